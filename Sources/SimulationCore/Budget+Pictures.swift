// What a picture may cost.
extension Budget {
  /// Points, pixels or cells of a side of a picture.
  public static let pictureSide = 8_192

  /// Pixels of a PNG picture, of 16 bytes each while it is drawn.
  public static let picturePixels = 1 << 25

  /// The widest blur that is drawn, as a standard deviation in pixels; wider ones are drawn as this.
  ///
  /// A blur reaches three deviations and more beyond what it blurs, in all directions.
  public static let blurDeviation = 256.0

  /// How far a shadow falls, in pixels; one that falls farther is drawn where it is cast.
  public static let shadowOffset = 4_096.0

  /// Pixels of one layer, of 16 bytes each; a group that needs a larger one is drawn without its blur,
  /// shadow, mask and clip.
  public static let layerPixels = 1 << 24

  /// Pixels of all layers of a picture; what comes after them is drawn without layers.
  public static let pictureLayerPixels = 1 << 28
}
