/** Characters of a code that nobody takes for another one: no I, L, O. */
export const shortCodeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ';
export const shortCodeLength = 6;
