import type { EventKind } from '@commiato/contracts/funerals/events';
import { type FuneralStage, type NewFuneral, newFuneral } from '@commiato/contracts/funerals/funeral-fields';
import { daysBetween } from '@commiato/italy/days';
import { romeDay } from '@commiato/italy/formatting';
import type { Municipality } from '@commiato/italy/places/municipalities';
import { addDays, instantOf, isRiteDay, yearsBefore } from '../people/days.ts';
import type { Person } from '../people/person.ts';
import type { Random } from '../random.ts';
import { churchOf, type Rite } from '../texts/funerals.ts';
import type { PlannedAgency } from './agencies.ts';
import {
  crematoryFor,
  crematoryOf,
  deceasedFieldsOf,
  deceasedOn,
  funeralOnlyFieldsOf,
  placeWords,
  restingPlace,
} from './deceased.ts';
import { type PlannedRelative, planFamily } from './families.ts';
import { funeralEvents, minuteOf, momentOf, type PlannedEvent } from './funeral-events.ts';
import { forgottenTask, funeralTasks, type PlannedTask } from './funeral-tasks.ts';
import type { PlannedPage } from './plan.ts';
import type { PlannedResources } from './resources.ts';
import { burialOf, riteOf, withTeams } from './teams.ts';
import { isAnnounced, mondayOf, ritesOfWeek } from './week.ts';

/** A funeral of an agency as its work has left it. */
export interface PlannedFuneral {
  /** Null while a caller has not said who died. */
  readonly person: Person | null;
  /** The notice that opened it; null where there is none yet. */
  readonly page: PlannedPage | null;
  /** When it was opened, ISO 8601. */
  readonly opened: string;
  /** As parsed by the contract; of a funeral with a notice what the notice does not say. */
  readonly fields: NewFuneral;
  readonly family: readonly PlannedRelative[];
  readonly events: readonly PlannedEvent[];
  readonly tasks: readonly PlannedTask[];
  /** Titles of its papers. */
  readonly papers: readonly string[];
  /** The text of its notice after the funeral has moved; null where it has not. */
  readonly rewritten: string | null;
}

interface Setting {
  readonly agency: PlannedAgency;
  /** Notices of the agency, newest first. */
  readonly pages: readonly PlannedPage[];
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly resources: PlannedResources;
}

/** Days after the notice from which nothing is left to do for most funerals. */
const closedAfter = 30;

/** The stage of a funeral that was announced on a day. */
export const stageSince = (announced: string, today: string): FuneralStage =>
  daysBetween(announced, today) > closedAfter ? 'chiuso' : 'cerimonia';

/** The funerals of an agency that has a full week, in every stage, the announced ones first. */
export function planFunerals(setting: Setting, random: Random): PlannedFuneral[] {
  const { pages, today } = setting;
  const announced = pages.filter(({ rite }) => rite !== null && rite.day >= mondayOf(today));
  const [moving] = announced.filter(({ rite }) => rite !== null && rite.day > today).toReversed();
  const oldest = announced.at(-1);
  const coming = ritesOfWeek(today).filter((rite) => !isAnnounced(rite, today));
  const arranged = withTeams(
    [
      ...announced.map((page, place) => {
        const funeral = announcedFuneral(setting, page, place, page === moving);
        if (page !== oldest) return funeral;
        return { ...funeral, tasks: [...funeral.tasks, forgottenTask(today, setting.resources.owner)] };
      }),
      ...coming.map((rite, place) => arrangedFuneral(setting, rite, place, random.branch(`rito ${place}`))),
    ],
    setting.resources,
  );
  const [next, after] = nextWithTeam(arranged, today);
  return [
    ...arranged,
    ...(next ? [doubleBooked(setting, next, random.branch('doppio'))] : []),
    ...(after ? [repatriation(setting, after, random.branch('rimpatrio'))] : []),
    ...[0, 1].map((place) => interview(setting, place, random.branch(`colloquio ${place}`))),
    ...calls(setting, random.branch('chiamate')),
    ...[5, 12].map((ahead) => lastYears(setting, ahead, random.branch(`anniversario ${ahead}`))),
  ];
}

/** The first funerals of two coming days to which people go. */
function nextWithTeam(funerals: readonly PlannedFuneral[], today: string): PlannedFuneral[] {
  const dayOf = (one: PlannedFuneral) => riteOf(one)?.inizio.slice(0, 10) ?? '';
  const coming = funerals
    .filter((one) => dayOf(one) > today && (burialOf(one)?.risorse.length ?? 0) > 0)
    .toSorted((one, other) => ((riteOf(one)?.inizio ?? '') < (riteOf(other)?.inizio ?? '') ? -1 : 1));
  const [next] = coming;
  if (!next) return [];
  const [after] = coming.filter((one) => dayOf(one) > dayOf(next));
  return after ? [next, after] : [next];
}

