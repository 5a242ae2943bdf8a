/** The drawing of an order sheet, in Typst. It reads `/ordine.json`, an `OrderSheet`, and `/stampa.jpg`, the paper that is ordered. */
export const orderTypstSource = `
#let d = json("/ordine.json")
#let thin = stroke(thickness: 0.4pt, paint: luma(150))
#let label(words) = text(size: 9pt, fill: luma(90), words)

#set document(title: "Ordine di stampa", date: none)
#set text(font: ("EB Garamond", "Noto Naskh Arabic"), fallback: false, lang: "it", size: 11.5pt)
#set par(leading: 0.5em, spacing: 0.7em)
#set page(paper: "a4", margin: (x: 20mm, top: 18mm, bottom: 20mm), footer: context align(center, label[
  #d.facts.find(fact => fact.at(0) == "Codice sul foglio").at(1) – pagina #counter(page).display() di #counter(page).final().first()
]))

#grid(columns: (1fr, auto), align: (left + bottom, right + bottom),
  text(size: 24pt, weight: "bold")[Ordine di stampa],
  [#d.day])
#v(-1mm)
#line(length: 100%, stroke: 0.8pt)
#v(1mm)
#grid(columns: (1fr, 1fr), column-gutter: 8mm,
  [#label[Da]\\ #text(weight: "bold", d.agency.at(0)) #for part in d.agency.slice(1) [\\ #part]],
  if d.printer != "" [#label[Alla tipografia]\\ #text(weight: "bold", d.printer)])
#v(3mm)
#if d.warning != "" {
  block(width: 100%, inset: 3mm, stroke: 1.2pt, above: 2mm, below: 5mm, align(center, text(weight: "bold", d.warning)))
}
#grid(columns: (62mm, 1fr), column-gutter: 8mm, align: top,
  align(center, box(stroke: thin, image("/stampa.jpg", ..(if d.across { (width: 62mm) } else { (height: 84mm) }), alt: "La stampa ordinata"))),
  grid(columns: (30mm, 1fr), row-gutter: 3mm, align: top,
    ..d.facts.map(((name, words)) => (label(name), words)).flatten()))
#v(6mm)
#set table(stroke: none, inset: (x: 2mm, y: 2.1mm))
#table(
  columns: (auto, 1fr, auto, auto, auto),
  align: (left, left, center, center, right),
  table.header(..([Comune], [Affissione], [Giorni], [Urgente], [Copie]).map(label), table.hline(stroke: 0.8pt)),
  ..d.rows.map(((town, poster, days, urgent, copies)) => (
    text(weight: "bold", town), poster, days, urgent, text(weight: "bold", number-type: "lining", copies), table.hline(stroke: thin),
  )).flatten(),
  table.cell(colspan: 4, align: right)[Copie in tutto],
  text(size: 15pt, weight: "bold", number-type: "lining", d.total),
)
#if d.notes.any(line => line != "") [
  #v(3mm)
  #label[Note]\\ #d.notes.join(linebreak())
]
`;
