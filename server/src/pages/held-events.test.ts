import { restoreFromBin } from '@commiato/contracts/administration/bin';
import {
  changeEvent,
  type EventChange,
  type FuneralEvent,
  listPublicEventsOfNotice,
} from '@commiato/contracts/funerals/events';
import { deleteFuneral, readFuneral } from '@commiato/contracts/funerals/funerals';
import { noticeFrameAddress } from '@commiato/contracts/notices/embed';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { noticeAddress, noticeCalendarAddress } from '@commiato/contracts/notices/public-addresses';
import { latestNotices, searchNotices } from '@commiato/contracts/notices/public-notices';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allFeatures } from '../features/features.ts';
import { nextReleaseMoment } from '../features/funerals/events/queries.ts';
import { releaseHeldEvents } from '../features/funerals/events/release-service.ts';
import { openDatabase } from '../platform/database/database.ts';
import type { FuneralParts } from '../platform/feature/funeral-parts.ts';
import { call } from '../testing/calls.ts';
import { readFeeds } from '../testing/feeds.ts';
import { nextTaxCode, seedAgency, seedNotice, signInAdmin } from '../testing/fixtures.ts';
import { seedEvent, seedFuneral } from '../testing/funerals.ts';
import { queryAppRows } from '../testing/rows.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let token: string;
let notice: Notice;
let held: FuneralEvent;
let today: string;
let moment: string;
/** Each test has a church and an hour of its own: the lists show the notices of the others, too. */
const churches = [
  ...['San Mercuriale', 'San Gaudenzo', 'San Prospero', 'San Domenico', 'San Biagio', 'San Filippo', 'San Bartolo'],
  ...[
    'San Vitale',
    'Santa Lucia',
    'San Varano',
    'San Cassiano',
    'San Zeno',
    'San Tomaso',
    'San Vittore',
    'San Lazzaro',
  ],
];
let tests = 0;
let church: string;
let hour: string;

beforeEach(async () => {
  token = (await seedAgency(test, await signInAdmin(test))).token;
  church = churches[tests] ?? '';
  hour = `16:${40 + tests}`;
  tests += 1;
  today = test.clock.now().toISOString().slice(0, 10);
  notice = await seedNotice(test, token, {
    codfisc: nextTaxCode(),
    cognome: 'Valli',
    funerale: `Oggi alle ore ${hour}, chiesa di ${church}, Cesena`,
    cimitero: `Cimitero di ${church}`,
    eventi: '[]',
  });
  moment = new Date(test.clock.now().getTime() + 3 * 3600_000).toISOString();
  held = await seedEvent(test, token, notice.id_servizio ?? '', {
    inizio: `${today}T${hour}`,
    luogo: `Chiesa di ${church}`,
    oraDopo: moment,
  });
});

const textOf = async (url: string) => (await test.app.inject({ url })).body;

/** Everything that visitors, search engines and programs read of a notice. */
async function allThatIsPublic(): Promise<Record<string, string>> {
  const [atom, json] = await readFeeds(test.app, '/annunci-recenti');
  const paths = {
    page: noticeAddress(notice),
    home: '/',
    recent: '/annunci-recenti',
    today: '/necrologi/oggi',
    town: '/necrologi/emilia-romagna/forli-cesena/cesena',
    calendar: noticeCalendarAddress(notice._id),
    followed: `/necrologio/${notice._id}/calendario.ics`,
    frame: `/api${noticeFrameAddress(notice._id)}`,
    one: `/api/outNecrologio/${notice._id}`,
  };
  const texts = await Promise.all(Object.entries(paths).map(async ([name, url]) => [name, await textOf(url)] as const));
  const found = await call(test, searchNotices, { body: { searchTerm: 'Valli' } });
  return {
    ...Object.fromEntries(texts),
    atom: JSON.stringify(atom),
    json: JSON.stringify(json),
    list: JSON.stringify((await call(test, latestNotices, {})).body),
    events: JSON.stringify((await call(test, listPublicEventsOfNotice, { params: { id: notice._id } })).body),
    search: JSON.stringify(found.body),
  };
}
const change = async (body: Partial<EventChange>) =>
  (await call(test, changeEvent, { token, params: { id: held._id }, body })).body;
const shown = async () => (await call(test, listPublicEventsOfNotice, { params: { id: notice._id } })).body;
const release = async () => {
  test.clock.pass(3 * 3600_000 + 1);
  await releaseHeldEvents(test.deps, allFeatures.funeralParts);
};

/** When something was stored: with seconds, in UTC. The database's own clock says when a notice changed, which may be the secret's minute. */
const storedMomentPattern = /T\d{2}:?\d{2}:?\d{2}(?:\.\d+)?Z/g;

