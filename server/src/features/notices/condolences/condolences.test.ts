import { changeAgency } from '@commiato/contracts/accounts/agencies';
import { changeProfile } from '@commiato/contracts/accounts/profile';
import { listAudit } from '@commiato/contracts/administration/audit';
import { listWaitingMatters } from '@commiato/contracts/administration/desk';
import { erasePersonalData, findPersonalData } from '@commiato/contracts/administration/personal-data';
import { changeEvent } from '@commiato/contracts/funerals/events';
import {
  condolencePageSize,
  decideCondolence,
  leaveCondolence,
  listCondolences,
  listPublicCondolences,
  maxCondolenceReports,
  maxCondolencesPerNotice,
  reportCondolence,
} from '@commiato/contracts/notices/condolences';
import { changeNotice, deleteNotice, readNotice } from '@commiato/contracts/notices/notices';
import { listNotifications } from '@commiato/contracts/notifications/notifications';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { call } from '../../../testing/calls.ts';
import {
  agencyPassword,
  nextAddress,
  nextTaxCode,
  seedAgency,
  seedCondolence,
  seedNotice,
  signIn,
  signInAdmin,
  type TestAgency,
} from '../../../testing/fixtures.ts';
import { seedEvent } from '../../../testing/funerals.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { condolenceJobs } from './jobs.ts';

const test = startTestApp();
const day = 86_400_000;
let admin: string;
let zoli: TestAgency;
let other: TestAgency;

beforeAll(async () => {
  admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
  other = await seedAgency(test, admin);
});
beforeEach(() => choose('aperti'));

const choose = (pensieri: string) => call(test, changeProfile, { token: zoli.token, body: { pensieri } as never });
/** Time passes, and with it the sessions. */
async function pass(milliseconds: number) {
  test.clock.pass(milliseconds);
  admin = await signInAdmin(test);
  for (const agency of [zoli, other])
    Object.assign(agency, { token: await signIn(test, agency.agency.mail, agencyPassword) });
}
const publish = (change: Record<string, unknown> = {}) =>
  seedNotice(test, zoli.token, { codfisc: nextTaxCode(), ...change });
const leave = (id: string, body: Record<string, unknown> = {}, ip = nextAddress()) =>
  call(test, leaveCondolence, { params: { id }, body: { nome: 'Bruna Neri', testo: 'Un abbraccio.', ...body }, ip });
const seed = (id: string, change: Record<string, unknown> = {}) => {
  test.clock.pass(1000);
  return seedCondolence(test, zoli.token, id, change);
};
const decide = (id: string, body: Record<string, unknown>, token = zoli.token) =>
  call(test, decideCondolence, { token, params: { id }, body: body as never });
const readPublic = async (id: string, prima?: string) =>
  (await call(test, listPublicCondolences, { params: { id }, ...(prima ? { query: { prima } } : {}) })).body;
const queue = async (query: Record<string, string> = {}, token = zoli.token) =>
  (await call(test, listCondolences, { token, query })).body;
const set = (id: string, stato: string) =>
  test.deps.database.db.execute(
    sql`update pensieri set stato = ${stato}, deciso_il = ${test.clock.now().toISOString()} where "_id" = ${id}`,
  );

