/** An element: its name, and its text or the elements inside it. */
export type Element = readonly [name: string, content: string | readonly Element[]];

const xmlEntities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string) => text.replace(/[&<>]/g, (character) => xmlEntities[character] ?? character);

/** An element on lines of its own, indented. */
export function elementXml([name, content]: Element, indent = ''): string {
  if (typeof content === 'string') return `${indent}<${name}>${escapeXml(content)}</${name}>\n`;
  const inside = content.map((child) => elementXml(child, `${indent}  `)).join('');
  return `${indent}<${name}>\n${inside}${indent}</${name}>\n`;
}

/** The elements without the absent ones. */
export const withoutAbsentElements = (elements: readonly (Element | null | undefined)[]): Element[] =>
  elements.filter((element): element is Element => element !== null && element !== undefined);
