import { restoreFromBin } from '@commiato/contracts/administration/bin';
import { listAgenda } from '@commiato/contracts/funerals/agenda';
import {
  changeEvent,
  deleteEvent,
  type FuneralEvent,
  listPublicEventsOfNotice,
} from '@commiato/contracts/funerals/events';
import { readFuneral } from '@commiato/contracts/funerals/funerals';
import { readHistory } from '@commiato/contracts/funerals/history';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { changeNotice, deleteNotice, readNotice } from '@commiato/contracts/notices/notices';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { call } from '../../../testing/calls.ts';
import {
  agencyPassword,
  nextTaxCode,
  seedAgency,
  seedNotice as seedChosen,
  signIn,
  signInAdmin,
} from '../../../testing/fixtures.ts';
import { seedEvent, seedFuneral } from '../../../testing/funerals.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { eventReadingJobs } from './jobs.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let token: string;
let mail: string;
beforeEach(async () => {
  admin = await signInAdmin(test);
  const { agency, token: signedIn } = await seedAgency(test, admin);
  mail = agency.mail;
  token = signedIn;
});

/** A notice whose events nobody has chosen. */
const seedNotice = (app: typeof test, as: string, change: Record<string, unknown>) =>
  seedChosen(app, as, { eventi: '', ...change });
const text = 'Funerale sabato 21 novembre alle ore 10 nella chiesa di San Rocco';
const eventsOf = async ({ id_servizio }: Pick<Notice, 'id_servizio'>): Promise<FuneralEvent[]> =>
  (await call(test, readFuneral, { token, params: { id: id_servizio ?? '' } })).body.eventi;
const begins = async (notice: Pick<Notice, 'id_servizio'>) =>
  (await eventsOf(notice)).map(({ tipo, inizio, stato, da_confermare }) => [tipo, inizio, stato, da_confermare]);
const textOf = async ({ _id }: Pick<Notice, '_id'>) =>
  (await call(test, readNotice, { token, params: { id: _id } })).body.funerale;
const change = async ({ _id }: Pick<Notice, '_id'>, body: Record<string, unknown>) => {
  const { body: changed, status } = await call(test, changeNotice, { token, params: { id: _id }, body });
  expect(status).toBe(200);
  return changed;
};
const move = async ({ _id, versione }: FuneralEvent, body: Record<string, unknown>) => {
  const given = { token, params: { id: _id }, body: { ...body, versione } };
  const { body: moved, status } = await call(test, changeEvent, given);
  expect(status).toBe(200);
  return moved;
};
const one = async (notice: Pick<Notice, 'id_servizio'>) => {
  const [event, ...others] = await eventsOf(notice);
  expect(others).toEqual([]);
  if (!event) throw new Error('no event');
  return event;
};

