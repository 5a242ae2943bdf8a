import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecrets } from './secrets.ts';

const secrets = createSecrets(Buffer.alloc(32, 7));
const place = 'utenti.tupla abc';

test.each(['', 'segreto', 'È già così: €', 'x'.repeat(10_000)])('a sealed text opens again', (text) => {
  expect(secrets.open(secrets.seal(text, place), place)).toBe(text);
});

test('the same text is sealed differently each time and never readable', () => {
  const first = secrets.seal('segreto', place);
  const second = secrets.seal('segreto', place);
  expect(first.equals(second)).toBe(false);
  expect(first.includes('segreto')).toBe(false);
});

test('a sealed text with any one bit changed does not open', () => {
  const sealed = secrets.seal('segreto', place);
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    expect(() => secrets.open(changed, place)).toThrow();
  }
});

test('a sealed text that is cut anywhere does not open', () => {
  const sealed = secrets.seal('segreto', place);
  for (let length = 0; length < sealed.length; length += 1) {
    expect(() => secrets.open(sealed.subarray(0, length), place)).toThrow();
  }
});

test('another key opens nothing and signs otherwise', () => {
  const others = createSecrets(randomBytes(32));
  expect(() => others.open(secrets.seal('segreto', place), place)).toThrow();
  expect(others.sign('a')).not.toBe(secrets.sign('a'));
  expect(others.digest('a')).not.toBe(secrets.digest('a'));
});

test('signatures and digests are stable, URL-safe and distinct from each other', () => {
  expect(secrets.sign('a')).toBe(createSecrets(Buffer.alloc(32, 7)).sign('a'));
  expect(secrets.sign('a')).toMatch(/^[\w-]{43}$/);
  expect(secrets.digest('a')).toMatch(/^[\w-]{43}$/);
  expect(secrets.sign('a')).not.toBe(secrets.digest('a'));
  expect(secrets.digest('a')).not.toBe(secrets.digest('b'));
});

test('a key of the wrong length is refused', () => {
  expect(() => createSecrets(Buffer.alloc(31))).toThrow('32 bytes');
});

test('a sealed text opens in its own place alone', () => {
  const sealed = secrets.seal('segreto', place);
  expect(() => secrets.open(sealed, 'utenti.tupla xyz')).toThrow();
  expect(() => secrets.open(sealed, 'utenti.pwdFatt abc')).toThrow();
});

test('what was sealed before places were bound still opens', () => {
  const before = Buffer.from('AWnKwUHpcaHz48YQsNQrPYoWL/O3KKTnXzIDh4hnQ4WDUTye', 'base64');
  expect(secrets.open(before, place)).toBe('segreto');
});