describe('a notice takes condolences', () => {
  it('where its agency does or it says so itself, and not while the agency is not active', async () => {
    const fresh = await seedAgency(test, admin);
    expect(
      (await call(test, readNotice, { token: fresh.token, params: { id: (await seedNotice(test, fresh.token))._id } }))
        .body.pensieri,
    ).toBe(null);
    const notice = await seedNotice(test, fresh.token);
    const params = { id: notice._id };
    const status = async () => (await leave(notice._id)).status;
    const say = (pensieri: string | null) =>
      call(test, changeNotice, { token: fresh.token, params, body: { pensieri } as never });
    expect((await leave(notice._id)).body).toMatchObject({ code: 'pensieri-chiusi' });
    expect((await say('aperti')).body.pensieri).toBe('aperti');
    expect(await status()).toBe(201);
    await call(test, changeProfile, { token: fresh.token, body: { pensieri: 'aperti' } });
    await say('chiusi');
    expect(await status()).toBe(409);
    expect((await say(null)).body.pensieri).toBe(null);
    expect(await status()).toBe(201);
    expect((await say('forse' as never)).body.fields).toEqual({
      pensieri: ['Scegli chiusi, aperti o dopo il funerale.'],
    });
    await call(test, changeAgency, { token: admin, params: { id: fresh.agency._id }, body: { attivo: false } });
    expect(await status()).toBe(409);
    await call(test, changeAgency, { token: admin, params: { id: fresh.agency._id }, body: { attivo: true } });
    await call(test, deleteNotice, { token: admin, params });
    expect([await status(), (await leave('nessuno')).status]).toEqual([410, 404]);
  });

  it('for a year', async () => {
    const notice = await publish();
    await pass(364 * day);
    expect((await leave(notice._id)).status).toBe(201);
    await pass(2 * day);
    expect((await leave(notice._id)).body).toMatchObject({ code: 'pensieri-chiusi' });
  });

  it('after the last funeral that was not called off, without one three days after it was published', async () => {
    await choose('dopo il funerale');
    const alone = await publish({ funerale: '' });
    expect((await leave(alone._id)).body.error).toBe('I pensieri si raccolgono dopo il funerale.');
    const anniversary = await publish({ cosa: 'Anniversario', funerale: '' });
    expect((await leave(anniversary._id)).status).toBe(201);
    const notice = await publish({ funerale: '' });
    const inItaly = (hours: number) =>
      new Date(test.clock.now().getTime() + (hours + 1) * 3_600_000).toISOString().slice(0, 16);
    const funeral = notice.id_servizio ?? '';
    await seedEvent(test, zoli.token, funeral, { tipo: 'funerale', inizio: inItaly(24), fine: inItaly(26) });
    const later = await seedEvent(test, zoli.token, funeral, { tipo: 'funerale', inizio: inItaly(100) });
    await seedEvent(test, zoli.token, funeral, { tipo: 'rosario', inizio: inItaly(200) });
    await pass(25 * 3_600_000);
    expect((await leave(notice._id)).status).toBe(409);
    await call(test, changeEvent, {
      token: zoli.token,
      params: { id: later._id },
      body: { stato: 'annullato', versione: later.versione } as never,
    });
    expect((await leave(notice._id)).status).toBe(409);
    await pass(2 * 3_600_000);
    expect((await leave(notice._id)).status).toBe(201);
    expect((await leave(alone._id)).status).toBe(409);
    await pass(2 * day);
    expect((await leave(alone._id)).status).toBe(201);
  });
});

