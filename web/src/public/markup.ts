import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

type Props = Readonly<Record<string, unknown>>;

/** Names that React and HTML spell differently; all others are written as they are. */
const spelled: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  crossOrigin: 'crossorigin',
  defaultValue: 'value',
  defaultChecked: 'checked',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
};
const empty = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source']);
/** What React keeps for itself. */
const kept = new Set(['children', 'dangerouslySetInnerHTML', 'key', 'ref']);
const entities: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

type Component = (props: Props) => ReactNode;

/** What components of few forms look like, by the values of their props. */
const forms = new WeakMap<Component, Map<string, string>>();
/** Beyond these a component is written anew: its forms are not few. */
const mostForms = 100;

/** Lets a component that depends on a few plain values alone, such as an icon, be written once for each of them. */
export function hasFewForms<P>(component: (props: P) => ReactNode): void {
  forms.set(component as Component, new Map());
}

const escaped = (text: string) =>
  /["&'<>]/.test(text) ? text.replace(/["&'<>]/g, (sign) => entities[sign] ?? '') : text;

/**
 * The HTML of elements whose components are plain functions: what `renderToStaticMarkup` answers, in a fifth of its time, because
 * nothing can suspend, fail halfway or ask for a state. Throws for components of other kinds.
 */
export function markup(node: ReactNode): string {
  return write(node, undefined);
}

/** `chosen`: the value of the list around, whose option is the selected one. */
function write(node: ReactNode, chosen: unknown): string {
  if (typeof node === 'string') return escaped(node);
  if (typeof node === 'number') return String(node);
  if (Array.isArray(node)) {
    let html = '';
    for (const child of node) html += write(child, chosen);
    return html;
  }
  if (isValidElement<Props>(node)) return writeElement(node, chosen);
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  throw new TypeError(`Non si sa scrivere come HTML: ${typeof node}`);
}

function writeElement({ type, props }: ReactElement<Props>, chosen: unknown): string {
  if (typeof type === 'string') return writeTag(type, props, chosen);
  if (type === Fragment) return write(props.children as ReactNode, chosen);
  if (typeof type !== 'function' || type.prototype?.isReactComponent)
    throw new TypeError('Un componente non è una funzione');
  return writeComponent(type as Component, props, chosen);
}

function writeComponent(component: Component, props: Props, chosen: unknown): string {
  const known = forms.get(component);
  if (!known) return write(component(props), chosen);
  let key = '';
  for (const name in props) key += `${name}=${props[name]};`;
  const html = known.get(key) ?? write(component(props), chosen);
  if (known.size < mostForms) known.set(key, html);
  return html;
}

function writeTag(name: string, props: Props, chosen: unknown): string {
  let html = `<${name}`;
  const isList = name === 'select';
  for (const key in props)
    if (!(kept.has(key) || (isList && key === 'defaultValue'))) html += attribute(key, props[key]);
  if (name === 'option' && chosen !== undefined && props.value === chosen) html += ' selected=""';
  if (empty.has(name)) return `${html}/>`;
  const inner = props.dangerouslySetInnerHTML as { __html: string } | undefined;
  return `${html}>${inner ? inner.__html : write(props.children as ReactNode, isList ? props.defaultValue : chosen)}</${name}>`;
}

function attribute(key: string, value: unknown): string {
  if (value === null || value === undefined || typeof value === 'function') return '';
  const name = spelled[key] ?? key;
  if (typeof value !== 'boolean') return ` ${name}="${escaped(String(value))}"`;
  if (key.startsWith('aria-') || key.startsWith('data-')) return ` ${name}="${value}"`;
  return value ? ` ${name}=""` : '';
}
