/** Digits and letters that cannot be confused on paper or by telephone: no 0 O o, no 1 I l i. */
export const idAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz';