describe('a text without chosen events', () => {
  it('is read when it is published: what is certain stands in the agenda until somebody confirms it', async () => {
    const notice = await seedNotice(test, token, { funerale: `${text}. Rosario questa sera alle 20.30 in Duomo` });
    expect(await begins(notice)).toEqual([
      ['rosario', '2026-11-20T20:30', 'in programma', true],
      ['funerale', '2026-11-21T10:00', 'in programma', true],
    ]);
    const query = { da: '2026-11-21', a: '2026-11-21' };
    const { body } = await call(test, listAgenda, { token, query });
    expect(body).toMatchObject([{ tipo: 'funerale', luogo: 'Chiesa di San Rocco', da_confermare: true }]);
    const [rosary] = await eventsOf(notice);
    if (rosary) expect(await move(rosary, { da_confermare: false })).toMatchObject({ da_confermare: false });
  });

  it('has in the agenda the funeral that its page tells, also where it calls by its name the rosary alone', async () => {
    const funerale =
      'Sabato 21 novembre alle ore 10, chiesa di San Rocco. Il rosario sarà recitato questa sera alle 20.30.';
    const notice = await seedNotice(test, token, { funerale });
    expect(await begins(notice)).toEqual([
      ['rosario', '2026-11-20T20:30', 'in programma', true],
      ['funerale', '2026-11-21T10:00', 'in programma', true],
    ]);
  });

  it('gives no event where it is doubtful, none twice, and none that a person has left out', async () => {
    expect(
      await begins(await seedNotice(test, token, { funerale: 'Funerale in forma privata, sabato alle 10' })),
    ).toEqual([]);
    expect(await begins(await seedNotice(test, token, { funerale: text, eventi: '[]' }))).toEqual([]);
    const codfisc = nextTaxCode();
    const first = await seedNotice(test, token, { codfisc, funerale: text });
    await seedNotice(test, token, { codfisc, funerale: text, comune: 'Forlì', cap: '47121' });
    expect(await begins(first)).toHaveLength(1);
    const { _id } = await one(first);
    await call(test, deleteEvent, { token, params: { id: _id } });
    await change(first, { testo: 'Una preghiera.' });
    expect(await begins(first)).toEqual([]);
  });

  it('gives way to what a person enters: there are no two funerals', async () => {
    const notice = await seedNotice(test, token, { funerale: `${text}. Rosario questa sera alle 20.30 in Duomo` });
    await seedEvent(test, token, notice.id_servizio ?? '', { inizio: '2026-11-21T11:00' });
    await seedEvent(test, token, notice.id_servizio ?? '', { tipo: 'rosario', inizio: '2026-11-21T08:00' });
    expect(await begins(notice)).toEqual([
      ['rosario', '2026-11-20T20:30', 'in programma', true],
      ['rosario', '2026-11-21T08:00', 'in programma', false],
      ['funerale', '2026-11-21T11:00', 'in programma', false],
    ]);
  });

  it('is confirmed by what a person enters at the same hour, who says where it is and who may see it', async () => {
    const notice = await seedNotice(test, token, { funerale: text });
    const { _id } = await one(notice);
    const entered = { tipo: 'funerale', inizio: '2026-11-21T10:00' };
    const kept = { _id, da_confermare: false, luogo: 'Chiesa di San Rocco', comune: 'Cesena', stato: 'in programma' };
    await change(notice, { eventi: [entered, entered] });
    expect(await one(notice)).toMatchObject(kept);
    // What somebody has confirmed is not touched.
    await change(notice, { eventi: [{ ...entered, luogo: 'Duomo' }] });
    expect(await one(notice)).toMatchObject(kept);
    const other = await seedNotice(test, token, { funerale: text });
    await change(other, { eventi: [{ ...entered, luogo: 'Duomo', pubblico: false }] });
    expect(await one(other)).toMatchObject({ da_confermare: false, luogo: 'Duomo', pubblico: false });
    expect((await call(test, listPublicEventsOfNotice, { params: { id: other._id } })).body).toEqual([]);
  });

  it('moves its event when it says another hour, and takes it back when it says none', async () => {
    const notice = await seedNotice(test, token, { funerale: text });
    await change(notice, { funerale: text.replace('ore 10', 'ore 11') });
    expect(await one(notice)).toMatchObject({
      inizio: '2026-11-21T11:00',
      stato: 'spostato',
      prima: { inizio: '2026-11-21T10:00' },
      da_confermare: true,
    });
    await change(notice, { funerale: 'Seguirà avviso' });
    expect(await begins(notice)).toEqual([]);
  });

  it('moves a confirmed event too, unless it is a new notice or the answer was that the event is right', async () => {
    const funeral = await seedFuneral(test, token, { nome: 'Ada', cognome: 'Neri' });
    await seedEvent(test, token, funeral._id, { inizio: '2026-11-21T15:00', fine: '2026-11-21T16:00' });
    const given = { id_servizio: funeral._id, nome: 'Ada', cognome: 'Neri', funerale: text };
    const notice = await seedNotice(test, token, given);
    expect(await begins(notice)).toEqual([['funerale', '2026-11-21T15:00', 'in programma', false]]);
    await change(notice, { funerale: `${text}. Non fiori`, aggiornaEventi: false });
    expect(await begins(notice)).toEqual([['funerale', '2026-11-21T15:00', 'in programma', false]]);
    await change(notice, { funerale: `${text}. Opere di bene` });
    expect(await one(notice)).toMatchObject({
      inizio: '2026-11-21T10:00',
      fine: '2026-11-21T11:00',
      stato: 'spostato',
    });
  });
});

