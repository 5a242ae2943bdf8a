/**
 * More combining marks (such as accents) on one letter are dropped; no script needs them (Stream-Safe Text Format, Unicode Standard Annex
 * 15, 13, from memory). Normalisation sorts marks in quadratic time, so that a long run of them could block the server.
 */
const maxMarksPerLetter = 30;
const excessMarksPattern = /(?<!\p{M})\p{M}{31,}/gu;

const limitMarks = (text: string): string =>
  text.replace(excessMarksPattern, (run) => [...run].slice(0, maxMarksPerLetter).join(''));

/** A text in which each letter with its accents is one character (NFC); linear time, whatever the text. */
export const composeUnicode = (text: string): string => limitMarks(text).normalize('NFC');

/** A text in which letters and accents are separate characters (NFD); linear time, whatever the text. */
export const decomposeUnicode = (text: string): string => limitMarks(text).normalize('NFD');

/** A text without accents. */
export const removeAccents = (text: string): string => decomposeUnicode(text).replace(/\p{M}/gu, '');
