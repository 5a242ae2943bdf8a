import { restoreFromBin } from '@commiato/contracts/administration/bin';
import {
  changeEvent,
  createEvent,
  deleteEvent,
  type EventChange,
  eventKinds,
  type FuneralEvent,
  type NewEvent,
} from '@commiato/contracts/funerals/events';
import { deleteFuneral, type Funeral } from '@commiato/contracts/funerals/funerals';
import { hideNotice, unhideNotice } from '@commiato/contracts/notices/hiding';
import type { Notice, NoticeKind } from '@commiato/contracts/notices/notice-fields';
import { changeNotice, deleteNotice, publishNotice } from '@commiato/contracts/notices/notices';
import type { Random } from '@commiato/demo/random';
import { certainEvents } from '@commiato/italy/announcements/announced-events';
import { replaceDayWords } from '@commiato/italy/announcements/day-words';
import { findBeginDifferences } from '@commiato/italy/announcements/event-disagreements';
import { textMatchingEvents } from '@commiato/italy/announcements/settled-text';
import { addDays } from '@commiato/italy/days';
import { romeDay } from '@commiato/italy/formatting';
import { type CalledProgram, call } from '../calls.ts';
import { nextTaxCode, noticeFields, portrait } from '../fixtures.ts';
import { type AnnouncingText, anyMoment, anyText, anyVenue, withOtherHour } from './announcing-texts.ts';

/** What an edit is made to: a service of an agency with one of its notices, and who may edit them. */
export interface Scene {
  readonly random: Random;
  /** Which of the instances is asked, and all of them with that one first. */
  readonly instance: number;
  readonly programs: readonly [CalledProgram, CalledProgram];
  readonly token: string;
  readonly admin: string;
  readonly today: string;
  readonly funeral: Funeral;
  readonly notice: Notice;
  /** Whether there is room for another notice in the lists. */
  readonly hasRoom: boolean;
  /** What is hidden or in the bin and can be brought back, the first of it first. */
  readonly gone: Gone[];
}

/** A notice or a service that is not published any more. */
export interface Gone {
  readonly _id: string;
  readonly isHidden: boolean;
}

/** An edit that is about to be made. */
export interface PlannedEdit {
  /** In words, for whoever reads what failed. */
  readonly words: string;
  /** Sends it; answers the statuses. */
  readonly send: () => Promise<readonly number[]>;
  /** What of it is not stored afterwards. */
  readonly missing?: (after: {
    readonly funeral: Funeral | undefined;
    readonly notice: Notice | undefined;
  }) => string[];
  /** Refusals that are right: where two people edit one thing at once, one of them may be refused. */
  readonly mayAnswer?: readonly number[];
}

interface EditKind {
  readonly weight: number;
  /** Null where it cannot be made here. */
  readonly plan: (scene: Scene) => PlannedEdit | null;
}

const maxEvents = 6;
const namedEvent = ({ tipo, inizio, stato }: FuneralEvent) => `${tipo} ${inizio} (${stato})`;
const anyEvent = (
  { random, funeral }: Scene,
  fits: (event: FuneralEvent) => boolean = () => true,
): FuneralEvent | null => {
  // Where two begin at once their identifiers, which no seed makes, would decide.
  const events = funeral.eventi.filter(fits).toSorted((one, other) => namedEvent(one).localeCompare(namedEvent(other)));
  return events.length > 0 ? random.pick(events) : null;
};
const isLive = ({ stato }: FuneralEvent) => stato !== 'annullato';

const holds = (flaw: string, isStored: boolean) => (isStored ? [] : [flaw]);

/** A change of an event, as its dialog sends it. */
function eventEdit(
  { programs: [program], token }: Scene,
  event: FuneralEvent,
  change: Partial<EventChange>,
  what: string,
): PlannedEdit {
  return {
    words: `${what}: ${namedEvent(event)} ${JSON.stringify(change)}`,
    send: async () => {
      const body = { ...change, versione: event.versione };
      return [(await call(program, changeEvent, { token, params: { id: event._id }, body })).status];
    },
    missing: ({ funeral }) => {
      const after = funeral?.eventi.find(({ _id }) => _id === event._id);
      // What was moved before it was cancelled is 'spostato' when it takes place after all.
      const wanted = change.stato === 'in programma' && event.prima ? { ...change, stato: 'spostato' } : change;
      const kept = ['inizio', 'fine', 'luogo', 'tipo', 'stato', 'pubblico', 'da_confermare'] as const;
      return kept.flatMap((name) =>
        holds(`${name} is ${after?.[name]}`, wanted[name] === undefined || after?.[name] === wanted[name]),
      );
    },
  };
}