describe('a notice that is corrected, with the same text', () => {
  it('in another kind announces that rite, and no funeral that there is not', async () => {
    const mass = 'Santa Messa sabato 21 novembre alle ore 18 nella chiesa di San Rocco';
    const notice = await seedNotice(test, token, { decesso: '2026-10-22', funerale: mass });
    expect(await begins(notice)).toEqual([['funerale', '2026-11-21T18:00', 'in programma', true]]);
    await change(notice, { cosa: 'Trigesimo' });
    expect(await begins(notice)).toEqual([['trigesimo', '2026-11-21T18:00', 'in programma', true]]);
    const confirmed = await seedNotice(test, token, { decesso: '2026-10-22', funerale: mass });
    await move(await one(confirmed), { da_confermare: false });
    await change(confirmed, { cosa: 'Trigesimo' });
    expect(await begins(confirmed)).toEqual([['funerale', '2026-11-21T18:00', 'in programma', false]]);
  });

  it('in another kind replaces what nobody has confirmed by what the form proposes', async () => {
    const notice = await seedNotice(test, token, {
      funerale: 'Sabato 21 novembre alle ore 10 nella chiesa di San Rocco',
    });
    const mass = { tipo: 'trigesimo', inizio: '2026-11-21T10:00', luogo: 'chiesa di San Rocco' };
    await change(notice, { cosa: 'Trigesimo', eventi: JSON.stringify([mass]) });
    expect(await begins(notice)).toEqual([['trigesimo', '2026-11-21T10:00', 'in programma', false]]);
    const thanks = await seedNotice(test, token, {
      codfisc: nextTaxCode(),
      funerale: 'Sabato 21 novembre alle ore 10 nella chiesa di San Rocco',
    });
    await change(thanks, { cosa: 'Ringraziamento', eventi: '[]' });
    expect((await begins(thanks)).map(([tipo]) => tipo)).toEqual(['funerale']);
  });

  it('in another town is held there where the text names none, unless somebody has confirmed where', async () => {
    const forli = { comune: 'Forlì', cap: '47121' };
    const rimini = { comune: 'Rimini', prov: 'RN', cap: '47921', regione: 'Emilia-Romagna' };
    const notice = await seedNotice(test, token, { ...forli, funerale: text });
    expect(await one(notice)).toMatchObject({ comune: 'Forlì', prov: 'FC' });
    await change(notice, rimini);
    expect(await one(notice)).toMatchObject({ luogo: 'Chiesa di San Rocco', comune: 'Rimini', prov: 'RN' });
    await move(await one(notice), { da_confermare: false });
    await change(notice, { ...forli, prov: 'FC' });
    expect(await one(notice)).toMatchObject({ comune: 'Rimini', prov: 'RN' });
    const named = await seedNotice(test, token, { ...forli, funerale: `${text}, Cesena` });
    await change(named, rimini);
    expect(await one(named)).toMatchObject({ comune: 'Cesena', prov: 'FC', stato: 'in programma' });
    await call(test, deleteEvent, { token, params: { id: (await one(named))._id } });
    await change(named, { ...forli, prov: 'FC' });
    expect(await begins(named)).toEqual([]);
  });
});

