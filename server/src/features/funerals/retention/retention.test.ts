import { listBin, restoreFromBin } from '@commiato/contracts/administration/bin';
import { listOutboxMail } from '@commiato/contracts/administration/mail';
import { readInvoice } from '@commiato/contracts/billing/invoices';
import { readQuote, setQuoteState } from '@commiato/contracts/billing/quotes';
import { mergeContacts } from '@commiato/contracts/contacts/merge';
import { listCustody, readCustody } from '@commiato/contracts/funerals/custody';
import { deceasedKindOf } from '@commiato/contracts/funerals/deceased-kind';
import { listFuneralDocuments } from '@commiato/contracts/funerals/files';
import { changeFuneral, readFuneral } from '@commiato/contracts/funerals/funerals';
import { readHistory } from '@commiato/contracts/funerals/history';
import { addPerson } from '@commiato/contracts/funerals/people';
import { extendFuneralRetention, readRetentionOfFuneral, retentionSteps } from '@commiato/contracts/funerals/retention';
import { listTasks } from '@commiato/contracts/funerals/tasks';
import { readNotice } from '@commiato/contracts/notices/notices';
import { listNewestNotifications } from '@commiato/contracts/notifications/notifications';
import { downloadDocument } from '@commiato/contracts/office/stored-files';
import { changePaper, readPapers } from '@commiato/contracts/paperwork/papers';
import { listPaperSendings } from '@commiato/contracts/paperwork/sending';
import { toDayPhrase } from '@commiato/italy/prose/dates';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { seedIssuedInvoice, seedQuote } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { seedContact } from '../../../testing/contacts.ts';
import { copyRows } from '../../../testing/copied-rows.ts';
import {
  agencyPassword,
  seedAgency,
  seedNotice,
  signIn,
  signInAdmin,
  type TestAgency,
} from '../../../testing/fixtures.ts';
import {
  seedCustody,
  seedEvent,
  seedFuneral,
  seedFuneralDocument,
  seedScan,
  seedTask,
} from '../../../testing/funerals.ts';
import { seedPacket } from '../../../testing/paperwork.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { mostPlannedRows, statementsOf } from '../../../testing/statements.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { eraseExpiredBinRows } from '../../administration/bin/jobs.ts';
import { allFeatures } from '../../features.ts';
import { retentionJobs } from './jobs.ts';
import { funeralsToAnnounce } from './queries.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
const year = 365;
let admin: string;
let owner: TestAgency;
let token: string;
let id: string;
let document: string;
/** Sign-ins do not outlive it. */
async function passDays(days: number): Promise<void> {
  test.clock.pass(days * 24 * 3600_000);
  admin = await signInAdmin(test);
  token = await signIn(test, owner.agency.mail, agencyPassword);
}
const ahead = (days: number) => new Date(test.clock.now().getTime() + days * 24 * 3600_000).toISOString().slice(0, 10);
const runRetention = () => runJobs(test.deps, retentionJobs(allFeatures));
const params = () => ({ id });
const funeral = async () => (await call(test, readFuneral, { token, params: params() })).body;
const documents = async () => (await call(test, listFuneralDocuments, { token, params: params() })).body;
const tasks = async () => (await call(test, listTasks, { token, query: { servizio: id } })).body;
const retention = async () => (await call(test, readRetentionOfFuneral, { token, params: params() })).body;
const keep = (fino: unknown, by = token) =>
  call(test, extendFuneralRetention, { token: by, params: params(), body: { fino } });
const addRelative = (ruolo: string, cognome: string) =>
  call(test, addPerson, { token, params: params(), body: { ruolo, cognome, tel: '333 1' } });
const bell = async () =>
  (await call(test, listNewestNotifications, { token })).body.map(({ titolo, url }) => [titolo, url]);
const mails = async () =>
  (await call(test, listOutboxMail, { token: admin, query: { q: owner.agency.mail } })).body.map(
    ({ oggetto }) => oggetto,
  );
