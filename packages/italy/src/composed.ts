/**
 * Marks such as accents that stand behind one letter, at most: more has no script (Stream-Safe Text Format, Unicode Standard Annex 15, 13,
 * from memory). Normalisation sorts them, in time that grows with the square of their number.
 */
const mostMarks = 30;
const marks = /(?<!\p{M})\p{M}{31,}/gu;

const streamSafe = (text: string): string => text.replace(marks, (run) => [...run].slice(0, mostMarks).join(''));

/** A text in which a letter and its accents are one character (NFC), in time linear in its length whatever it is. */
export const composed = (text: string): string => streamSafe(text).normalize('NFC');

/** A text in which letters stand apart from their accents (NFD), in time linear in its length whatever it is. */
export const decomposed = (text: string): string => streamSafe(text).normalize('NFD');

/** A text without accents. */
export const unaccented = (text: string): string => decomposed(text).replace(/\p{M}/gu, '');