/** The funeral of an earlier notice, for which a bill was written. */
export function billedFuneral(page: PlannedPage, today: string): PlannedFuneral {
  const { person } = page;
  const opened = page.published.toISOString();
  const family = planFamily(person, opened);
  const fields = { ...funeralOnlyFieldsOf(person), tel: numberOf(family), stadio: stageSince(romeDay(opened), today) };
  return { ...nothingElse, person, page, opened, family, fields: newFuneral.parse(fields) };
}

const nothingElse = { events: [], tasks: [], papers: [], rewritten: null } as const;

const numberOf = ([first]: readonly PlannedRelative[]) => first?.contact.cell ?? '';

const cityOf = ({ agency, pages: [page] }: Setting): Municipality => {
  const city = agency.towns[0] ?? page?.person.home;
  if (!city) throw new Error('An agency without a town');
  return city;
};

const papersOf = (place: number): readonly string[] =>
  place % 4 === 0
    ? ['Certificato di morte', 'Autorizzazione al trasporto']
    : place % 4 === 1
      ? ['Delega della famiglia']
      : [];

/** A funeral of the week whose notice is published; `moves` by half an hour. */
function announcedFuneral(setting: Setting, page: PlannedPage, place: number, moves: boolean): PlannedFuneral {
  const { person, rite, fields } = page;
  if (!rite) throw new Error('A notice without a funeral');
  const { today, resources } = setting;
  const known = billedFuneral(page, today);
  const city = cityOf(setting);
  const resting = restingPlace(city, person, place);
  const held = moves ? { ...rite, time: halfAnHourLater(rite.time) } : rite;
  const isCremated = /crematorio/i.test(fields.cimitero ?? '');
  const crematory = isCremated ? crematoryOf(city, person) : crematoryFor(city, person);
  const events = funeralEvents({
    person,
    rite: held,
    hall: resources.hall,
    crematory,
    ...(place % 3 === 0 ? { wake: resting } : {}),
  });
  const { people } = resources.teams[place % 2 === 0 ? 0 : 1];
  return {
    ...known,
    fields: { ...known.fields, salma: placeWords(resting) },
    events,
    tasks: funeralTasks(rite.day, people, { today, place }),
    papers: papersOf(place),
    rewritten: moves ? withHour(fields.funerale ?? '', rite.time, held.time) : null,
  };
}

/** `9:30` becomes `10:00`. */
const halfAnHourLater = (time: string): string =>
  momentOf('', minuteOf(time) + 30)
    .slice(1)
    .replace(/^0/, '');

/** A text with another hour, which it may write with a colon or a dot. */
const withHour = (text: string, from: string, to: string): string =>
  text.replace(from, to).replace(from.replace(':', '.'), to.replace(':', '.'));

/** A funeral that is arranged and not announced yet. */
function arrangedFuneral(
  setting: Setting,
  rite: Rite,
  place: number,
  random: Random,
  diedAgo = random.int(1, 2),
): PlannedFuneral {
  const { today, resources } = setting;
  const person = deceasedOn(addDays(today, -diedAgo), setting.agency.towns, random);
  const opened = instantOf(addDays(today, -Math.max(1, diedAgo - 1)), 480 + place * 35).toISOString();
  const family = planFamily(person, opened);
  const { people } = resources.teams[place % 2 === 0 ? 1 : 0];
  return {
    person,
    page: null,
    opened,
    family,
    fields: newFuneral.parse({
      ...deceasedFieldsOf(person, { diedIn: cityOf(setting).nome, opened }, random),
      salma: placeWords(restingPlace(cityOf(setting), person, place + 1)),
      tel: numberOf(family),
      stadio: 'documenti',
    }),
    events: funeralEvents({
      person,
      rite,
      hall: resources.hall,
      church: churchOf(random),
      crematory: crematoryFor(cityOf(setting), person),
    }),
    tasks: funeralTasks(rite.day, people, { today, place: place + 2 }),
    papers: papersOf(place + 1),
    rewritten: null,
  };
}

/** A funeral half an hour after another one, with the same hearse: the agenda shows the clash. */
function doubleBooked(setting: Setting, twin: PlannedFuneral, random: Random): PlannedFuneral {
  const { inizio = '', risorse = [] } = riteOf(twin) ?? {};
  const [day = '', time = ''] = inizio.split('T');
  const arranged = arrangedFuneral(setting, { day, time: halfAnHourLater(time) }, 0, random);
  const hearse = risorse.filter((name) => setting.resources.teams.some((team) => team.hearse === name));
  const note = 'La famiglia chiede questa ora: spostare il carro o proporre il pomeriggio.';
  return {
    ...arranged,
    fields: { ...arranged.fields, note },
    events: arranged.events.map((event) => (event.tipo === 'funerale' ? { ...event, risorse: hearse } : event)),
    tasks: [],
    papers: [],
  };
}

function nextRiteDay(day: string): string {
  let next = day;
  while (!isRiteDay(next)) next = addDays(next, 1);
  return next;
}

