// The maximum cost of a picture.
extension Budget {
  /// The maximum side length of a picture, in points, pixels or cells.
  public static let pictureSide = 8_192

  /// The most teeth of a drawing of outlines, each of some fifty points of sixty bytes.
  public static let outlineTeeth = 20_000

  /// The maximum number of pixels of a PNG picture; each takes 16 bytes while it is drawn.
  public static let picturePixels = 1 << 25

  /// The widest blur that is drawn, as a standard deviation in pixels; wider blurs are clamped to it.
  ///
  /// A blur extends more than three deviations beyond the blurred shape, in all directions.
  public static let blurDeviation = 256.0

  /// The maximum offset of a shadow, in pixels; a shadow with a larger offset is drawn without offset.
  public static let shadowOffset = 4_096.0

  /// The maximum number of pixels of one layer, of 16 bytes each; a group that needs more is drawn without its blur,
  /// shadow, mask and clip.
  public static let layerPixels = 1 << 24

  /// The maximum number of pixels of all layers of a picture; groups after that are drawn without layers.
  public static let pictureLayerPixels = 1 << 28
}
