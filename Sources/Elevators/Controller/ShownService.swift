/// What a controller has set of the signs of its service, so that it emits changes only.
struct ShownService: Hashable, Sendable {
  var sign = ServiceSign.none
  var fireHat = FireHat.off
  var isFireBuzzing = false
  var isSlowed = false
}
