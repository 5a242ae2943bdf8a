import { idAlphabet } from '@commiato/contracts/identifiers';
import { customAlphabet } from 'nanoid';

/** A new identifier: 12 URL-safe characters, random, about 69 bits (decisions A2). */
export const newId: () => string = customAlphabet(idAlphabet, 12);
