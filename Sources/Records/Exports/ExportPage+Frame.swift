// The common parts of every page: the head with its policy and its style, and the filter of facts.
extension ExportPage {
  /// Returns the page up to its first heading; the title must already be escaped.
  static func head(title: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <meta name="viewport" content="width=device-width">
    <title>\(title)</title>
    <style>
    body { margin: 0; background: #eef1f5; color: #1f2933; font: 15px/1.5 sans-serif; }
    main { max-width: 1320px; margin: 0 auto; padding: 24px; }
    h1 { margin: 0; } h2 { margin: 0 0 8px; font-size: 18px; } h1 + p { color: #52606d; }
    section { background: #fff; border: 1px solid #d9e0e8; border-radius: 8px; \
    padding: 16px 20px; margin: 16px 0; }
    .plot { overflow-x: auto; }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
    th, td { text-align: left; padding: 3px 14px 3px 0; vertical-align: top; }
    thead th { position: sticky; top: 0; background: #fff; border-bottom: 2px solid #d9e0e8; }
    tbody tr { border-bottom: 1px solid #eef1f5; }
    .shares { width: 100%; } .shares th { font-weight: 600; white-space: nowrap; }
    .shares td:last-child { width: 55%; white-space: nowrap; }
    td.number, #facts td:nth-child(-n+3) { text-align: right; font-family: monospace; }
    .number, #facts th:nth-child(-n+3) { text-align: right; }
    .bar { display: inline-block; height: 12px; background: #3d8fc4; border-radius: 2px; \
    margin-right: 8px; vertical-align: middle; }
    input { font: inherit; padding: 2px 6px; }
    tr:target { background: #fdf3d3; }
    :root { color-scheme: light dark; }
    @media (prefers-color-scheme: dark) {
    body { background: #14181d; color: #d8dee6; } h1 + p { color: #9aa7b4; }
    section { background: #1c2229; border-color: #323b45; }
    thead th { background: #1c2229; border-color: #323b45; }
    tbody tr { border-color: #29313a; } tr:target { background: #4a3d12; }
    .plot .paper { fill: #1c2229; } .plot .band { fill: #222932; }
    .plot .grid { stroke: #36404b; } .plot .ink { fill: #d8dee6; } .plot .quiet { fill: #9aa7b4; }
    .plot .curve { stroke: #6cb8e6; } .plot .dot { fill: #6cb8e6; }
    }
    </style></head><body><main>

    """
  }

  /// A script that hides the rows of facts that do not contain the typed text.
  static var script: String {
    """
    <script>
    const rows = Array.from(document.querySelectorAll("#facts tbody tr"));
    const filter = document.getElementById("filter");
    function show() {
      const words = filter.value.toLowerCase();
      let count = 0;
      for (const row of rows) {
        const isShown = row.textContent.toLowerCase().includes(words);
        row.hidden = !isShown;
        if (isShown) count += 1;
      }
      document.getElementById("shown").textContent = count + " of " + rows.length;
    }
    filter.addEventListener("input", show);
    show();
    </script>
    """
  }
}
