import type { XmlElement } from './read-xml.ts';

const signatureName = '{http://www.w3.org/2000/09/xmldsig#}Signature';
const qualifiedName = ({ namespace, name }: XmlElement) => `{${namespace}}${name}`;

const hasSameAttributes = (one: XmlElement, other: XmlElement) =>
  one.attributes.size === other.attributes.size &&
  [...one.attributes].every(([name, value]) => other.attributes.get(name) === value);

/**
 * Whether two invoices have the same content: elements, attributes and texts. Prefixes, the order of attributes, blanks between elements
 * and signatures inside the root are ignored.
 */
export function isSameInvoice(one: XmlElement, other: XmlElement): boolean {
  const withoutSignature = (root: XmlElement) => ({
    ...root,
    children: root.children.filter((child) => qualifiedName(child) !== signatureName),
  });
  const stack: [XmlElement, XmlElement][] = [[withoutSignature(one), withoutSignature(other)]];
  for (let pair = stack.pop(); pair; pair = stack.pop()) {
    const [left, right] = pair;
    if (qualifiedName(left) !== qualifiedName(right) || left.children.length !== right.children.length) return false;
    if (!hasSameAttributes(left, right)) return false;
    const leaf = left.children.length === 0;
    if (leaf ? left.text !== right.text : left.text.trim() !== right.text.trim()) return false;
    for (const [index, child] of left.children.entries()) {
      const twin = right.children[index];
      if (!twin) return false;
      stack.push([child, twin]);
    }
  }
  return true;
}
