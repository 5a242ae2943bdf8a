/** Digits and letters that nobody takes for one another on paper or by telephone: no 0 O o, no 1 I l i. */
export const idAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz';