/** The end of an event that keeps its length. */
function movedEnd({ inizio, fine }: FuneralEvent, to: string): Partial<EventChange> {
  if (!fine) return {};
  const instant = (local: string) => Date.parse(`${local}:00Z`);
  return { fine: new Date(instant(to) + instant(fine) - instant(inizio)).toISOString().slice(0, 16) };
}

function moveEdit(scene: Scene, correzione: boolean): PlannedEdit | null {
  const event = anyEvent(scene, isLive);
  if (!event) return null;
  const inizio = anyMoment(scene.random, scene.today, event.inizio);
  const change = { inizio, ...movedEnd(event, inizio), ...(correzione ? { correzione } : {}) };
  return eventEdit(scene, event, change, correzione ? 'event corrected' : 'event moved');
}

function newEvent({ random, today, funeral }: Scene): NewEvent {
  const tipo = random.pick(eventKinds);
  const inizio = anyMoment(random, today, '');
  const fine = tipo === 'camera ardente' ? `${inizio.slice(0, 10)}T21:30` : null;
  const { comune, prov } = funeral;
  return { tipo, inizio, fine, luogo: anyVenue(random), indirizzo: '', comune, prov, note: '' };
}

/** A changed text as it is saved. */
const asSaved = ({ data_crea, funerale }: Notice, text: string, today: string): string =>
  replaceDayWords(text.toLocaleUpperCase('it'), today, { changed: { noticeDay: romeDay(data_crea), former: funerale } })
    .text;

/**
 * What a changed text announces for certain and the funeral does not keep so: as it was meant, and as it is read. `isOffered` tells what is
 * kept at all: a form offers no appointment of a day that is over.
 */
function unread(
  given: Notice,
  { text, event: meant }: AnnouncingText,
  today: string,
  isOffered: (announced: { readonly tipo: FuneralEvent['tipo']; readonly inizio: string }) => boolean = () => true,
) {
  return ({ funeral, notice }: Parameters<NonNullable<PlannedEdit['missing']>>[0]): string[] => {
    const dated = asSaved(given, text, today);
    const announced = certainEvents({ ...given, funerale: dated }, romeDay(given.data_crea));
    const events = funeral?.eventi ?? [];
    return [...announced, ...(meant ? [meant] : [])].filter(isOffered).flatMap(({ tipo, inizio }) =>
      holds(
        `the text says ${tipo} ${inizio}, kept are ${events.map(namedEvent)}; the text is «${notice?.funerale}»`,
        events.some((event) => event.tipo === tipo && (event.inizio === inizio || event.stato === 'annullato')),
      ),
    );
  };
}

/** A changed text, or the same with another hour. */
const otherText = ({ random, notice, today }: Scene): AnnouncingText | null => {
  const text = random.chance(0.5)
    ? { text: withOtherHour(random, notice.funerale), event: null }
    : anyText(random, notice.cosa, today);
  return text.text === notice.funerale ? null : text;
};

function noticeEdit(
  { programs: [program], token, notice }: Scene,
  change: Record<string, unknown>,
  what: string,
  missing?: PlannedEdit['missing'],
): PlannedEdit {
  const body = { ...change, versione: notice.versione };
  return {
    words: `${what}: ${notice.cosa} ${notice._id} «${notice.funerale}» ${JSON.stringify(change)}`,
    send: async () => [(await call(program, changeNotice, { token, params: { id: notice._id }, body })).status],
    ...(missing ? { missing } : {}),
  };
}

/** A text as the form sends it, with the answer to its question which of two begins is right, and the events that it offers. */
function formEdit(scene: Scene, right: 'text' | 'event'): PlannedEdit | null {
  const { notice, funeral, today } = scene;
  const given = otherText(scene);
  if (!given) return null;
  const written = romeDay(notice.data_crea);
  const { eventi } = funeral;
  const text = asSaved(notice, given.text, today);
  const others = findBeginDifferences(text, eventi, written, notice.cosa);
  const mended = textMatchingEvents(text, eventi, written, notice.cosa);
  const movesEvents = others.length > 0 && right === 'text';
  const settled = { funerale: others.length > 0 && right === 'event' ? mended : text, aggiornaEventi: movesEvents };
  const kept = certainEvents({ ...notice, funerale: text }, written).filter(
    ({ tipo, inizio }) => inizio.slice(0, 10) >= today && !eventi.some((event) => event.tipo === tipo && isLive(event)),
  );
  const isKept = ({ tipo, inizio }: Pick<FuneralEvent, 'tipo' | 'inizio'>) =>
    inizio.slice(0, 10) >= today || eventi.some((event) => event.tipo === tipo);
  const change = { ...settled, eventi: JSON.stringify(kept) };
  return noticeEdit(
    scene,
    change,
    `text in the form, right is the ${right}`,
    movesEvents ? unread(notice, given, today, isKept) : undefined,
  );
}

