import { idAlphabet } from '@commiato/contracts/identifiers';
import type { Random } from './random.ts';

/** An identifier like those of the product; the same stream gives the same one. */
export const randomId = (random: Random): string =>
  Array.from({ length: 12 }, () => random.pick([...idAlphabet])).join('');
