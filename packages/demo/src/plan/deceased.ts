import { minutesBetween, romeLocalTime } from '@commiato/italy/clock';
import { romeDay } from '@commiato/italy/formatting';
import type { Municipality } from '@commiato/italy/places/municipalities';
import { type Person, personOf } from '../people/person.ts';
import { hasCrematory } from '../people/places.ts';
import type { Random } from '../random.ts';
import { streetAddress } from './contacts.ts';
import { momentOf } from './funeral-events.ts';

/** A person of one of an agency's towns, its own first, who died on a day. */
export const deceasedOn = (day: string, towns: readonly Municipality[], random: Random): Person =>
  personOf(
    random.weighted(towns, (_, index) => (index === 0 ? 6 : 1)),
    day,
    random,
  );

/** What a funeral says of a person and no notice does. */
export function funeralOnlyFieldsOf({ sex, cognome, named, home, religiosity }: Person) {
  const [choice, ashes] = religiosity === 'lay' ? ['cremazione', 'affidamento'] : ['tumulazione', null];
  return {
    sesso: sex,
    cognomeNubile: named === cognome ? '' : cognome,
    cittadinanza: 'Italiana',
    comuneResidenza: home.nome,
    scelta: choice,
    ceneri: ashes,
  };
}

const minutesOfDay = 24 * 60;
/** A minute of the day on which somebody died: before the family came, where it came on that day. */
function minuteOfDeath(death: string, opened: string, random: Random): number {
  const latest = romeDay(opened) === death ? minutesBetween(`${death}T00:00`, romeLocalTime(opened)) : minutesOfDay;
  return random.int(0, latest - 1);
}

/** All that a funeral that was opened at an instant says of a person: what a notice would say, and the rest. */
export function deceasedFieldsOf(
  person: Person,
  { diedIn, opened }: { readonly diedIn: string; readonly opened: string },
  random: Random,
) {
  const { nome, named, codfisc, birth, death, origin, home, family } = person;
  const { indirizzo, ...town } = streetAddress(home, random);
  return {
    ...funeralOnlyFieldsOf(person),
    ...town,
    nome,
    cognome: named,
    codfisc,
    nato: birth,
    natoA: origin.place.name,
    decesso: death,
    oraDecesso: momentOf(death, minuteOfDeath(death, opened, random)).slice(11),
    mortoA: diedIn,
    coniuge: family.spouse ? `${family.spouse.nome} ${family.spouse.cognome}` : '',
    indirizzoResidenza: indirizzo,
  };
}

/** Where somebody lies, and in which town. */
export interface RestingPlace {
  readonly luogo: string;
  readonly town: Municipality;
}

/** Where bodies lie: at the hospital of the city, at home, with the agency, in a home for the old. */
export function restingPlace(city: Municipality, { home }: Person, place: number): RestingPlace {
  const places = [
    { luogo: 'Camera mortuaria dell’ospedale', town: city },
    { luogo: 'Casa di famiglia', town: home },
    { luogo: 'Camera ardente di sede', town: city },
    { luogo: 'RSA Villa Serena', town: city },
  ] as const;
  return places[place % places.length] ?? places[0];
}

export const placeWords = ({ luogo, town }: RestingPlace): string => `${luogo}, ${town.nome}`;

/** The town of the crematory: the own one, or the agency's city. */
export const crematoryOf = (city: Municipality, { home }: Person): Municipality => (hasCrematory(home) ? home : city);
/** The same for somebody who is cremated; null for who is buried. */
export const crematoryFor = (city: Municipality, person: Person): Municipality | null =>
  person.religiosity === 'lay' ? crematoryOf(city, person) : null;
