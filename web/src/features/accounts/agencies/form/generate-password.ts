/** Letters, digits and 16 symbols: 78 characters (specified). */
export const passwordAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$%&*+-=?@_.:;,';
const length = 12;

/** A random initial password. Bytes beyond the last whole multiple of the alphabet are discarded, so that all characters are equally likely. */
export function generatePassword(): string {
  const limit = 256 - (256 % passwordAlphabet.length);
  let password = '';
  while (password.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < limit && password.length < length) password += passwordAlphabet.charAt(byte % passwordAlphabet.length);
    }
  }
  return password;
}
