import { eraseFuneralDocument } from '@commiato/contracts/funerals/files';
import { changeFuneral } from '@commiato/contracts/funerals/funerals';
import { changeRelative } from '@commiato/contracts/notices/family';
import { changeAgencyReminders, listAgencyReminders } from '@commiato/contracts/notices/reminders';
import { listShareablePapers, setPaperShared } from '@commiato/contracts/notices/shared-papers';
import { listNotifications } from '@commiato/contracts/notifications/notifications';
import { sameDayNextYear } from '@commiato/italy/days';
import { longDate } from '@commiato/italy/formatting';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { funeralLine, seedIssuedInvoice } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { nextVisitor, openDevice, seedRelative, sendForm } from '../../../testing/families.ts';
import { agencyPassword, seedAgency, signIn, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { seedFuneral, seedFuneralDocument } from '../../../testing/funerals.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { sendReminders } from './reminder-service.ts';

const test = startTestApp();
let zoli: TestAgency;
let other: TestAgency;
let funeral: string;

const dayMs = 86_400_000;
const passTo = (instant: string) => test.clock.pass(new Date(instant).getTime() - test.clock.now().getTime());
const mails = () =>
  queryAppRows(
    test,
    { a: z.string(), oggetto: z.string(), testo: z.string() },
    sql`select destinatario as a, oggetto, testo from posta order by creata, destinatario`,
  );
const clearMails = () => test.deps.database.db.execute(sql`delete from posta`);
const get = (url: string, cookie = '') =>
  test.app.inject({ url, remoteAddress: nextVisitor(), headers: cookie ? { cookie } : {} });
const signInAgain = async () => {
  for (const agency of [zoli, other])
    Object.assign(agency, { token: await signIn(test, agency.agency.mail, agencyPassword) });
};
/** A relative with an address, whose device is open. */
async function relativeWithMail(mail = 'anna@prova.example') {
  await clearMails();
  const invited = await seedRelative(test, zoli.token, funeral, { mail });
  const codice = /Codice: (\d{6})/.exec((await mails()).at(-1)?.testo ?? '')?.[1];
  await clearMails();
  return { ...invited, ...(await openDevice(test, { url: invited.url, codice })) };
}

beforeAll(async () => {
  const admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
  other = await seedAgency(test, admin);
});
beforeEach(async () => {
  test.clock.pass(3_600_000);
  await signInAgain();
});

describe('reminders', () => {
  let died: string;
  /** The instant of an hour so many days after the death. */
  const after = (days: number, hour = '09:30') =>
    `${new Date(Date.parse(`${died}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10)}T${hour}:00Z`;
  beforeEach(async () => {
    died = test.clock.now().toISOString().slice(0, 10);
    funeral = (await seedFuneral(test, zoli.token, { nome: 'Ada', cognome: 'Neri', decesso: died }))._id;
  });
  const subjects = async () => (await mails()).map(({ a, oggetto }) => `${a}: ${oggetto.split(':')[0]}`);

  it('come to a relative who has ticked them, each once, some days before, and not at night', async () => {
    const anna = await relativeWithMail();
    const nobody = await openDevice(test, await seedRelative(test, zoli.token, funeral));
    expect((await get(anna.path, anna.cookie)).body).toContain('Mandatemi un promemoria per e-mail');
    expect((await get(nobody.path, nobody.cookie)).body).toContain('serve un indirizzo e-mail');
    expect((await sendForm(test, `${nobody.path}/ricorrenze`, { settima: 'true' }, nobody)).statusCode).toBe(403);
    const chosen = { settima: 'true', trigesimo: 'true', anniversario: 'true' };
    expect((await sendForm(test, `${anna.path}/ricorrenze`, chosen, anna)).statusCode).toBe(303);
    await sendReminders(test.deps);
    expect(await subjects()).toEqual([]);
    passTo(after(5, '04:00'));
    await sendReminders(test.deps);
    expect(await subjects()).toEqual([]);
    for (const days of [5, 6, 7, 8]) {
      passTo(after(days));
      await Promise.all([sendReminders(test.deps), sendReminders(test.deps)]);
    }
    expect(await subjects()).toEqual(['anna@prova.example: Settima di Ada Neri']);
    const [mail] = await mails();
    expect(mail?.testo).toContain(anna.path);
    for (const days of [19, 20, 25, 31, 340, 352, 353]) {
      passTo(after(days));
      await sendReminders(test.deps);
    }
    expect(await subjects()).toEqual([
      'anna@prova.example: Settima di Ada Neri',
      'anna@prova.example: Trigesimo di Ada Neri',
      'anna@prova.example: Anniversario di Ada Neri',
    ]);
    passTo(after(720));
    await sendReminders(test.deps);
    expect((await subjects()).filter((one) => one.includes('Anniversario'))).toHaveLength(2);
  });

  it('come again where the date of death was corrected after one, to an earlier day too', async () => {
    const anna = await relativeWithMail();
    await sendForm(test, `${anna.path}/ricorrenze`, { trigesimo: 'true' }, anna);
    passTo(after(21));
    await sendReminders(test.deps);
    await signInAgain();
    const decesso = after(-1).slice(0, 10);
    expect(
      (await call(test, changeFuneral, { token: zoli.token, params: { id: funeral }, body: { decesso } })).status,
    ).toBe(200);
    await sendReminders(test.deps);
    await sendReminders(test.deps);
    const days = async () => (await mails()).map(({ oggetto }) => oggetto);
    const told = [30, 29].map((count) => `Trigesimo di Ada Neri: ${longDate(after(count).slice(0, 10))}`);
    expect(await days()).toEqual(told);
    // To and fro, nobody is written to more than three times a day.
    for (const moved of [0, -1, 0]) {
      const body = { decesso: after(moved).slice(0, 10) };
      await call(test, changeFuneral, { token: zoli.token, params: { id: funeral }, body });
      await sendReminders(test.deps);
    }
    expect(await days()).toEqual([...told, told[0]]);
  });

  it('of the wrong day that failed and wait are not sent after those of the corrected one', async () => {
    const anna = await relativeWithMail();
    await sendForm(test, `${anna.path}/ricorrenze`, { trigesimo: 'true' }, anna);
    passTo(after(21));
    await sendReminders(test.deps);
    await test.deps.database.db.execute(sql`update posta set tentativi = 1 where destinatario = 'anna@prova.example'`);
    await signInAgain();
    const given = { token: zoli.token, params: { id: funeral }, body: { decesso: after(-1).slice(0, 10) } };
    expect((await call(test, changeFuneral, given)).status).toBe(200);
    await sendReminders(test.deps);
    expect((await mails()).map(({ oggetto }) => oggetto)).toEqual([
      `Trigesimo di Ada Neri: ${longDate(after(29).slice(0, 10))}`,
    ]);
  });

  it('are shown as chosen, and end where they are no longer ticked, or the relative is another', async () => {
    const anna = await relativeWithMail();
    await sendForm(test, `${anna.path}/ricorrenze`, { trigesimo: 'true' }, anna);
    expect((await get(anna.path, anna.cookie)).body).toMatch(/name="trigesimo" value="true" checked/);
    for (const method of ['GET', 'HEAD'] as const)
      await test.app.inject({ method, url: `${anna.path}/ricorrenze`, headers: { cookie: anna.cookie } });
    await sendForm(test, `${anna.path}/ricorrenze`, {}, anna);
    const elsewhere = await relativeWithMail('bruno@prova.example');
    await sendForm(test, `${elsewhere.path}/ricorrenze`, { trigesimo: 'true' }, elsewhere);
    await call(test, changeRelative, { token: zoli.token, params: { id: elsewhere._id }, body: { mail: '' } });
    await clearMails();
    passTo(after(25));
    await sendReminders(test.deps);
    expect(await subjects()).toEqual([]);
    expect((await sendForm(test, `${anna.path}/ricorrenze`, { settima: 'forse' }, anna)).statusCode).toBe(400);
    expect((await sendForm(test, `${anna.path}/ricorrenze`, { settima: 'true' })).statusCode).toBe(403);
  });

  it('come to the agency by bell and mail where it asks for them, and to no other', async () => {
    const params = { id: funeral };
    const { body } = await call(test, listAgencyReminders, { token: zoli.token, params });
    expect(body.map(({ ricorrenza, giorno, attivo }) => [ricorrenza, giorno, attivo])).toEqual([
      ['settima', after(7).slice(0, 10), false],
      ['trigesimo', after(30).slice(0, 10), false],
      ['anniversario', sameDayNextYear(died), false],
    ]);
    const change = (token: string, chosen: Record<string, boolean>) =>
      call(test, changeAgencyReminders, { token, params, body: chosen });
    expect((await change(other.token, { trigesimo: true })).status).toBe(404);
    await change(zoli.token, { trigesimo: true, settima: true });
    expect((await change(zoli.token, { settima: false })).body.filter(({ attivo }) => attivo)).toHaveLength(1);
    await clearMails();
    passTo(after(21));
    await sendReminders(test.deps);
    await sendReminders(test.deps);
    expect((await mails()).map(({ a, oggetto }) => [a, oggetto])).toEqual([[zoli.agency.mail, 'Trigesimo: Ada Neri']]);
    await signInAgain();
    const bell = await call(test, listNotifications, { token: zoli.token });
    expect(bell.body[0]).toMatchObject({ titolo: 'Trigesimo: Ada Neri', url: `/servizio/${funeral}` });
    expect((await call(test, listAgencyReminders, { token: zoli.token, params })).body[0]).toMatchObject({
      giorno: null,
    });
  });
});

describe('papers that an agency shows a family', () => {
  beforeEach(async () => {
    funeral = (await seedFuneral(test, zoli.token, { nome: 'Ada', cognome: 'Neri' }))._id;
  });
  const papers = async (token = zoli.token) =>
    (await call(test, listShareablePapers, { token, params: { id: funeral } })).body;
  const share = (paper: { readonly _id: string }, condiviso: boolean, token = zoli.token) =>
    call(test, setPaperShared, { token, params: { id: paper._id }, body: { condiviso } });

  it('are documents that relatives download on an open device, while they are shown', async () => {
    const { _id } = await seedFuneralDocument(test, zoli.token, funeral);
    const page = await openDevice(test, await seedRelative(test, zoli.token, funeral));
    const url = `${page.path}/documento/${_id}`;
    expect(await papers()).toEqual([{ cosa: 'documento', _id, titolo: 'Delega della famiglia', condiviso: false }]);
    expect((await get(url, page.cookie)).statusCode).toBe(404);
    expect((await share({ _id }, true, other.token)).status).toBe(404);
    for (let time = 0; time < 2; time += 1) expect((await share({ _id }, true)).status).toBe(200);
    expect((await get(page.path, page.cookie)).body).toContain(url);
    const file = await get(url, page.cookie);
    expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    expect((await get(url)).statusCode).toBe(404);
    const foreign = (await seedFuneral(test, zoli.token))._id;
    const elsewhere = await openDevice(test, await seedRelative(test, zoli.token, foreign));
    expect((await get(`${elsewhere.path}/documento/${_id}`, elsewhere.cookie)).statusCode).toBe(404);
    await share({ _id }, false);
    expect((await get(url, page.cookie)).statusCode).toBe(404);
    await share({ _id }, true);
    await call(test, eraseFuneralDocument, { token: zoli.token, params: { id: _id } });
    expect((await get(url, page.cookie)).statusCode).toBe(404);
    expect((await share({ _id }, true)).status).toBe(404);
  });

  it('are invoices with what is deducted of them, in the list of what is to be done', async () => {
    const page = await openDevice(test, await seedRelative(test, zoli.token, funeral));
    const before = await get(`${page.path}/dopo`, page.cookie);
    expect(before.statusCode).toBe(200);
    for (const words of ['Pensione ai superstiti', 'Dodici mesi dalla morte', '2-terdecies', 'da memoria', '19 %'])
      expect(before.body).toContain(words);
    expect(before.body).not.toContain('Fattura n.');
    expect((await get(`${page.path}/dopo`)).body).not.toContain('Pensione ai superstiti');
    const answer = (nato_morto: boolean) =>
      call(test, changeFuneral, { token: zoli.token, params: { id: funeral }, body: { risposte: { nato_morto } } });
    await answer(true);
    const stillborn = (await get(`${page.path}/dopo`, page.cookie)).body;
    for (const words of ['Pensione', 'Auto e moto', 'Dichiarazione dei redditi di chi'])
      expect(stillborn).not.toContain(words);
    expect(stillborn).toContain('Congedo di maternità');
    await answer(false);
    const { numero } = await seedIssuedInvoice(test, zoli.token, {
      id_servizio: funeral,
      righe: [funeralLine({ prezzo: 345_000 })],
    });
    const [invoice] = await papers();
    expect(invoice).toMatchObject({ cosa: 'fattura', titolo: `Fattura n. ${numero}`, condiviso: false });
    if (!invoice) throw new Error('manca la fattura');
    await share(invoice, true);
    const shown = (await get(`${page.path}/dopo`, page.cookie)).body.replaceAll('\u00a0', ' ');
    expect(shown).toMatch(new RegExp(`Fattura n. ${numero} del.* 3.45[02],00 €`));
    expect(shown).toContain('si detraggono al massimo 294,50 €');
  });
});
