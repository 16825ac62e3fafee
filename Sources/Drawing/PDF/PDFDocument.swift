public import Pictures

/// A frame as a PDF document of one page: paths, gradients and text, without a bitmap where PDF can do so.
///
/// What PDF has no operators for, such as blurs, masks and conic gradients, is a bitmap of two pixels a point, only as
/// large as that node.
///
/// > Source: ISO 32000-1: 7.5 for the file, 8.4 to 8.7 for paths and patterns, 9.4 for text, 11.6 for transparency.
public struct PDFDocument {
  /// Compresses bytes as zlib does; nil if it cannot.
  public typealias Deflate = ([UInt8]) -> [UInt8]?

  /// The objects of the file, the first of number 1.
  private var objects: [[UInt8]] = []
  private let deflate: Deflate

  /// Creates the document of a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame; a background without opacity is left out.
  ///   - size: The size of the page, in points of 1/72 inch: the frame is scaled to fit, and centred.
  ///   - deflate: Compresses streams.
  public init(_ frame: StageFrame, page size: StageSize, deflate: @escaping Deflate) {
    self.deflate = deflate
    // The numbers of what refers to one another: the catalogue, the list of pages, the page and the resources.
    objects = Array(repeating: [], count: Self.firstFree - 1)
    var content = PDFContent(resources: Self.resources)
    let fit = min(size.width / frame.size.width, size.height / frame.size.height)
    let scale = fit.isFinite ? fit : 0
    let (left, top) = ((size.width - frame.size.width * scale) / 2, (size.height - frame.size.height * scale) / 2)
    // PDF counts upwards, from the bottom of the page.
    let map = StageTransform(a: scale, b: 0, c: 0, d: -scale, tx: left, ty: size.height - top)
    content.begin(map)
    content.begin(frame)
    content.write(frame.nodes, into: &self)
    content.end()
    let stream = add(content.operators, "")
    let (width, height) = (PDFText.number(size.width), PDFText.number(size.height))
    set(Self.catalogue, "<</Type/Catalog/Pages \(Self.pages) 0 R>>")
    set(Self.pages, "<</Type/Pages/Kids[\(Self.page) 0 R]/Count 1>>")
    set(
      Self.page,
      "<</Type/Page/Parent \(Self.pages) 0 R/MediaBox[0 0 \(width) \(height)]/Resources \(Self.resources) 0 R"
        + "/Group<</S/Transparency/CS/DeviceRGB>>/Contents \(stream) 0 R>>")
    set(Self.resources, resources)
  }

  private static let catalogue = 1
  private static let pages = 2
  private static let page = 3
  private static let resources = 4
  private static let firstFree = 5

  /// The names of what content refers to, by kind, and the resources' values.
  private var named: [(kind: Kind, value: String)] = []
  /// The names of resources that are declared already, by their kind and value.
  private var names: [String: String] = [:]

  /// A kind of resource.
  enum Kind: String, CaseIterable {
    case state = "ExtGState"
    case pattern = "Pattern"
    case object = "XObject"

    /// The letter that its names begin with.
    var letter: String {
      switch self {
      case .state: "G"
      case .pattern: "P"
      case .object: "X"
      }
    }
  }

  private var resources: String {
    let kinds = Kind.allCases.map { kind in
      let entries = named.indices.filter { named[$0].kind == kind }.map { "/\(kind.letter)\($0) \(named[$0].value)" }
      return "/\(kind.rawValue)<<\(entries.joined())>>"
    }
    let fonts = ["Courier", "Courier-Bold"].enumerated().map { index, name in
      "/F\(index)<</Type/Font/Subtype/Type1/BaseFont/\(name)/Encoding/WinAnsiEncoding>>"
    }
    return "<<\(kinds.joined())/Font<<\(fonts.joined())>>>>"
  }

  /// Returns the name of a resource, which is declared at its first use.
  mutating func name(_ kind: Kind, _ value: String) -> String {
    if let known = names[kind.letter + value] { return known }
    let name = "/\(kind.letter)\(named.count)"
    named.append((kind, value))
    names[kind.letter + value] = name
    return name
  }

  /// Adds a stream, and returns its number.
  mutating func add(_ stream: String, _ entries: String) -> Int { add(Array(stream.utf8), entries) }

  /// Adds a stream, and returns its number.
  mutating func add(_ stream: [UInt8], _ entries: String) -> Int {
    let packed = deflate(stream)
    let filter = packed == nil ? "" : "/Filter/FlateDecode"
    let bytes = packed ?? stream
    objects.append(
      Array("<<\(entries)\(filter)/Length \(bytes.count)>>stream\n".utf8) + bytes + Array("\nendstream".utf8))
    return objects.count
  }

  private mutating func set(_ number: Int, _ text: String) { objects[number - 1] = Array(text.utf8) }

  /// The bytes of the file.
  public var bytes: [UInt8] {
    // The comment of bytes above 127 tells programs that the file is not text.
    var bytes = Array("%PDF-1.7\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
    var places: [String] = []
    for (index, object) in objects.enumerated() {
      let digits = String(bytes.count)
      places.append(String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n")
      bytes += Array("\(index + 1) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8)
    }
    let table = bytes.count
    bytes += Array("xref\n0 \(objects.count + 1)\n0000000000 65535 f \n\(places.joined())".utf8)
    bytes += Array(
      "trailer\n<</Size \(objects.count + 1)/Root \(Self.catalogue) 0 R>>\nstartxref\n\(table)\n%%EOF\n".utf8)
    return bytes
  }
}

/// Formats numbers, colours and paths for PDF.
enum PDFText {
  /// Returns a number with at most four decimals.
  static func number(_ value: Double) -> String { SVGText.number(value) }

  /// Returns numbers with a blank after each.
  static func numbers(_ values: Double...) -> String { values.map { number($0) + " " }.joined() }

  /// Returns the channels of a colour.
  static func color(_ color: StageColor) -> String { numbers(color.red, color.green, color.blue) }

  static func matrix(_ map: StageTransform) -> String { numbers(map.a, map.b, map.c, map.d, map.tx, map.ty) }

  /// Returns the operators that construct a path.
  static func path(_ path: StagePath) -> String {
    var text = ""
    var (start, now) = (Point(0, 0), Point(0, 0))
    var isOpen = false
    func begin() {
      if !isOpen { text += numbers(now.x, now.y) + "m " }
      isOpen = true
    }
    for element in path.elements {
      switch element {
      case .move(let end):
        (start, now, isOpen) = (end, end, false)
        begin()
      case .line(let end):
        begin()
        text += numbers(end.x, end.y) + "l "
        now = end
      case .quadratic(let control, let end):
        begin()
        // The cubic curve of the same shape.
        func toward(_ point: Point) -> Point {
          Point(point.x + (control.x - point.x) * 2 / 3, point.y + (control.y - point.y) * 2 / 3)
        }
        let (first, second) = (toward(now), toward(end))
        text += numbers(first.x, first.y, second.x, second.y, end.x, end.y) + "c "
        now = end
      case .cubic(let first, let second, let end):
        begin()
        text += numbers(first.x, first.y, second.x, second.y, end.x, end.y) + "c "
        now = end
      case .close:
        text += "h "
        (now, isOpen) = (start, false)
      }
    }
    return text
  }
}