it('a notice whose tax code moves it to a funeral without appointments takes along those that its text announces', async () => {
  const codfisc = nextTaxCode();
  const right = await seedFuneral(test, token, { nome: 'Ada', cognome: 'Neri', codfisc });
  const notice = await seedNotice(test, token, { nome: 'Ada', cognome: 'Neri', funerale: text });
  const former = { id_servizio: notice.id_servizio };
  const moved = await change(notice, { codfisc, eventi: [] });
  expect(moved.id_servizio).toBe(right._id);
  expect(await begins(moved)).toEqual([['funerale', '2026-11-21T10:00', 'in programma', true]]);
  expect(await begins(former)).toEqual([]);
  const query = { da: '2026-11-21', a: '2026-11-21' };
  expect((await call(test, listAgenda, { token, query })).body).toHaveLength(1);
  // What somebody has confirmed, and what another notice announces, stays where it is.
  const confirmed = await seedNotice(test, token, { funerale: text });
  await move(await one(confirmed), { da_confermare: false });
  // It names no rite, and at its hour is the funeral.
  const thanks = { codfisc: confirmed.codfisc, cosa: 'Ringraziamento', funerale: 'Sabato 21 novembre alle ore 10' };
  const beside = await seedNotice(test, token, thanks);
  expect(await begins(beside)).toEqual([['funerale', '2026-11-21T10:00', 'in programma', false]]);
  const alone = await change(confirmed, { codfisc: nextTaxCode() });
  expect(await begins(alone)).toEqual([['funerale', '2026-11-21T10:00', 'in programma', true]]);
  expect(await begins(beside)).toEqual([['funerale', '2026-11-21T10:00', 'in programma', false]]);
});

describe('the words of a family, which nobody rewrites', () => {
  const pageOf = async (notice: Notice) => (await test.app.inject({ url: noticeAddress(notice) })).body;
  const corrections = async (notice: Notice) =>
    (await pageOf(notice)).match(/Il testo qui sotto non è aggiornato: l’ora giusta è le 11:30\./g)?.length ?? 0;

  it('have the right hour above them once the funeral has moved, and nothing while they tell it rightly', async () => {
    const testo =
      'Ne dà l’annuncio la moglie Rita. I funerali avranno luogo sabato 21 novembre alle ore 10 in San Rocco.';
    const notice = await seedNotice(test, token, { funerale: text, testo });
    const funeral = await one(notice);
    expect(await corrections(notice)).toBe(0);
    await move(funeral, { inizio: '2026-11-21T11:30' });
    // Above each of both texts.
    expect(await corrections(notice)).toBe(2);
    await change(notice, { funerale: text.replace('alle ore 10', 'alle ore 11.30') });
    expect(await corrections(notice)).toBe(1);
    await change(notice, { testo: testo.replace('alle ore 10', 'alle ore 11.30') });
    expect(await corrections(notice)).toBe(0);
  });
});

describe('the text of a notice whose funeral was cancelled', () => {
  const anew = 'Funerale martedì 24 novembre alle ore 16 nella chiesa di San Rocco';
  const cancelled = ['funerale', '2026-11-21T10:00', 'annullato', false];
  const seedCancelled = async () => {
    const notice = await seedNotice(test, token, { funerale: text });
    await move(await one(notice), { stato: 'annullato' });
    return notice;
  };
  const pageOf = async (notice: Notice) => (await test.app.inject({ url: noticeAddress(notice) })).body;

  it('adds the funeral that it says anew, and the page does not call the newer words out of date', async () => {
    const notice = await seedCancelled();
    await change(notice, { funerale: anew });
    expect(await begins(notice)).toEqual([cancelled, ['funerale', '2026-11-24T16:00', 'in programma', true]]);
    expect(await pageOf(notice)).not.toContain('non è aggiornato');
    await change(notice, { funerale: anew.replace('martedì 24', 'mercoledì 25') });
    expect(await begins(notice)).toEqual([cancelled, ['funerale', '2026-11-25T16:00', 'spostato', true]]);
  });

  it('brings nothing back that was called off, at its hour or at one that it had before', async () => {
    const notice = await seedCancelled();
    await change(notice, { funerale: `${text}. Non fiori` });
    await seedNotice(test, token, { codfisc: notice.codfisc, funerale: text, comune: 'Forlì', cap: '47121' });
    expect(await begins(notice)).toEqual([cancelled]);
    const moved = await seedNotice(test, token, { funerale: text });
    const later = await move(await one(moved), { inizio: '2026-11-21T15:00' });
    await move(later, { stato: 'annullato' });
    await change(moved, { funerale: `${text}. Non fiori` });
    await seedNotice(test, token, { codfisc: moved.codfisc, funerale: text, comune: 'Forlì', cap: '47121' });
    expect(await begins(moved)).toEqual([['funerale', '2026-11-21T15:00', 'annullato', false]]);
  });
});

