import { searchWords } from '../search/words.ts';

/** `ITALIANA`, `Italia`, `italo-argentina`, and as neighbours write it (`italienisch`, `italijansko`). */
const italianWordPattern = /^(?:ital|it$|ita$|i$)/;
/** What is written of somebody without a citizenship, or whose is not known: there is no country whose consulate could be told. */
const noCountryWordPattern = /^(?:apolid|ignot|sconosciut|indeterminat|not[ao]$|nessun|nd$|nr$)/;

/** Whether a citizenship as it is written is that of another country alone: whoever is Italian too is Italian before Italian offices. */
export function isForeignCitizenship(text: string): boolean {
  const words = searchWords(text).filter((word) => /[a-z]/.test(word));
  // An abbreviation with full stops is one word: I.T., N.D.
  const told = words.every((word) => word.length === 1) ? [words.join('')] : words;
  if (told.every((word) => word === '') || told.some((word) => noCountryWordPattern.test(word))) return false;
  const isItalian = told.some((word, at) => italianWordPattern.test(word) && told[at - 1] !== 'non');
  return !isItalian;
}
