import { composed } from '@commiato/italy/composed';
import { addressKey } from './address.ts';
import { type Limits, tooManyRequests } from './limits.ts';

/** What counts the tries at passwords and codes. */
export interface AttemptDeps {
  readonly limits: Limits;
}

const addressRules = [
  { max: 10, seconds: 60 },
  { max: 30, seconds: 3600 },
];
/** Passwords and codes of one account that are checked in an hour, right or wrong. */
const accountRules = [{ max: 20, seconds: 3600 }];
const failuresBeforePause = 5;
const maxPauseSeconds = 60;

/** E-mails are compared as they are stored. */
export const normalizeMail = (mail: string): string => composed(mail).trim().toLowerCase().replaceAll('\0', '');

/** No account's key is an address's, whatever is typed for an e-mail. */
const accountKey = (mail: string) => `account ${normalizeMail(mail)}`;

/** Counts a try to sign in from an address (trust.md 5). Throws 429. */
export async function countAddressAttempt({ limits }: AttemptDeps, address: string): Promise<void> {
  await limits.consume(`accesso:${addressKey(address)}`, addressRules);
}

/** Counts a check of an account's password or code, known or not. Throws 429 during its pause and beyond its hour. */
export async function countAccountAttempt(guards: AttemptDeps, mail: string): Promise<void> {
  const account = accountKey(mail);
  const wait = await guards.limits.pauseLeft(`pausa:${account}`);
  if (wait !== null) throw tooManyRequests(wait);
  await guards.limits.consume(`accesso:${account}`, accountRules);
}

/** After five failures each further one starts a pause that doubles from 1 to 60 s. */
export async function countFailure(guards: AttemptDeps, mail: string): Promise<void> {
  const account = accountKey(mail);
  const failures = await guards.limits.count(`fallito:${account}`, 3600);
  if (failures < failuresBeforePause) return;
  await guards.limits.pause(`pausa:${account}`, Math.min(maxPauseSeconds, 2 ** (failures - failuresBeforePause)));
}

/** Who proved who they are starts without failures. */
export async function forgiveFailures(guards: AttemptDeps, mail: string): Promise<void> {
  const account = accountKey(mail);
  await guards.limits.forget(`fallito:${account}`);
  await guards.limits.forget(`pausa:${account}`);
}

/** After a reset by mail the owner gets in at once, whoever used the account's tries up. */
export async function forgiveAttempts(guards: AttemptDeps, mail: string): Promise<void> {
  await forgiveFailures(guards, mail);
  await guards.limits.forget(`accesso:${accountKey(mail)}`);
}
