/// Where the values that went into a study come from: files with their keys, options, or defaults.
package struct StudyOrigins {
  /// Where the value of a key of the building comes from, by its path.
  let ofKey: (_ path: String) -> String
  /// Where the number of cars comes from.
  let cars: String
  /// Where the dispatchers come from.
  let dispatcher: String
  /// The file of the demand or of the list of passengers.
  let people: String
  /// What was chosen for the study alone.
  let study: StudyReport.InputSection

  /// Origins.
  package init(
    ofKey: @escaping (_ path: String) -> String, cars: String, dispatcher: String, people: String,
    study: StudyReport.InputSection
  ) {
    self.ofKey = ofKey
    self.cars = cars
    self.dispatcher = dispatcher
    self.people = people
    self.study = study
  }
}
