import type { PersonRole } from '@commiato/contracts/funerals/people';
import { toComparisonKey } from '@commiato/italy/places/provinces';
import { composeTaxCode } from '@commiato/italy/tax-codes/compose';
import { addDays } from '../people/days.ts';
import type { Relative } from '../people/family.ts';
import { givenName } from '../people/names.ts';
import type { Person } from '../people/person.ts';
import { originOf } from '../people/towns.ts';
import { createRandom, type Random } from '../random.ts';
import { randomId } from '../random-ids.ts';
import { type PlannedContact, streetAddress } from './contacts.ts';

/** A relative of the deceased among the clients of the agency. */
export interface PlannedRelative {
  readonly ruolo: PersonRole;
  readonly contact: PlannedContact;
}

interface Mourner extends Relative {
  readonly cognome: string;
  readonly ruolo: PersonRole;
}

/** Youngest age of a relative whom an agency deals with. */
const adult = 25;
/** Number of relatives whom an agency writes down. */
const most = 3;

/**
 * The relatives whom the agency deals with, the client first: a child, else the widow or widower, else whoever is left. The same for the same
 * person. `since` is when the agency wrote them down (ISO 8601).
 */
export function planFamily(person: Person, since: string): readonly [PlannedRelative, ...PlannedRelative[]] {
  const random = createRandom(`famiglia ${person.codfisc}`);
  const [first = nephewOf(person, random), ...others] = mournersOf(person);
  const relativeOf = (one: Mourner): PlannedRelative => ({
    ruolo: one.ruolo,
    contact: contactOf(one, person, since, random),
  });
  return [relativeOf(first), ...others.slice(0, most - 1).map(relativeOf)];
}

function mournersOf({ cognome, sex, death, family }: Person): Mourner[] {
  const { spouse, children, siblings } = family;
  const year = Number(death.slice(0, 4));
  const ofChildren = sex === 'M' ? cognome : (spouse?.cognome ?? cognome);
  const named = (relatives: readonly Relative[], surname: string, [her, his]: readonly [PersonRole, PersonRole]) =>
    relatives
      .filter(({ born }) => year - born >= adult)
      .map((one) => ({ ...one, cognome: surname, ruolo: one.sex === 'F' ? her : his }));
  return [
    ...named(children, ofChildren, ['figlia', 'figlio']),
    ...(spouse?.alive ? [{ ...spouse, ruolo: 'coniuge' as const }] : []),
    ...named(siblings, cognome, ['sorella', 'fratello']),
  ];
}

/** Somebody who arranges the funeral of a person without a closer relative. */
function nephewOf({ cognome, death, home: { provincia } }: Person, random: Random): Mourner {
  const sex = random.chance(0.5) ? 'F' : 'M';
  const born = Number(death.slice(0, 4)) - random.int(35, 60);
  const nome = givenName(sex, born, { prov: provincia.sigla, regione: provincia.regione }, random);
  return { sex, born, nome, cognome, ruolo: 'nipote' };
}

function contactOf(
  { nome, cognome, sex, born }: Mourner,
  { home }: Person,
  creato: string,
  random: Random,
): PlannedContact {
  const birth = addDays(`${born}-01-01`, random.int(0, 364));
  const mail = `${toComparisonKey(nome)}.${toComparisonKey(cognome)}@posta.example`;
  return {
    role: 'cliente',
    _id: randomId(random),
    creato,
    nome,
    cognome,
    codFisc: composeTaxCode({ nome, cognome, sex, birth, placeCode: originOf(home, birth, random).code }),
    ...streetAddress(home, random),
    mail: random.chance(0.7) ? mail : '',
    cell: `3${random.int(20, 49)} 555 ${random.int(1000, 9999)}`,
  };
}