/** The press that gives a text the hours of the events. */
function mendEdit(scene: Scene): PlannedEdit | null {
  const { notice, funeral } = scene;
  const funerale = textMatchingEvents(notice.funerale, funeral.eventi, romeDay(notice.data_crea), notice.cosa);
  if (funerale === notice.funerale) return null;
  return noticeEdit(scene, { funerale, aggiornaEventi: false, eventi: '[]' }, 'text mended by a press');
}

/** Two edits of one service at once, on two instances. */
function bothAtOnce(scene: Scene): PlannedEdit | null {
  const [first, second] = scene.programs;
  const event = moveEdit(scene, false);
  const text = otherText(scene);
  if (!event || !text) return null;
  const other = noticeEdit({ ...scene, programs: [second, first] }, { funerale: text.text }, 'and text at once');
  return {
    words: `${event.words}; ${other.words}`,
    send: async () => (await Promise.all([event.send(), other.send()])).flat(),
    // The event that is moved may just have been withdrawn with the text that it was read from.
    mayAnswer: [404, 409],
  };
}

/** Kinds of notice that another becomes; a Necrologio needs fields that others may lack. */
const kinds: readonly NoticeKind[] = ['Necrologio', 'Trigesimo', 'Ringraziamento'];
/** Towns in which notices are published. */
export const towns = [
  { comune: 'Cesena', prov: 'FC', cap: '47521', regione: 'Emilia-Romagna' },
  { comune: 'Forlì', prov: 'FC', cap: '47121', regione: 'Emilia-Romagna' },
] as const;

function secondNotice({
  programs: [program],
  token,
  random,
  today,
  funeral,
  notice,
  hasRoom,
}: Scene): PlannedEdit | null {
  if (!hasRoom || funeral.annunci.length > 1) return null;
  const cosa = random.pick(kinds);
  const { codfisc, nome, cognome } = notice;
  const { text: funerale } = anyText(random, cosa, today);
  const body = noticeFields({
    ...random.pick(towns),
    codfisc,
    nome,
    cognome,
    cosa,
    funerale,
    id_servizio: funeral._id,
  });
  return {
    words: `second notice: ${cosa} «${funerale}»`,
    send: async () => [(await call(program, publishNotice, { token, body, file: await portrait() })).status],
  };
}

const hideEdit = (program: CalledProgram, admin: string, { _id }: Notice, gone: Gone[]): PlannedEdit => ({
  words: `hidden: ${_id}`,
  send: async () => {
    const body = { motivo: 'fotografia', nota: 'La fotografia è di un’altra persona.' };
    const { status } = await call(program, hideNotice, { token: admin, params: { id: _id }, body });
    gone.push({ _id, isHidden: true });
    return [status];
  },
});

const removal = (
  program: CalledProgram,
  token: string,
  route: typeof deleteNotice | typeof deleteFuneral,
  id: string,
  gone: Gone[],
): PlannedEdit => ({
  words: `${route.path} into the bin: ${id}`,
  send: async () => {
    const { status } = await call(program, route, { token, params: { id } });
    gone.push({ _id: id, isHidden: false });
    return [status];
  },
});