const saying = (texts: Record<string, string>) =>
  Object.entries(texts).flatMap(([name, text]) => {
    const told = text.replace(storedMomentPattern, '').toLowerCase();
    return [hour, hour.replace(':', '.'), `t${hour.replace(':', '')}`, church.toLowerCase()].some((secret) =>
      told.includes(secret),
    )
      ? [name]
      : [];
  });

describe('an event whose hour is held back', () => {
  it('is nowhere public until its moment, and everywhere by itself afterwards', async () => {
    const before = await allThatIsPublic();
    expect(saying(before)).toEqual([]);
    expect(before.page).toContain('ora e luogo della cerimonia si comunicano in seguito');

    test.clock.pass(2 * 3600_000);
    await releaseHeldEvents(test.deps, allFeatures.funeralParts);
    expect(saying(await allThatIsPublic())).toEqual([]);

    test.clock.pass(3600_000 + 1);
    await releaseHeldEvents(test.deps, allFeatures.funeralParts);
    await releaseHeldEvents(test.deps, allFeatures.funeralParts);
    const after = await allThatIsPublic();
    expect(saying(after)).toEqual(
      expect.arrayContaining(['page', 'calendar', 'followed', 'frame', 'json', 'list', 'events']),
    );
    expect(after.page).not.toContain('si comunicano in seguito');
    const { body } = await call(test, listPublicEventsOfNotice, { params: { id: notice._id } });
    expect(body).toMatchObject([{ stato: 'in programma', prima: null, inizio: `${today}T${hour}` }]);
  });

  it('is read whole by its agency, which may tell of it at once or hold back what was told', async () => {
    const read = async () =>
      (await call(test, readFuneral, { token, params: { id: notice.id_servizio ?? '' } })).body.eventi[0];
    expect(await read()).toMatchObject({ pubblico: true, oraDopo: moment, luogo: `Chiesa di ${church}` });
    const told = await call(test, changeEvent, { token, params: { id: held._id }, body: { oraDopo: null } });
    expect(told.body).toMatchObject({ pubblico: true, oraDopo: null });
    expect(saying(await allThatIsPublic())).toContain('page');
    await call(test, changeEvent, { token, params: { id: held._id }, body: { oraDopo: moment } });
    expect(saying(await allThatIsPublic())).toEqual([]);
    await call(test, changeEvent, { token, params: { id: held._id }, body: { pubblico: false } });
    expect(await read()).toMatchObject({ pubblico: false, oraDopo: null });
  });

  it('of a funeral in the bin waits until the funeral comes back, and nothing is written of it meanwhile', async () => {
    const id = notice.id_servizio ?? '';
    await call(test, deleteFuneral, { token, params: { id } });
    test.clock.pass(3 * 3600_000 + 1);
    await releaseHeldEvents(test.deps, allFeatures.funeralParts);
    const { db } = test.deps.database;
    const { rows } = await db.execute(sql`select from registro where oggetto = ${id} and azione = 'evento modificato'`);
    expect([rows.length, await nextReleaseMoment(db)]).toEqual([0, null]);
    await call(test, restoreFromBin, { token: await signInAdmin(test), params: { id } });
    await releaseHeldEvents(test.deps, allFeatures.funeralParts);
    expect(saying(await allThatIsPublic())).toContain('page');
  });

  it('is refused at the field where its moment is none', async () => {
    const { status, body } = await call(test, changeEvent, {
      token,
      params: { id: held._id },
      body: { oraDopo: 'domani' },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { oraDopo: expect.arrayContaining(['Scrivi giorno e ora.']) } });
  });

  it('that was told before, and moved while it was held back, says that it moved once it is told again', async () => {
    const at = (time: string) => `${today}T${time}`;
    // Moved before visitors ever saw it: they are told nothing of that.
    await change({ inizio: at('20:10') });
    expect(await change({ oraDopo: null })).toMatchObject({ stato: 'in programma', prima: null });
    await change({ inizio: at('21:20'), luogo: 'Casa della famiglia', oraDopo: moment });
    await change({ inizio: at('21:40'), luogo: `Chiesa di ${church}` });
    expect(saying(await allThatIsPublic())).toEqual([]);
    expect(await textOf(noticeAddress(notice))).not.toContain('20:10');
    test.clock.pass(3 * 3600_000 + 1);
    await releaseHeldEvents(test.deps, allFeatures.funeralParts);
    expect(await shown()).toMatchObject([
      { stato: 'spostato', prima: { inizio: at('20:10'), luogo: `Chiesa di ${church}` }, inizio: at('21:40') },
    ]);
    const page = await textOf(noticeAddress(notice));
    expect(page).toContain('è stato spostato <del>dalle 20:10</del> alle 21:40.');
    expect(page).toContain(`"previousStartDate":"${at('20:10')}`);
    for (const secret of ['21:20', 'Casa della famiglia']) expect(page).not.toContain(secret);
    // Taken back as a mistake, the move leaves no trace.
    expect(await change({ inizio: at('20:10'), correzione: true })).toMatchObject({
      stato: 'in programma',
      prima: null,
    });
  });

  it('that was told before at the same hour says nothing of a move, nor where a mistake is mended with its telling', async () => {
    await change({ oraDopo: null });
    await change({ oraDopo: moment });
    expect(await change({ oraDopo: null })).toMatchObject({ stato: 'in programma', prima: null, spostato_il: null });
    await change({ oraDopo: moment });
    expect(await change({ oraDopo: null, inizio: `${today}T21:40`, correzione: true })).toMatchObject({
      stato: 'in programma',
      prima: null,
    });
  });

  it('that was told before, and went to another church alone, says which it was and which it is', async () => {
    const abbey = { luogo: 'Abbazia del Monte', indirizzo: 'Via del Monte 999' };
    await change({ oraDopo: null, indirizzo: 'Via Po 3' });
    await change({ oraDopo: moment });
    await change({ luogo: 'Casa della famiglia', indirizzo: 'Via dei Segreti 1' });
    await change(abbey);
    const before = await allThatIsPublic();
    expect(saying(before)).toEqual([]);
    for (const secret of [...Object.values(abbey), 'Casa della famiglia', 'spostato'])
      expect(Object.values(before).join('\n')).not.toContain(secret);
    await release();
    expect(await shown()).toMatchObject([
      {
        ...{ stato: 'spostato', spostato_il: test.clock.now().toISOString(), inizio: `${today}T${hour}`, ...abbey },
        prima: { inizio: `${today}T${hour}`, luogo: `Chiesa di ${church}`, indirizzo: 'Via Po 3', comune: 'Cesena' },
      },
    ]);
    const { page = '', calendar, followed, ...after } = await allThatIsPublic();
    expect(page).toContain(
      `il funerale è stato spostato in un altro luogo: Abbazia del Monte, non più Chiesa di ${church}.`,
    );
    expect(page).toContain('"eventStatus":"https://schema.org/EventRescheduled"');
    expect(page).toContain('"name":"Abbazia del Monte"');
    expect(page).not.toContain('previousStartDate');
    for (const file of [calendar, followed])
      expect(file?.replace(/\r\n[ \t]/g, '')).toMatch(/LOCATION:Abbazia del Monte/);
    expect(page + JSON.stringify(after)).not.toContain('Segreti');
    // Taken back as a mistake, the move leaves no trace.
    const back = { luogo: `Chiesa di ${church}`, indirizzo: 'Via Po 3', correzione: true };
    expect(await change(back)).toMatchObject({ stato: 'in programma', prima: null, spostato_il: null });
    expect(await textOf(noticeAddress(notice))).not.toContain('spostato');
  });

  it('that went to another church and hour, or to another town, says both', async () => {
    await change({ oraDopo: null });
    await change({ oraDopo: moment, luogo: 'Duomo', inizio: `${today}T21:40` });
    await release();
    expect(await textOf(noticeAddress(notice))).toContain(
      `</del> alle 21:40, in un altro luogo: Duomo, non più Chiesa di ${church}.`,
    );
    await change({ oraDopo: new Date(test.clock.now().getTime() + 3600_000).toISOString(), comune: 'Forlì' });
    await release();
    expect(await shown()).toMatchObject([{ stato: 'spostato', comune: 'Forlì', prima: { comune: 'Cesena' } }]);
    expect(await textOf(noticeAddress(notice))).toContain(
      'è stato spostato in un altro comune: Forlì (FC), non più Cesena (FC).',
    );
  });

  it('that had moved before says so still once it is told again, and what it was first where it moves once more', async () => {
    await change({ oraDopo: null });
    test.clock.pass(60_000);
    const moved = await change({ inizio: `${today}T21:40`, luogo: 'Duomo' });
    const told = { stato: 'spostato', spostato_il: moved.spostato_il, prima: moved.prima };
    test.clock.pass(60_000);
    await change({ oraDopo: moment });
    expect(await textOf(noticeAddress(notice))).not.toContain('spostato');
    await release();
    expect(await shown()).toMatchObject([told]);
    expect(await textOf(noticeAddress(notice))).toContain('</del> alle 21:40, in un altro luogo: Duomo');
    const again = new Date(test.clock.now().getTime() + 3600_000).toISOString();
    await change({ oraDopo: again, luogo: 'Casa della famiglia' });
    await change({ inizio: `${today}T22:10`, luogo: 'Duomo' });
    await release();
    const first = { inizio: `${today}T${hour}`, luogo: `Chiesa di ${church}` };
    expect(await shown()).toMatchObject([
      { stato: 'spostato', prima: { inizio: `${today}T21:40`, luogo: 'Duomo', annunciato: first } },
    ]);
    const page = await textOf(noticeAddress(notice));
    expect(page).toContain('e poi dalle 21:40</del> alle 22:10');
    expect(page).not.toContain('Casa della famiglia');
  });

  it('whose place is named for the first time, or was put right, has moved for nobody', async () => {
    const told = { stato: 'in programma', prima: null, spostato_il: null };
    await change({ oraDopo: null, luogo: '', comune: '', prov: '' });
    await change({ oraDopo: moment, luogo: 'Duomo', indirizzo: 'Piazza 1', comune: 'Cesena' });
    expect(await change({ oraDopo: null })).toMatchObject(told);
    await change({ oraDopo: moment });
    expect(await change({ oraDopo: null, luogo: 'Duomo di Cesena', correzione: true })).toMatchObject(told);
  });

  it('that was hidden before its last place was stored tells nothing of that', async () => {
    await change({ oraDopo: null });
    await change({ oraDopo: moment });
    await change({ luogo: 'Duomo' });
    await test.deps.database.db.execute(sql`update eventi set luogo_pubblico = null where "_id" = ${held._id}`);
    await release();
    expect(await shown()).toMatchObject([{ stato: 'in programma', prima: null, luogo: 'Duomo' }]);
  });

  it('and is cancelled before visitors ever knew it, is told to nobody, unless it is held after all', async () => {
    const expectNothingTold = async () => {
      const { page = '', ...others } = await allThatIsPublic();
      expect(saying({ page, ...others })).toEqual([]);
      expect(page).not.toMatch(/annullat[oa]|si comunicano in seguito/);
      expect(`${others.calendar}${others.followed}`).not.toContain('CANCELLED');
    };
    await change({ stato: 'annullato' });
    await expectNothingTold();
    await release();
    await expectNothingTold();
    expect(await nextReleaseMoment(test.deps.database.db)).toBeNull();
    expect(await change({ note: 'La famiglia ringrazia' })).toMatchObject({ pubblico: true, oraDopo: moment });
    await expectNothingTold();
    await change({ stato: 'in programma' });
    expect(await shown()).toMatchObject([{ stato: 'in programma', prima: null, spostato_il: null }]);
  });

  it('and that visitors knew before, is told as cancelled at its moment', async () => {
    await change({ oraDopo: null });
    await change({ oraDopo: moment });
    await change({ stato: 'annullato' });
    expect(await shown()).toEqual([]);
    await release();
    expect(await shown()).toMatchObject([{ stato: 'annullato' }]);
  });
});

