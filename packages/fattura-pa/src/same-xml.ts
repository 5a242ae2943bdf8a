import type { XmlElement } from './read-xml.ts';

const signature = '{http://www.w3.org/2000/09/xmldsig#}Signature';
const nameOf = ({ namespace, name }: XmlElement) => `{${namespace}}${name}`;

const sameAttributes = (one: XmlElement, other: XmlElement) =>
  one.attributes.size === other.attributes.size &&
  [...one.attributes].every(([name, value]) => other.attributes.get(name) === value);

/**
 * Whether two invoices say the same: elements, attributes and texts, whatever the prefixes, the order of attributes and the blanks
 * between elements; signatures inside the root are no part of what is said.
 */
export function sameInvoice(one: XmlElement, other: XmlElement): boolean {
  const said = (root: XmlElement) => ({
    ...root,
    children: root.children.filter((child) => nameOf(child) !== signature),
  });
  const waiting: [XmlElement, XmlElement][] = [[said(one), said(other)]];
  for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
    const [left, right] = pair;
    if (nameOf(left) !== nameOf(right) || left.children.length !== right.children.length) return false;
    if (!sameAttributes(left, right)) return false;
    const leaf = left.children.length === 0;
    if (leaf ? left.text !== right.text : left.text.trim() !== right.text.trim()) return false;
    for (const [index, child] of left.children.entries()) {
      const twin = right.children[index];
      if (!twin) return false;
      waiting.push([child, twin]);
    }
  }
  return true;
}
