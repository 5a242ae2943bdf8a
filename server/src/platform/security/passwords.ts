import { type Algorithm, hash, hashRaw, verify } from '@node-rs/argon2';
import { createConcurrencyLimiter } from '../foundation/queue.ts';

/** What one hash costs: memory in KiB, passes over it. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** OWASP Password Storage Cheat Sheet, argon2id. */
export const owaspCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** argon2id; the enum of the package is ambient: 2 is argon2id. */
const argon2OptionsFor = (cost: PasswordCost) => ({
  algorithm: 2 as Algorithm.Argon2id,
  ...cost,
  parallelism: 1,
  outputLen: 32,
});
let argon2Options = argon2OptionsFor(owaspCost);

/** For tests alone, which sign in thousands of times: the program hashes with `owaspCost`. */
export function setPasswordCostForTests(cost: PasswordCost): void {
  argon2Options = argon2OptionsFor(cost);
  dummyHash = undefined;
}

/** At most two hashes at once and twenty waiting, then 503: a flood of logins cannot take the memory. */
const hashQueue = createConcurrencyLimiter({ running: 2, waiting: 20 });

export const hashPassword = (password: string): Promise<string> => hashQueue(() => hash(password, argon2Options));

/** Slow hash of a short secret, so that a stolen digest cannot be brute-forced. Each owner has a salt of their own. */
export const slowSecretDigest = (text: string, salt: Buffer): Promise<Buffer> =>
  hashQueue(() => hashRaw(text, { ...argon2Options, salt }));

let dummyHash: Promise<string> | undefined;

/** Whether a password matches. Without a stored hash it takes as long and returns false, so that the time reveals nothing. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash('nessuno', argon2Options);
  const against = stored ?? (await dummyHash);
  const matches = await hashQueue(() => verify(against, password));
  return stored !== null && matches;
}

/** Whether a hash was made with other parameters and should be renewed at the next sign-in. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(
    `$argon2id$v=19$m=${argon2Options.memoryCost},t=${argon2Options.timeCost},p=${argon2Options.parallelism}$`,
  );
}
