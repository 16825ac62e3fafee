internal import CYAML
internal import SimulationCore

/// The events of a YAML text, one after another, as libyaml reports them.
@safe struct YAMLEvents: ~Copyable {
  /// The beginning or the end of a node.
  struct Event {
    enum Kind {
      case streamStart, streamEnd, documentStart, documentEnd
      case listStart, listEnd, mappingStart, mappingEnd
      case alias(String)
      case scalar(String, PlacedValue.Style)
    }

    let kind: Kind
    /// The name by which aliases may refer to the value.
    let anchor: String?
    let location: FileLocation
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  /// The text, which the parser reads.
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let file: String
  /// The beginning and the end of the last text in quotation marks.
  private var lastQuote: (begin: yaml_mark_t, end: yaml_mark_t)?

  init(_ text: String, file: String) {
    self.file = file
    let text = Array(text.utf8)
    unsafe bytes = .allocate(capacity: text.count)
    _ = unsafe bytes.initialize(from: text)
    unsafe parser = .allocate(capacity: 1)
    // It fails only without memory; the first event then reports it.
    unsafe yaml_parser_initialize(parser)
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe bytes.deallocate()
  }

  /// Returns the next event; must not be called after the end of the stream.
  mutating func next() throws(YAMLError) -> Event {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw error }
    defer { unsafe yaml_event_delete(&event) }
    let location = unsafe location(event.start_mark)
    switch unsafe event.type {
    case YAML_STREAM_START_EVENT: return Event(kind: .streamStart, anchor: nil, location: location)
    case YAML_DOCUMENT_START_EVENT: return Event(kind: .documentStart, anchor: nil, location: location)
    case YAML_DOCUMENT_END_EVENT: return Event(kind: .documentEnd, anchor: nil, location: location)
    case YAML_SEQUENCE_END_EVENT: return Event(kind: .listEnd, anchor: nil, location: location)
    case YAML_MAPPING_END_EVENT: return Event(kind: .mappingEnd, anchor: nil, location: location)
    case YAML_SEQUENCE_START_EVENT:
      let anchor = unsafe name(event.data.sequence_start.anchor)
      return Event(kind: .listStart, anchor: anchor, location: location)
    case YAML_MAPPING_START_EVENT:
      let anchor = unsafe name(event.data.mapping_start.anchor)
      return Event(kind: .mappingStart, anchor: anchor, location: location)
    case YAML_ALIAS_EVENT:
      let alias = unsafe name(event.data.alias.anchor) ?? ""
      return Event(kind: .alias(alias), anchor: nil, location: location)
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      if unsafe style(scalar.style) == .quoted { lastQuote = unsafe (event.start_mark, event.end_mark) }
      let text = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let style = unsafe style(scalar.style)
      return Event(
        kind: .scalar(unsafe String(decoding: text, as: UTF8.self), style), anchor: unsafe name(scalar.anchor),
        location: location)
    default: return Event(kind: .streamEnd, anchor: nil, location: location)
    }
  }

  private func style(_ style: yaml_scalar_style_t) -> PlacedValue.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
    default: .plain
    }
  }

  private func name(_ anchor: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe anchor.map { unsafe String(cString: $0) }
  }

  private func location(_ mark: yaml_mark_t) -> FileLocation {
    FileLocation(file: file, line: mark.line + 1, column: mark.column + 1)
  }

  /// The reason why the parser stopped.
  private var error: YAMLError {
    let state = unsafe parser.pointee
    let reason = unsafe state.problem.map { unsafe String(cString: $0) } ?? "out of memory"
    switch unsafe state.error {
    case YAML_SCANNER_ERROR, YAML_PARSER_ERROR:
      let mark = unsafe state.problem_mark
      let context = unsafe state.context.map { unsafe String(cString: $0) } ?? ""
      let begin = unsafe location(state.context_mark)
      if context == "while scanning a quoted scalar", reason.hasPrefix("found unexpected") {
        return .quote(begin: begin, end: nil)
      }
      // A quoted text that ends at an impossible location has probably begun with the mark that should end another.
      if let quote = lastQuote, mark.line == quote.end.line,
        quote.begin.line < quote.end.line || mark.column == quote.end.column
      {
        return .quote(begin: location(quote.begin), end: location(quote.end))
      }
      if context.hasPrefix("while parsing a flow") {
        return .brackets(reason: reason, begin: begin, location: location(mark))
      }
      return .syntax(reason: reason, location: location(mark))
    default: return .characters(reason: reason)
    }
  }
}
