import { composeUnicode } from '@commiato/italy/unicode';
import { ipLimitKey } from './address.ts';
import { type Limits, tooManyRequests } from './limits.ts';

/** Dependencies for counting attempts. */
export interface AttemptDeps {
  readonly limits: Limits;
}

const signInRulesPerAddress = [
  { max: 10, seconds: 60 },
  { max: 30, seconds: 3600 },
];
/** Checks of one account's password or code per hour, right or wrong. */
const attemptRulesPerAccount = [{ max: 20, seconds: 3600 }];
const failuresBeforePause = 5;
const maxPauseSeconds = 60;

/** E-mail in the form in which it is stored. */
export const normalizeMail = (mail: string): string => composeUnicode(mail).trim().toLowerCase().replaceAll('\0', '');

/** The prefix keeps account keys apart from address keys, whatever is typed as e-mail. */
const accountKey = (mail: string) => `account ${normalizeMail(mail)}`;

/** Counts a sign-in attempt of an address (trust.md 5). Throws 429. */
export async function countSignInAttemptByIpOrRefuse({ limits }: AttemptDeps, address: string): Promise<void> {
  await limits.consume(`accesso:${ipLimitKey(address)}`, signInRulesPerAddress);
}

/** Counts a check of an account's password or code, existing or not. Throws 429 during a pause and above the hourly limit. */
export async function countAccountAttemptOrRefuse(guards: AttemptDeps, mail: string): Promise<void> {
  const account = accountKey(mail);
  const wait = await guards.limits.pauseLeft(`pausa:${account}`);
  if (wait !== null) throw tooManyRequests(wait);
  await guards.limits.consume(`accesso:${account}`, attemptRulesPerAccount);
}

/** After five failures each further one starts a pause that doubles from 1 to 60 s. */
export async function countFailureAndPause(guards: AttemptDeps, mail: string): Promise<void> {
  const account = accountKey(mail);
  const failures = await guards.limits.count(`fallito:${account}`, 3600);
  if (failures < failuresBeforePause) return;
  await guards.limits.pause(`pausa:${account}`, Math.min(maxPauseSeconds, 2 ** (failures - failuresBeforePause)));
}

/** Resets the failures after a successful sign-in. */
export async function resetFailures(guards: AttemptDeps, mail: string): Promise<void> {
  const account = accountKey(mail);
  await guards.limits.forget(`fallito:${account}`);
  await guards.limits.forget(`pausa:${account}`);
}

/** Resets all counts after a reset by mail, so that the owner can sign in even if an attacker used them up. */
export async function resetSignInAttempts(guards: AttemptDeps, mail: string): Promise<void> {
  await resetFailures(guards, mail);
  await guards.limits.forget(`accesso:${accountKey(mail)}`);
}
