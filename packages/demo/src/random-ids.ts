import { idAlphabet } from '@commiato/contracts/identifiers';
import type { Random } from './random.ts';

/** An identifier like those of the product, always the same from the same stream. */
export const randomId = (random: Random): string =>
  Array.from({ length: 12 }, () => random.pick([...idAlphabet])).join('');
