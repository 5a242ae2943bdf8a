/** A text inside HTML, also between the quotation marks of an attribute. */
export const htmlText = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Attributes as they stand in an element, each behind a space; those without a value are left out. */
export const htmlAttributes = (given: Readonly<Record<string, string | number>>): string =>
  Object.entries(given)
    .map(([name, value]) => (value === '' ? '' : ` ${name}="${htmlText(String(value))}"`))
    .join('');
