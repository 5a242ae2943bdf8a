/** Letters, digits and 16 symbols: 78 characters (specified). */
export const passwordAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$%&*+-=?@_.:;,';
const passwordLength = 12;

/** A random initial password. Bytes beyond the last multiple of the alphabet's size are discarded, so that no character is likelier. */
export function generatePassword(): string {
  const limit = 256 - (256 % passwordAlphabet.length);
  let password = '';
  while (password.length < passwordLength) {
    for (const byte of crypto.getRandomValues(new Uint8Array(passwordLength))) {
      if (byte < limit && password.length < passwordLength)
        password += passwordAlphabet.charAt(byte % passwordAlphabet.length);
    }
  }
  return password;
}
