/**
 * Style of notices on another site. The site may set colours, font and radius by custom properties: `--commiato-accento`,
 * `--commiato-testo`, `--commiato-testo-2`, `--commiato-sfondo`, `--commiato-filo`, `--commiato-carattere`, `--commiato-raggio`; the
 * defaults follow the visitor's colour scheme.
 */
export const embedStyle = `
.commiato {
  --a: var(--commiato-accento, #4e3a69);
  --t: var(--commiato-testo, #29232d);
  --t2: var(--commiato-testo-2, #554b5a);
  --s: var(--commiato-sfondo, #fcf9f3);
  --f: var(--commiato-filo, #ddd2bf);
  padding: .75rem;
  background: var(--s);
  border-radius: var(--commiato-raggio, 8px);
  color: var(--t);
  font: 1rem/1.45 var(--commiato-carattere, Georgia, serif);
  overflow-wrap: break-word;
  text-align: left;
}
@media (prefers-color-scheme: dark) {
  .commiato {
    --a: var(--commiato-accento, #c5b4da);
    --t: var(--commiato-testo, #f0e9df);
    --t2: var(--commiato-testo-2, #c9bfc9);
    --s: var(--commiato-sfondo, #26202c);
    --f: var(--commiato-filo, #50465a);
  }
}
.commiato * { box-sizing: border-box; }
.commiato ul {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: .75rem;
  margin: 0;
  padding: 0;
  list-style: none;
}
.commiato li {
  display: flex;
  gap: .9rem;
  position: relative;
  padding: .75rem;
  border: 1px solid var(--f);
  border-radius: var(--commiato-raggio, 8px);
}
.commiato picture { flex: none; }
.commiato img {
  display: block;
  width: 84px;
  height: 105px;
  object-fit: cover;
  background: var(--f);
  font-size: .75rem;
  overflow: hidden;
}
.commiato li > div { min-width: 0; }
.commiato p { margin: 0; }
.commiato .tipo, .commiato .dove, .commiato footer { color: var(--t2); font-size: .875rem; }
.commiato .nome { font-size: 1.125rem; line-height: 1.25; }
.commiato .funerale { padding-top: .25rem; font-weight: 700; font-size: .9375rem; }
.commiato a { color: var(--a); }
.commiato .nome a { color: inherit; text-decoration-thickness: 1px; text-underline-offset: 3px; }
.commiato .nome a::after { content: ""; position: absolute; inset: 0; }
.commiato a:hover { color: var(--a); text-decoration-thickness: 2px; }
.commiato a:focus-visible { outline: 3px solid var(--a); outline-offset: 2px; border-radius: 2px; }
.commiato .nome a:focus-visible { outline: 0; }
.commiato .nome a:focus-visible::after { outline: 3px solid var(--a); outline-offset: 2px; border-radius: inherit; }
.commiato footer { padding-top: .5rem; }
.commiato footer a { display: inline-flex; align-items: center; min-height: 44px; }
@media (forced-colors: active) { .commiato li { border-color: CanvasText; } }
`;
