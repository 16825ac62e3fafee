/// Trains of wheels whose speeds are published, as the text of mechanism files.
package enum PublishedTrains {
  /// Watt's wheels: one runs around a wheel that is fixed, as textbooks of epicyclic trains have it.
  static let sunAndPlanet = """
    mechanism: sun-and-planet
    bodies: {a: {fixed: true}, b: {}, arm: {}}
    wheels: {A: {body: a, teeth: 24}, B: {body: b, teeth: 30}}
    joints: {m: {mesh: [A, B], carrier: arm}}
    drive: {body: arm, rpm: 100}
    """

  /// A worm of three starts on 52 teeth, from Machinery's Handbook.
  package static let worm = """
    mechanism: worm
    bodies: [worm, wheel]
    wheels: {W: {body: worm, starts: 3, diameter: 2.000}, G: {body: wheel, teeth: 52}}
    joints: {j: {worm: [W, G], sense: +1}}
    drive: {body: worm, rpm: 1750}
    """

  /// Simpson's gearset as in Chrysler's TorqueFlite, in neutral and in park too.
  package static let simpson = """
    mechanism: torqueflite
    bodies: [in, sun, ring-f, out, carrier-r]
    joints:
      front: {planetary: {sun: sun, ring: ring-f, carrier: out}, teeth: {sun: 28, ring: 62, planet: 17}}
      rear: {planetary: {sun: sun, ring: out, carrier: carrier-r}, teeth: {sun: 28, ring: 62, planet: 17}}
    elements:
      forward: {clutch: [in, ring-f]}
      direct: {clutch: [in, sun]}
      kickdown: {brake: sun}
      low: {brake: carrier-r}
    states:
      "1": [forward, low]
      "2": [forward, kickdown]
      "3": [forward, direct]
      R: [direct, low]
      N: []
      P: [forward, kickdown, low]
    drive: {body: in, rpm: 1000}
    output: out
    """

  /// Ravigneaux's gearset as in General Motors' Powerglide.
  package static let powerglide = """
    mechanism: powerglide
    bodies: [in, low-sun, ring, out]
    joints:
      short: {planetary: {sun: low-sun, ring: ring, carrier: out}, teeth: {sun: 23, ring: 79}}
      long: {planetary: {sun: in, ring: ring, carrier: out}, teeth: {sun: 28, ring: 79}, pinions: 2}
    elements: {low: {brake: low-sun}, high: {clutch: [in, low-sun]}, reverse: {brake: ring}}
    states: {L: [low], D: [high], R: [reverse]}
    drive: {body: in, rpm: 1000}
    output: out
    """

  /// Lepelletier's train as in ZF's 6HP26.
  package static let lepelletier = """
    mechanism: zf-6hp26
    bodies: [in, front, small, large, carrier, out]
    joints:
      front: {planetary: {sun: frame, ring: in, carrier: front}, teeth: {sun: 37, ring: 71, planet: 17}}
      short: {planetary: {sun: small, ring: out, carrier: carrier}, teeth: {sun: 31, ring: 85}, pinions: 2}
      long: {planetary: {sun: large, ring: out, carrier: carrier}, teeth: {sun: 38, ring: 85, planet: 23}}
    elements:
      A: {clutch: [front, small]}
      B: {clutch: [front, large]}
      C: {brake: large}
      D: {brake: carrier}
      E: {clutch: [in, carrier]}
    states: {"1": [A, D], "2": [A, C], "3": [A, B], "4": [A, E], "5": [B, E], "6": [C, E], R: [B, D]}
    drive: {body: in, rpm: 1000}
    output: out
    """

  /// Back gears of the Antikythera mechanism after Freeth and others (2006), one turn a year at b.
  package static let antikythera = """
    mechanism: antikythera
    bodies: [b, c, d, e2, l, m, n, e3, f, g, h, i, k1, k2, e6, b3, o, p, q]
    wheels:
      b2: {body: b, teeth: 64}
      c1: {body: c, teeth: 38}
      c2: {body: c, teeth: 48}
      d1: {body: d, teeth: 24}
      d2: {body: d, teeth: 127}
      e2g: {body: e2, teeth: 32}
      e5: {body: e2, teeth: 50}
      k1g: {body: k1, teeth: 50}
      k2g: {body: k2, teeth: 50}
      e6g: {body: e6, teeth: 50}
      e1: {body: e6, teeth: 32}
      b3g: {body: b3, teeth: 32}
      l1: {body: l, teeth: 38}
      l2: {body: l, teeth: 53}
      m1: {body: m, teeth: 96}
      m2: {body: m, teeth: 15}
      m3: {body: m, teeth: 27}
      n1: {body: n, teeth: 53}
      n2: {body: n, teeth: 15}
      n3: {body: n, teeth: 57}
      o1: {body: o, teeth: 60}
      p1: {body: p, teeth: 60}
      p2: {body: p, teeth: 12}
      q1: {body: q, teeth: 60}
      e3g: {body: e3, teeth: 223}
      e4: {body: e3, teeth: 188}
      f1: {body: f, teeth: 53}
      f2: {body: f, teeth: 30}
      g1: {body: g, teeth: 54}
      g2: {body: g, teeth: 20}
      h1: {body: h, teeth: 60}
      h2: {body: h, teeth: 15}
      i1: {body: i, teeth: 60}
    joints:
      bc: {mesh: [b2, c1]}
      cd: {mesh: [c2, d1]}
      de: {mesh: [d2, e2g]}
      ek: {mesh: [e5, k1g], carrier: e3}
      pin-and-slot: {follower: [k1, k2]}
      ke: {mesh: [k2g, e6g], carrier: e3}
      moon: {mesh: [e1, b3g]}
      bl: {mesh: [b2, l1]}
      lm: {mesh: [l2, m1]}
      mn: {mesh: [m2, n1]}
      no: {mesh: [n3, o1]}
      np: {mesh: [n2, p1]}
      pq: {mesh: [p2, q1]}
      me: {mesh: [m3, e3g]}
      ef: {mesh: [e4, f1]}
      fg: {mesh: [f2, g1]}
      gh: {mesh: [g2, h1]}
      hi: {mesh: [h2, i1]}
    drive: {body: b, rpm: 1}
    """
}
