import type { PlannedAgency } from './agencies.ts';
import type { PlannedResource } from './resources.ts';

/** The roles of an agency's people beside its owner. */
export const personRoles = ['impiegato', 'contabile', 'operatore'] as const;
export type PersonRole = (typeof personRoles)[number];

/** Somebody who works for an agency, with an address to sign in with and the password of the agency. */
export interface PlannedPerson {
  readonly ruolo: PersonRole;
  readonly nome: string;
  readonly cognome: string;
  readonly mail: string;
}

/** Who keeps the books goes to no funeral. */
const accountant = { nome: 'Paola', cognome: 'Ricci' };

/** The address of a role: `operatore@` where the agency has `info@`. */
export const mailOfRole = (agency: string, role: PersonRole): string => agency.replace(/^[^@]*/, role);

/** One person for each role; those who go to funerals are people of the agenda, the first whom the owner has hired. */
export function peopleOfAgency(
  account: Pick<PlannedAgency['account'], 'mail' | 'nome' | 'cognome'>,
  resources: readonly PlannedResource[],
): PlannedPerson[] {
  const hired = resources.filter(
    ({ tipo, nome }) => tipo === 'persona' && nome !== `${account.nome} ${account.cognome}`,
  );
  const names = { impiegato: hired[0]?.nome, contabile: undefined, operatore: hired[1]?.nome };
  return personRoles.map((ruolo) => {
    const [nome = '', ...others] = names[ruolo]?.split(' ') ?? [];
    const who = nome ? { nome, cognome: others.join(' ') } : accountant;
    return { ruolo, ...who, mail: mailOfRole(account.mail, ruolo) };
  });
}