describe('the place of an event that a text moves', () => {
  const seedPlaced = async () => {
    const funeral = await seedFuneral(test, token, { nome: 'Ada', cognome: 'Neri' });
    const place = { luogo: 'Chiesa di San Rocco', indirizzo: 'Via Aldo Moro 5', comune: 'Forlì', prov: 'FC' };
    await seedEvent(test, token, funeral._id, { inizio: '2026-11-21T10:00', ...place });
    const notice = await seedNotice(test, token, {
      id_servizio: funeral._id,
      nome: 'Ada',
      cognome: 'Neri',
      funerale: text,
    });
    return { notice, place };
  };

  it('keeps the street and the town that the text does not say', async () => {
    const { notice, place } = await seedPlaced();
    await change(notice, { funerale: text.replace('ore 10', 'ore 11') });
    expect(await one(notice)).toMatchObject({ inizio: '2026-11-21T11:00', ...place });
    const history = { token, params: { id: notice.id_servizio ?? '' } };
    const { body } = await call(test, readHistory, history);
    expect(body.find(({ azione }) => azione === 'evento modificato')?.dettagli).toMatchObject({ campi: 'inizio' });
  });

  it('is another where the text names another, without the street of the former', async () => {
    const { notice } = await seedPlaced();
    await change(notice, { funerale: 'Funerale sabato 21 novembre alle ore 11 in Duomo' });
    expect(await one(notice)).toMatchObject({ inizio: '2026-11-21T11:00', luogo: 'Duomo', indirizzo: '' });
  });
});

describe('a text that names another place or end at the same hour', () => {
  it('moves the event that was read of its former words, and none that somebody has confirmed or changed', async () => {
    const notice = await seedNotice(test, token, { funerale: text });
    const at = (church: string) => text.replace('San Rocco', church);
    await change(notice, { funerale: at('San Domenico'), aggiornaEventi: false });
    const moved = await one(notice);
    expect(moved).toMatchObject({
      inizio: '2026-11-21T10:00',
      luogo: 'Chiesa di San Domenico',
      prima: { luogo: 'Chiesa di San Rocco' },
      da_confermare: true,
    });
    const confirmed = await move(moved, { da_confermare: false });
    await change(notice, { funerale: at('San Biagio'), aggiornaEventi: false });
    expect(await one(notice)).toMatchObject({ luogo: 'Chiesa di San Domenico' });
    await move(confirmed, { luogo: 'Duomo' });
    await change(notice, { funerale: `${at('San Biagio')}. Non fiori` });
    expect(await one(notice)).toMatchObject({ luogo: 'Duomo', da_confermare: false });
    await change(notice, { funerale: at('San Domenico') });
    expect(await one(notice)).toMatchObject({ luogo: 'Chiesa di San Domenico', prima: { luogo: 'Duomo' } });
  });

  it('moves it to another street or town of the same church, and not where the text only leaves them out', async () => {
    const notice = await seedNotice(test, token, { funerale: `${text}, via Emilia 90` });
    expect(await one(notice)).toMatchObject({ indirizzo: 'Via Emilia 90', comune: 'Cesena' });
    await change(notice, { funerale: `${text}, via Savio 412` });
    const moved = { luogo: 'Chiesa di San Rocco', indirizzo: 'Via Savio 412', comune: 'Cesena', stato: 'spostato' };
    expect(await one(notice)).toMatchObject(moved);
    await change(notice, { funerale: text });
    expect(await one(notice)).toMatchObject(moved);
    await change(notice, { funerale: `${text}, Rimini` });
    const elsewhere = { luogo: 'Chiesa di San Rocco', indirizzo: '', comune: 'Rimini', prov: 'RN' };
    expect(await one(notice)).toMatchObject(elsewhere);
    await change(notice, { funerale: `${text}. Non fiori` });
    expect(await one(notice)).toMatchObject(elsewhere);
  });

  it('closes the chapel of rest when it says, and the event keeps its place', async () => {
    const open = (until: number) => `Camera ardente sabato 21 novembre dalle 9 alle ${until} in Duomo`;
    const notice = await seedNotice(test, token, { funerale: open(18) });
    expect(await one(notice)).toMatchObject({ fine: '2026-11-21T18:00' });
    await change(notice, { funerale: open(19) });
    expect(await one(notice)).toMatchObject({ inizio: '2026-11-21T09:00', fine: '2026-11-21T19:00', luogo: 'Duomo' });
  });
});

