import SimulationCore

/// S17: passengers are conserved, and the load of the car is the sum of those in it.
struct PeopleConserved: SafetyRule {
  private var arrived = 0
  private var gaveUp = 0
  private var aboard = 0
  private var mass = 0
  var name: SafetyRuleName { .peopleConserved }
  var attention: Attention { .people }
  var observed: Attention { .people }

  mutating func observe(_ occurrence: Occurrence, at instant: SimulationInstant) {
    switch occurrence {
    case .person(.arrived): arrived += 1
    case .person(.gaveUp): gaveUp += 1
    case .person(.boarded(let mass)):
      aboard += 1
      self.mass += mass
    case .person(.alighted(let mass)):
      aboard -= 1
      self.mass -= mass
    default: break
    }
  }

  func finding(in plant: Plant, _ people: People, _ service: ServiceWatch, at instant: SimulationInstant) -> String? {
    guard people.persons.count + people.deliveredCount + gaveUp == arrived else {
      return "\(counted(arrived, "person")) came, \(people.deliveredCount) brought and "
        + "\(people.persons.count) here"
    }
    guard people.ridingCount == aboard else {
      return "\(counted(aboard, "person")) got in and not out, and \(people.ridingCount) ride"
    }
    guard plant.peopleLoad == mass else {
      return "the people in the car weigh \(mass) kg, and load it with \(plant.peopleLoad) kg"
    }
    return nil
  }
}
