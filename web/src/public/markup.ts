import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

type Props = Readonly<Record<string, unknown>>;

/** Attribute names that differ between React and HTML; others are the same. */
const attributeNames: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  crossOrigin: 'crossorigin',
  tabIndex: 'tabindex',
  defaultValue: 'value',
  defaultChecked: 'checked',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
};
const voidElements = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source']);
const entities: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Beginning of an attribute such as ` class="`, by prop name. */
const attributeStartCache = new Map<string, string>();

function attributeStart(prop: string): string {
  const known = attributeStartCache.get(prop);
  if (known !== undefined) return known;
  const beginning = ` ${attributeNames[prop] ?? prop}="`;
  attributeStartCache.set(prop, beginning);
  return beginning;
}

interface TagMarkup {
  readonly begin: string;
  /** Null for void elements such as `br`. */
  readonly end: string | null;
}
const tagCache = new Map<string, TagMarkup>();

function tagOf(name: string): TagMarkup {
  const known = tagCache.get(name);
  if (known) return known;
  const tag = { begin: `<${name}`, end: voidElements.has(name) ? null : `</${name}>` };
  tagCache.set(name, tag);
  return tag;
}

type Component = (props: Props) => ReactNode;

/** Cached HTML of memoized components, by the values of their props. */
const renderCache = new WeakMap<Component, Map<string, string>>();
/** Maximum cached variants of a component; further ones are rendered each time. */
const maxCachedPerComponent = 120;

/** Caches the HTML of a component whose props are few plain values, such as an icon. */
export function registerCachedComponent<P>(component: (props: P) => ReactNode): void {
  renderCache.set(component as Component, new Map());
}

const escapeHtml = (text: string) =>
  /["&'<>]/.test(text) ? text.replace(/["&'<>]/g, (sign) => entities[sign] ?? '') : text;

interface HtmlOutput {
  html: string;
}

/**
 * Renders elements of plain function components to HTML: the result of `renderToStaticMarkup` in about half the time, because there is no
 * suspense, no error boundary and no state. Throws for other kinds of components.
 */
export function renderMarkup(node: ReactNode): string {
  const out = { html: '' };
  writeNode(out, node, undefined);
  return out.html;
}

/** `chosen` is the value of the surrounding `select`, whose option gets `selected`. */
function writeNode(out: HtmlOutput, node: ReactNode, chosen: unknown): void {
  if (typeof node === 'string') out.html += escapeHtml(node);
  else if (typeof node === 'number') out.html += String(node);
  else if (Array.isArray(node)) for (const child of node) writeNode(out, child, chosen);
  else if (isValidElement<Props>(node)) writeElement(out, node, chosen);
  else if (node !== null && node !== undefined && typeof node !== 'boolean')
    throw new TypeError(`Non si sa scrivere come HTML: ${typeof node}`);
}

function writeElement(out: HtmlOutput, { type, props }: ReactElement<Props>, chosen: unknown): void {
  if (typeof type === 'string') writeHostElement(out, type, props, chosen);
  else if (type === Fragment) writeNode(out, props.children as ReactNode, chosen);
  else if (typeof type !== 'function' || type.prototype?.isReactComponent)
    throw new TypeError('Un componente non è una funzione');
  else writeComponent(out, type as Component, props, chosen);
}

function writeComponent(out: HtmlOutput, component: Component, props: Props, chosen: unknown): void {
  const known = renderCache.get(component);
  if (known) out.html += renderWithCache(known, component, props);
  else writeNode(out, component(props), chosen);
}

function renderWithCache(known: Map<string, string>, component: Component, props: Props): string {
  let key = '';
  for (const name in props) key += `${name}=${props[name]};`;
  const html = known.get(key) ?? renderMarkup(component(props));
  if (known.size < maxCachedPerComponent) known.set(key, html);
  return html;
}

function writeHostElement(out: HtmlOutput, name: string, props: Props, chosen: unknown): void {
  const { begin, end } = tagOf(name);
  const isList = name === 'select';
  let inner: unknown;
  let children: unknown;
  out.html += begin;
  // One loop over the props is faster than lookups by name, because props objects have many shapes.
  for (const key in props) {
    const value = props[key];
    if (key === 'children') children = value;
    else if (key === 'dangerouslySetInnerHTML') inner = value;
    else if (key !== 'ref' && !(isList && key === 'defaultValue')) writeAttribute(out, key, value);
  }
  if (name === 'option' && chosen !== undefined && props.value === chosen) out.html += ' selected=""';
  out.html += end === null ? '/>' : '>';
  if (end === null) return;
  if (inner) out.html += (inner as { __html: string }).__html;
  else writeNode(out, children as ReactNode, isList ? props.defaultValue : chosen);
  out.html += end;
}

function writeAttribute(out: HtmlOutput, key: string, value: unknown): void {
  if (value === null || value === undefined || typeof value === 'function') return;
  const beginning = attributeStart(key);
  if (typeof value === 'string') out.html += `${beginning}${escapeHtml(value)}"`;
  else if (key === 'style') out.html += `${beginning}${escapeHtml(styleAttribute(value))}"`;
  else if (typeof value !== 'boolean' || key.startsWith('aria-') || key.startsWith('data-'))
    out.html += `${beginning}${escapeHtml(String(value))}"`;
  else if (value) out.html += `${beginning}"`;
}

/** A style object as attribute; supports only custom properties and names that are the same in CSS and JavaScript. */
const styleAttribute = (style: unknown) =>
  Object.entries(style as Readonly<Record<string, string>>)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
