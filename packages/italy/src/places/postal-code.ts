/** More postal codes than these are said by the first and the last. */
const maxListedCodes = 3;

const codesInWords = (codes: readonly string[]): string => {
  const [first = '', ...others] = codes.toSorted();
  const last = others.pop();
  if (last === undefined) return `il CAP ${first}`;
  if (codes.length > maxListedCodes) return `i CAP da ${first} a ${last}`;
  return `i CAP ${[first, ...others].join(', ')} e ${last}`;
};

/**
 * Said at a postal code that none of the towns has which are called so; undefined where one has it, no town is known, or it is no whole Italian
 * code. It never prevents saving: no complete list is published.
 */
export function postalCodeWarning(
  towns: readonly { readonly nome: string; readonly cap: readonly string[] }[],
  cap: string,
): string | undefined {
  const [first, ...others] = towns;
  if (!first || !/^\d{5}$/.test(cap) || towns.some((one) => one.cap.includes(cap))) return undefined;
  if (others.length > 0) return `Nessun comune con questo nome ha il CAP ${cap}: controlla comune e CAP.`;
  return `${first.nome.replaceAll("'", '’')} ha ${codesInWords(first.cap)}, non ${cap}: controlla comune e CAP.`;
}
