import { changeProfile } from '@commiato/contracts/accounts/profile';
import { listAudit } from '@commiato/contracts/administration/audit';
import { restoreFromBin } from '@commiato/contracts/administration/bin';
import { erasePersonalData } from '@commiato/contracts/administration/personal-data';
import { decideAppeal, listAppeals } from '@commiato/contracts/notices/condolence-appeals';
import { decideCondolence, leaveCondolence, listPublicCondolences } from '@commiato/contracts/notices/condolences';
import { changeRelative, revokeRelative } from '@commiato/contracts/notices/family';
import { changeNotice, deleteNotice } from '@commiato/contracts/notices/notices';
import { cancelThanks, readThanks } from '@commiato/contracts/notices/thanks';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { call } from '../../../testing/calls.ts';
import { allRights, nextVisitor, openDevice, seedRelative, sendForm } from '../../../testing/families.ts';
import {
  agencyPassword,
  nextAddress,
  seedAgency,
  seedNotice,
  signIn,
  signInAdmin,
  type TestAgency,
} from '../../../testing/fixtures.ts';
import { seedFuneral } from '../../../testing/funerals.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { familyJobs } from './jobs.ts';
import { sendThanks } from './thanks-service.ts';

const test = startTestApp();
let admin: string;
let zoli: TestAgency;
let other: TestAgency;
let funeral: string;
let notice: string;
let page: { readonly path: string; readonly cookie: string };

const dayMs = 86_400_000;
const words = 'Grazie a chi ci è stato vicino.\nLa famiglia Neri';

beforeAll(async () => {
  admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
  other = await seedAgency(test, admin);
  await call(test, changeProfile, { token: zoli.token, body: { pensieri: 'aperti' } });
});
beforeEach(async () => {
  test.clock.pass(3_600_000);
  await signInAgain();
  funeral = (await seedFuneral(test, zoli.token, { nome: 'Ada', cognome: 'Neri' }))._id;
  notice = (await seedNotice(test, zoli.token, { id_servizio: funeral, nome: 'Ada', cognome: 'Neri' }))._id;
  page = await openDevice(test, await seedRelative(test, zoli.token, funeral));
  await test.deps.database.db.execute(sql`delete from posta`);
});

async function signInAgain() {
  admin = await signInAdmin(test);
  for (const agency of [zoli, other])
    Object.assign(agency, { token: await signIn(test, agency.agency.mail, agencyPassword) });
}
/** Somebody leaves a condolence; the agency lets it through and its author confirms the address, unless said otherwise. */
async function leave(
  mail: string,
  { stato = 'pubblicato', confirmed = true, on = notice, testo = `Un pensiero di ${mail}.` } = {},
) {
  test.clock.pass(1000);
  const { body } = await call(test, leaveCondolence, {
    params: { id: on },
    body: { nome: 'Bruna Neri', testo, mail },
    ip: nextAddress(),
  });
  const id = z.object({ _id: z.string() }).parse(body)._id;
  const link = await linkOf(mail);
  if (confirmed) await test.app.inject({ method: 'POST', url: `${link}/conferma`, remoteAddress: nextVisitor() });
  if (stato !== 'in attesa')
    await call(test, decideCondolence, { token: zoli.token, params: { id }, body: { stato: stato as 'pubblicato' } });
  return { id, link };
}
const mails = () =>
  queryAppRows(
    test,
    { a: z.string(), oggetto: z.string(), testo: z.string() },
    sql`select destinatario as a, oggetto, testo from posta order by creata, destinatario`,
  );
const linkOf = async (mail: string) =>
  /\/pensiero\/[\w-]{22}/.exec((await mails()).findLast(({ a }) => a === mail)?.testo ?? '')?.[0] ?? '';
const thankedOf = async () =>
  (await mails()).filter(({ oggetto }) => oggetto === 'La famiglia di Ada Neri ringrazia').map(({ a }) => a);
const thank = (fields: Record<string, string> = {}, { path, cookie } = page) =>
  sendForm(test, `${path}/grazie`, { testo: words, ...fields }, { cookie });
const read = async () => (await call(test, readThanks, { token: zoli.token, params: { id: funeral } })).body;
const get = (url: string, cookie = page.cookie) =>
  test.app.inject({ url, remoteAddress: nextVisitor(), headers: cookie ? { cookie } : {} });
const passTo = (instant: string) => test.clock.pass(new Date(instant).getTime() - test.clock.now().getTime());
/** The day so many days from now, in Italy at noon. */
const dayFromNow = (days: number) => new Date(test.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);

