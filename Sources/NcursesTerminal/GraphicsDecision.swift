public import Drawing

/// What the user asked for: how the shapes of pictures are shown.
public enum GraphicsChoice: String, Hashable, Sendable, CaseIterable {
  /// In pixels if the terminal answers that it has them, and takes them fast enough; otherwise in cells.
  case auto
  /// In pixels, by kitty's graphics protocol.
  case kitty
  /// In pixels, as sixels.
  case sixel
  /// In cells.
  case cells
}

/// How a terminal is sent pixels.
public enum PixelProtocol: Hashable, Sendable {
  /// By kitty's graphics protocol.
  case kitty
  /// As sixels, with so many colours a tile.
  case sixel(colors: Int)
}

/// How the shapes of pictures are shown, and the reason for it.
public struct GraphicsDecision: Hashable, Sendable {
  /// The ways to show shapes.
  public enum Form: Hashable, Sendable {
    /// Glyphs and colours of cells.
    case cells
    /// Pixels, so many a cell.
    case pixels(PixelProtocol, cell: PixelSize)

    /// The display name.
    public var title: String {
      switch self {
      case .cells: "cells"
      case .pixels(.kitty, let cell): "pixels by kitty's protocol, \(cell.width)x\(cell.height) a cell"
      case .pixels(.sixel(let colors), let cell):
        "sixels of \(colors) colours, \(cell.width)x\(cell.height) a cell"
      }
    }
  }

  /// The way.
  public private(set) var form = Form.cells
  /// The reason, for display: "--graphics asks for it".
  public private(set) var reason: String

  private var choice: GraphicsChoice
  private var hasKitty = false
  /// Whether it has sixels; nil before the last reply.
  private var hasSixels: Bool?
  private var colors: Int?

  /// The number of pixels of a cell; nil if it is unknown or the window has too many.
  package var cell: PixelSize? { didSet { decide() } }

  /// The least number of colours with which sixels are better than cells.
  private static let leastColors = 64
  /// The number of colours of a terminal that does not say it.
  private static let usualColors = 256

  /// Decides before a terminal has answered anything.
  ///
  /// - Parameters:
  ///   - choice: The command line's choice; nil for none.
  ///   - configured: The configuration file's choice.
  ///   - cell: The number of pixels of a cell; nil if the terminal does not say it.
  package init(choice: GraphicsChoice?, configured: GraphicsChoice?, cell: PixelSize?) {
    self.choice = choice ?? configured ?? .auto
    self.cell = cell
    reason =
      switch self.choice {
      case .cells where choice == nil: "the configuration asks for it"
      case .cells: "--graphics asks for it"
      case .auto, .kitty, .sixel: "the terminal has not answered"
      }
  }

  /// Whether the terminal is to be asked.
  package var isOpen: Bool { choice != .cells }

  /// Considers a reply of the terminal.
  package mutating func adopt(_ answer: TerminalQuestions.Answer) {
    switch answer {
    case .kittyGraphics: hasKitty = true
    case .sixelColors(let count): colors = count
    case .identity(let attributes):
      hasSixels = attributes.contains(4)
      decide()
    case .synchronisedOutput, .trueColor, .background, .colorReports, .changedColors: break
    }
  }

  /// Decides without asking the terminal, since something between would answer for it.
  package mutating func decideUnasked() {
    guard isOpen else { return }
    hasSixels = false
    decide()
    if choice == .auto { reason = "the terminal may not be asked" }
  }

  /// Falls back to cells if the choice leaves it open, since the terminal takes pixels too slowly.
  package mutating func fallBack() {
    guard choice == .auto else { return }
    choice = .cells
    form = .cells
    reason = "the terminal takes pixels too slowly"
  }

  private mutating func decide() {
    guard isOpen, let hasSixels else { return }
    guard let cell else {
      form = .cells
      reason = "the size of the window in pixels is unknown or too large"
      return
    }
    let colors = min(255, colors ?? Self.usualColors)
    switch choice {
    case .kitty:
      form = .pixels(.kitty, cell: cell)
      reason = "it is asked for"
    case .sixel:
      form = .pixels(.sixel(colors: max(2, colors)), cell: cell)
      reason = "it is asked for"
    case .auto where hasKitty:
      form = .pixels(.kitty, cell: cell)
      reason = "the terminal has kitty's protocol"
    case .auto where hasSixels && colors >= Self.leastColors:
      form = .pixels(.sixel(colors: colors), cell: cell)
      reason = "the terminal has sixels"
    case .auto, .cells:
      form = .cells
      reason = hasSixels ? "sixels of \(colors) colours show less" : "the terminal has no pixels"
    }
  }
}