describe('the sentence of a notice', () => {
  const written = (hour: string) =>
    `IL FUNERALE AVRÀ LUOGO SABATO 21 NOVEMBRE ALLE ${hour} NELLA CHIESA DI SAN ROCCO, CESENA.`;

  it('is made from the events where nobody has written one, and follows them in the same act', async () => {
    const funeral = await seedFuneral(test, token, { nome: 'Ada', cognome: 'Neri' });
    const event = await seedEvent(test, token, funeral._id, { inizio: '2026-11-21T10:00' });
    const given = { id_servizio: funeral._id, nome: 'Ada', cognome: 'Neri', funerale: '' };
    const notice = await seedNotice(test, token, given);
    expect(await textOf(notice)).toBe(written('10'));
    await change(notice, { funerale: `${written('10')} NON FIORI.` });
    const moved = await move(event, { inizio: '2026-11-21T15:00' });
    expect(await textOf(notice)).toBe(`${written('15')} NON FIORI.`);
    await change(notice, { funerale: 'SABATO ALLE 15 IN SAN ROCCO' });
    await move(moved, { inizio: '2026-11-21T16:00' });
    expect(await textOf(notice)).toBe('SABATO ALLE 15 IN SAN ROCCO');
  });

  it('follows them in the bin as well, and comes back with the right hour', async () => {
    const funeral = await seedFuneral(test, token, { nome: 'Ada', cognome: 'Neri' });
    const event = await seedEvent(test, token, funeral._id, { inizio: '2026-11-21T10:00' });
    const notice = await seedNotice(test, token, {
      id_servizio: funeral._id,
      nome: 'Ada',
      cognome: 'Neri',
      funerale: '',
    });
    await call(test, deleteNotice, { token, params: { id: notice._id } });
    await move(event, { inizio: '2026-11-21T15:00' });
    expect((await call(test, restoreFromBin, { token: admin, params: { id: notice._id } })).status).toBe(200);
    expect(await textOf(notice)).toBe(written('15'));
  });
});

it('reads the texts of notices that were published before texts were read, once', async () => {
  const notice = await seedNotice(test, token, { funerale: text });
  const over = await seedNotice(test, token, { funerale: 'Funerale giovedì 19 novembre alle ore 10 in Duomo' });
  await test.deps.database.db.execute(sql`delete from eventi`);
  await test.deps.database.db.execute(sql`update annunci set eventi_letti = false`);
  await runJobs(test.deps, eventReadingJobs);
  expect(await begins(notice)).toEqual([['funerale', '2026-11-21T10:00', 'in programma', true]]);
  expect(await begins(over)).toEqual([]);
  await call(test, deleteEvent, { token, params: { id: (await one(notice))._id } });
  await runJobs(test.deps, eventReadingJobs);
  expect(await begins(notice)).toEqual([]);
});

it('tells the date instead of tomorrow', async () => {
  const notice = await seedNotice(test, token, { funerale: 'Funerale domani alle 10 in Duomo' });
  expect(await textOf(notice)).toBe('FUNERALE SABATO 21 NOVEMBRE ALLE 10 IN DUOMO');
  test.clock.pass(24 * 3600_000);
  token = await signIn(test, mail, agencyPassword);
  await change(notice, { funerale: 'Funerale domani alle 10 in Duomo' });
  expect(await textOf(notice)).toBe('FUNERALE DOMENICA 22 NOVEMBRE ALLE 10 IN DUOMO');
  expect(await one(notice)).toMatchObject({ inizio: '2026-11-22T10:00' });
});
