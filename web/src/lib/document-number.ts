/**
 * The number in a search that names a document and its number, `fattura n. 12/2026`, `fatt 12`, `Fatture 12`; any other text as it is.
 * @param noun the document in the singular, `fattura`
 */
export function documentNumberOrText(text: string, noun: string): string {
  const [, word = '', number] = /^(\p{L}{3,})\.?\s*(?:n\.?\s*)?(\d.*)$/iu.exec(text.trim()) ?? [];
  const typed = word.toLowerCase();
  const isNoun = noun.startsWith(typed) || typed.slice(0, -1) === noun.slice(0, -1);
  return number && isNoun ? number : text;
}
