public import SimulationCore

// State diagrams as text for other programs.
extension StateDiagram {
  /// Returns the diagrams of one machine as Mermaid `stateDiagram-v2`, the regions side by side.
  ///
  /// > Source: Mermaid documentation, "State diagrams", concurrency.
  public static func mermaid(_ diagrams: [StateDiagram], title: String) -> String {
    let diagrams = distinct(diagrams)
    let title = VisibleText.line(title).replacing(scalar: "\"", with: "#quot;")
    var lines = ["stateDiagram-v2", "  state \"\(title)\" as machine {"]
    for (index, diagram) in diagrams.enumerated() {
      if index > 0 { lines.append("    --") }
      lines.append("    state \"\(diagram.name)\" as \(diagram.name) {")
      for state in diagram.states { lines.append("      state \"\(state)\" as \(diagram.identifier(of: state))") }
      lines.append("      [*] --> \(diagram.identifier(of: diagram.initial))")
      for transition in diagram.transitions {
        let source = diagram.identifier(of: transition.source)
        let target = diagram.identifier(of: transition.target)
        lines.append("      \(source) --> \(target): \(transition.trigger)")
      }
      lines.append("    }")
    }
    lines.append("  }")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the diagrams of one machine as a DOT graph for Graphviz, with a cluster for each region.
  ///
  /// > Source: Graphviz documentation, "DOT Language", subgraphs and clusters.
  public static func dot(_ diagrams: [StateDiagram], title: String) -> String {
    let diagrams = distinct(diagrams)
    let title = VisibleText.line(title).replacing(scalar: "\\", with: "\\\\").replacing(scalar: "\"", with: "\\\"")
    var lines = [
      "digraph \"\(title)\" {",
      "  label=\"\(title)\"",
      "  node [shape=box, style=rounded]",
    ]
    for diagram in diagrams {
      lines += ["  subgraph \"cluster_\(diagram.name)\" {", "    label=\"\(diagram.name)\""]
      let start = "\(diagram.name)_start"
      lines.append("    \(start) [shape=point, label=\"\"]")
      for state in diagram.states { lines.append("    \(diagram.identifier(of: state)) [label=\"\(state)\"]") }
      lines.append("    \(start) -> \(diagram.identifier(of: diagram.initial))")
      for transition in diagram.transitions {
        let source = diagram.identifier(of: transition.source)
        let target = diagram.identifier(of: transition.target)
        lines.append("    \(source) -> \(target) [label=\"\(transition.trigger)\"]")
      }
      lines.append("  }")
    }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the distinct diagrams without their paths: parts of one kind share a chart.
  private static func distinct(_ diagrams: [StateDiagram]) -> [StateDiagram] {
    var distinct: [StateDiagram] = []
    for diagram in diagrams.map(\.withoutPath) where !distinct.contains(diagram) { distinct.append(diagram) }
    return distinct
  }

  private func identifier(of state: String) -> String { "\(name)_\(state)" }
}
