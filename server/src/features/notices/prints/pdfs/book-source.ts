/** The drawing of a book of condolences, A5, in Typst. It reads `/libro.json`, a `PrintedBook`: words come in as strings and are never read as code. */
export const bookTypstSource = `
#let d = json("/libro.json")
#let black = cmyk(0%, 0%, 0%, 100%)
#let grey = cmyk(0%, 0%, 0%, 62%)
#set document(title: d.title, date: none)
#set text(font: ("EB Garamond", "Noto Naskh Arabic", "Noto Emoji"), fallback: false, lang: "it", size: 11.5pt, fill: black)
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
  stack(spacing: 4mm, ..d.name.map(part => text(size: 25pt, weight: "bold", hyphenate: false, part)))
  if d.dates != "" { v(3mm); text(size: 12pt, style: "italic", d.dates) }
  v(8mm)
  rule
  v(6mm)
  for line in d.collected { block(text(size: 11.5pt, line)) }
  if d.volume != "" { v(4mm); text(size: 11.5pt, style: "italic", d.volume) }
})
#place(bottom + center, text(size: 9.5pt, fill: grey, d.colophon))
#if d.entries.len() + d.near.len() > 0 { pagebreak() }

#let signature(one) = align(right, {
  set par(justify: false)
  text(weight: "bold", one.name)
  linebreak()
  text(size: 9.5pt, fill: grey, one.day)
})

#for one in d.entries {
  let length = one.words.map(words => words.len()).sum()
  // Short ones stay on one page; of longer ones the name stays with the last lines.
  block(width: 100%, breakable: length > 700 or one.picture != "", below: 9mm, {
    if one.private { block(below: 2.5mm, sticky: true, text(size: 9.5pt, style: "italic", fill: grey, "Scritto per la sola famiglia")) }
    for words in one.words.slice(0, -1) { if words == "" { v(0.75em) } else { par(words) } }
    block(sticky: true, below: 3mm, par(one.words.last()))
    if one.picture != "" {
      block(sticky: true, width: 100%, below: 3mm, align(center, image(one.picture, width: 70mm, height: 70mm, fit: "contain", alt: "Foto di " + one.name)))
    }
    block(breakable: false, width: 100%, signature(one))
  })
}

#if d.near.len() > 0 {
  block(width: 100%, sticky: true, below: 4mm, {
    v(4mm)
    rule
    v(1mm)
    align(center, text(size: 13pt, style: "italic", if d.near.len() > 1 { "Sono vicini alla famiglia" } else { "Vicinanza alla famiglia" }))
  })
  set par(justify: false)
  align(center, d.near.map(name => box(name)).join([, ]))
}
`;
