/// The style and the script of the page.
enum PageStyle {
  /// The style: one column on a telephone, two charts side by side on a desktop, A4 on paper; light or dark.
  ///
  /// The line colours are distinct for people who confuse red and green (Okabe and Ito), and lighter on a dark
  /// background.
  static let text = """

    :root { color-scheme: light dark; --paper: #f4f6f8; --card: #fff; --ink: #17212b; --quiet: #566472;
      --rule: #d8dfe6; --grid: #e7ecf0; --accent: #0b62a8; --bad: #a3260f; --bad-paper: #fdeeea;
      --c0: #0b62a8; --c1: #c2510a; --c2: #00806a; --c3: #9a3f86; --c4: #9a7400; --c5: #2d93c9;
      --c6: #5b5bd0; --c7: #6b7680; --c8: #b3261e; --c9: #4f7d1c; --c10: #8a5a3c; --c11: #d0699b;
      --in: #0b62a8; --out: #e08a1e; --inter: #3f9c7a; }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--paper); color: var(--ink);
      font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
    main { max-width: 1160px; margin: 0 auto; padding: 28px 24px 48px; }
    header.top { border-bottom: 3px solid var(--accent); padding-bottom: 14px; margin-bottom: 22px; }
    .kind { color: var(--accent); font-weight: 650; letter-spacing: .04em; font-size: 13px;
      text-transform: uppercase; margin: 0; }
    h1 { font-size: 30px; line-height: 1.2; margin: 4px 0 6px; letter-spacing: -.01em; }
    h2 { font-size: 21px; margin: 36px 0 10px; letter-spacing: -.005em; }
    h3 { font-size: 15.5px; margin: 0 0 2px; }
    p { margin: 0 0 10px; } .lead { color: var(--quiet); margin: 0; }
    .note-text, figcaption p, .quiet { color: var(--quiet); font-size: 14px; }
    section > p { max-width: 78ch; }
    .grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 460px), 1fr)); gap: 18px; }
    figure, .card { background: var(--card); border: 1px solid var(--rule); border-radius: 10px; margin: 0;
      padding: 16px 18px 12px; min-width: 0; }
    figure.full { margin-top: 18px; }
    figcaption p { margin: 0 0 6px; }
    .scroll { overflow-x: auto; }
    svg.chart { display: block; width: 100%; height: auto; } svg.wide { min-width: 780px; }
    svg text { font: 12px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
      fill: var(--quiet); font-variant-numeric: tabular-nums; }
    svg text.title { fill: var(--ink); font-size: 12.5px; } svg text.note { fill: var(--ink); font-weight: 600; }
    svg .middle { text-anchor: middle; } svg .end { text-anchor: end; }
    svg .grid { stroke: var(--grid); stroke-width: 1; } svg .base, svg .tick { stroke: var(--quiet); }
    svg .mark { stroke: var(--ink); stroke-width: 1.2; stroke-dasharray: 3 3; }
    svg .zero { stroke: var(--quiet); stroke-dasharray: 4 3; }
    svg .bar, svg .to { fill: var(--c0); } svg .beyond { opacity: .55; } svg .from { fill: var(--c1); }
    svg .range { fill: var(--grid); stroke: none; } svg .area { stroke: none; opacity: .22; }
    svg path.line { fill: none; stroke-width: 2; stroke-linejoin: round; } svg path.car { stroke-width: 1.7; }
    svg .wait { fill: none; stroke-width: 2; } svg .up, svg .down { stroke: var(--quiet); }
    svg .waits { opacity: .6; } svg .whisker { stroke-width: 2.4; }
    svg .f-incoming { fill: var(--in); } svg .f-outgoing { fill: var(--out); } svg .f-interfloor { fill: var(--inter); }
    svg .s0 { stroke: var(--c0); } svg .s1 { stroke: var(--c1); } svg .s2 { stroke: var(--c2); }
    svg .s3 { stroke: var(--c3); } svg .s4 { stroke: var(--c4); } svg .s5 { stroke: var(--c5); }
    svg .s6 { stroke: var(--c6); } svg .s7 { stroke: var(--c7); } svg .s8 { stroke: var(--c8); }
    svg .s9 { stroke: var(--c9); } svg .s10 { stroke: var(--c10); } svg .s11 { stroke: var(--c11); }
    svg .bar.s0, svg .area.s0, svg .dot.s0 { fill: var(--c0); } svg .bar.s1, svg .area.s1, svg .dot.s1 { fill: var(--c1); }
    svg .bar.s2, svg .area.s2, svg .dot.s2 { fill: var(--c2); } svg .bar.s3, svg .area.s3, svg .dot.s3 { fill: var(--c3); }
    svg .bar.s4, svg .area.s4, svg .dot.s4 { fill: var(--c4); } svg .bar.s5, svg .area.s5, svg .dot.s5 { fill: var(--c5); }
    svg .bar.s6, svg .area.s6, svg .dot.s6 { fill: var(--c6); } svg .bar.s7, svg .area.s7, svg .dot.s7 { fill: var(--c7); }
    svg .bar.s8, svg .area.s8, svg .dot.s8 { fill: var(--c8); } svg .bar.s9, svg .area.s9, svg .dot.s9 { fill: var(--c9); }
    svg .bar.s10, svg .area.s10, svg .dot.s10 { fill: var(--c10); } svg .bar.s11, svg .area.s11, svg .dot.s11 { fill: var(--c11); }
    svg .bar { stroke: none; }
    .legend { display: flex; flex-wrap: wrap; gap: 2px 16px; font-size: 13.5px; margin: 2px 0 6px; }
    .legend span { white-space: nowrap; } .legend i { display: inline-block; width: 14px; height: 10px;
      border-radius: 2px; margin-right: 6px; background: currentColor; }
    i.s0, i.from-to { color: var(--c0); } i.s1 { color: var(--c1); } i.s2 { color: var(--c2); } i.s3 { color: var(--c3); }
    i.s4 { color: var(--c4); } i.s5 { color: var(--c5); } i.s6 { color: var(--c6); } i.s7 { color: var(--c7); }
    i.s8 { color: var(--c8); } i.s9 { color: var(--c9); } i.s10 { color: var(--c10); } i.s11 { color: var(--c11); }
    i.f-incoming { color: var(--in); } i.f-outgoing { color: var(--out); } i.f-interfloor { color: var(--inter); }
    i.range { color: var(--rule); } .legend i.thin { height: 4px; vertical-align: middle; }
    i.up { color: var(--quiet); }
    .tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(168px, 1fr)); gap: 12px; margin: 14px 0; }
    .tile { background: var(--card); border: 1px solid var(--rule); border-radius: 10px; padding: 12px 14px; }
    .tile b { display: block; font-size: 23px; line-height: 1.25; font-weight: 650; white-space: nowrap; font-variant-numeric: tabular-nums; }
    .tile span { display: block; color: var(--quiet); font-size: 13.5px; line-height: 1.35; }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 14.5px; width: 100%; }
    caption { text-align: left; font-weight: 650; padding: 0 0 6px; }
    th, td { text-align: left; padding: 5px 14px 5px 0; vertical-align: baseline; border-bottom: 1px solid var(--grid); }
    thead th { border-bottom: 2px solid var(--rule); font-size: 13px; color: var(--quiet); font-weight: 600; }
    tbody th { font-weight: 600; } .n { text-align: right; white-space: nowrap; padding-right: 10px; }
    tr.group th { padding-top: 16px; font-size: 13px; color: var(--accent); border-bottom: 2px solid var(--rule); }
    td.source { color: var(--quiet); font-size: 13px; } .best { font-weight: 700; color: var(--accent); }
    .verdict { border-left: 5px solid var(--bad); background: var(--bad-paper); padding: 12px 16px;
      border-radius: 0 8px 8px 0; margin: 12px 0; } .verdict b { color: var(--bad); }
    details { margin: 8px 0 4px; font-size: 14px; } summary { cursor: pointer; color: var(--accent); }
    summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    details dl { margin: 8px 0; } dt { font-weight: 650; margin-top: 6px; } dd { margin: 0 0 2px; }
    code, .formula { font: 13.5px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
      overflow-wrap: anywhere; }
    .formula { display: block; background: var(--paper); border-radius: 6px; padding: 6px 10px; margin: 3px 0; }
    .data { max-height: 260px; overflow: auto; } .data table { font-size: 13px; }
    .lacking { font-weight: 700; color: var(--bad); } .chapter h2 { font-size: 25px; }
    table.block { width: auto; margin-top: 14px; } table.block th { padding-right: 24px; text-transform: capitalize; }
    nav.contents { margin: 0 0 8px; } nav.contents ol { margin: 4px 0 0; padding-left: 24px; columns: 2 300px; }
    nav.contents a { color: var(--accent); text-decoration: none; } nav.contents a:hover { text-decoration: underline; }
    .sign tbody tr > * { height: 44px; vertical-align: bottom; } .sign tbody th { text-transform: capitalize; width: 16%; }
    footer { margin-top: 40px; border-top: 1px solid var(--rule); padding-top: 12px; color: var(--quiet);
      font-size: 13.5px; overflow-wrap: anywhere; }
    @media (prefers-color-scheme: dark) { :root { --paper: #11161b; --card: #1a2128; --ink: #e4eaf0;
      --quiet: #a3b0bc; --rule: #35404a; --grid: #28323b; --accent: #6db6f2; --bad: #ff9b85; --bad-paper: #3a201b;
      --c0: #5aaaf0; --c1: #f08c48; --c2: #35c2a2; --c3: #dc8bcb; --c4: #dcb43c; --c5: #86cdf2; --c6: #a0a0ff;
      --c7: #a3b0bc; --c8: #ff7d72; --c9: #9ccc5c; --c10: #d0a080; --c11: #f5a3c7;
      --in: #5aaaf0; --out: #f0a54a; --inter: #5cc6a0; } }
    @media (max-width: 600px) { main { padding: 18px 14px 32px; } h1 { font-size: 24px; }
      figure, .card { padding: 12px 12px 8px; } svg text { font-size: 15px; } svg text.title { font-size: 15.5px; }
      svg.wide text { font-size: 12px; } .tile b { font-size: 19px; }
      .tiles { grid-template-columns: repeat(2, 1fr); } th, td { padding-right: 10px; } }
    @media print { :root { color-scheme: light; --paper: #fff; --card: #fff; --ink: #111; --quiet: #444;
      --rule: #bbb; --grid: #e2e2e2; --accent: #0b4f88; --bad: #a3260f; --bad-paper: #fff;
      --c0: #0b62a8; --c1: #c2510a; --c2: #00806a; --c3: #9a3f86; --c4: #9a7400; --c5: #2d93c9;
      --c6: #5b5bd0; --c7: #6b7680; --c8: #b3261e; --c9: #4f7d1c; --c10: #8a5a3c; --c11: #d0699b;
      --in: #0b62a8; --out: #e08a1e; --inter: #3f9c7a; }
      body { font-size: 10pt; line-height: 1.4; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
      main { max-width: none; padding: 0; } h1 { font-size: 19pt; } h2 { font-size: 13.5pt; margin-top: 18pt; }
      h2, h2 + p, h3, figcaption, summary, summary + p, dt, caption, tr.group { break-after: avoid; } h2 + *, h3 + * { break-before: avoid; }
      figure, svg, figcaption, .tiles, tr, .verdict, dd, .block, .sign, nav { break-inside: avoid; }
      thead { display: table-header-group; } tr:nth-child(-n+2) { break-after: avoid; }
      tr:nth-last-child(-n+2) { break-before: avoid; } .halves { columns: 2; } .explained > summary { display: none; }
      .explained dt { font-size: 7.5pt; } .explained dd { font-size: 8pt; line-height: 1.25; }
      td.source, .quiet { font-size: 8.5pt; } .grid figure:not(.tall) svg.chart { max-height: 37mm; } p { orphans: 3; widows: 3; } .chapter { break-before: page; }
      .chapter h2 { font-size: 17pt; } nav.contents ol { columns: 2; } nav.contents a { color: var(--ink); }
      figure, .card { border-radius: 0; padding: 6pt; } .grid { grid-template-columns: 1fr 1fr; gap: 8pt; }
      [id^=comparison] .grid { grid-template-columns: 1fr; } [id^=comparison] svg { max-width: 105mm; }
      details { margin: 2pt 0; } details dl { margin: 2pt 0; } dt { margin-top: 2pt; } .formula { margin: 1pt 0; padding: 1pt 4pt; }
      .tiles { grid-template-columns: repeat(4, 1fr); gap: 6pt; } .tile b { font-size: 15pt; }
      table, details, .legend { font-size: 8.5pt; } .tile span, .note-text, figcaption p { font-size: 8.5pt; }
      th, td { padding: 2pt 8pt 2pt 0; } code, .formula { font-size: 8pt; }
      svg.wide { min-width: 0; } .scroll { overflow: visible; } .data { display: none; }
      summary { color: var(--ink); list-style: none; font-weight: 600; }
      details::details-content { content-visibility: visible; block-size: auto; } }

    """

  /// Opens collapsed sections before printing, and closes them afterwards.
  static let script = """

    let folded = [];
    addEventListener("beforeprint", () => {
      folded = Array.from(document.querySelectorAll("details:not([open])"));
      for (const details of folded) details.open = true;
    });
    addEventListener("afterprint", () => { for (const details of folded) details.open = false; });

    """
}
