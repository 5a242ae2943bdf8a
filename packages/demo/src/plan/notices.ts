import { type NoticeKind, newNotice } from '@commiato/contracts/notices/notice-fields';
import { noticeSlug, romeDay } from '@commiato/italy/formatting';
import type { Municipality } from '@commiato/italy/places/municipalities';
import type { z } from 'zod';
import { addDays, yearsBefore } from '../people/days.ts';
import { type Person, personOf } from '../people/person.ts';
import type { Random } from '../random.ts';
import { randomId } from '../random-ids.ts';
import { cemeteryOf, funeralText, memorialText, type Rite, riteAfter } from '../texts/funerals.ts';
import { noticeText } from '../texts/remembrances.ts';
import type { PlannedAgency } from './agencies.ts';

export interface PlannedNotice {
  readonly _id: string;
  readonly agency: PlannedAgency;
  readonly person: Person;
  /** As parsed by the contract. */
  readonly fields: z.output<typeof newNotice> & { readonly cosa: NoticeKind };
  readonly filename: string;
  readonly published: Date;
  readonly cuori: number;
  /** The funeral that it announces; null for other kinds. */
  readonly rite: Rite | null;
}

interface KindOfNotice {
  readonly kind: NoticeKind;
  readonly share: number;
  /** Days from the death, least and most. */
  readonly daysAfter: readonly [number, number];
}
const ofDeath: KindOfNotice = { kind: 'Necrologio', share: 69, daysAfter: [0, 2] };
const kinds: readonly KindOfNotice[] = [
  ofDeath,
  { kind: 'Ringraziamento', share: 10, daysAfter: [4, 13] },
  { kind: 'Trigesimo', share: 9, daysAfter: [27, 30] },
  { kind: 'Anniversario', share: 11, daysAfter: [0, 0] },
];

/** Days by which a notice precedes the anniversary. */
const noticeAhead = 3;

/** The deceased of each agency, so that later notices can be about the same people. */
export type PeopleByAgency = Map<PlannedAgency, Person[]>;

/**
 * A notice of an agency at a moment; `given` is the funeral that it announces, otherwise its kind and day are drawn. Must be called from the
 * oldest moment to the newest, always with the same register.
 */
export function planNotice(
  agency: PlannedAgency,
  published: Date,
  register: PeopleByAgency,
  random: Random,
  given?: Rite,
): PlannedNotice {
  const day = romeDay(published);
  const { kind, daysAfter } = given ? ofDeath : random.weighted(kinds, ({ share }) => share);
  const known = register.get(agency) ?? [];
  const earlier = kind === 'Necrologio' ? undefined : mournedBefore(known, day, daysAfter);
  const person =
    earlier ?? personOf(townOf(agency, random), deathBefore(kind, day, daysAfter, random), random.branch('person'));
  if (kind === 'Necrologio') register.set(agency, [...known, person]);
  if (earlier)
    register.set(
      agency,
      known.filter((one) => one !== earlier),
    );
  const cap = random.pick(person.home.cap);
  const occasion = occasionOf(kind, person.death, day);
  const { spouse } = person.family;
  const texts = random.branch('texts');
  const rite = kind === 'Necrologio' ? (given ?? riteAfter(day, texts)) : null;
  const fields = newNotice.parse({
    cosa: kind,
    codfisc: person.codfisc,
    nome: person.nome,
    cognome: person.named,
    age: person.age,
    nato: person.birth,
    natoA: person.origin.place.name,
    decesso: person.death,
    mortoA: random.chance(0.6) ? person.home.nome : (agency.towns[0]?.nome ?? person.home.nome),
    coniuge: spouse && random.chance(0.85) ? `${spouse.nome} ${spouse.cognome}` : '',
    comune: person.home.nome,
    regione: person.home.provincia.regione,
    prov: person.home.provincia.sigla,
    cap,
    funerale: rite ? funeralText(rite, person, day, texts) : riteText(kind, person, day, occasion, texts),
    cimitero: kind === 'Ringraziamento' ? '' : cemeteryOf(kind, person, texts),
    testo: noticeText(kind, person, { day, city: agency.towns[0]?.nome ?? person.home.nome }, occasion, texts),
  });
  return {
    _id: randomId(random),
    agency,
    person,
    fields: { ...fields, cosa: kind },
    filename: fileName(person, random),
    published,
    cuori: heartsOf(kind, random),
    rite,
  };
}

function townOf(agency: PlannedAgency, random: Random): Municipality {
  return random.weighted(agency.towns, (_, index) => (index === 0 ? 12 : 1));
}

function deathBefore(kind: NoticeKind, day: string, [least, most]: readonly [number, number], random: Random): string {
  if (kind !== 'Anniversario') return addDays(day, -random.int(least, most));
  const years = random.weighted([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 25, 30], (_, index) => 1 / (index + 1));
  return yearsBefore(addDays(day, random.int(0, noticeAhead)), years);
}

/** The day that a notice of a day (`YYYY-MM-DD`) is for: the thirtieth day after the death, or the anniversary. */
function occasionOf(kind: NoticeKind, death: string, day: string): string {
  if (kind === 'Trigesimo') return addDays(death, 30);
  if (kind !== 'Anniversario') return day;
  const soon = Array.from({ length: noticeAhead + 1 }, (_, ahead) => addDays(day, ahead));
  const years = (one: string) => Number(one.slice(0, 4)) - Number(death.slice(0, 4));
  return soon.find((one) => yearsBefore(one, years(one)) === death) ?? day;
}

function riteText(kind: NoticeKind, person: Person, day: string, occasion: string, random: Random): string {
  // A notice on the day itself comes too late to invite anybody.
  if (kind === 'Necrologio' || kind === 'Ringraziamento' || occasion <= day) return '';
  return memorialText(kind, occasion, person, random);
}

/** A person whose death the agency announced as long ago as the kind of notice requires (days, least and most). */
function mournedBefore(known: readonly Person[], day: string, [least, most]: readonly [number, number]) {
  if (most === 0) return undefined;
  const first = addDays(day, -most);
  const last = addDays(day, -least);
  return known.find(({ death }) => death >= first && death <= last);
}

/** Number of hearts: most notices get a few, some hundreds (their logarithm is normally distributed). */
function heartsOf(kind: NoticeKind, random: Random): number {
  if (random.chance(kind === 'Necrologio' ? 0.16 : 0.4)) return 0;
  return Math.round(Math.exp(random.normal(kind === 'Necrologio' ? 2.1 : 1.2, 1.25)));
}

const fileName = (person: Person, random: Random): string =>
  random.pick([
    `${noticeSlug({ nome: person.nome, cognome: person.cognome })}.jpg`,
    `foto ${person.cognome.toLowerCase()}.jpg`,
    `IMG_${random.int(1000, 9999)}.jpg`,
    'ritratto.jpg',
  ]);
