import { beforeAll, expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { hashPassword, needsRehash, owaspCost, passwordMatches, setPasswordCostForTests } from './passwords.ts';

beforeAll(() => setPasswordCostForTests(owaspCost));

it('a password is hashed with the parameters of OWASP, and matches itself alone', async () => {
  const stored = await hashPassword('cipresso-e-alloro');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(needsRehash(stored)).toBe(false);
  expect(await passwordMatches(stored, 'cipresso-e-alloro')).toBe(true);
  expect(await passwordMatches(stored, 'cipresso-e-alloro ')).toBe(false);
});

it('without a stored hash nothing matches', async () => {
  expect(await passwordMatches(null, 'nessuno')).toBe(false);
});

it('a hash of other parameters is outdated', () => {
  expect(needsRehash('$argon2id$v=19$m=4096,t=3,p=1$c2FsZQ$aGFzaA')).toBe(true);
});

it('a flood of hashes is answered with 503 beyond two that run and twenty that wait', async () => {
  setPasswordCostForTests({ memoryCost: 64, timeCost: 1 });
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => hashPassword('cipresso-e-alloro')));
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(8);
  for (const reason of refused) expect(reason).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
});

it('283 of the most common are long enough to be chosen, and are refused', () => {
  expect([...commonPasswords()].filter((password) => password.length >= 10)).toHaveLength(283);
});
