/** Escapes a text for HTML, also between the quotation marks of an attribute. */
export const escapeHtmlText = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Attributes of an element as HTML, each after a space; those without a value are left out. */
export const nonEmptyAttributes = (attributes: Readonly<Record<string, string | number>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === '' ? '' : ` ${name}="${escapeHtmlText(String(value))}"`))
    .join('');
