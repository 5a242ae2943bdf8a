import { randomInt } from 'node:crypto';
import { codeLength, codeLetters } from '@commiato/contracts/short-codes';

/** A code by chance: 148 million of them, so that nobody finds what bears it by trying. */
export const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');

/** A code as somebody typed it: case and blanks do not matter. */
export const typedCode = (text: string): string => text.replace(/\s/g, '').toUpperCase();
