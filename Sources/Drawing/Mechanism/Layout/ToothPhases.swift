import Mechanisms
import Motion

/// Sets the phases of meshing wheels so that teeth meet gaps, for every drawn tooth count.
enum ToothPhases {
  /// Gives each wheel its teeth, from the true count to the fewest that preserve all ratios.
  static func set(in layout: inout MechanismLayout, of mechanism: Mechanism) {
    let contacts = contacts(of: layout, mechanism)
    for group in groups(of: contacts, count: layout.gears.count) {
      let teeth = group.compactMap { layout.gears[$0].forms.first?.teeth }
      let common = teeth.reduce(0) { divisor($0, $1) }
      guard common > 1 else { continue }
      for index in group {
        guard let form = layout.gears[index].forms.first else { continue }
        // A wheel has at least five teeth.
        let divisors = (2...common).filter { common % $0 == 0 && common <= 512 }
        let least = teeth.min() ?? 0
        layout.gears[index].forms += divisors.filter { least / $0 >= 5 }.map { ToothForm(teeth: form.teeth / $0) }
      }
    }
    var isSet = [Bool](repeating: false, count: layout.gears.count)
    var rest = contacts
    while let next = rest.first {
      var isStuck = true
      for contact in rest where isSet[contact.first] != isSet[contact.second] {
        clock(contact, in: &layout, secondFollows: isSet[contact.first])
        isSet[contact.first] = true
        isSet[contact.second] = true
        isStuck = false
      }
      // A group that is not connected yet starts with the first remaining contact.
      if isStuck { isSet[next.first] = true }
      rest.removeAll { isSet[$0.first] && isSet[$0.second] }
    }
  }

  /// Two wheels in mesh.
  struct Contact: Hashable, Sendable {
    var first: Int
    var second: Int
    /// Whether the sum of both positions, in teeth, is constant; otherwise the difference is.
    var isSum: Bool
  }

  static func contacts(of layout: MechanismLayout, _ mechanism: Mechanism) -> [Contact] {
    var contacts = layout.setContacts
    for joint in mechanism.joints {
      switch joint.kind {
      case .mesh(let a, let b, _):
        guard let first = layout.gearOfWheel[a], let second = layout.gearOfWheel[b] else { continue }
        let isInternal = mechanism.wheels[a].isInternal || mechanism.wheels[b].isInternal
        contacts.append(Contact(first: first, second: second, isSum: !isInternal))
      case .bevel(let a, let b, let sense, _):
        guard let first = layout.gearOfWheel[a], let second = layout.gearOfWheel[b] else { continue }
        contacts.append(Contact(first: first, second: second, isSum: sense == .opposite))
      default: continue
      }
    }
    return contacts.filter { !layout.gears[$0.first].forms.isEmpty && !layout.gears[$0.second].forms.isEmpty }
  }

  /// Turns the teeth of one wheel into the gaps of the other.
  private static func clock(_ contact: Contact, in layout: inout MechanismLayout, secondFollows: Bool) {
    let (first, second) = (layout.gears[contact.first], layout.gears[contact.second])
    let away = Elementary.angle(x: second.x - first.x, y: second.y - first.y) / (2 * Double.pi)
    let isInside = first.isInternal || second.isInternal
    // From a ring's centre, both wheels of an internal mesh face the same direction; otherwise each other.
    let firstDirection = second.isInternal ? away + 0.5 : away
    let secondDirection = first.isInternal ? away : away + 0.5
    for form in first.forms.indices where second.forms.indices.contains(form) {
      let a = Double(first.forms[form].teeth) * firstDirection
      let b = Double(second.forms[form].teeth) * secondDirection
      let wanted = isInside ? 0.0 : 0.5
      if contact.isSum {
        let sum = a + b - wanted
        if secondFollows {
          layout.gears[contact.second].forms[form].phase = sum - first.forms[form].phase
        } else {
          layout.gears[contact.first].forms[form].phase = sum - second.forms[form].phase
        }
      } else {
        let difference = b - a - wanted
        if secondFollows {
          layout.gears[contact.second].forms[form].phase = difference + first.forms[form].phase
        } else {
          layout.gears[contact.first].forms[form].phase = second.forms[form].phase - difference
        }
      }
    }
  }

  private static func groups(of contacts: [Contact], count: Int) -> [[Int]] {
    var parents = Array(0..<count)
    func root(_ index: Int) -> Int {
      var index = index
      while parents[index] != index {
        parents[index] = parents[parents[index]]
        index = parents[index]
      }
      return index
    }
    for contact in contacts { parents[root(contact.first)] = root(contact.second) }
    var groups = [[Int]](repeating: [], count: count)
    for index in 0..<count { groups[root(index)].append(index) }
    return groups.filter { !$0.isEmpty }
  }

  private static func divisor(_ left: Int, _ right: Int) -> Int {
    var (left, right) = (left, right)
    while right != 0 { (left, right) = (right, left % right) }
    return left
  }
}
