import Drawing
import Pictures
import SimulationCore
import Stage
import Testing

/// Gradients, blending, opacity, clips, masks, blur, shadows and filters.
struct RasterLayerTests {
  private typealias Make = RasterFixture

  private let box = RasterFixture.box(4, 4, 8, 8)
  private let red = StageColor(red: 1, green: 0, blue: 0)
  private let blue = StageColor(red: 0, green: 0, blue: 1)

  private func group(_ change: (inout FrameGroup) -> Void, _ children: [FrameNode]) -> FrameNode {
    var group = FrameGroup(children: children)
    change(&group)
    return .group(group)
  }

  private func middle(_ nodes: [FrameNode], over background: StageColor) -> Color {
    Make.canvas(nodes, background: background).pixel(x: 8, y: 8).color
  }

  // MARK: - Paints

  @Test func `a linear gradient is even across and holds beyond its ends`() {
    let gradient = FrameGradient(colors: [.black, .white])
    let node = FrameNode.shape(
      FrameShape(path: Make.box(0, 0, 16, 16), fill: .linear(gradient, from: Make.at(4, 0), to: Make.at(12, 0))))
    let canvas = Make.canvas([node])
    let row = (0..<16).map { canvas.pixel(x: $0, y: 3).color.red }
    #expect(row == [0, 0, 0, 0, 16, 48, 80, 112, 143, 175, 207, 239, 255, 255, 255, 255])
  }

  @Test func `a radial gradient goes by the distance, an angular one by the angle`() {
    let gradient = FrameGradient(colors: [.black, .white])
    let radial = Make.canvas([
      .shape(
        FrameShape(
          path: Make.box(0, 0, 16, 16), fill: .radial(gradient, centre: Make.at(8.5, 8.5), startRadius: 1, endRadius: 5)
        ))
    ])
    #expect((8..<15).map { radial.pixel(x: $0, y: 8).color.red } == [0, 0, 64, 128, 191, 255, 255])
    let angular = Make.canvas([
      .shape(
        FrameShape(path: Make.box(0, 0, 16, 16), fill: .angular(gradient, centre: Make.at(8.5, 8.5), startDegrees: 0)))
    ])
    // Right, below, left, above: a quarter more each.
    let shown = [(12, 8), (8, 12), (4, 8), (8, 4)].map { angular.pixel(x: $0.0, y: $0.1).color.red }
    #expect(shown == [0, 64, 128, 191])
  }

  @Test func `a picture fills its rectangle square by square`() {
    let image = FrameImage(columns: 2, rows: 1, colors: [red, blue])
    let bounds = Rectangle(x: 4, y: 4, width: 8, height: 8)
    let canvas = Make.canvas([.shape(FrameShape(path: Make.box(0, 0, 16, 16), fill: .image(image, in: bounds)))])
    #expect(canvas.pixel(x: 4, y: 4).color == Color(255, 0, 0))
    #expect(canvas.pixel(x: 11, y: 11).color == Color(0, 0, 255))
    #expect(canvas.pixel(x: 3, y: 8).opacity == 0)
  }

  // MARK: - Laying over one another

  @Test func `half red over half yellow over white is what the source says`() {
    let yellow = StageColor(red: 1, green: 1, blue: 0, alpha: 0.5)
    let half = StageColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    let nodes = [Make.fill(box, yellow), Make.fill(box, half)]
    #expect(middle(nodes, over: .white) == Color(255, 128, 64))
    #expect(abs(Make.canvas(nodes).pixel(x: 8, y: 8).opacity - 0.75) < 1e-6)
  }

  @Test func `the opacity of a group is that of the whole, not of each part`() {
    let nodes = [Make.fill(box, red), Make.fill(box, blue)]
    #expect(middle([group({ $0.opacity = 0.5 }, nodes)], over: .black) == Color(0, 0, 128))
    let one = middle([group({ $0.opacity = 0.5 }, [Make.fill(box, red)])], over: .black)
    #expect(one == Color(128, 0, 0))
  }

  @Test(arguments: [
    (BlendMode.normal, Color(51, 102, 204)), (.multiply, Color(31, 41, 20)),
    (.screen, Color(173, 163, 209)), (.darken, Color(51, 102, 26)),
    (.lighten, Color(153, 102, 204)), (.difference, Color(102, 0, 179)),
    (.exclusion, Color(143, 122, 189)), (.plusLighter, Color(204, 204, 230)),
    (.overlay, Color(92, 82, 41)), (.hardLight, Color(61, 82, 163)),
    (.colorDodge, Color(191, 170, 128)), (.colorBurn, Color(0, 0, 0)),
  ]) func `colours are combined by the rules of their mode`(mode: BlendMode, expected: Color) {
    let upper = StageColor(red: 0.2, green: 0.4, blue: 0.8)
    let lower = StageColor(red: 0.6, green: 0.4, blue: 0.1)
    let node = group({ $0.blendMode = mode }, [Make.fill(box, upper)])
    #expect(middle([node], over: lower) == expected)
    // Two children need a layer, one does not: both ways mix alike.
    let layered = group({ $0.blendMode = mode }, [Make.fill(box, upper), Make.fill(Make.box(0, 0, 1, 1), upper)])
    #expect(middle([layered], over: lower) == expected)
  }

