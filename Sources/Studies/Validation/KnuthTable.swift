/// The run of an elevator that is printed row for row in a book, as far as its users are at hand.
///
/// Users 11 to 16 of the book are not in the list, so that the rows from 1716 to 2638 are the list's.
///
/// > Source: D. E. Knuth, The Art of Computer Programming, volume 1, 3rd edition, 2.2.5, table 1.
package enum KnuthTable {
  /// The users of the book's run: where they come, where they go, how long they wait and how long it is
  /// until the next one, in tenths of a second; nil for a user who waits for ever.
  package static let users: [(from: Int, to: Int, patience: Int?, next: Int)] = [
    (0, 2, 152, 38), (4, 1, nil, 98), (2, 1, nil, 5), (2, 1, nil, 150), (3, 1, nil, 73),
    (2, 1, 176, 238), (1, 2, nil, 225), (1, 0, nil, 49), (1, 3, nil, 172), (0, 4, nil, 3_336),
    (2, 3, nil, 461),
  ]

  /// The rows of the book's table: time, STATE, FLOOR, D1, D2, D3, step.
  package static let rows = """
    0000 N 2 0 0 0 U1
    0020 D 2 0 0 0 E6
    0035 D 2 0 0 0 E8
    0038 D 1 0 0 0 U1
    0096 D 1 0 0 0 E81
    0096 D 1 0 0 0 E8
    0136 D 0 0 0 0 U1
    0141 D 0 0 0 0 U1
    0152 D 0 0 0 0 U4
    0157 D 0 0 0 0 E81
    0180 D 0 0 0 0 E2
    0200 N 0 X X 0 E4
    0256 N 0 0 X X E5
    0276 N 0 0 X 0 E6
    0291 U 0 0 X 0 U1
    0291 U 0 0 X 0 E7
    0342 U 1 0 X 0 E71
    0342 U 1 0 X 0 E7
    0364 U 2 0 X 0 U1
    0393 U 2 0 X 0 E71
    0393 U 2 0 X 0 E7
    0444 U 3 0 X 0 E71
    0444 U 3 0 X 0 E7
    0495 U 4 0 X 0 E71
    0509 U 4 0 X 0 E2
    0529 N 4 X X 0 E4
    0529 N 4 X X 0 U5
    0540 D 4 X X 0 U4
    0554 D 4 X X 0 E4
    0554 D 4 0 X X E5
    0574 D 4 0 X 0 E6
    0589 D 4 0 X 0 E8
    0602 D 3 0 X 0 U1
    0650 D 3 0 X 0 E81
    0673 D 3 0 X 0 E2
    0693 D 3 X X 0 E4
    0693 D 3 X X 0 U5
    0718 D 3 X X 0 E4
    0749 D 3 0 X X E5
    0769 D 3 0 X 0 E6
    0784 D 3 0 X 0 E8
    0827 D 2 0 X 0 U1
    0845 D 2 0 X 0 E81
    0868 D 2 0 X 0 E2
    0876 D 2 X X 0 U1
    0888 D 2 X X 0 E4
    0888 D 2 X X 0 U5
    0913 D 2 X X 0 E4
    0913 D 2 X X 0 U5
    0938 D 2 X X 0 E4
    0944 D 2 0 X X E5
    0964 D 2 0 X 0 E6
    0979 D 2 0 X 0 E8
    1040 D 1 0 X 0 E81
    1048 D 1 0 X 0 U1
    1063 D 1 0 X 0 E2
    1083 D 1 X X 0 E4
    1083 D 1 X X 0 U6
    1108 D 1 X X 0 E4
    1108 D 1 X X 0 U6
    1133 D 1 X X 0 E4
    1133 D 1 X X 0 U6
    1139 D 1 X X 0 E5
    1158 D 1 X X 0 E4
    1158 D 1 X X 0 U6
    1179 D 1 X X 0 E5
    1183 D 1 X X 0 E4
    1183 D 1 X X 0 U5
    1208 D 1 X X 0 E4
    1208 D 1 X X 0 U5
    1219 D 1 X X 0 E5
    1233 D 1 X X 0 E4
    1233 D 1 X X 0 U5
    1258 D 1 X X 0 E4
    1259 D 1 0 X X E5
    1279 D 1 0 X 0 E6
    1294 D 1 0 X 0 E8
    1355 D 0 0 X 0 E81
    1378 D 0 0 X 0 E2
    1398 U 0 X X 0 E4
    1398 U 0 X X 0 U6
    1423 U 0 X X 0 E4
    1423 U 0 X X 0 U5
    1448 U 0 X X 0 E4
    1454 U 0 0 X X E5
    1474 U 0 0 X 0 E6
    1489 U 0 0 X 0 E7
    1540 U 1 0 X 0 E71
    1554 U 1 0 X 0 E2
    1574 U 1 X X 0 E4
    1630 U 1 0 X X E5
    1650 U 1 0 X 0 E6
    1665 U 1 0 X 0 E7
    1716 U 2 0 X 0 E71
    1730 U 2 0 X 0 E2
    1750 U 2 X X 0 E4
    1750 U 2 X X 0 U6
    1775 U 2 X X 0 E4
    1806 U 2 0 X X E5
    1826 U 2 0 X 0 E6
    1841 U 2 0 X 0 E7
    1892 U 3 0 X 0 E71
    1906 U 3 0 X 0 E2
    1926 U 3 X X 0 E4
    1926 U 3 X X 0 U6
    1951 U 3 X X 0 E4
    1982 U 3 0 X X E5
    2002 U 3 0 X 0 E6
    2017 U 3 0 X 0 E7
    2068 U 4 0 X 0 E71
    2082 U 4 0 X 0 E2
    2102 N 4 X X 0 E4
    2102 N 4 X X 0 U6
    2127 N 4 X X 0 E4
    2158 N 4 0 X X E5
    2178 N 4 0 X 0 E6
    2193 D 4 0 X 0 E8
    2254 D 3 0 X 0 E81
    2254 D 3 0 X 0 E8
    2315 D 2 0 X 0 E81
    2338 D 2 0 X 0 E2
    2358 N 2 X X 0 E4
    2414 N 2 0 X X E5
    2434 N 2 0 X 0 E6
    2434 N 2 0 X 0 E1
    2638 N 2 0 X 0 E9
    4384 N 2 0 0 0 U1
    4404 N 2 0 0 0 E3
    4424 N 2 X X 0 E4
    4424 N 2 X X 0 U5
    4449 U 2 X X 0 E4
    4449 U 2 0 X X E5
    4469 U 2 0 X 0 E6
    4484 U 2 0 X 0 E7
    4535 U 3 0 X 0 E71
    4549 U 3 0 X 0 E2
    4569 N 3 X X 0 E4
    4569 N 3 X X 0 U6
    4594 N 3 X X 0 E4
    4625 N 3 0 X X E5
    4645 N 3 0 X 0 E6
    4660 D 3 0 X 0 E8
    4721 D 2 0 X 0 E81
    4744 D 2 0 X 0 E2
    4764 N 2 X X 0 E4
    4820 N 2 0 X X E5
    4840 N 2 0 X 0 E6
    4840 N 2 0 X 0 E1
    """.split(separator: "\n").map(String.init)
}
