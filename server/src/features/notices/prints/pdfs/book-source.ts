/** The drawing of a book of condolences, A5, in Typst. It reads `/libro.json`, a `PrintedBook`: words come in as strings and are never read as code. */
export const bookSource = `
#let d = json("/libro.json")
#let black = cmyk(0%, 0%, 0%, 100%)
#let grey = cmyk(0%, 0%, 0%, 62%)
#set document(title: d.title, date: none)
#set text(font: ("EB Garamond", "Noto Naskh Arabic"), fallback: false, lang: "it", size: 11.5pt, fill: black)
#set par(justify: true, leading: 0.62em, spacing: 0.75em)
#set page(
  width: 148mm,
  height: 210mm,
  margin: (inside: 20mm, outside: 17mm, top: 18mm, bottom: 22mm),
  footer: context {
    let page = counter(page).get().first()
    if page > 1 { align(center, text(size: 9.5pt, fill: grey, str(page))) }
  },
)
#let rule = align(center, line(length: 22mm, stroke: stroke(thickness: 0.5pt, paint: black)))

// The cover: who it was, and what was collected.
#align(center, {
  set par(justify: false)
  v(14mm)
  if d.photo {
    box(clip: true, stroke: stroke(thickness: 0.4pt, paint: black), image("/foto.jpg", height: 56mm, width: 45mm, fit: "cover", alt: d.title))
    v(8mm)
  }
  text(size: 13pt, style: "italic", d.kind)
  v(5mm)
  for part in d.name { text(size: 25pt, weight: "bold", hyphenate: false, part); linebreak() }
  if d.dates != "" { v(2mm); text(size: 12pt, style: "italic", d.dates) }
  v(8mm)
  rule
  v(6mm)
  for line in d.collected { block(text(size: 11.5pt, line)) }
  if d.volume != "" { v(4mm); text(size: 11.5pt, style: "italic", d.volume) }
})
#place(bottom + center, text(size: 9.5pt, fill: grey, d.colophon))
#pagebreak()

#let signature(one) = align(right, {
  set par(justify: false)
  text(weight: "bold", one.name)
  linebreak()
  text(size: 9.5pt, fill: grey, one.day)
})

#for one in d.entries {
  block(width: 100%, breakable: true, below: 9mm, {
    if one.private { block(below: 2mm, text(size: 9.5pt, style: "italic", fill: grey, "Scritto per la sola famiglia")) }
    let last = one.words.len() - 1
    for (at, words) in one.words.enumerate() {
      // The last lines stay with the name below them.
      if at == last { block(breakable: words.len() > 280, below: 2mm, par(words)) } else { par(words) }
    }
    block(breakable: false, above: 1mm, width: 100%, signature(one))
  })
}

#if d.near.len() > 0 {
  block(breakable: false, {
    v(4mm)
    rule
    v(3mm)
    align(center, text(size: 13pt, style: "italic", "Sono vicini alla famiglia"))
    v(2mm)
  })
  set par(justify: false)
  align(center, d.near.map(name => box(name)).join([, ]))
}
`;
