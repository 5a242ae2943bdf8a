import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { type AuthorityMood, startTimestampAuthority } from '../../testing/timestamp-authority.ts';
import { requestTimestamp } from './timestamp.ts';

const authority = await startTimestampAuthority();
afterAll(() => authority.close());
const digest = createHash('sha256').update('mandato').digest();

describe('a time stamp', () => {
  it('is a token of the authority for the digest that was sent', async () => {
    authority.behave('grants');
    const token = Buffer.from(await requestTimestamp(authority.url, digest));
    expect(token.includes(digest)).toBe(true);
  });

  it.each<readonly [AuthorityMood, string]>([
    ['rejects', 'il servizio l’ha rifiutata'],
    ['stamps another', 'la marca è di un altro documento'],
    ['sends noise', 'la risposta non è una marca'],
    ['sends too much', 'la risposta è troppo lunga'],
    ['breaks', 'la risposta non è una marca'],
    ['redirects', 'la risposta non è una marca'],
  ])('is refused from an authority that %s', async (mood, sentence) => {
    authority.behave(mood);
    await expect(requestTimestamp(authority.url, digest)).rejects.toThrow(sentence);
  });
});
