import { type AdminRights, fullRights } from '@commiato/contracts/accounts/admin-rights';
import { changeAdministrator } from '@commiato/contracts/accounts/administrators';
import { createAgency } from '@commiato/contracts/accounts/agencies';
import { call, type SeededProgram } from './calls.ts';
import { agencyFields, agencyPassword, expectCreated, signIn } from './fixtures.ts';

export const noAdminRights: AdminRights = {
  richieste: 'nessuno',
  annunci: 'nessuno',
  agenzie: 'nessuno',
  sistema: 'nessuno',
};

interface SeededAdministrator {
  readonly _id: string;
  readonly mail: string;
  readonly password: string;
  readonly token: string;
}

/** Another administrator, signed in; with all rights by default. */
export async function seedAdministrator(
  test: SeededProgram,
  admin: string,
  { aree = fullRights }: { readonly aree?: AdminRights } = {},
): Promise<SeededAdministrator> {
  test.clock.pass(1);
  const body = agencyFields({ role: 'A', nome: 'Elena', cognome: 'Marchetti' });
  const { _id, mail } = expectCreated(await call(test, createAgency, { token: admin, body }));
  await call(test, changeAdministrator, { token: admin, body: { _id, aree } });
  return { _id, mail, password: agencyPassword, token: await signIn(test, mail, agencyPassword) };
}