describe('what is left', () => {
  it('is read by everybody once the agency has let it through, and never what is for the family alone', async () => {
    const { _id } = await publish();
    const [one, two] = [await seed(_id), await seed(_id, { riservato: true, testo: 'Per voi soli.' })];
    expect(one.stato).toBe('in attesa');
    expect(await readPublic(_id)).toEqual([]);
    for (const { _id: id } of [one, two, one]) expect((await decide(id, { stato: 'pubblicato' })).status).toBe(200);
    expect(await readPublic(_id)).toMatchObject([{ _id: one._id }]);
    expect((await decide(one._id, { stato: 'rifiutato' })).body).toMatchObject({ stato: 'rifiutato', motivo: '' });
    expect(await readPublic(_id)).toEqual([]);
    await decide(one._id, { stato: 'pubblicato' });
    expect(await readPublic(_id)).toHaveLength(1);
    for (const stato of ['nascosto', 'ritirato']) {
      await set(one._id, stato);
      expect(await readPublic(_id)).toEqual([]);
      expect((await decide(one._id, { stato: 'pubblicato' })).body).toMatchObject({ code: 'stato-non-ammesso' });
    }
    expect((await decide(one._id, { stato: 'rifiutato' })).status).toBe(409);
    const { body } = await call(test, listAudit, { token: admin, query: { su: one._id } });
    expect(body.map(({ azione }) => azione).sort()).toEqual([
      'pensiero lasciato',
      'pensiero pubblicato',
      'pensiero pubblicato',
      'pensiero rifiutato',
    ]);
    expect(body[0]?.nomi[one._id]).toBe('Pensiero di Bruna Neri');
  });

  it('answers nothing but what everybody may read', async () => {
    const { _id } = await publish();
    const hidden = { mail: 'bruna@posta.example', tel: '0547 555012', indirizzo: 'Via Verdi 3' };
    const { _id: id } = await seed(_id, { ...hidden, testo: '', vicino: true });
    await decide(id, { stato: 'pubblicato' });
    expect(await readPublic(_id)).toEqual([
      { _id: id, nome: 'Bruna Neri', testo: '', vicino: true, foto: null, data: expect.any(String) },
    ]);
    expect(await queue({ id_annuncio: _id })).toMatchObject([{ ...hidden, defunto: "MARIA TERESA DELL'ACQUA" }]);
  });

  it('is told in pages, each before the last of the one before', async () => {
    const { _id } = await publish();
    await seed(_id);
    await test.deps.database.db.execute(sql`
      insert into pensieri ("_id", id_nek, id_utente, nome, testo, stato, data_crea)
      select 'p' || lpad(n::text, 3, '0') || ${_id}, ${_id}, ${zoli.agency._id}, 'Ada', 'Ciao', 'pubblicato', now() from generate_series(1, 50) n`);
    const seen: string[] = [];
    for (let page = await readPublic(_id); page.length > 0; page = await readPublic(_id, seen.at(-1))) {
      expect(page.length).toBeLessThanOrEqual(condolencePageSize);
      seen.push(...page.map((one) => one._id));
    }
    expect([seen.length, new Set(seen).size]).toEqual([50, 50]);
    expect(await readPublic(_id, 'nessuno')).toEqual([]);
    const { body, headers } = await call(test, listCondolences, {
      token: zoli.token,
      query: { id_annuncio: _id, pageSize: '20', page: '3' },
    });
    expect([body.length, headers['x-total-count']]).toEqual([11, '51']);
  });

  it('is refused with a link, without words or a name, and beyond its length; names and full stops are no links', async () => {
    const { _id } = await publish();
    for (const testo of [
      'Vedi https://spam.example',
      'www.spam.example',
      'Compra su fiori.it',
      'fiori.it/offerta',
      'spam.io',
      'ada@posta.it',
    ])
      expect([testo, (await leave(_id, { testo })).body.fields]).toMatchObject([
        testo,
        { testo: [expect.any(String)] },
      ]);
    expect((await leave(_id, { nome: 'www.spam.example' })).body.fields).toHaveProperty('nome');
    expect((await leave(_id, { nome: ' ' })).body.fields).toHaveProperty('nome');
    expect((await leave(_id, { testo: '' })).body.fields).toHaveProperty('testo');
    expect((await leave(_id, { testo: 'a'.repeat(1001) })).body.fields).toHaveProperty('testo');
    expect((await leave(_id, { mail: 'bruna' })).body.fields).toHaveProperty('mail');
    for (const testo of [
      'Caro Pietro.Ciao',
      'Ti vogliamo bene.Ci mancherai',
      'cara mamma.la tua',
      'Alle 10.30',
      'a'.repeat(1000),
    ])
      expect([testo, (await leave(_id, { testo })).status]).toEqual([testo, 201]);
  });

  it('is kept once for a press repeated, and not at all for what fills the field that nobody sees', async () => {
    const { _id } = await publish();
    const answers = [await leave(_id), await leave(_id), await leave(_id, { sito: 'x' })];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers[1]?.body._id).toBe(answers[0]?.body._id);
    expect(await queue({ id_annuncio: _id })).toHaveLength(1);
  });

  it('is limited by address and by notice, and a notice keeps a bounded number', async () => {
    const { _id } = await publish();
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await leave(_id, { testo: `Ciao ${n}` }, '10.8.0.1')).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await leave(_id)).status).toBe(201);
    await test.deps.database.db.execute(sql`
      insert into pensieri ("_id", id_nek, id_utente, nome, testo, data_crea)
      select 'm' || n || ${_id}, ${_id}, ${zoli.agency._id}, 'Ada', 'Ciao ' || n, now() from generate_series(1, ${maxCondolencesPerNotice}::int) n`);
    expect((await leave(_id, { testo: 'Ancora' })).body).toMatchObject({ code: 'troppi-pensieri' });
  });
});