describe('the thanks of a family', () => {
  it('that were typed before the link was revoked, the right was taken away or the device was closed are given back, as for an unknown link', async () => {
    const testo = 'Grazie, scritto <b>a lungo</b>.';
    const given = '<p>Queste parole non sono partite:</p><blockquote>Grazie, scritto &lt;b&gt;a lungo&lt;/b&gt;.';
    const invited = await seedRelative(test, zoli.token, funeral, { nome: 'Carla' });
    const opened = await openDevice(test, invited);
    const answers = async (device = opened) => {
      const made = [await thank({ testo }, device)];
      for (const path of ['correzione', 'bozza/nessuna'])
        made.push(
          await sendForm(
            test,
            `${device.path}/${path}`,
            { testo, risposta: 'modifica', versione: '1' },
            { cookie: device.cookie },
          ),
        );
      return made.map(({ statusCode, body }) => [statusCode, body.includes(given), body]);
    };
    const told = (made: Awaited<ReturnType<typeof answers>>) => made.map(([status, has]) => [status, has]);
    const withoutDevice = { ...opened, cookie: '' };
    expect(told(await answers(withoutDevice))).toEqual(Array(3).fill([403, true]));
    const params = { id: invited._id };
    const none = Object.fromEntries(Object.keys(allRights).map((right) => [right, false]));
    await call(test, changeRelative, { token: zoli.token, params, body: { puo: none } as never });
    expect(told(await answers())).toEqual(Array(3).fill([403, true]));
    await call(test, revokeRelative, { token: zoli.token, params });
    const revoked = await answers();
    expect(told(revoked)).toEqual(Array(3).fill([404, true]));
    const unknown = await answers({ path: `/famiglia/${'a'.repeat(22)}`, cookie: '' });
    expect(unknown).toEqual(revoked);
    for (const [, , body] of revoked) for (const name of ['Carla', 'Neri', 'Zoli']) expect(body).not.toContain(name);
    expect((await get(opened.path)).body).not.toContain('non sono partite');
    expect(await read()).toBeNull();
  });

  it('go once, in its words, to confirmed addresses of what was let through, and to nobody else', async () => {
    await leave('uno@posta.example');
    await leave('due@posta.example');
    await leave('due@posta.example', { testo: 'Ancora un pensiero.' });
    const { link } = await leave('tre@posta.example');
    await leave('attesa@posta.example', { stato: 'in attesa' });
    await leave('rifiutato@posta.example', { stato: 'rifiutato' });
    await leave('ignoto@posta.example', { confirmed: false });
    const withdrawn = await leave('ritirato@posta.example');
    await sendForm(test, `${withdrawn.link}/ritira`, {});
    const hidden = await leave('nascosto@posta.example');
    await sendForm(test, `${page.path}/pensiero/${hidden.id}/nascondi`, {}, { cookie: page.cookie });
    expect((await get(page.path)).body).toContain('Finora arriverebbe a 3 indirizzi confermati');

    const sent = await thank();
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${page.path}?inviata=grazie#grazie`]);
    const three = ['due@posta.example', 'tre@posta.example', 'uno@posta.example'];
    expect(await thankedOf()).toEqual(three);
    const [mail] = (await mails()).filter(({ oggetto }) => oggetto.endsWith('ringrazia'));
    expect(mail?.testo).toContain('Grazie a chi ci è stato vicino.\n\nLa famiglia Neri');
    expect(await read()).toMatchObject({ testo: words, nome: 'Anna Bianchi', inviati: 3, attesi: 0 });
    const shown = await get(link, '');
    expect(shown.body).toContain('La famiglia ringrazia');
    expect(shown.body).toContain('Grazie a chi ci è stato vicino.');
    expect((await get(withdrawn.link, '')).body).not.toContain('La famiglia ringrazia');

    // What has left stays, however often it is sent and whatever is asked for.
    const late = await thank({ testo: 'Altre parole.' });
    expect(late.statusCode).toBe(409);
    for (const said of ['Il ringraziamento è già partito', 'Queste parole non sono partite:', 'Altre parole.'])
      expect(late.body).toContain(said);
    // The same words, pressed twice, have left.
    expect((await thank({ testo: words })).statusCode).toBe(303);
    expect(await thankedOf()).toEqual(three);
    const taken = await sendForm(test, `${page.path}/grazie/ritira`, {}, { cookie: page.cookie });
    expect([taken.statusCode, taken.body.includes('Il ringraziamento è già partito')]).toEqual([409, true]);
    expect((await call(test, cancelThanks, { token: zoli.token, params: { id: funeral } })).status).toBe(409);
    await Promise.all([sendThanks(test.deps), sendThanks(test.deps), sendThanks(test.deps)]);
    expect(await thankedOf()).toEqual(three);

    // Whose data are erased was thanked all the same.
    for (const mail of three) await call(test, erasePersonalData, { token: admin, body: { mail } });
    expect(await read()).toMatchObject({ inviati: 3, attesi: 0 });
    expect((await get(page.path)).body).toContain('È arrivato a 3 indirizzi confermati.');
  });

  it('also reach who is let through or confirms later, but no address twice', async () => {
    await leave('uno@posta.example');
    const late = await leave('tardi@posta.example', { stato: 'in attesa' });
    await thank();
    await call(test, decideCondolence, { token: zoli.token, params: { id: late.id }, body: { stato: 'pubblicato' } });
    await leave('uno@posta.example', { testo: 'Di nuovo.' });
    await Promise.all([sendThanks(test.deps), sendThanks(test.deps)]);
    expect((await thankedOf()).sort()).toEqual(['tardi@posta.example', 'uno@posta.example']);
  });

  it('do not write over what another relative has written since the page was opened, until that was read', async () => {
    await leave('cugini@posta.example');
    const cousin = await openDevice(test, await seedRelative(test, zoli.token, funeral, { nome: 'Carlo Neri' }));
    const readLast = async () => /name="letto" value="([^"]*)"/.exec((await get(cousin.path, cousin.cookie)).body)?.[1];
    expect(await readLast()).toBe('');
    const giorno = dayFromNow(3);
    expect((await thank({ giorno, letto: '' })).statusCode).toBe(303);
    // The second press of the same form.
    expect((await thank({ giorno, letto: '' })).statusCode).toBe(303);
    const unseen = await thank({ testo: 'Grazie da Carlo.', letto: '' }, cousin);
    expect(unseen.statusCode).toBe(409);
    for (const said of ['nel frattempo ne è stato scritto un altro', 'La famiglia Neri', 'Grazie da Carlo.'])
      expect(unseen.body).toContain(said);
    expect(unseen.body).toContain('Nel frattempo il ringraziamento è cambiato');
    expect(unseen.body).not.toContain('Alcuni dati non sono validi');
    for (const letto of ['ieri', '0000-01-01T00:00:00Z'])
      expect((await thank({ testo: 'Grazie da Carlo.', letto }, cousin)).statusCode).toBe(409);
    expect(await read()).toMatchObject({ testo: words, nome: 'Anna Bianchi' });
    expect(await thankedOf()).toEqual([]);
    const letto = (await readLast()) ?? '';
    expect((await thank({ testo: 'Grazie da Carlo.', letto }, cousin)).statusCode).toBe(303);
    expect(await read()).toMatchObject({ testo: 'Grazie da Carlo.', nome: 'Carlo Neri' });
  });

  it('are not taken back from a page that shows others than another relative has written since', async () => {
    await leave('cugini@posta.example');
    const cousin = await openDevice(test, await seedRelative(test, zoli.token, funeral, { nome: 'Carlo Neri' }));
    const readLast = async () => /name="letto" value="([^"]*)"/.exec((await get(cousin.path, cousin.cookie)).body)?.[1];
    const withdraw = (letto: string) =>
      sendForm(test, `${cousin.path}/grazie/ritira`, { letto }, { cookie: cousin.cookie });
    const giorno = dayFromNow(3);
    await thank({ giorno });
    const shown = (await readLast()) ?? '';
    test.clock.pass(1000);
    expect((await thank({ giorno, testo: 'Un grazie sincero.' })).statusCode).toBe(303);
    const unseen = await withdraw(shown);
    expect([
      unseen.statusCode,
      unseen.body.includes('Non è fermato: nel frattempo ne è stato scritto un altro'),
    ]).toEqual([409, true]);
    expect(await read()).toMatchObject({ testo: 'Un grazie sincero.' });
    expect((await withdraw((await readLast()) ?? '')).statusCode).toBe(303);
    expect(await read()).toMatchObject({ testo: 'Un grazie sincero.', fermato: { da: 'Carlo Neri' } });
  });

  it('that nobody can be reached by are said to be ready, not to leave, and may be changed until they do', async () => {
    const shown = async () => (await get(`${page.path}?inviata=grazie`)).body;
    const isReady = 'Salvato: il ringraziamento è pronto, e parte appena c’è un indirizzo confermato a cui mandarlo.';
    await thank();
    const waiting = await shown();
    expect(waiting).toContain(isReady);
    expect(waiting).toContain('fino ad allora si può cambiare');
    for (const wrong of ['il ringraziamento parte.', 'non si può più cambiare']) expect(waiting).not.toContain(wrong);
    // No day was chosen: today's in the field would refuse whoever corrects a letter tomorrow.
    expect(waiting).toMatch(/id="grazie-giorno"(?:(?! value="2)[^>])*>/);
    expect((await thank({ testo: 'Altre parole.' })).statusCode).toBe(303);
    await leave('uno@posta.example');
    await sendThanks(test.deps);
    expect((await mails()).at(-1)?.testo).toContain('Altre parole.');
    expect(await shown()).not.toContain(isReady);
  });

  it('wait for the morning of the day that was chosen, and until then are changed or taken back', async () => {
    await leave('uno@posta.example');
    const giorno = dayFromNow(3);
    expect((await thank({ giorno })).statusCode).toBe(303);
    await thank({ giorno, testo: 'Un grazie sincero.' });
    await sendThanks(test.deps);
    expect(await thankedOf()).toEqual([]);
    expect((await get(page.path)).body).toContain('Un grazie sincero.');
    passTo(`${giorno}T06:00:00Z`);
    await sendThanks(test.deps);
    expect(await thankedOf()).toEqual([]);
    passTo(`${giorno}T08:30:00Z`);
    await sendThanks(test.deps);
    expect(await thankedOf()).toEqual(['uno@posta.example']);
    expect((await mails()).at(-1)?.testo).toContain('Un grazie sincero.');
    await signInAgain();
  });

  it('of today wait for 9 where that is to come, and leave at once where it is over or no day was chosen', async () => {
    await leave('uno@posta.example');
    const giorno = dayFromNow(1);
    passTo(`${giorno}T06:30:00Z`);
    await signInAgain();
    expect((await thank({ giorno })).statusCode).toBe(303);
    expect(await thankedOf()).toEqual([]);
    const waiting = (await get(`${page.path}?inviata=grazie`)).body;
    expect(waiting).toContain('Salvato: parte dalle 9 di oggi.');
    expect(waiting).toContain(`value="${giorno}"`);
    expect((await thank({ testo: 'Un grazie sincero.', giorno: '' })).statusCode).toBe(303);
    expect(await thankedOf()).toEqual(['uno@posta.example']);
  });

  it('are taken back by the family, and stopped by its agency, before they leave', async () => {
    await leave('uno@posta.example');
    await thank({ giorno: dayFromNow(3) });
    expect((await sendForm(test, `${page.path}/grazie/ritira`, {}, { cookie: page.cookie })).statusCode).toBe(303);
    expect(await read()).toMatchObject({ fermato: { da: 'Anna Bianchi' } });
    await thank({ giorno: dayFromNow(3) });
    expect((await call(test, cancelThanks, { token: other.token, params: { id: funeral } })).status).toBe(404);
    expect((await call(test, cancelThanks, { token: zoli.token, params: { id: funeral } })).status).toBe(200);
    expect((await call(test, cancelThanks, { token: zoli.token, params: { id: funeral } })).status).toBe(404);
    const log = await call(test, listAudit, { token: admin, query: { azione: 'ringraziamento fermato' } });
    expect(log.body).toHaveLength(1);
    test.clock.pass(5 * dayMs);
    await sendThanks(test.deps);
    expect(await thankedOf()).toEqual([]);
    await signInAgain();
  });

  it('that were stopped keep their words and their day in the form, and say to all who stopped them', async () => {
    await leave('uno@posta.example');
    const cousin = await openDevice(test, await seedRelative(test, zoli.token, funeral, { nome: 'Loredana Neri' }));
    const giorno = dayFromNow(3);
    const shown = async () => (await get(page.path)).body;
    const readLast = async () => /name="letto" value="([^"]*)"/.exec(await shown())?.[1] ?? '';
    await thank({ giorno });
    const asked = await shown();
    for (const said of ['<summary class="button">Non mandarlo</summary>', 'Lo ha scritto Anna Bianchi.'])
      expect(asked).toContain(said);
    const opened = await readLast();
    test.clock.pass(60_000);
    const stop = () => sendForm(test, `${cousin.path}/grazie/ritira`, { letto: opened }, { cookie: cousin.cookie });
    // Pressed twice, it is stopped once.
    expect([(await stop()).statusCode, (await stop()).statusCode]).toEqual([303, 303]);
    const stopped = await shown();
    for (const said of ['Fermato da Loredana Neri il ', `${words}</textarea>`, `value="${giorno}"`])
      expect(stopped).toContain(said);
    expect(stopped).not.toContain('Non mandarlo');
    expect((await get(`${page.path}?inviata=grazie`)).body).not.toContain('Salvato');
    expect((await get(`${page.path}?inviata=grazie-fermato`)).body).toContain('Fatto: il ringraziamento non parte.');
    expect(await read()).toMatchObject({ testo: words, giorno, partito: null, fermato: { da: 'Loredana Neri' } });

    // A page that was open meanwhile does not send it unread.
    const unread = await thank({ testo: 'Altre parole.', giorno, letto: opened });
    expect(unread.statusCode).toBe(409);
    for (const said of ['nel frattempo il ringraziamento è stato fermato', 'Altre parole.'])
      expect(unread.body).toContain(said);
    expect((await thank({ giorno, letto: await readLast() })).statusCode).toBe(303);
    expect(await read()).toMatchObject({ giorno, fermato: null });
    expect((await call(test, cancelThanks, { token: zoli.token, params: { id: funeral } })).status).toBe(200);
    expect(await shown()).toContain('Fermato dall’agenzia il ');
    expect(await read()).toMatchObject({ testo: words, giorno, fermato: { da: null } });

    passTo(`${dayFromNow(5)}T10:00:00Z`);
    await sendThanks(test.deps);
    expect(await thankedOf()).toEqual([]);
    await signInAgain();
    // The day is over by now, and is no longer offered.
    expect(await shown()).not.toContain(`value="${giorno}"`);
    expect((await thank({ letto: await readLast() })).statusCode).toBe(303);
    expect(await thankedOf()).toEqual(['uno@posta.example']);
  });

  it('lose the name of who stopped them with the address', async () => {
    const invited = await seedRelative(test, zoli.token, funeral, {
      nome: 'Loredana Neri',
      mail: 'loredana@prova.example',
    });
    const codice = /Codice: (\d{6})/.exec((await mails()).at(-1)?.testo ?? '')?.[1];
    const cousin = await openDevice(test, { url: invited.url, codice });
    await thank({ giorno: dayFromNow(3) });
    await sendForm(test, `${cousin.path}/grazie/ritira`, {}, { cookie: cousin.cookie });
    await call(test, erasePersonalData, { token: admin, body: { mail: 'loredana@prova.example' } as never });
    expect(await read()).toMatchObject({ testo: words, fermato: { da: '' } });
    expect((await get(page.path)).body).not.toContain('Loredana Neri');
  });

  it('are all queued or none where the process dies in between, and then once', async () => {
    for (const name of ['uno', 'due', 'tre']) await leave(`${name}@posta.example`);
    await thank({ giorno: dayFromNow(1) });
    test.clock.pass(2 * dayMs);
    const { db } = test.deps.database;
    await db.execute(
      sql`create function spegni() returns trigger language plpgsql as 'begin raise exception ''spento''; end'`,
    );
    await db.execute(
      sql`create trigger spegni before insert on posta for each row when (new.destinatario = 'tre@posta.example') execute function spegni()`,
    );
    await expect(sendThanks(test.deps)).rejects.toThrow();
    await db.execute(sql`drop function spegni cascade`);
    expect(await thankedOf()).toEqual([]);
    await sendThanks(test.deps);
    await sendThanks(test.deps);
    expect((await thankedOf()).sort()).toEqual(['due@posta.example', 'tre@posta.example', 'uno@posta.example']);
    await signInAgain();
  });

  it('are refused at the field: empty, too long, with a link, on a day that is over or too far; nothing typed is lost', async () => {
    for (const [fields, sentence] of [
      [{ testo: '' }, 'Questo campo è obbligatorio.'],
      [{ testo: 'a'.repeat(1001) }, ''],
      [{ testo: 'Si veda www.prova.example' }, 'I collegamenti non sono ammessi'],
      [{ giorno: dayFromNow(-2) }, 'Scegliere oggi o un giorno che deve ancora venire.'],
      [{ giorno: dayFromNow(400) }, 'entro un anno'],
      [{ giorno: 'domani' }, ''],
    ] as const) {
      const { statusCode, body } = await thank({ testo: 'Parole nostre.', ...fields });
      expect([statusCode, fields]).toEqual([400, fields]);
      expect(body.includes(sentence) && body.includes('aria-invalid="true"')).toBe(true);
      if (!('testo' in fields)) expect(body.includes('Parole nostre.')).toBe(true);
    }
    expect(await read()).toBeNull();
  });

  it('are written by who may read the condolences on an open device; no GET writes or takes back anything', async () => {
    const without = await openDevice(
      test,
      await seedRelative(test, zoli.token, funeral, { puo: { ...allRights, pensieri: false } }),
    );
    expect((await thank({}, without)).statusCode).toBe(403);
    expect((await get(without.path, without.cookie)).body).not.toContain('Il ringraziamento');
    expect((await thank({}, { ...page, cookie: '' })).statusCode).toBe(403);
    await thank({ giorno: dayFromNow(3) });
    for (const method of ['GET', 'HEAD'] as const)
      for (const act of ['grazie', 'grazie/ritira'])
        await test.app.inject({ method, url: `${page.path}/${act}`, headers: { cookie: page.cookie } });
    expect(await read()).toMatchObject({ testo: words, partito: null });
    expect((await call(test, readThanks, { token: other.token, params: { id: funeral } })).status).toBe(404);
  });

  it('lose the name of their author with the address, and go unsent ones with it', async () => {
    const invited = await seedRelative(test, zoli.token, funeral, { mail: 'anna@prova.example' });
    const codice = /Codice: (\d{6})/.exec((await mails()).at(-1)?.testo ?? '')?.[1];
    const anna = await openDevice(test, { url: invited.url, codice });
    await thank({ giorno: dayFromNow(3) }, anna);
    await call(test, erasePersonalData, { token: admin, body: { mail: 'anna@prova.example' } as never });
    expect(await read()).toBeNull();
    await thank();
    await call(test, revokeRelative, { token: zoli.token, params: { id: invited._id } });
    expect(await read()).toMatchObject({ testo: words });
  });
});