const binned = async (tipo: 'carte' | 'servizio') =>
  (await call(test, listBin, { token: admin, query: { tipo } })).body.map(({ _id, nome }) => ({ _id, nome }));

const papers = {
  note: 'Infarto, in ospedale',
  tel: '0547 123456',
  salma: 'Ospedale Bufalini',
  oraDecesso: '14:30',
  coniuge: 'IDA NERI',
  comuneResidenza: 'CESENA',
  indirizzoResidenza: 'VIA ROMA 1',
};
const gone = Object.fromEntries(Object.keys(papers).map((field) => [field, '']));

beforeEach(async () => {
  await test.deps.database.db.execute(sql`delete from servizi`);
  admin = await signInAdmin(test);
  owner = await seedAgency(test, admin);
  token = owner.token;
  const told = { nome: 'Ugo', cognome: 'Neri', codfisc: 'NREGUO40A01C573X', decesso: '2026-11-18', ...papers };
  id = (await seedFuneral(test, token, told))._id;
  document = (await seedFuneralDocument(test, token, id))._id;
  await seedTask(test, token, { servizio: id, id_servizio: id });
  await addRelative('figlia', 'Neri');
  await addRelative('committente', 'Bianchi');
});

describe('the papers of a funeral', () => {
  it('stay two years, are announced by bell and mail, set aside a month later and erased after another', async () => {
    expect(await retention()).toMatchObject({ passo: 'carte', annunciato: false, fino: null, ritirate: null });
    await passDays(2 * year - 32);
    await runRetention();
    expect([await bell(), (await retention()).annunciato]).toEqual([[], false]);
    await passDays(3);
    for (let times = 0; times < 3; times += 1) await runRetention();
    expect(await bell()).toEqual([['Carte di servizi conclusi', `/servizio/${id}`]]);
    expect((await mails()).filter((subject) => subject === 'Carte di servizi conclusi')).toHaveLength(1);
    expect(await retention()).toMatchObject({ passo: 'carte', annunciato: true });

    await passDays(29);
    await runRetention();
    expect([await funeral(), (await documents()).length]).toMatchObject([papers, 1]);
    await passDays(1);
    await runRetention();
    expect(await funeral()).toMatchObject({ nome: 'UGO', cognome: 'NERI', decesso: '2026-11-18', ...gone });
    expect((await funeral()).persone.map(({ ruolo }) => ruolo)).toEqual(['committente']);
    expect([await documents(), await tasks()]).toEqual([[], []]);
    expect((await call(test, downloadDocument, { token, params: { id: document } })).status).toBe(404);
    expect(await binned('carte')).toEqual([{ _id: expect.any(String), nome: 'UGO NERI' }]);

    await passDays(31);
    await eraseExpiredBinRows(test.deps, allFeatures.bin);
    const left = await queryAppRows(
      test,
      { row: z.string() },
      sql`select to_jsonb(r)::text as row from servizi_ritirati r union all select to_jsonb(d)::text from servizi_documenti d
        union all select to_jsonb(f)::text from documenti_file f where f."_id" = ${document} union all select to_jsonb(s)::text from servizi s`,
    );
    expect(left).toHaveLength(1);
    expect(left[0]?.row).not.toMatch(/Infarto|Bufalini|IDA NERI/);
    await runRetention();
    expect(await bell()).toHaveLength(1);
  });

  it('of a recent funeral are judged by its opening alone, however many events it has', async () => {
    const { db } = test.deps.database;
    const { _id } = await seedEvent(test, token, id);
    await copyRows(db, 'eventi', _id, 49);
    for (const step of retentionSteps) {
      const [statement] = await statementsOf(test, () =>
        funeralsToAnnounce(db, allFeatures.funeralParts, step, ahead(0), 10).execute(),
      );
      expect(statement && (await mostPlannedRows(test, statement)), step).toBeLessThan(10);
    }
  });

  it('come back from the bin as they were, with what was written meanwhile', async () => {
    await passDays(2 * year);
    await runRetention();
    await passDays(30);
    await runRetention();
    const [row] = await binned('carte');
    expect((await call(test, restoreFromBin, { token: admin, params: { id: row?._id } })).status).toBe(200);
    expect(await funeral()).toMatchObject({ ...papers, persone: { length: 2 } });
    expect([(await documents()).length, (await tasks()).length]).toEqual([1, 1]);
    expect((await call(test, downloadDocument, { token, params: { id: document } })).status).toBe(200);
    expect(await binned('carte')).toEqual([]);
    // Kept for a while, and not announced again within the hour.
    await runRetention();
    expect(await bell()).toHaveLength(1);
  });

  it('come back with the people of a contact that became another one meanwhile', async () => {
    const daughter = (await funeral()).persone.find(({ ruolo }) => ruolo === 'figlia');
    await passDays(2 * year);
    await runRetention();
    await passDays(30);
    await runRetention();
    const kept = await seedContact(test, token, { nome: 'Anna', cognome: 'Neri' });
    const body = { id_altra: daughter?.id_anagrafica };
    expect((await call(test, mergeContacts, { token, params: { id: kept._id }, body })).status).toBe(200);
    const [row] = await binned('carte');
    await call(test, restoreFromBin, { token: admin, params: { id: row?._id } });
    const people = (await funeral()).persone.map(({ ruolo, id_anagrafica }) => [ruolo, id_anagrafica]);
    expect(people).toContainEqual(['figlia', kept._id]);
  });

  it('take the chain of custody with them, signatures included, and bring it back whole', async () => {
    const { codice } = await seedCustody(test, token, id);
    const handed = { luogo: 'Crematorio', consegnata_a: 'Bruna Casadei', firma: '1,1 2,2' };
    await seedScan(test, token, codice, { luogo: 'Ospedale' });
    await seedScan(test, token, codice, handed);
    const chain = async () => (await call(test, readCustody, { token, params: { id: codice } })).body;
    const before = await chain();
    await passDays(2 * year);
    await runRetention();
    await passDays(30);
    await runRetention();
    expect((await call(test, listCustody, { token, params: { id } })).body).toEqual([]);
    const [row] = await binned('carte');
    await call(test, restoreFromBin, { token: admin, params: { id: row?._id } });
    expect(await chain()).toEqual(before);
  });

  it.each(['a chain of custody', 'states at the offices', 'a packet'] as const)(
    'leave as well where nothing is there but %s',
    async (what) => {
      const bare = { nome: 'Ida', cognome: 'Verdi', decesso: '2026-11-18', tel: '' };
      id = (await seedFuneral(test, token, bare))._id;
      if (what === 'a chain of custody') await seedCustody(test, token, id);
      if (what === 'a packet') await seedPacket(test, token, id);
      if (what === 'states at the offices') {
        const body = { stato: 'fatto', note: 'Firmato' };
        await call(test, changePaper, { token, params: { id: `${id}.mandato` }, body });
      }
      // A packet is filed among the documents, which an agency may delete by hand.
      await test.deps.database.db.execute(sql`delete from servizi_documenti where id_servizio = ${id}`);
      await passDays(2 * year);
      await runRetention();
      await passDays(30);
      await runRetention();
      expect((await binned('carte')).map(({ nome }) => nome)).toContain('IDA VERDI');
      expect((await call(test, listCustody, { token, params: params() })).body).toEqual([]);
      expect((await call(test, listPaperSendings, { token, params: params() })).body).toEqual([]);
    },
  );

  it('take the answers about the death and the states at the offices with them, and bring them back', async () => {
    const risposte = { luogo: 'ospedale', morte: 'naturale', infettiva: true };
    await call(test, changeFuneral, { token, params: params(), body: { risposte } });
    await call(test, changePaper, {
      token,
      params: { id: `${id}.mandato` },
      body: { stato: 'fatto', note: 'Firmato' },
    });
    await seedPacket(test, token, id);
    const told = async () => {
      const { documenti, risposte: answered } = (await call(test, readPapers, { token, params: params() })).body;
      const sent = (await call(test, listPaperSendings, { token, params: params() })).body;
      return [answered, documenti.find(({ _id }) => _id === `${id}.mandato`)?.note, sent];
    };
    const before = await told();
    await passDays(2 * year);
    await runRetention();
    await passDays(30);
    await runRetention();
    expect(await told()).toEqual([{}, '', []]);
    const [row] = await binned('carte');
    await call(test, restoreFromBin, { token: admin, params: { id: row?._id } });
    expect(await told()).toEqual(before);
  });

  it('leave a stillborn child nobody takes for an adult, whose duties its parents would be told', async () => {
    const body = { nato: '2026-11-18', risposte: { nato_morto: true } };
    await call(test, changeFuneral, { token, params: params(), body });
    const kind = async () => deceasedKindOf(await funeral(), ahead(0));
    await passDays(2 * year);
    await runRetention();
    expect(await kind()).toBe('stillborn');
    await passDays(30);
    await runRetention();
    expect(await kind()).toBe('unknown');
  });

  it('are kept as long as the agency says, which also takes them out of the bin', async () => {
    await passDays(2 * year);
    await runRetention();
    await passDays(30);
    await runRetention();
    expect((await retention()).ritirate).toEqual(test.clock.now().toISOString());
    // Whatever day takes them out: that they are kept anyway would be untrue.
    expect((await keep(ahead(10))).body).toMatchObject({ il: ahead(30), ritirate: null });
    const fino = ahead(600);
    expect((await keep(fino)).body).toMatchObject({
      passo: 'carte',
      il: fino,
      annunciato: false,
      fino,
      ritirate: null,
    });
    expect(await funeral()).toMatchObject(papers);
    await passDays(year);
    await runRetention();
    expect([(await bell()).length, (await documents()).length]).toEqual([1, 1]);
    await passDays(year);
    await runRetention();
    expect(await bell()).toHaveLength(2);
  });

  it('wait where an event was added since, where an invoice is unpaid, and where nobody can be told', async () => {
    await passDays(2 * year);
    await runRetention();
    await seedEvent(test, token, id, { tipo: 'anniversario', inizio: `${ahead(5)}T10:00` });
    await passDays(31);
    await runRetention();
    expect(await funeral()).toMatchObject(papers);

    const unpaid = await seedFuneral(test, token, papers);
    await seedIssuedInvoice(test, token, { id_servizio: unpaid._id });
    await passDays(2 * year + 1);
    await test.deps.database.db.execute(sql`update utenti set attivo = false where "_id" = ${owner.agency._id}`);
    await runRetention();
    await test.deps.database.db.execute(sql`update utenti set attivo = true where "_id" = ${owner.agency._id}`);
    token = await signIn(test, owner.agency.mail, agencyPassword);
    expect(await bell()).toHaveLength(1);
    await runRetention();
    id = unpaid._id;
    expect(await retention()).toMatchObject({ annunciato: false, il: ahead(30) });
  });

  it('are told once for several funerals, each agency its own', async () => {
    for (const cognome of ['Verdi', 'Rossi']) await seedFuneral(test, token, { cognome, note: 'Diabete' });
    const other = await seedAgency(test, admin);
    await seedFuneral(test, other.token, { cognome: 'Altri', note: 'Asma' });
    await passDays(2 * year);
    await runRetention();
    expect(await bell()).toEqual([['Carte di servizi conclusi', '/servizi']]);
    const texts = await queryAppRows(
      test,
      { a: z.string(), testo: z.string() },
      sql`select destinatario as a, testo from posta where oggetto = 'Carte di servizi conclusi' order by creata desc limit 2`,
    );
    const own = texts.find(({ a }) => a === owner.agency.mail)?.testo ?? '';
    for (const name of ['Ugo Neri', 'Verdi', 'Rossi']) expect(own).toContain(name);
    expect(own).not.toMatch(/Altri|Diabete|Asma/);
  });

  it('are not kept up to a day on which they would stay anyway, which would also put aside one that was chosen before', async () => {
    const { il: own } = await retention();
    const message = `I dati sono già conservati almeno fino ${toDayPhrase(own)}: scegli un giorno dopo quello.`;
    const refused = { status: 400, body: { fields: { fino: [message] } } };
    for (const fino of [ahead(22), own]) expect(await keep(fino)).toMatchObject(refused);
    const fino = ahead(6 * year);
    expect((await keep(fino)).body).toMatchObject({ il: fino, fino, prima: null });
    for (const earlier of [ahead(22), own]) expect(await keep(earlier)).toMatchObject(refused);
    expect(await retention()).toMatchObject({ il: fino, fino });
    // What was announced or is overdue stays as long as the announcement says.
    await passDays(10 * year);
    expect((await keep(ahead(30))).status).toBe(400);
    expect((await keep(ahead(31))).status).toBe(200);
  });

  it('are kept for less long than was chosen before, and the answer and the history say so', async () => {
    const [later, sooner] = [ahead(6 * year), ahead(3 * year)];
    await keep(later);
    test.clock.pass(1000);
    expect((await keep(sooner)).body).toMatchObject({ il: sooner, fino: sooner, prima: later });
    test.clock.pass(1000);
    expect((await keep(later)).body).toMatchObject({ il: later, fino: later, prima: null });
    const told = (await call(test, readHistory, { token, params: params() })).body;
    const kept = told.filter(({ azione }) => azione === 'servizio conservato').map(({ dettagli }) => dettagli);
    expect(kept).toEqual([{ fino: later }, { fino: sooner, prima: later }, { fino: later }]);
  });

  it('of which nothing is there leave no day to choose where the term of the whole reaches as far as one may be', async () => {
    id = (await seedFuneral(test, token, { nome: 'Ida', cognome: 'Verdi', tel: '' }))._id;
    const { passo, il } = await retention();
    expect(passo).toBe('scheda');
    expect((await keep(il)).body.fields).toEqual({
      fino: [`I dati sono già conservati almeno fino ${toDayPhrase(il)}: per ora non serve scegliere un giorno.`],
    });
  });

  it('are no other agency’s, and are kept up to a day that lies ahead', async () => {
    const other = await seedAgency(test, admin);
    expect((await keep(ahead(60), other.token)).status).toBe(404);
    expect((await call(test, readRetentionOfFuneral, { token: other.token, params: params() })).status).toBe(404);
    for (const fino of [ahead(0), ahead(4000), '', 'sempre'])
      expect((await keep(fino)).body.fields).toHaveProperty('fino');
  });
});

