/**
 * More combining marks (such as accents) on one letter are dropped; no script needs them (Stream-Safe Text Format, Unicode Standard Annex
 * 15, 13, from memory). Normalisation sorts marks in quadratic time, so that a long run of them could block the server.
 */
const maxMarks = 30;
const marks = /(?<!\p{M})\p{M}{31,}/gu;

const streamSafe = (text: string): string => text.replace(marks, (run) => [...run].slice(0, maxMarks).join(''));

/** A text in which each letter with its accents is one character (NFC); linear time, whatever the text. */
export const composeUnicode = (text: string): string => streamSafe(text).normalize('NFC');

/** A text in which letters and accents are separate characters (NFD); linear time, whatever the text. */
export const decomposeUnicode = (text: string): string => streamSafe(text).normalize('NFD');

/** A text without accents. */
export const removeAccents = (text: string): string => decomposeUnicode(text).replace(/\p{M}/gu, '');
