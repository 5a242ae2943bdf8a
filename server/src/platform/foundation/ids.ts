import { customAlphabet } from 'nanoid';

/** Digits and letters that nobody takes for one another on paper or by telephone: no 0 O o, no 1 I l i. */
export const idAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz';

/** A new identifier: 12 URL-safe characters, random, about 69 bits (decisions A2). */
export const newId: () => string = customAlphabet(idAlphabet, 12);
