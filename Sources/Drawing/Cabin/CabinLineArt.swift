struct CabinLineArt {
  init(picture: CabinPicture, place: CellRectangle, theme: Theme) {}
  func draw(into grid: inout Grid) {}
}