it('thanks are erased two years after they were written', async () => {
  await thank();
  test.clock.pass(700 * dayMs);
  await runJobs(test.deps, familyJobs);
  const kept = () =>
    queryAppRows(
      test,
      { n: z.number() },
      sql`select count(*)::int as n from ringraziamenti where id_servizio = ${funeral}`,
    );
  expect(await kept()).toEqual([{ n: 1 }]);
  test.clock.pass(40 * dayMs);
  await runJobs(test.deps, familyJobs);
  expect(await kept()).toEqual([{ n: 0 }]);
  await signInAgain();
});

describe('a condolence on the page of the family', () => {
  const act = (id: string, what: string, { path, cookie } = page) =>
    sendForm(test, `${path}/pensiero/${id}/${what}`, {}, { cookie });
  const everybody = async () =>
    (await call(test, listPublicCondolences, { params: { id: notice } })).body.map(({ _id }) => _id);

  it('is shown once it was let through, hidden from everybody else by a press, and shown again', async () => {
    const { id } = await leave('uno@posta.example', { testo: 'Una parola buona.' });
    await leave('due@posta.example', { testo: 'Una parola crudele.', stato: 'in attesa' });
    const before = (await get(page.path)).body;
    expect(before).toContain('Una parola buona.');
    expect(before).not.toContain('Una parola crudele.');
    expect(before).toContain('Un altro aspetta che l’agenzia lo legga.');
    expect(before).not.toContain('uno@posta.example');
    for (const method of ['GET', 'HEAD'] as const)
      await test.app.inject({
        method,
        url: `${page.path}/pensiero/${id}/nascondi`,
        headers: { cookie: page.cookie },
      });
    expect(await everybody()).toEqual([id]);
    const saidInSection = async (act: string) =>
      /id="pensieri"(?:(?!<\/section>).)*role="status">([^<]+)</s.exec(
        (await get(`${page.path}?inviata=${act}`)).body,
      )?.[1];
    const hidden = await act(id, 'nascondi');
    expect([hidden.statusCode, hidden.headers.location]).toEqual([
      303,
      `${page.path}?inviata=pensiero-nascosto#pensieri`,
    ]);
    expect(await everybody()).toEqual([]);
    expect((await get(page.path)).body).toContain('Nascosto: lo vede soltanto la famiglia');
    expect(await saidInSection('pensiero-nascosto')).toBe('Fatto: il pensiero è nascosto.');
    const shownAgain = await act(id, 'mostra');
    expect(shownAgain.headers.location).toBe(`${page.path}?inviata=pensiero-mostrato#pensieri`);
    expect(await saidInSection('pensiero-mostrato')).toBe('Fatto: il pensiero non è più nascosto.');
    expect(await everybody()).toEqual([id]);
  });

  it('is not awaited, nor thanked for, where the notice takes none; once somebody has left one it still is', async () => {
    const closed = (await seedFuneral(test, zoli.token, { nome: 'Ugo', cognome: 'Neri' }))._id;
    await seedNotice(test, zoli.token, { id_servizio: closed, nome: 'Ugo', cognome: 'Neri', pensieri: 'chiusi' });
    const opened = await openDevice(test, await seedRelative(test, zoli.token, closed));
    const shown = async ({ path, cookie } = opened) => {
      const { body } = await get(path, cookie);
      // The way there stands on the page as long as the part does.
      expect(body.includes('href="#grazie"')).toBe(body.includes('id="grazie"'));
      return ['L’annuncio non raccoglie pensieri.', 'Per ora non ce ne sono', 'id="grazie"'].filter((words) =>
        body.includes(words),
      );
    };
    expect(await shown()).toEqual(['L’annuncio non raccoglie pensieri.']);
    // Sent by a page that was open before: the words stay to be read.
    await thank({}, opened);
    expect(await shown()).toContain('id="grazie"');
    expect(await shown(page)).toEqual(['Per ora non ce ne sono', 'id="grazie"']);
    await leave('uno@posta.example');
    await call(test, changeNotice, { token: zoli.token, params: { id: notice }, body: { pensieri: 'chiusi' } });
    expect(await shown(page)).toEqual(['id="grazie"']);
  });

  it('stays while its notice is in the bin, which is said: nobody is told that none was ever written', async () => {
    const said = 'L’annuncio per ora non è pubblicato: i pensieri restano qui, per la famiglia.';
    expect((await get(page.path)).body).toContain('Per ora non ce ne sono');
    const { id } = await leave('uno@posta.example', { testo: 'Una parola buona.' });
    expect((await get(page.path)).body).not.toContain(said);
    await call(test, deleteNotice, { token: zoli.token, params: { id: notice } });
    const { body } = await get(page.path);
    for (const words of [said, 'Una parola buona.']) expect(body).toContain(words);
    expect(body).not.toContain('Per ora non ce ne sono');
    // What is hidden meanwhile stays so when the notice comes back.
    expect((await act(id, 'nascondi')).statusCode).toBe(303);
    await call(test, restoreFromBin, { token: admin, params: { id: notice } });
    expect(await everybody()).toEqual([]);
    expect((await act(id, 'mostra')).statusCode).toBe(303);
    expect(await everybody()).toEqual([id]);
  });

  it('that waits is shown in answer to a press alone, to who may read what was left', async () => {
    await leave('tre@posta.example', { testo: 'Parole non ancora lette.', stato: 'in attesa' });
    await leave('quattro@posta.example', { testo: 'Parole rifiutate.', stato: 'rifiutato' });
    const asked = `${page.path}/in-attesa`;
    for (const url of [page.path, asked]) expect((await get(url)).body).not.toContain('Parole non ancora lette.');
    const shown = await sendForm(test, asked, {}, { cookie: page.cookie });
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain('Parole non ancora lette.');
    expect(shown.body).not.toContain('Parole rifiutate.');
    expect((await sendForm(test, asked, {})).statusCode).toBe(403);
    expect(shown.body).toContain('Nessuno lo ha ancora letto.');
    expect((await get(page.path)).body).toContain('Leggilo lo stesso');
    await leave('cinque@posta.example', { testo: 'Altre non lette.', stato: 'in attesa' });
    expect((await get(page.path)).body).toContain('Leggili lo stesso');
    expect((await sendForm(test, asked, {}, { cookie: page.cookie })).body).toContain('Nessuno li ha ancora letti.');
  });

  it('of another funeral, held, refused or withdrawn, is neither hidden nor shown', async () => {
    const elsewhere = (await seedNotice(test, zoli.token))._id;
    const foreign = await leave('uno@posta.example', { on: elsewhere });
    const held = await leave('due@posta.example', { stato: 'in attesa' });
    const refused = await leave('tre@posta.example', { stato: 'rifiutato' });
    // None was let through before it.
    expect((await get(page.path)).body).toContain('<p>Uno aspetta che l’agenzia lo legga.');
    for (const { id } of [foreign, held, refused])
      for (const what of ['nascondi', 'mostra']) expect((await act(id, what)).statusCode).toBe(404);
    expect((await act('nessuno', 'nascondi')).statusCode).toBe(404);
    expect((await act(foreign.id, 'nascondi', { ...page, cookie: '' })).statusCode).toBe(403);
  });
});

