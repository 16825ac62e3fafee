import Records
import SimulationCore
import Testing

/// A switch that is thrown either way.
private struct Switch: Statechart {
  enum State: String, CaseIterable, Sendable {
    case off
    case on
  }

  enum Trigger: String, CaseIterable, Sendable {
    case thrown
    case reset
  }

  let name: String
  var initial: State { .off }

  func target(from state: State, on trigger: Trigger) -> State? {
    switch (state, trigger) {
    case (.off, .thrown): .on
    case (.on, .thrown), (.on, .reset): .off
    default: nil
    }
  }
}

@Suite struct DiagramTextTests {
  private let diagrams = [StateDiagram(Switch(name: "left")), StateDiagram(Switch(name: "right"))]

  @Test func `Mermaid shows the regions side by side`() {
    #expect(
      StateDiagram.mermaid(diagrams, title: "two switches") == """
        stateDiagram-v2
          state "two switches" as machine {
            state "left" as left {
              state "off" as left_off
              state "on" as left_on
              [*] --> left_off
              left_off --> left_on: thrown
              left_on --> left_off: thrown
              left_on --> left_off: reset
            }
            --
            state "right" as right {
              state "off" as right_off
              state "on" as right_on
              [*] --> right_off
              right_off --> right_on: thrown
              right_on --> right_off: thrown
              right_on --> right_off: reset
            }
          }

        """)
  }

  @Test func `DOT has a cluster a region`() {
    #expect(
      StateDiagram.dot(Array(diagrams.prefix(1)), title: "one switch") == """
        digraph "one switch" {
          label="one switch"
          node [shape=box, style=rounded]
          subgraph "cluster_left" {
            label="left"
            left_start [shape=point, label=""]
            left_off [label="off"]
            left_on [label="on"]
            left_start -> left_off
            left_off -> left_on [label="thrown"]
            left_on -> left_off [label="thrown"]
            left_on -> left_off [label="reset"]
          }
        }

        """)
  }

  @Test func `a title that is a file name with quotes stays one label`() {
    let title = #"./a "b"\c.yaml"#
    #expect(
      StateDiagram.dot([], title: title).hasPrefix(
        #"digraph "./a \"b\"\\c.yaml" {"# + "\n" + #"  label="./a \"b\"\\c.yaml""#))
    #expect(StateDiagram.mermaid([], title: title).contains(##"state "./a #quot;b#quot;\c.yaml" as"##))
  }
}
