import type { FuneralPerson } from './people.ts';
import { payingRoles } from './retention.ts';

const saysNoRelation = ({ ruolo }: FuneralPerson) => payingRoles.some((role) => role === ruolo);

/**
 * The people, not businesses, who order a funeral and of whom nobody has written down what they are to the deceased. An entry has one role: a
 * daughter who is entered as client alone was left out, unsaid, of the relatives who decide about a cremation and of those who announce.
 */
export function clientsWithoutKinship(people: readonly FuneralPerson[]): readonly FuneralPerson[] {
  const related = new Set(people.filter((person) => !saysNoRelation(person)).map((person) => person.id_anagrafica));
  return people.filter(
    ({ ruolo, nome, cognome, id_anagrafica }) =>
      ruolo === 'committente' && `${nome}${cognome}`.trim() !== '' && !related.has(id_anagrafica),
  );
}