describe('a funeral', () => {
  it('goes into the bin ten years after its last invoice, with quotes and without notices and invoices', async () => {
    const notice = await seedNotice(test, token, { codfisc: 'NREGUO40A01C573X', omocodia: true });
    id = notice.id_servizio ?? '';
    const quote = await seedQuote(test, token, { id_servizio: id });
    // An accepted one stays where its funeral is deleted, and not beyond these years.
    await call(test, setQuoteState, { token, params: { id: quote._id }, body: { stato: 'accettato' } });
    await passDays(year);
    const invoice = await seedIssuedInvoice(test, token, { id_servizio: id });
    await test.deps.database.db.execute(sql`update fatture set pagato = dovuto where "_id" = ${invoice._id}`);
    await passDays(10 * year);
    await runRetention();
    await passDays(30);
    await runRetention();
    // Its papers went first, the whole is not due for a year after the funeral’s own ten.
    expect((await binned('servizio')).length).toBe(0);
    await passDays(year);
    await runRetention();
    await passDays(31);
    await runRetention();
    expect((await call(test, readFuneral, { token, params: params() })).status).toBe(404);
    expect((await binned('servizio')).map(({ _id }) => _id)).toContain(id);
    expect((await call(test, readQuote, { token, params: { id: quote._id } })).status).toBe(404);
    expect((await call(test, readInvoice, { token, params: { id: invoice._id } })).status).toBe(200);
    expect((await call(test, readNotice, { token, params: { id: notice._id } })).status).toBe(200);
    expect((await call(test, restoreFromBin, { token: admin, params: { id } })).status).toBe(200);
    expect((await call(test, readQuote, { token, params: { id: quote._id } })).status).toBe(200);
  });
});
