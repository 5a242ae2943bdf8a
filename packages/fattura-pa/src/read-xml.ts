import { SaxesParser } from 'saxes';

/** An XML element: its name without prefix, its namespace, its content. */
export interface XmlElement {
  readonly name: string;
  /** Address of the namespace, empty where none is declared. */
  readonly namespace: string;
  /** Values by namespace and name (`{address}name`), without the declarations of namespaces. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The characters directly inside it, without those of its children. */
  readonly text: string;
}

/** Upper bounds of an accepted XML, so that a hostile file cannot use up time or memory. */
export interface XmlBounds {
  readonly bytes: number;
  readonly depth: number;
  /** Elements, attributes, comments, sections and instructions. */
  readonly nodes: number;
}

export type XmlReadResult =
  | { readonly ok: true; readonly root: XmlElement }
  | { readonly ok: false; readonly reason: 'large' | 'encoding' | 'malformed' };

const supportedEncodings: Record<string, string> = {
  'utf-8': 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  'windows-1252': 'windows-1252',
};

/**
 * Decodes an XML file by the encoding that it declares (UTF-8 where there is none). Null for an unsupported encoding and for bytes that are
 * invalid in it.
 */
export function decodeXml(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1] ?? 'utf-8';
  const encoding = supportedEncodings[declared.toLowerCase()];
  if (!encoding) return null;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

interface OpenElement {
  readonly element: Omit<XmlElement, 'children' | 'text'> & { readonly children: XmlElement[]; text: string };
  readonly pieces: string[];
}

class XmlRefusedError extends Error {}

/** Namespace of the attributes that declare namespaces (Namespaces in XML 1.0, 3). */
const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/';

function parseXml(text: string, bounds: XmlBounds): XmlElement | null {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const open: OpenElement[] = [];
  let root: XmlElement | null = null;
  let nodes = 0;
  const refuse = () => {
    throw new XmlRefusedError();
  };
  const count = (more: number) => {
    nodes += more;
    if (nodes > bounds.nodes) refuse();
  };
  parser.on('error', refuse);
  // Without a document type there are only the five entities of XML itself: none can expand or load a file.
  parser.on('doctype', refuse);
  parser.on('opentag', ({ local, uri, attributes: written }) => {
    count(1);
    if (open.length >= bounds.depth) refuse();
    const attributes = new Map<string, string>();
    for (const one of Object.values(written))
      if (one.uri !== xmlnsNamespace) attributes.set(`{${one.uri}}${one.local}`, one.value);
    const element = { name: local, namespace: uri, attributes, children: [], text: '' };
    open.at(-1)?.element.children.push(element);
    root ??= element;
    open.push({ element, pieces: [] });
  });
  parser.on('text', (piece) => open.at(-1)?.pieces.push(piece));
  parser.on('cdata', (piece) => {
    count(1);
    open.at(-1)?.pieces.push(piece);
  });
  parser.on('attribute', () => count(1));
  parser.on('comment', () => count(1));
  parser.on('processinginstruction', () => count(1));
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed) closed.element.text = closed.pieces.join('');
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof XmlRefusedError) return null;
    throw error;
  }
  return root;
}

/**
 * Parses untrusted XML into a tree, in time linear in its length. Refuses files that are not well formed, have a document type (and with it
 * entities) or exceed the bounds.
 */
export function readXml(bytes: Uint8Array, bounds: XmlBounds): XmlReadResult {
  if (bytes.length > bounds.bytes) return { ok: false, reason: 'large' };
  const text = decodeXml(bytes);
  if (text === null) return { ok: false, reason: 'encoding' };
  const root = parseXml(text, bounds);
  return root ? { ok: true, root } : { ok: false, reason: 'malformed' };
}

/** The first of the direct children along a path (`EsitoCommittente/Esito`), undefined where there is none. */
export const childAt = (element: XmlElement, path: string): XmlElement | undefined =>
  path
    .split('/')
    .reduce<XmlElement | undefined>((found, name) => found?.children.find((child) => child.name === name), element);

/** The text at the end of a path without the blanks around it, null where there is nothing. */
export function textAt(element: XmlElement, path: string): string | null {
  const text = childAt(element, path)?.text.trim();
  return text ? text : null;
}
