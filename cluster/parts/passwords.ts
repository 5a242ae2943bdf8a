import { randomBytes } from 'node:crypto';

/** Who may sign in at the database of a cluster, with passwords of this run. */
export interface Passwords {
  readonly postgres: string;
  readonly replicator: string;
  readonly commiato: string;
}

export const newPasswords = (): Passwords => {
  const password = () => randomBytes(18).toString('hex');
  return { postgres: password(), replicator: password(), commiato: password() };
};