const editKinds: readonly EditKind[] = [
  { weight: 18, plan: (scene) => moveEdit(scene, false) },
  { weight: 5, plan: (scene) => moveEdit(scene, true) },
  {
    weight: 4,
    plan: (scene) => {
      const event = anyEvent(scene, ({ prima }) => prima !== null);
      if (!event?.prima) return null;
      const { inizio, luogo, indirizzo } = event.prima;
      return eventEdit(scene, event, { inizio, fine: null, luogo, indirizzo, correzione: true }, 'move undone');
    },
  },
  {
    weight: 6,
    plan: (scene) => {
      const event = anyEvent(scene, isLive);
      return event && eventEdit(scene, event, { luogo: anyVenue(scene.random, event.luogo) }, 'place of the event');
    },
  },
  {
    weight: 6,
    plan: (scene) => {
      const event = anyEvent(scene);
      return (
        event &&
        eventEdit(
          scene,
          event,
          { tipo: scene.random.pick(eventKinds.filter((kind) => kind !== event.tipo)) },
          'kind of the event',
        )
      );
    },
  },
  {
    weight: 6,
    plan: (scene) => {
      const event = anyEvent(scene);
      if (!event) return null;
      return eventEdit(scene, event, { stato: isLive(event) ? 'annullato' : 'in programma' }, 'state of the event');
    },
  },
  {
    weight: 5,
    plan: (scene) => {
      const event = anyEvent(scene);
      return event && eventEdit(scene, event, { pubblico: !event.pubblico }, 'who sees the event');
    },
  },
  {
    weight: 7,
    plan: (scene) => {
      const event = anyEvent(scene, ({ da_confermare }) => da_confermare);
      return event && eventEdit(scene, event, { da_confermare: false }, 'confirmed');
    },
  },
  {
    weight: 6,
    plan: (scene) => {
      const { programs, token } = scene;
      const event = anyEvent(scene);
      return (
        event && {
          words: `event removed: ${namedEvent(event)}`,
          send: async () => [(await call(programs[0], deleteEvent, { token, params: { id: event._id } })).status],
          missing: ({ funeral }) => holds('it is still there', !funeral?.eventi.some(({ _id }) => _id === event._id)),
        }
      );
    },
  },
  {
    weight: 10,
    plan: (scene) => {
      const { programs, token, funeral } = scene;
      if (funeral.eventi.length >= maxEvents) return null;
      const body = newEvent(scene);
      return {
        words: `event added: ${JSON.stringify(body)}`,
        send: async () => [(await call(programs[0], createEvent, { token, params: { id: funeral._id }, body })).status],
        missing: ({ funeral: after }) =>
          holds(
            'it is not there',
            Boolean(after?.eventi.some(({ tipo, inizio }) => tipo === body.tipo && inizio === body.inizio)),
          ),
      };
    },
  },
  {
    weight: 14,
    plan: (scene) => {
      const text = otherText(scene);
      if (!text) return null;
      return noticeEdit(scene, { funerale: text.text }, 'text by the call', unread(scene.notice, text, scene.today));
    },
  },
  {
    weight: 5,
    plan: (scene) => {
      const text = otherText(scene);
      return text && noticeEdit(scene, { funerale: text.text, aggiornaEventi: false }, 'text by the call, events stay');
    },
  },
  {
    weight: 4,
    plan: (scene) => {
      const text = `${scene.notice.funerale} Non fiori, ma opere di bene.`;
      return text.length > 400 ? null : noticeEdit(scene, { funerale: text }, 'text extended');
    },
  },
  {
    weight: 3,
    plan: (scene) => {
      const text = otherText(scene);
      const asAdministrator = { ...scene, token: scene.admin };
      return (
        text &&
        noticeEdit(
          asAdministrator,
          { funerale: text.text },
          'text by the administration',
          unread(scene.notice, text, scene.today),
        )
      );
    },
  },
  { weight: 8, plan: (scene) => formEdit(scene, 'text') },
  { weight: 6, plan: (scene) => formEdit(scene, 'event') },
  { weight: 6, plan: mendEdit },
  { weight: 8, plan: bothAtOnce },
  {
    weight: 3,
    plan: (scene) => {
      const cosa = scene.random.pick(kinds.filter((kind) => kind !== scene.notice.cosa));
      return noticeEdit(scene, { cosa }, 'kind of the notice');
    },
  },
  {
    weight: 4,
    plan: (scene) => {
      const town = scene.random.pick(towns);
      return town.comune.toLocaleUpperCase('it') === scene.notice.comune
        ? null
        : noticeEdit(scene, town, 'town of the notice');
    },
  },
  { weight: 2, plan: (scene) => noticeEdit(scene, { codfisc: nextTaxCode() }, 'tax code of the notice') },
  {
    weight: 2,
    plan: (scene) => noticeEdit(scene, { decesso: addDays('2026-11-20', -scene.random.int(0, 3)) }, 'day of death'),
  },
  {
    weight: 2,
    plan: (scene) => noticeEdit(scene, { cognome: scene.random.pick(['Valli', 'Neri', 'Zanetti']) }, 'surname'),
  },
  { weight: 4, plan: secondNotice },
  { weight: 2, plan: ({ programs: [program], admin, notice, gone }) => hideEdit(program, admin, notice, gone) },
  {
    weight: 2,
    plan: ({ programs: [program], token, notice, gone }) => removal(program, token, deleteNotice, notice._id, gone),
  },
  {
    weight: 1,
    plan: ({ programs: [program], token, funeral, gone }) => removal(program, token, deleteFuneral, funeral._id, gone),
  },
  { weight: 8, plan: ({ programs: [program], admin, gone }) => planReturn(program, admin, gone) },
];

/** One of the edits that can be made here, by chance. */
export function planEdit(scene: Scene): PlannedEdit {
  for (;;) {
    const planned = scene.random.weighted(editKinds, ({ weight }) => weight).plan(scene);
    if (planned) return planned;
  }
}

/** Brings back the first of what is hidden or in the bin; null where there is none. */
export function planReturn(program: CalledProgram, admin: string, gone: Gone[]): PlannedEdit | null {
  const back = gone.shift();
  if (!back) return null;
  const { _id, isHidden } = back;
  return {
    words: `brought back: ${_id}`,
    send: async () => {
      const { status } = await call(program, isHidden ? unhideNotice : restoreFromBin, {
        token: admin,
        params: { id: _id },
      });
      if (status !== 200) gone.push(back);
      return [status];
    },
    // A hidden notice went into the bin with its service, or the service of a notice did, or another took its place.
    mayAnswer: [404, 409],
  };
}
