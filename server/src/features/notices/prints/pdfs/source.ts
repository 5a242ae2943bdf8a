/**
 * The drawing of every paper, in Typst. It reads `/data.json`, a `Sheet`, and `/uscita.json`, what differs where the same words are drawn for another
 * use: words come in as strings and are never read as code. Lengths are in
 * millimetres of the trimmed paper. Everything is centred, lines of a paragraph are of nearly one width, and the text takes the largest size at
 * which all of it fits.
 */
export const printTypstSource = `
#let d = json("/data.json")
#let use = json("/uscita.json")
#let edge = d.margin * 1mm
#let black = if use.output == "archivio" { luma(0) } else { cmyk(0%, 0%, 0%, 100%) }
#let colour = (
  nero: black,
  viola: if use.output == "archivio" { rgb("#4e3a69") } else { cmyk(60%, 75%, 0%, 35%) },
  grigio: if use.output == "archivio" { luma(120) } else { cmyk(0%, 0%, 0%, 55%) },
  nessuna: none,
).at(d.frame)
// Covers what lies outside an oval. A colour of its own: a function that looked at the use would be laid out anew for each of them.
#let white = if use.output == "archivio" { luma(255) } else { cmyk(0%, 0%, 0%, 0%) }
// One side: the paper, or a card of those on it.
#let wide = d.panel.at(0) * 1mm
#let high = d.panel.at(1) * 1mm
#let paperWide = d.width * 1mm
#let paperHigh = d.height * 1mm
#let short = calc.min(wide, high)
#let large = short >= 200mm

#set document(title: d.title, date: none)
#set text(font: ("EB Garamond", "Noto Naskh Arabic"), fallback: false, lang: "it", hyphenate: false, fill: black)
#set par(justify: false, leading: 0.55em, spacing: 0.8em)

// Lines of nearly one width, of words that stay whole. How many they are, and so their height, is as of a common paragraph, by which the size is found.
#let balanced(body, finding: false) = if finding { block(width: 100%, text(hyphenate: false, body)) } else {
  layout(area => {
    let blank = measure([a a]).width - measure([aa]).width
    let words = body.split(" ")
    let wide = words.map(word => measure(word).width / 1pt)
    let blank = blank / 1pt
    let most = area.width / 1pt
    // As many lines as a common paragraph takes.
    let count = 1
    let filled = 0
    for one in wide {
      if filled > 0 and filled + blank + one > most { count += 1; filled = one } else { filled += if filled > 0 { blank + one } else { one } }
    }
    if count == 1 { return block(width: 100%, body) }
    let mean = (wide.sum() + blank * (words.len() - count)) / count
    // For each word the best beginning of the line that it ends: the least sum of squares of what lines are off the mean.
    let cost = (0,)
    let begins = ()
    for end in range(words.len()) {
      let best = none
      let from = end
      let length = 0
      let start = end
      while start >= 0 {
        length += wide.at(start) + if start < end { blank } else { 0 }
        if start < end and (length > most or length > mean * 1.6) { break }
        let sum = cost.at(start) + calc.pow(length - mean, 2)
        if best == none or sum < best { best = sum; from = start }
        start -= 1
      }
      cost.push(best)
      begins.push(from)
    }
    let lines = ()
    let end = words.len()
    while end > 0 {
      let start = begins.at(end - 1)
      lines.insert(0, words.slice(start, end).join(" "))
      end = start
    }
    if lines.len() > count { return block(width: 100%, body) }
    block(width: 100%, lines.map(line => box(line)).join(linebreak()))
  })
}

// A line that is never broken: smaller where it is too long.
#let oneLine(size, body) = layout(area => {
  let wanted = measure(text(size: size, body)).width
  text(size: if wanted > area.width { size * (area.width / wanted) * 0.995 } else { size }, body)
})

#let crossSymbol(size) = box(width: size * 0.62, height: size, {
  place(dx: size * 0.272, rect(width: size * 0.076, height: size, fill: black))
  place(dy: size * 0.27, rect(width: size * 0.62, height: size * 0.076, fill: black))
})
#let starSymbol(size) = box(width: size * 0.88, height: size, {
  let line = stroke(thickness: size * 0.06, paint: black, join: "miter")
  place(polygon(stroke: line, (size * 0.44, size * 0.03), (size * 0.84, size * 0.73), (size * 0.04, size * 0.73)))
  place(polygon(stroke: line, (size * 0.44, size * 0.97), (size * 0.84, size * 0.27), (size * 0.04, size * 0.27)))
})
#let oliveSymbol(size) = box(width: size * 1.5, height: size, {
  place(curve(
    stroke: stroke(thickness: size * 0.035, paint: black, cap: "round"),
    curve.move((size * 0.06, size * 0.86)),
    curve.cubic((size * 0.5, size * 0.8), (size * 1.0, size * 0.6), (size * 1.44, size * 0.14)),
  ))
  for (x, y, turn) in ((0.24, 0.56, -60deg), (0.52, 0.44, -66deg), (0.8, 0.28, -72deg), (1.06, 0.08, -78deg), (0.42, 0.76, 12deg), (0.72, 0.66, 6deg), (1.0, 0.5, 0deg), (1.22, 0.32, -8deg)) {
    place(dx: size * x, dy: size * y, rotate(turn, ellipse(width: size * 0.27, height: size * 0.085, fill: black)))
  }
})
#let chaliceSymbol(size) = box(width: size * 0.8, height: size, {
  place(dx: size * 0.27, circle(radius: size * 0.13, stroke: stroke(thickness: size * 0.03, paint: black)))
  place(dx: size * 0.385, dy: size * 0.06, rect(width: size * 0.03, height: size * 0.14, fill: black))
  place(dx: size * 0.34, dy: size * 0.105, rect(width: size * 0.12, height: size * 0.03, fill: black))
  place(curve(
    fill: black,
    curve.move((size * 0.16, size * 0.32)),
    curve.line((size * 0.64, size * 0.32)),
    curve.cubic((size * 0.62, size * 0.56), (size * 0.5, size * 0.62), (size * 0.43, size * 0.64)),
    curve.line((size * 0.43, size * 0.84)),
    curve.cubic((size * 0.5, size * 0.88), (size * 0.6, size * 0.9), (size * 0.62, size * 0.97)),
    curve.line((size * 0.18, size * 0.97)),
    curve.cubic((size * 0.2, size * 0.9), (size * 0.3, size * 0.88), (size * 0.37, size * 0.84)),
    curve.line((size * 0.37, size * 0.64)),
    curve.cubic((size * 0.3, size * 0.62), (size * 0.18, size * 0.56), (size * 0.16, size * 0.32)),
    curve.close(),
  ))
})
#let symbolOf(size) = {
  if d.symbol == "croce" { crossSymbol(size) }
  if d.symbol == "stella" { starSymbol(size) }
  if d.symbol == "ulivo" { oliveSymbol(size) }
  if d.symbol == "immagine" { chaliceSymbol(size) }
}

#let photo(height) = {
  let picture = image("/foto.jpg", height: height, width: height * 0.8, fit: "cover", alt: d.title)
  let pen = stroke(thickness: height * 0.004, paint: black)
  [#metadata(height / 1mm) <foto>]
  if d.oval {
    // What lies outside the oval is covered: a clip knows rounded corners alone.
    let (w, h) = (height * 0.8, height)
    let k = 0.2761
    box(width: w, height: h, {
      picture
      place(top + left, curve(
        fill: white,
        fill-rule: "even-odd",
        curve.move((-w * 0.01, -h * 0.01)), curve.line((w * 1.01, -h * 0.01)), curve.line((w * 1.01, h * 1.01)), curve.line((-w * 0.01, h * 1.01)), curve.close(mode: "straight"),
        curve.move((w * 0.5, 0pt)),
        curve.cubic((w * (0.5 + k), 0pt), (w, h * (0.5 - k)), (w, h * 0.5)),
        curve.cubic((w, h * (0.5 + k)), (w * (0.5 + k), h), (w * 0.5, h)),
        curve.cubic((w * (0.5 - k), h), (0pt, h * (0.5 + k)), (0pt, h * 0.5)),
        curve.cubic((0pt, h * (0.5 - k)), (w * (0.5 - k), 0pt), (w * 0.5, 0pt)),
        curve.close(mode: "straight"),
      ))
      place(top + left, ellipse(width: w, height: h, stroke: pen))
    })
  } else { box(clip: true, stroke: pen, picture) }
}

// One shape: as many rectangles as the code has runs of modules take longer to draw than all the rest. Read here: what all functions see is hashed with each call.
#let code = {
  let (side, runs) = json("/qr.json")
  // Two points a module: it can be read from a page that a screen shows in its size.
  let size = calc.max(short * 0.11, side * 2.2pt)
  let one = size / side
  box(width: size, height: size, place(curve(fill: black, ..runs.map(((x, y, length)) => (
    curve.move((one * x, one * y)),
    curve.line((one * (x + length), one * y)),
    curve.line((one * (x + length), one * (y + 1))),
    curve.line((one * x, one * (y + 1))),
    curve.close(mode: "straight"),
  )).flatten())))
}

// One line, or given name and surname below each other in one size; neither is ever broken.
#let name(size) = layout(area => {
  let widthOf(part) = measure(text(size: size, weight: "bold", part)).width
  let whole = d.name.join(" ")
  let lines = if widthOf(whole) <= area.width { (whole,) } else { d.name }
  let widest = calc.max(..lines.map(widthOf))
  let fitting = if widest > area.width { size * (area.width / widest) * 0.995 } else { size }
  stack(spacing: fitting * 0.34, ..lines.map(line => text(size: fitting, weight: "bold", line)))
})

// What stands on the sheet, at a size of its text.
#let words(size, finding: false) = {
  set text(size: size)
  set align(center)
  set block(above: 0pt, below: 0pt)
  let gap(lines) = v(size * lines)
  if d.symbol != "nessuno" and not d.photo { symbolOf(size * 2.6); gap(0.9) }
  for line in d.opening { balanced(line, finding: finding); gap(0.45) }
  if d.opening.len() > 0 { gap(0.6) }
  name(size * d.nameSize)
  gap(0.9)
  for detail in d.details { oneLine(size * 1.08, text(style: "italic", detail)); gap(0.45) }
  for paragraph in d.words.slice(0, d.wordsBefore) { gap(0.7); balanced(paragraph, finding: finding) }
  for (index, line) in d.relatives.enumerate() { gap(if index == 0 { 0.8 } else { 0.5 }); balanced(line, finding: finding) }
  if d.relatives.len() > 0 { gap(0.4) }
  for paragraph in d.words.slice(d.wordsBefore) { gap(0.7); balanced(paragraph, finding: finding) }
  if d.place != "" { gap(1.2); oneLine(size, d.place) }
}

// How wide a text of 1 pt is at least: what stays together, such as a date with its hour, is never broken, and must not leave the paper.
#let widest = (d.opening + d.relatives + d.words).map(line => line.split(" ")).flatten()
#let narrowest() = calc.max(0.001, ..widest.filter(word => word.len() > 9).map(word => measure(text(size: 10pt, word)).width / 10pt))

// The largest size at which all fits: heights grow with nearly the square of the size, which leads close; halving does the rest.
#let fitted(drawn) = layout(area => {
  let small = d.smallest * 1pt
  let big = calc.max(small, calc.min(d.largest * 1pt, area.width / narrowest()))
  let size = big
  for trial in range(8) {
    if big > small * 1.012 {
      let high = measure(block(width: area.width, drawn(size, finding: true))).height
      if high > area.height { big = size } else { small = size }
      let near = size * calc.sqrt(area.height / calc.max(1pt, high)) * 0.98
      size = if trial < 3 and near > small and near < big { near } else { (small + big) / 2 }
    }
  }
  let whole = block(width: area.width, drawn(small))
  // What does not fit at the smallest size either is drawn still smaller: nothing is left out, and nothing leaves the paper.
  let part = if small > d.smallest * 1pt { 1 } else { calc.min(1, area.height / measure(whole).height) }
  [#metadata(small * part / 1pt) <misura>]
  block(width: area.width, height: area.height, align(center + horizon,
    if part < 1 { scale(part * 100%, reflow: true, whole) } else { drawn(small) }))
})

#let footer = {
  set text(size: calc.max(short * 0.018, 9.1pt))
  grid(
    columns: (1fr, auto, auto),
    column-gutter: short * 0.02,
    align: (left + bottom, right + bottom, right + bottom),
    [#d.agency.join(linebreak())],
    if use.check != none { align(right, stack(spacing: 0.5em, use.check.at(0), text(weight: "bold", tracking: 0.12em, use.check.at(1)))) },
    code,
  )
}

#let framed(body) = {
  if colour == none { body } else {
    let thick = short * 0.009
    rect(width: 100%, height: 100%, inset: thick * 1.6, stroke: stroke(thickness: thick, paint: colour),
      rect(width: 100%, height: 100%, inset: short * 0.028, stroke: stroke(thickness: thick * 0.22, paint: colour), body))
  }
}

#let poster = framed(grid(
  rows: (1fr, auto),
  row-gutter: short * 0.02,
  if d.photo and wide > high {
    grid(columns: (auto, 1fr), column-gutter: short * 0.04, align: horizon, rows: 1fr,
      // As far from the frame as the words are on the other side.
      pad(left: short * 0.04, stack(spacing: short * 0.04, ..(if d.symbol != "nessuno" { (align(center, symbolOf(short * 0.09)),) } else { () }), photo(short * 0.52))),
      fitted(words))
  } else if d.photo {
    grid(rows: (auto, 1fr), row-gutter: short * 0.04, columns: 1fr,
      align(center, stack(spacing: short * 0.025, ..(if d.symbol != "nessuno" { (symbolOf(short * 0.08),) } else { () }), photo(high * 0.3))),
      fitted(words))
  } else { fitted(words) },
  footer,
))

#let identity(size, faceHigh) = {
  set text(size: size)
  set align(center)
  if d.photo { photo(faceHigh) } else if d.symbol != "nessuno" { symbolOf(short * 0.3) }
  v(size * 1.2, weak: true)
  name(size * 1.5)
  v(size * 0.7, weak: true)
  for detail in d.details { oneLine(size, text(style: "italic", detail)); v(size * 0.4, weak: true) }
}
// All verses in one size, however long one of them is.
#let prayer(size) = if d.prayer != none {
  layout(area => {
    let verses(size) = d.prayer.lines.map(verse => text(size: size, style: "italic", verse))
    let widest = calc.max(..verses(size).map(verse => measure(verse).width))
    let fitting = if widest > area.width { size * (area.width / widest) * 0.995 } else { size }
    stack(spacing: fitting * 0.55, ..verses(fitting))
  })
  v(size * 0.5)
  oneLine(size * 0.75, d.prayer.source)
}
#let texts(size, lines, finding: false) = for (index, line) in lines.enumerate() { if index > 0 { v(size * 0.6) }; balanced(line, finding: finding) }
#let front = fitted((size, finding: false) => identity(size, high * 0.46))
// Each side has its panels from left to right.
#let sides = if d.kind != "ricordino" { ((fitted(words),),) } else if d.folded { (
  (
    fitted((size, finding: false) => { set text(size: size); set align(center); prayer(size); if d.prayer != none and d.relatives.len() > 0 { v(size * 1.4) }; texts(size, d.relatives, finding: finding) }),
    fitted((size, finding: false) => { set text(size: size); set align(center); if d.symbol != "nessuno" { symbolOf(short * 0.3); v(size * 0.6) }; name(size * 1.5) }),
  ),
  (front, fitted((size, finding: false) => { set text(size: size); set align(center); texts(size, d.words, finding: finding) })),
) } else { (
  (front,),
  (fitted((size, finding: false) => {
    set text(size: size)
    set align(center)
    if d.photo and d.symbol != "nessuno" { symbolOf(size * 2.2); v(size, weak: true) }
    prayer(size)
    if d.prayer != none { v(size * 1.2) }
    texts(size, d.relatives + d.words, finding: finding)
  }),),
) }
// Outside the trim: marks, and a line that says what it is.
#let outside = use.outside * 1mm
#let marks = {
  let pen = stroke(thickness: 0.25pt, paint: black)
  let gap = 3mm
  let length = outside - gap - 1mm
  for x in (outside, outside + paperWide) {
    place(dx: x, dy: 1mm, line(angle: 90deg, length: length, stroke: pen))
    place(dx: x, dy: outside + paperHigh + gap, line(angle: 90deg, length: length, stroke: pen))
  }
  for y in (outside, outside + paperHigh) {
    place(dx: 1mm, dy: y, line(length: length, stroke: pen))
    place(dx: outside + paperWide + gap, dy: y, line(length: length, stroke: pen))
  }
  // Where a card is folded.
  if d.folded { for y in (1mm, outside + paperHigh + gap) {
    place(dx: outside + wide, dy: y, line(angle: 90deg, length: length, stroke: stroke(thickness: 0.25pt, paint: black, dash: "dashed"))) } }
  place(dx: outside + 8mm, dy: outside + paperHigh + gap + 0.8mm, text(size: 6pt, use.slug))
}
#let around = outside + if d.kind == "ricordino" or d.kind == "ringraziamento" { 0mm } else { edge }
// At the head of each page: as the background of all of them its words would be hashed with all that is laid out, and nothing would be remembered.
#let marked = if outside > 0mm { place(top + left, dx: -around, dy: -around, marks) }

#let spread(panels) = grid(columns: (wide,) * panels.len(), rows: (high,), ..panels.map(panel => block(width: wide, height: high, inset: edge, panel)))
#let cutMarks(columns, rows, across) = {
  let pen = stroke(thickness: 0.25pt, paint: black)
  let left = (paperWide - columns * across) / 2
  let top = (paperHigh - rows * high) / 2
  for column in range(columns + 1) { for y in (top - 3.5mm, top + rows * high + 0.5mm) {
    place(std.top + std.left, dx: left + column * across, dy: y, line(angle: 90deg, length: 3mm, stroke: pen)) } }
  for row in range(rows + 1) { for x in (left - 3.5mm, left + columns * across + 0.5mm) {
    place(std.top + std.left, dx: x, dy: top + row * high, line(length: 3mm, stroke: pen)) } }
}
#let card = for (index, panels) in sides.enumerate() {
  if index > 0 { pagebreak() }
  marked
  if d.cut == none { spread(panels) } else {
    let (columns, rows) = d.cut
    let across = wide * panels.len()
    cutMarks(columns, rows, across)
    place(center + horizon, grid(columns: (across,) * columns, rows: (high,) * rows, ..range(columns * rows).map(_ => spread(panels))))
  }
}

#let book = {
  marked
  framed(fitted((size, finding: false) => {
    set text(size: size)
    set align(center)
    if d.symbol != "nessuno" { symbolOf(size * 3); v(size) }
    name(size * 2)
    v(size)
    for detail in d.details { oneLine(size, text(style: "italic", detail)); v(size * 0.5, weak: true) }
    v(size * 2)
    for paragraph in d.words { v(size * 0.6); balanced(paragraph, finding: finding) }
  }))
  pagebreak()
  marked
  for _ in range(18) { block(height: (high - 2 * edge) / 18.5, width: 100%, below: 0pt, above: 0pt, align(bottom, line(length: 100%, stroke: stroke(thickness: 0.4pt, paint: black)))) }
}

#set page(width: paperWide + 2 * outside, height: paperHigh + 2 * outside, margin: around)
#if d.kind == "libro firme" { book } else if d.kind == "manifesto" { marked; poster } else { card }
`;