/** Somebody who died abroad: far away a hearse waits that has just been at a burial. */
function repatriation(setting: Setting, busy: PlannedFuneral, random: Random): PlannedFuneral {
  const rite = { day: nextRiteDay(addDays(setting.today, 10)), time: '15:00' };
  const arranged = arrangedFuneral(setting, rite, 3, random, 5);
  const { fine, risorse = [] } = burialOf(busy) ?? {};
  const [collected = rite.day, until = '12:00'] = fine?.split('T') ?? [];
  const journey: PlannedEvent = {
    tipo: 'altro' satisfies EventKind,
    inizio: momentOf(collected, minuteOf(until) + 75),
    fine: momentOf(collected, minuteOf(until) + 165),
    luogo: 'Aeroporto Marconi, area merci',
    comune: 'Bologna',
    prov: 'BO',
    note: 'Ritiro del feretro: portare il passaporto mortuario.',
    risorse: risorse.slice(-2),
  };
  // A blessing at home was planned, and called off.
  const blessing: PlannedEvent = {
    tipo: 'benedizione',
    inizio: momentOf(addDays(rite.day, -1), minuteOf('17:00')),
    luogo: 'Casa della famiglia',
    comune: arranged.person?.home.nome ?? '',
    prov: arranged.person?.home.provincia.sigla ?? '',
    stato: 'annullato',
    risorse: [],
  };
  return {
    ...arranged,
    fields: {
      ...arranged.fields,
      mortoA: 'COLONIA (GERMANIA)',
      salma: 'Colonia, in attesa del passaporto mortuario',
      note: 'Il consolato ha i documenti dal giorno del decesso. Chiamare ogni mattina.',
    },
    events: [journey, blessing, ...arranged.events],
    papers: ['Atto di morte, con traduzione'],
  };
}

/** A family that has come to talk: nothing is decided yet. */
function interview(setting: Setting, place: number, random: Random): PlannedFuneral {
  const { today, resources } = setting;
  const person = deceasedOn(addDays(today, -1), setting.agency.towns, random);
  const opened = instantOf(addDays(today, -1), 900 + place * 70).toISOString();
  const family = planFamily(person, opened);
  const {
    scelta: _,
    ceneri: __,
    ...fields
  } = deceasedFieldsOf(person, { diedIn: cityOf(setting).nome, opened }, random);
  const tasks = [
    { testo: 'Portare il catalogo dei cofani', giorno: today, persona: resources.owner, fatto: false },
    { testo: 'Chiedere il documento d’identità', giorno: addDays(today, -1), persona: resources.owner, fatto: true },
  ];
  return {
    ...nothingElse,
    person,
    page: null,
    opened,
    family,
    fields: newFuneral.parse({
      ...fields,
      salma: placeWords(restingPlace(cityOf(setting), person, place)),
      tel: numberOf(family),
      stadio: 'colloquio',
      note: 'La famiglia decide tra tumulazione e cremazione: risentirla nel pomeriggio.',
    }),
    tasks: tasks.slice(0, place + 1),
  };
}

/** Calls of which nobody knows more yet: of the one a surname, of the other a number. */
function calls(setting: Setting, random: Random): PlannedFuneral[] {
  const { today, resources } = setting;
  const caller = deceasedOn(addDays(today, -1), setting.agency.towns, random);
  const number = () => `3${random.int(20, 49)} 555 ${random.int(1000, 9999)}`;
  const call = (minute: number, fields: object): PlannedFuneral => ({
    ...nothingElse,
    person: null,
    page: null,
    opened: instantOf(addDays(today, -1), minute).toISOString(),
    family: [],
    fields: newFuneral.parse({ ...fields, tel: number(), stadio: 'chiamata' }),
  });
  const back = { testo: 'Richiamare la famiglia', giorno: today, persona: resources.owner, fatto: false };
  const salma = placeWords(restingPlace(cityOf(setting), caller, 0));
  return [
    {
      ...call(1335, { cognome: caller.cognome, salma, note: 'Ha chiamato la nuora. Vengono in sede in mattinata.' }),
      tasks: [back],
    },
    call(1180, { note: 'Chiede quanto costa una cremazione e se serve il notaio.' }),
  ];
}

/** A funeral of last year, so many days before the anniversary. */
function lastYears(setting: Setting, ahead: number, random: Random): PlannedFuneral {
  const { today, resources } = setting;
  const person = deceasedOn(yearsBefore(addDays(today, ahead), 1), setting.agency.towns, random);
  const opened = instantOf(person.death, 1100).toISOString();
  const family = planFamily(person, opened);
  const rite = { day: nextRiteDay(addDays(person.death, 2)), time: '10:00' };
  return {
    ...nothingElse,
    person,
    page: null,
    opened,
    family,
    fields: newFuneral.parse({
      ...deceasedFieldsOf(person, { diedIn: cityOf(setting).nome, opened }, random),
      tel: numberOf(family),
      stadio: 'chiuso',
    }),
    events: funeralEvents({
      person,
      rite,
      hall: resources.hall,
      church: churchOf(random),
      crematory: crematoryFor(cityOf(setting), person),
    }),
  };
}