  @Test(arguments: BlendMode.allCases) func `over nothing every mode shows the colour itself`(mode: BlendMode) {
    let half = StageColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    let canvas = Make.canvas([group({ $0.blendMode = mode }, [Make.fill(box, half)])])
    #expect(canvas.pixel(x: 8, y: 8).color == Color(255, 128, 0))
    #expect(canvas.pixel(x: 8, y: 8).opacity == 0.5)
  }

  // MARK: - Clips and masks

  @Test func `a clip cuts out, exactly`() {
    let node = group({ $0.clip = Make.box(6, 6, 3.5, 20) }, [Make.fill(box)])
    #expect(Make.area(Make.canvas([node])) == 21)
  }

  @Test func `a clip around the whole picture changes nothing`() {
    let node = group({ $0.clip = Make.box(-1, -1, 20, 20) }, [Make.fill(box)])
    #expect(Make.canvas([node]).rgba == Make.canvas([Make.fill(box)]).rgba)
  }

  @Test func `a mask multiplies with its opacity`() {
    let mask = [Make.fill(Make.box(4, 4, 4, 8), StageColor(red: 0, green: 0, blue: 0, alpha: 0.5))]
    let canvas = Make.canvas([group({ $0.mask = mask }, [Make.fill(box)])])
    #expect(canvas.pixel(x: 5, y: 5).opacity == 0.5)
    #expect(canvas.pixel(x: 9, y: 5).opacity == 0)
    #expect(Make.area(canvas) == 16)
  }

  // MARK: - Blur and shadow

  @Test(arguments: [0.3, 0.8, 1.5, 2.0]) func `a blur keeps the sum of all opacity and spreads it evenly`(
    deviation: Double
  ) {
    let dot = Make.box(20, 20, 1, 1)
    let node = group({ $0.blur = deviation }, [Make.fill(dot)])
    let canvas = Make.canvas([node], side: 41)
    #expect(abs(Make.area(canvas) - 1) < 1e-4)
    var spread = 0.0
    for y in 0..<41 {
      for x in 0..<41 {
        let share = canvas.pixel(x: x, y: y).opacity
        spread += share * Double((x - 20) * (x - 20))
        #expect(abs(share - canvas.pixel(x: 40 - x, y: y).opacity) < 1e-5)
        #expect(abs(share - canvas.pixel(x: y, y: x).opacity) < 1e-5)
      }
    }
    #expect(abs(spread - deviation * deviation) < 1e-2)
  }

  @Test func `what lies outside the picture is blurred into it`() {
    let node = group({ $0.blur = 2 }, [Make.fill(Make.box(-10, -10, 10, 40))])
    let row = Make.canvas([node])
    #expect(row.pixel(x: 0, y: 8).opacity > 0.3)
    #expect(row.pixel(x: 1, y: 8).opacity < row.pixel(x: 0, y: 8).opacity)
  }

  @Test func `a shadow falls as far as the limit, and one that falls farther is drawn where it is cast`() {
    func isDrawn(_ offset: Double) -> Bool {
      let shadow = FrameShadow(color: red, radius: 4, offsetX: offset, offsetY: 0)
      let canvas = Make.canvas([group({ $0.shadow = shadow }, [Make.fill(box, blue)])])
      return canvas.pixel(x: 3, y: 8).opacity > 0
    }
    #expect(isDrawn(0))
    #expect(!isDrawn(Budget.shadowOffset))
    #expect(isDrawn(Budget.shadowOffset + 1))
  }

  @Test func `a blur is as wide as the limit, and a wider one is drawn as that`() {
    func picture(_ blur: Double) -> [Color] {
      let far = Make.box(-2_000, -2_000, 2_004, 4_000)
      let canvas = Make.canvas([group({ $0.blur = blur }, [Make.fill(far)])], background: .black)
      return (0..<16).map { canvas.pixel(x: $0, y: 8).color }
    }
    #expect(picture(Budget.blurDeviation + 1) == picture(Budget.blurDeviation))
  }

