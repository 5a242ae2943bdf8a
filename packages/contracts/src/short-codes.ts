/** Characters of a code that nobody takes for another one: no I, L, O. */
export const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ';
export const codeLength = 6;