describe('thanks that have left reach, once, with the next hour’s jobs,', () => {
  const publish = (id: string) =>
    call(test, decideCondolence, { token: zoli.token, params: { id }, body: { stato: 'pubblicato' } });
  const confirm = (link: string) =>
    test.app.inject({ method: 'POST', url: `${link}/conferma`, remoteAddress: nextVisitor() });
  /** Three hours of jobs; answers who was thanked after each. */
  async function thankedInHours() {
    const thanked: string[][] = [];
    for (let hour = 0; hour < 3; hour++) {
      test.clock.pass(3_600_000);
      await runJobs(test.deps, familyJobs);
      thanked.push(await thankedOf());
    }
    return thanked;
  }
  const passToNextDayAt = async (time: string) => {
    passTo(`${dayFromNow(1)}T${time}:00Z`);
    await signInAgain();
  };
  let tests = 0;
  let first: string;
  let late: string;
  const inEachHour = (...addresses: string[]) => Array(3).fill(addresses);

  beforeEach(async () => {
    await passToNextDayAt('10:00');
    // An address gets a few links a day.
    tests += 1;
    [first, late] = [`primo${tests}@posta.example`, `tardi${tests}@posta.example`];
    await leave(first);
  });
  async function thankFirst() {
    await thank();
    expect(await thankedOf()).toEqual([first]);
  }

  it('who confirms, and is published afterwards', async () => {
    await thankFirst();
    const { id, link } = await leave(late, { stato: 'in attesa', confirmed: false });
    await confirm(link);
    await runJobs(test.deps, familyJobs);
    expect(await thankedOf()).toEqual([first]);
    await publish(id);
    expect(await thankedInHours()).toEqual(inEachHour(first, late));
    expect((await get(link, '')).body).toContain('La famiglia ringrazia');
  });

  it('who is published, and confirms afterwards, twice even', async () => {
    await thankFirst();
    const { id, link } = await leave(late, { stato: 'in attesa', confirmed: false });
    await publish(id);
    await runJobs(test.deps, familyJobs);
    expect(await thankedOf()).toEqual([first]);
    await confirm(link);
    await confirm(link);
    expect(await thankedInHours()).toEqual(inEachHour(first, late));
    expect((await get(link, '')).body).toContain('La famiglia ringrazia');
  });

  it('whose appeal is granted', async () => {
    await thankFirst();
    const { link } = await leave(late, { stato: 'rifiutato', confirmed: false });
    const statement = await linkOf(late);
    expect((await sendForm(test, `${statement}/reclamo`, { reclamo: 'È uno sbaglio.' })).statusCode).toBe(303);
    await runJobs(test.deps, familyJobs);
    expect(await thankedOf()).toEqual([first]);
    const { body: appeals } = await call(test, listAppeals, { token: admin, query: { stato: 'in attesa' } });
    const params = { id: appeals[0]?._id ?? '' };
    const body = { stato: 'accolto', risposta: 'Abbiamo riletto.' } as const;
    expect((await call(test, decideAppeal, { token: admin, params, body })).status).toBe(200);
    expect(await thankedInHours()).toEqual(inEachHour(first, late));
    for (const url of [link, statement]) expect((await get(url, '')).body).toContain('La famiglia ringrazia');
  });

  it('nobody a second time, whose next condolence shows them all the same', async () => {
    await thankFirst();
    const { link } = await leave(first, { testo: 'Di nuovo.' });
    expect((await get(link, '')).body).not.toContain('La famiglia ringrazia');
    expect((await get(page.path)).body).toContain('lo riceve poco dopo: di solito entro un’ora.');
    expect(await thankedInHours()).toEqual(inEachHour(first));
    expect((await get(link, '')).body).toContain('La famiglia ringrazia');
    expect(await read()).toMatchObject({ inviati: 1, attesi: 0 });
  });

  it('who confirms on the morning of the same day, before 9, as the first were thanked', async () => {
    await passToNextDayAt('03:00');
    await thankFirst();
    await leave(late);
    expect(await thankedInHours()).toEqual(inEachHour(first, late));
  });
});