describe('the queue', () => {
  it('is the agency’s own and the administrator’s, oldest first, by state', async () => {
    const { _id } = await publish();
    const [one, two] = [await seed(_id), await seed(_id, { testo: 'Secondo' })];
    expect((await queue({ id_annuncio: _id })).map((row) => row._id)).toEqual([one._id, two._id]);
    expect(await queue({ id_annuncio: _id }, other.token)).toEqual([]);
    expect((await decide(one._id, { stato: 'pubblicato' }, other.token)).status).toBe(404);
    expect((await decide(one._id, { stato: 'ritirato' })).status).toBe(400);
    expect((await decide(one._id, { stato: 'rifiutato', motivo: 'Offende.' }, admin)).status).toBe(200);
    expect(await queue({ id_annuncio: _id, stato: 'rifiutato' }, admin)).toMatchObject([
      { _id: one._id, motivo: 'Offende.' },
    ]);
    expect((await queue({ stato: 'in attesa', id_annuncio: _id })).map((row) => row._id)).toContain(two._id);
    await call(test, deleteNotice, { token: zoli.token, params: { id: _id } });
    expect(await queue({ id_annuncio: _id })).toEqual([]);
    expect((await decide(two._id, { stato: 'pubblicato' })).status).toBe(404);
  });

  it('is announced once an hour', async () => {
    await pass(2 * 3_600_000);
    const { _id } = await publish();
    const before = (await call(test, listNotifications, { token: zoli.token })).body.length;
    await seed(_id);
    await seed(_id, { testo: 'Secondo' });
    const { body } = await call(test, listNotifications, { token: zoli.token });
    expect([body.length - before, body[0]?.titolo]).toEqual([1, 'Un pensiero da leggere']);
  });

  it('has what readers report, of which a bounded number is kept', async () => {
    const { _id } = await publish();
    const { _id: id } = await seed(_id);
    const report = (body: Record<string, unknown> = {}) =>
      call(test, reportCondolence, {
        params: { id },
        body: { motivo: 'offensivo', ...body } as never,
        ip: nextAddress(),
      });
    expect((await report()).status).toBe(404);
    await decide(id, { stato: 'pubblicato' });
    expect((await report({ motivo: 'boh' })).body.fields).toHaveProperty('motivo');
    for (let n = 0; n < maxCondolenceReports + 5; n += 1) expect((await report({ testo: `È ${n}` })).status).toBe(201);
    const [row] = await queue({ id_annuncio: _id });
    expect([row?.segnalazioni, row?.segnalata.length]).toEqual([maxCondolenceReports, 5]);
    await set(id, 'nascosto');
    expect((await report()).status).toBe(404);
  });
});

describe('what was refused or withdrawn', () => {
  it('is erased six months later', async () => {
    const { _id } = await publish();
    const [one, two, three] = [await seed(_id), await seed(_id, { testo: 'Due' }), await seed(_id, { testo: 'Tre' })];
    await decide(one._id, { stato: 'rifiutato' });
    await set(two._id, 'ritirato');
    await decide(three._id, { stato: 'pubblicato' });
    await pass(170 * day);
    await runJobs(test.deps, condolenceJobs);
    expect(await queue({ id_annuncio: _id })).toHaveLength(3);
    await pass(20 * day);
    await runJobs(test.deps, condolenceJobs);
    expect((await queue({ id_annuncio: _id })).map((row) => row._id)).toEqual([three._id]);
  });
});