describe('a funeral whose event cannot be made public', () => {
  const seedOther = async () =>
    seedEvent(test, token, (await seedFuneral(test, token))._id, {
      oraDopo: new Date(Date.parse(moment) + 1).toISOString(),
    });
  /** What becomes of `held` fails, in this way. */
  const partsFailing = (fail: () => Promise<never>): FuneralParts => {
    const { annunci, ...others } = allFeatures.funeralParts;
    const eventsChanged: NonNullable<typeof annunci>['eventsChanged'] = async (deps, tx, change) =>
      change.id_servizio === held.id_servizio ? fail() : ((await annunci?.eventsChanged?.(deps, tx, change)) ?? []);
    return { ...others, ...(annunci && { annunci: { ...annunci, eventsChanged } }) };
  };
  const publicOf = async (...events: readonly FuneralEvent[]) =>
    (
      await queryAppRows(
        test,
        { _id: z.string() },
        sql`select "_id" from eventi where pubblico and "_id" in ${events.map(({ _id }) => _id)}`,
      )
    ).map(({ _id }) => _id);

  it('does not hold up the others, and is not due at once again', async () => {
    const other = await seedOther();
    test.clock.pass(3 * 3600_000 + 2);
    const failing = partsFailing(() => Promise.reject(new Error('un annuncio che non si legge')));
    const failed = await releaseHeldEvents(test.deps, failing);
    expect(failed).toEqual([held.id_servizio]);
    expect(await publicOf(held, other)).toEqual([other._id]);
    expect(await nextReleaseMoment(test.deps.database.db, failed)).toBeNull();
    expect(test.takeLogs()).toHaveLength(1);
    await release();
    expect(await publicOf(held, other)).toHaveLength(2);
  });

  it('ends the round where it is the database that is gone', async () => {
    const other = await seedOther();
    test.clock.pass(3 * 3600_000 + 2);
    const away = openDatabase(test.deps.database.config);
    const failing = partsFailing(() => {
      void away.close();
      return Promise.reject(new Error('Connection terminated unexpectedly'));
    });
    await expect(releaseHeldEvents({ ...test.deps, database: away }, failing)).rejects.toThrow();
    expect(await publicOf(held, other)).toEqual([]);
    expect(test.takeLogs()).toHaveLength(1);
  });
});
