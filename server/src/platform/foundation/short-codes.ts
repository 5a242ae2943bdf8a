import { randomInt } from 'node:crypto';
import { shortCodeLength, shortCodeLetters } from '@commiato/contracts/short-codes';

/** A code by chance: 148 million of them, so that nobody finds what bears it by trying. */
export const newShortCode = (): string =>
  Array.from({ length: shortCodeLength }, () => shortCodeLetters[randomInt(shortCodeLetters.length)]).join('');

/** A code as somebody typed it: case and blanks do not matter. */
export const normalizeShortCode = (text: string): string => text.replace(/\s/g, '').toUpperCase();
