import { afterEach, describe, expect, it, vi } from 'vitest';
import { generatePassword, passwordAlphabet } from './generate-password.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a generated password', () => {
  it('has 12 characters of an alphabet of 78 different ones', () => {
    expect(new Set(passwordAlphabet).size).toBe(78);
    for (let time = 0; time < 200; time++) {
      const password = generatePassword();
      expect(password).toHaveLength(12);
      expect([...password].every((character) => passwordAlphabet.includes(character))).toBe(true);
    }
  });

  it('draws again the bytes that would make the first characters likelier', () => {
    let next = 230;
    vi.stubGlobal('crypto', {
      getRandomValues: (bytes: Uint8Array) => bytes.map(() => (next = (next + 1) % 256)),
    });
    // 231 to 233 are the last whole turn; 234 to 255 are skipped; then 0, 1, 2 …
    expect(generatePassword()).toBe(passwordAlphabet.slice(75, 78) + passwordAlphabet.slice(0, 9));
  });
});