it('is found and erased by the address that it was left with, and goes from what everybody reads', async () => {
  const { _id } = await publish();
  const { _id: id } = await seed(_id, { mail: 'Dora@Posta.example', testo: 'Ciao Maria' });
  await decide(id, { stato: 'pubblicato' });
  const body = { mail: 'dora@posta.example' };
  const found = await call(test, findPersonalData, { token: admin, body });
  expect(found.body.cancellabili.filter(({ tipo }) => tipo === 'pensieri')).toMatchObject([
    {
      tipo: 'pensieri',
      quanti: 1,
      voci: [
        {
          titolo: "Pensiero per Maria Teresa Dell'Acqua",
          stato: 'pubblicato',
          campi: [
            { nome: 'Nome' },
            { nome: 'Testo', valore: 'Ciao Maria' },
            { nome: 'E-mail', valore: 'dora@posta.example' },
            { nome: 'E-mail confermata', valore: 'No' },
          ],
        },
      ],
    },
  ]);
  await test.deps.database.db.execute(sql`update pensieri set confermato = now() where "_id" = ${id}`);
  await seed(_id, { mail: '', tel: '333 555 8899' });
  // Also where its notice is hidden, and without an address.
  const setHidden = (disattivo: boolean) =>
    call(test, changeNotice, { token: admin, params: { id: _id }, body: { disattivo } });
  await setHidden(true);
  const fieldsOf = async (subject: object) =>
    (await call(test, findPersonalData, { token: admin, body: subject })).body.cancellabili
      .filter(({ tipo }) => tipo === 'pensieri')
      .flatMap(({ voci }) => voci.map(({ titolo, campi }) => [titolo, ...campi.map((one) => Object.values(one))]));
  const title = "Pensiero per Maria Teresa Dell'Acqua";
  expect(await fieldsOf(body)).toEqual([
    [title, expect.anything(), expect.anything(), expect.anything(), ['E-mail confermata', 'Sì']],
  ]);
  expect((await fieldsOf({ tel: '333 555 8899' })).flat(2)).not.toContain('E-mail');
  expect((await fieldsOf({ tel: '333 555 8899' }))[0]?.[0]).toBe(title);
  await setHidden(false);
  await call(test, erasePersonalData, { token: admin, body });
  expect(await readPublic(_id)).toEqual([]);
  expect(await queryAppRows(test, { _id: z.string() }, sql`select "_id" from pensieri where "_id" = ${id}`)).toEqual(
    [],
  );
});

it('is told to who wrote it as on their page: what the family hides as let through, with what was said without words and to whom', async () => {
  const { _id } = await publish();
  const mail = 'fosca@posta.example';
  const { _id: id } = await seed(_id, { mail, testo: '', vicino: true, riservato: true });
  await set(id, 'nascosto');
  const found = await call(test, findPersonalData, { token: admin, body: { mail } });
  const [entry] = found.body.cancellabili.find(({ tipo }) => tipo === 'pensieri')?.voci ?? [];
  expect(entry).toMatchObject({
    stato: 'pubblicato',
    campi: [
      { nome: 'Nome', valore: 'Bruna Neri' },
      { nome: 'Sono vicino alla famiglia', valore: 'Sì' },
      { nome: 'Solo per la famiglia', valore: 'Sì' },
      { nome: 'E-mail', valore: mail },
      { nome: 'E-mail confermata', valore: 'No' },
    ],
  });
});

it('waits on the administration’s desk once readers have reported it, until somebody has read what they say', async () => {
  const notice = await seedNotice(test, zoli.token);
  const { _id } = await seedCondolence(test, zoli.token, notice._id, { nome: 'Da segnalare' });
  const decide = (stato: 'pubblicato' | 'rifiutato') =>
    call(test, decideCondolence, { token: zoli.token, params: { id: _id }, body: { stato } });
  const waits = async () =>
    (await call(test, listWaitingMatters, { token: admin, query: { tipo: 'pensiero' } })).body.filter(
      (row) => row._id === _id,
    );
  const queued = async () =>
    (await call(test, listCondolences, { token: zoli.token, query: { segnalati: 'true' } })).body.filter(
      (row) => row._id === _id,
    );
  await decide('pubblicato');
  expect(await waits()).toEqual([]);
  test.clock.pass(1000);
  await call(test, reportCondolence, { params: { id: _id }, body: { motivo: 'falso' }, ip: nextAddress() });
  expect(await waits()).toMatchObject([{ di: 'Da segnalare', regola: 'senza indebito ritardo', scade: null }]);
  expect(await queued()).toHaveLength(1);
  test.clock.pass(1000);
  await decide('pubblicato');
  expect([await waits(), await queued()]).toEqual([[], []]);
});