  @Test func `a shadow lies beside its group, under it`() {
    let shadow = FrameShadow(color: red, radius: 0, offsetX: 2, offsetY: 3)
    let canvas = Make.canvas([group({ $0.shadow = shadow }, [Make.fill(box, blue)])])
    #expect(canvas.pixel(x: 5, y: 5).color == Color(0, 0, 255))
    #expect(canvas.pixel(x: 13, y: 13).color == Color(255, 0, 0))
    #expect(canvas.pixel(x: 13, y: 14).opacity == 1)
    #expect(canvas.pixel(x: 5, y: 13).opacity == 0)
  }

  // MARK: - Filters

  @Test func `hue and saturation change the colours of the whole`() {
    let turned = group({ $0.hueRotation = 120 }, [Make.fill(box, red)])
    #expect(middle([turned], over: .black) == Color(0, 255, 0))
    let grey = group({ $0.saturation = 0 }, [Make.fill(box, red)])
    #expect(middle([grey], over: .black) == Color(54, 54, 54))
    let both = group({ $0.hueRotation = 240 }, [Make.fill(box, red), Make.fill(box, red)])
    #expect(middle([both], over: .black) == Color(0, 0, 255))
    let nested = group({ $0.hueRotation = 60 }, [turned])
    #expect(middle([nested], over: .black) == Color(0, 255, 255))
  }

  @Test func `a group that does nothing draws its children as they are`() {
    let nodes = [Make.fill(box, red), Make.line(box, width: 1.5)]
    #expect(Make.canvas([group({ _ in }, nodes)]).rgba == Make.canvas(nodes).rgba)
  }

  // MARK: - Particles

  @Test func `particles cover their area, turned and scaled and faded`() {
    func area(_ look: FrameParticles.Look, _ particle: FrameParticles.Particle) -> Double {
      let node = FrameNode.particles(FrameParticles(look: look, color: .white, particles: [particle]))
      return Make.area(Make.canvas([node]))
    }
    let point = Make.at(8.3, 7.6)
    #expect(abs(area(.disc(radius: 0.5), .init(position: point)) - 0.785_398) < 1e-5)
    #expect(abs(area(.disc(radius: 3), .init(position: point)) - 28.27) < 0.5)
    #expect(abs(area(.disc(radius: 3), .init(position: point, opacity: 0.5)) - 14.14) < 0.25)
    #expect(area(.disc(radius: 3), .init(position: point, scale: -1)) == 0)
    let streak = FrameParticles.Particle(position: point, scale: 2, rotation: 30)
    #expect(abs(area(.streak(length: 4, width: 0.5), streak) - 8) < 1e-4)
    #expect(abs(area(.path(Make.box(-1, -1, 2, 2)), streak) - 16) < 1e-4)
    #expect(area(.disc(radius: 3), .init(position: Make.at(99, 99))) == 0)
    #expect(area(.disc(radius: 3), .init(position: Make.at(.nan, .infinity))) == 0)
  }

  @Test func `a layer of one row more than the limit is left out, and its group drawn without it`() {
    #expect(Budget.layerPixels == 4_096 * 4_096)
    // Where two shapes lie on another, only a layer lets the upper one alone be seen through.
    func seen(rows: Int) -> Color {
      let all = Make.box(0, 0, 4_096, Double(rows))
      let half = group({ $0.opacity = 0.5 }, [Make.fill(all, red), Make.fill(all, blue)])
      let size = StageSize(width: 4_096, height: Double(rows))
      let frame = StageFrame(size: size, background: .black, nodes: [half])
      return Canvas(frame, width: 4_096, height: rows).pixel(x: 8, y: 8).color
    }
    #expect(seen(rows: 4_096).red == 0)
    #expect(seen(rows: 4_097).red > 0)
  }

  @Test func `the layers of a picture have as many pixels as the limit, and the group after that is drawn without one`()
  {
    #expect(Budget.pictureLayerPixels == 16 * 4_096 * 4_096)
    // Two points in the corners have a layer of the whole picture.
    let side = 4_096.0
    let corners = group(
      { $0.opacity = 0.5 }, [Make.fill(Make.box(0, 0, 1, 1), red), Make.fill(Make.box(side - 1, side - 1, 1, 1), red)])
    func seen(layers: Int) -> Color {
      let over = group(
        { $0.opacity = 0.5 }, [Make.fill(Make.box(8, 8, 1, 1), red), Make.fill(Make.box(8, 8, 1, 1), blue)])
      let frame = StageFrame(
        size: StageSize(width: side, height: side), background: .black,
        nodes: Array(repeating: corners, count: layers) + [over])
      return Canvas(frame, width: 4_096, height: 4_096).pixel(x: 8, y: 8).color
    }
    #expect(seen(layers: 15).red == 0)
    #expect(seen(layers: 16).red > 0)
  }
}
