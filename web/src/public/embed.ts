import type { EmbedContents, EmbeddedNotice } from '@commiato/contracts/notices/embed';
import { embeddedNoticeCounts, publicCalls } from '@commiato/contracts/notices/public-calls';
import { routeAddress } from '@commiato/contracts/route';
import { embedStyle } from './embed-style.ts';

/**
 * `/incorpora.js`: `<commiato-annunci agenzia="{slug}" quanti="6">` and `<commiato-annuncio id="…">` for the sites of agencies. Makes one
 * call without cookies, works under a strict content security policy (no inline style, no HTML from strings), and keeps the element's own
 * content if nothing can be loaded.
 */
/** Refresh interval in ms, only while the page is visible. */
const refreshMs = 60_000;
const scriptPath = '/incorpora.js';

/** Address of this script, searched in the document because `currentScript` is null for modules. */
const scriptUrl = [document.currentScript, ...document.scripts]
  .map((one) => (one instanceof HTMLScriptElement ? one.src : ''))
  .find((src) => src && new URL(src).pathname === scriptPath);
const origin = scriptUrl ? new URL(scriptUrl).origin : location.origin;

const styleSheet = new CSSStyleSheet();
styleSheet.replaceSync(`:host{display:block}:host([hidden]){display:none}${embedStyle}`);

/** Attributes for colours, for sites whose content security policy forbids inline styles. */
const colourProperties = { accento: '--commiato-accento', testo: '--commiato-testo', sfondo: '--commiato-sfondo' };

function createElement<K extends keyof HTMLElementTagNameMap>(
  name: K,
  fields: Record<string, string | number | undefined>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

const optionalParagraph = (kind: string, text: string) => (text ? [createElement('p', { class: kind }, text)] : []);

function picture({ foto, nome }: EmbeddedNotice): Node[] {
  if (!foto) return [];
  const size = { width: 84, height: 105, sizes: '84px' };
  const image = createElement('img', {
    ...size,
    srcset: foto.jpeg,
    src: foto.src,
    alt: `Foto di ${nome}`,
    loading: 'lazy',
  });
  return [
    createElement(
      'picture',
      {},
      createElement('source', { type: 'image/avif', srcset: foto.avif, sizes: '84px' }),
      image,
    ),
  ];
}

function noticeItem(notice: EmbeddedNotice): Node {
  const { cosa, url, nome, anni, luogo, funerale, indicizza } = notice;
  const link = createElement('a', { href: url, rel: indicizza ? undefined : 'nofollow' }, nome);
  const words = [
    ...optionalParagraph('tipo', cosa),
    createElement('p', { class: 'nome' }, link),
    ...optionalParagraph('dove', [anni, luogo].filter(Boolean).join(', ')),
    ...optionalParagraph('funerale', funerale ?? ''),
  ];
  return createElement('li', {}, ...picture(notice), createElement('div', {}, ...words));
}

function noticeList({ agenzia, annunci }: EmbedContents, label: string): Node {
  const list = createElement('ul', { role: 'list' }, ...annunci.map(noticeItem));
  const more = agenzia
    ? [createElement('footer', {}, createElement('a', { href: agenzia.url }, `Tutti gli annunci di ${agenzia.nome}`))]
    : [];
  const empty = annunci.length === 0 ? [createElement('p', {}, 'Non ci sono annunci.')] : [list];
  return createElement('section', { class: 'commiato', 'aria-label': label }, ...empty, ...more);
}

abstract class Embed extends HTMLElement {
  static observedAttributes = ['agenzia', 'quanti', 'id', ...Object.keys(colourProperties)];
  readonly #own = new CSSStyleSheet();
  readonly #root = this.attachShadow({ mode: 'open' });
  #timer = 0;
  #shownText = '';
  #requests = 0;

  /** Label of the list for screen readers. */
  abstract label(data: EmbedContents): string;

  /** Path of the call; empty if an attribute is missing. */
  abstract address(): string;

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [styleSheet, this.#own];
    this.#root.append(createElement('slot', {}));
    this.#colour();
    void this.#read();
    this.#timer = window.setInterval(() => {
      if (!document.hidden) void this.#read();
    }, refreshMs);
  }

  disconnectedCallback(): void {
    clearInterval(this.#timer);
    this.#root.replaceChildren();
    this.#shownText = '';
  }

  attributeChangedCallback(name: string): void {
    if (!this.isConnected || this.#timer === 0) return;
    if (name in colourProperties) this.#colour();
    else void this.#read();
  }

  /** Colours without a background are meant for a light one, so in the dark scheme the default colours are used, which stay readable. */
  #colour(): void {
    const rules = Object.entries(colourProperties).flatMap(([name, property]) => {
      const value = this.getAttribute(name) ?? '';
      return value && CSS.supports('color', value) ? [`${property}:${value}`] : [];
    });
    const own = `:host{${rules.join(';')}}`;
    const isWhole = rules.some((rule) => rule.startsWith(colourProperties.sfondo));
    this.#own.replaceSync(isWhole ? own : `@media (prefers-color-scheme:light){${own}}`);
  }

  async #read(): Promise<void> {
    const address = this.address();
    if (!address) return;
    this.#requests += 1;
    const turn = this.#requests;
    try {
      const answer = await fetch(origin + address, { credentials: 'omit' });
      // A deleted notice or agency is no longer shown; after other errors the former content stays.
      if (answer.status === 404 || answer.status === 410) this.#show('', createElement('slot', {}), turn);
      if (!answer.ok) return;
      const text = await answer.text();
      const data: EmbedContents = JSON.parse(text);
      this.#show(text, noticeList(data, this.label(data)), turn);
    } catch {
      // Without a connection the former content stays, at first the link inside the element.
    }
  }

  #show(text: string, content: Node, turn: number): void {
    if (turn !== this.#requests || text === this.#shownText || !this.isConnected) return;
    this.#shownText = text;
    const at = this.#root.activeElement?.getAttribute('href');
    this.#root.replaceChildren(content);
    // Keeps the focus on the same link.
    if (at) [...this.#root.querySelectorAll('a')].find((link) => link.getAttribute('href') === at)?.focus();
  }
}

class NoticesElement extends Embed {
  override label({ agenzia }: EmbedContents): string {
    return `Annunci di ${agenzia?.nome ?? 'un’agenzia'}`;
  }

  override address(): string {
    const agency = this.getAttribute('agenzia');
    const count = Number(this.getAttribute('quanti'));
    const query = Number.isInteger(count) && count >= 1 ? `?quanti=${Math.min(count, embeddedNoticeCounts.most)}` : '';
    return agency ? routeAddress(publicCalls.embed.path, { slug: agency }) + query : '';
  }
}

class NoticeElement extends Embed {
  override label({ annunci: [only] }: EmbedContents): string {
    return only ? `${only.cosa}: ${only.nome}` : 'Annuncio';
  }

  override address(): string {
    return this.id ? routeAddress(publicCalls.embeddedNotice.path, { id: this.id }) : '';
  }
}

for (const [name, element] of [
  ['commiato-annunci', NoticesElement],
  ['commiato-annuncio', NoticeElement],
] as const)
  if (!customElements.get(name)) customElements.define(name, element);
