import type { FuneralPerson } from '@commiato/contracts/funerals/people';
import type { Relative } from '@commiato/contracts/notices/family';
import { capitalizeFullName } from '@commiato/italy/capitals';

/** Somebody who stands in a funeral already, as a dialog that asks for a name and an e-mail offers them. */
export interface KnownFuneralPerson {
  /** With its usual capitals: it is written on from here, to mails, pages and signed papers. */
  readonly nome: string;
  readonly mail: string;
  readonly tel: string;
  /** `committente`, `pagina della famiglia` */
  readonly words: string;
}

const displayName = ({ ragioneSociale, nome, cognome }: FuneralPerson) =>
  ragioneSociale.trim() || `${capitalizeFullName(nome)} ${capitalizeFullName(cognome)}`.trim();

const keyOf = ({ nome, mail }: Pick<KnownFuneralPerson, 'nome' | 'mail'>) => (mail || nome).toLocaleLowerCase('it');

/** Payers and relatives of a funeral, each once. */
export function listKnownFuneralPeople(
  people: readonly FuneralPerson[],
  invited: readonly Relative[],
): KnownFuneralPerson[] {
  const all = [
    ...people.map((person) => ({
      nome: displayName(person),
      mail: person.mail,
      tel: person.cell || person.tel,
      words: person.ruolo,
    })),
    ...invited.map(({ nome, mail }) => ({ nome, mail, tel: '', words: 'pagina della famiglia' })),
  ].filter(({ nome }) => nome !== '');
  return all.filter((one, at) => all.findIndex((other) => keyOf(other) === keyOf(one)) === at);
}

/** Those who have no page of the family yet. */
export const withoutInvitedPeople = (
  people: readonly KnownFuneralPerson[],
  invited: readonly Relative[],
): KnownFuneralPerson[] => {
  const taken = new Set(invited.map(keyOf));
  return people.filter((one) => !taken.has(keyOf(one)));
};
