/** An XML element as the tests read it. */
export interface XmlNode {
  readonly name: string;
  readonly children: XmlNode[];
  text: string;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Reads an XML without comments or sections, prefixes dropped: enough for invoices. Throws where tags do not match. */
export function readXml(xml: string): XmlNode {
  const root: XmlNode = { name: '', children: [], text: '' };
  const open: XmlNode[] = [root];
  for (const [, closing, name = '', text] of xml
    .replace(/<\?.*?\?>/g, '')
    .replace(/<(\w+)\/>/g, '<$1></$1>')
    .matchAll(/<(\/?)(?:\w+:)?(\w+)[^>]*>|([^<]+)/g)) {
    const current = open.at(-1) ?? root;
    if (text !== undefined) current.text += text.replace(/&(\w+);/g, (_, entity: string) => entities[entity] ?? '');
    else if (closing) {
      if (open.pop()?.name !== name) throw new Error(`${name} is closed where it is not open`);
    } else {
      const element: XmlNode = { name, children: [], text: '' };
      current.children.push(element);
      open.push(element);
    }
  }
  const [document] = root.children;
  if (!document || open.length !== 1) throw new Error('no whole document');
  return document;
}

/** The elements at the end of a path (`DatiGenerali/DatiDDT`) of direct children. */
export const all = (element: XmlNode, path: string): XmlNode[] =>
  path
    .split('/')
    .reduce<XmlNode[]>((found, name) => found.flatMap((one) => one.children.filter((c) => c.name === name)), [element]);

/** The text at the end of a path; null where there is no such element. */
export const textAt = (element: XmlNode, path: string): string | null => all(element, path)[0]?.text ?? null;
