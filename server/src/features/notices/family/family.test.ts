import { listAudit } from '@commiato/contracts/administration/audit';
import { restoreFromBin } from '@commiato/contracts/administration/bin';
import { erasePersonalData, findPersonalData } from '@commiato/contracts/administration/personal-data';
import { changeEvent } from '@commiato/contracts/funerals/events';
import { deleteFuneral, readFuneral } from '@commiato/contracts/funerals/funerals';
import {
  changeRelative,
  decideContribution,
  familyDeviceDays,
  inviteRelative,
  listContributions,
  listFuneralsWithWaitingContributions,
  listRelatives,
  maxFamilyDevices,
  readFamilyPhotograph,
  readRelativeNamesRequest,
  requestRelativeNames,
  revokeRelative,
} from '@commiato/contracts/notices/family';
import { changeNotice, deleteNotice } from '@commiato/contracts/notices/notices';
import { changePrint, listNoticePrints } from '@commiato/contracts/notices/prints';
import { imageAddress, noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { listNotifications } from '@commiato/contracts/notifications/notifications';
import { romeLocalTime } from '@commiato/italy/clock';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hourlyJobs } from '../../../jobs.ts';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { call } from '../../../testing/calls.ts';
import {
  allRights,
  nextVisitor,
  openDevice,
  seedRelative,
  sendForm,
  sendPhotograph,
} from '../../../testing/families.ts';
import {
  agencyPassword,
  nextTaxCode,
  seedAgency,
  seedNotice,
  seedPrint,
  seedProof,
  signIn,
  signInAdmin,
  type TestAgency,
} from '../../../testing/fixtures.ts';
import { seedEvent, seedFuneral } from '../../../testing/funerals.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
const proxied = startTestApp({ TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://commiato.test' });
let admin: string;
let zoli: TestAgency;
let other: TestAgency;
let funeral: string;

const dayMs = 86_400_000;

beforeAll(async () => {
  admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
  other = await seedAgency(test, admin);
});
beforeEach(async () => {
  test.clock.pass(3_600_000);
  zoli = { ...zoli, token: await signIn(test, zoli.agency.mail, agencyPassword) };
  other = { ...other, token: await signIn(test, other.agency.mail, agencyPassword) };
  admin = await signInAdmin(test);
  funeral = (await seedFuneral(test, zoli.token, { nome: 'Ada', cognome: 'Neri' }))._id;
  await test.deps.database.db.execute(sql`delete from posta`);
});

const invite = (change: Record<string, unknown> = {}) => seedRelative(test, zoli.token, funeral, change);
const relatives = async () => (await call(test, listRelatives, { token: zoli.token, params: { id: funeral } })).body;
const written = async () => (await call(test, listContributions, { token: zoli.token, params: { id: funeral } })).body;
// Mails are told apart by when they were queued.
const change = (id: string, body: Record<string, unknown>) => {
  test.clock.pass(1000);
  return call(test, changeRelative, { token: zoli.token, params: { id }, body });
};
const askForCode = (path: string) => {
  test.clock.pass(1000);
  return sendForm(test, `${path}/codice`, {});
};
const decide = (id: string, stato: string, token = zoli.token) =>
  call(test, decideContribution, { token, params: { id }, body: { stato } });
const open = (path: string, cookie = '', method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ method, url: path, remoteAddress: nextVisitor(), headers: cookie ? { cookie } : {} });
const write = (path: string, act: string, testo: string, cookie = '') =>
  sendForm(test, `${path}/${act}`, { testo }, { cookie });
const pathOf = ({ url }: { readonly url: string }) => new URL(url).pathname;
const anotherCode = (code = '') => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function mails() {
  const rows = await queryAppRows(
    test,
    { a: z.string(), oggetto: z.string(), testo: z.string() },
    sql`select destinatario as a, oggetto, testo from posta order by creata, "_id"`,
  );
  return rows.map((row) => ({
    ...row,
    path: /\/famiglia\/[\w-]{22}/.exec(row.testo)?.[0] ?? '',
    codice: /Codice: (\d{6})/.exec(row.testo)?.[1] ?? '',
  }));
}
const stored = async () =>
  JSON.stringify(
    await queryAppRows(
      test,
      { row: z.string() },
      sql`select to_jsonb(f)::text as row from familiari f union all select to_jsonb(d)::text from familiari_dispositivi d
        union all select to_jsonb(w)::text from dalla_famiglia w union all select to_jsonb(p)::text from posta p order by 1`,
    ),
  );

describe('an invitation', () => {
  it('names its relative with capitals, in the mail and on the page, however the name was typed', async () => {
    const invited = await invite({ nome: "pia d'amico", mail: 'pia@prova.example' });
    const [mail] = await mails();
    expect(mail?.testo).toContain('Per: Pia D’Amico');
    const { cookie } = await openDevice(test, { url: invited.url, codice: mail?.codice });
    expect((await open(pathOf(invited), cookie)).body).toContain('Questa pagina è per Pia D’Amico');
  });

  it('tells no move of an hour that is held back with what was told before', async () => {
    await seedNotice(test, zoli.token, { id_servizio: funeral, eventi: '[]' });
    const day = romeLocalTime(new Date(test.clock.now().getTime() + 2 * dayMs)).slice(0, 10);
    const event = await seedEvent(test, zoli.token, funeral, { inizio: `${day}T09:30` });
    const move = (body: Record<string, unknown>) => {
      test.clock.pass(60_000);
      return call(test, changeEvent, { token: zoli.token, params: { id: event._id }, body });
    };
    const { path, cookie } = await openDevice(test, await invite());
    const shown = async () => (await open(path, cookie)).body;
    await move({ inizio: `${day}T10:30` });
    expect(await shown()).toMatch(/spostat. dalle 9:30 alle 10:30/);
    const oraDopo = new Date(test.clock.now().getTime() + 3_600_000).toISOString();
    expect((await move({ inizio: `${day}T11:15`, oraDopo })).status).toBe(200);
    expect(await shown()).toContain('11:15');
    expect(await shown()).not.toContain('spostat');
  });

  it('is mailed with link and code, and opens one device with both; no scanner opens anything', async () => {
    const invited = await invite({ nome: "Anna D'Amico", mail: 'Anna@prova.example' });
    expect(invited).toMatchObject({ mail: 'anna@prova.example', puo: allRights, dispositivi: 0, bloccato: false });
    expect(invited).not.toHaveProperty('codice');
    const [mail] = await mails();
    expect(mail).toMatchObject({ a: 'anna@prova.example', oggetto: 'La pagina della famiglia: Ada Neri' });
    const { path = '', codice = '' } = mail ?? {};
    expect(path).toBe(pathOf(invited));
    const before = await stored();
    expect(before.replaceAll(JSON.stringify(mail?.testo).slice(1, -1), '')).not.toContain(`"codice": "${codice}"`);
    for (const act of ['', '/codice', '/correzione', '/storia', '/oscuro'])
      for (const method of ['HEAD', 'GET', 'HEAD', 'GET'] as const) await open(path + act, '', method);
    expect(await stored()).toBe(before);

    const closed = await open(path);
    expect(closed.statusCode).toBe(200);
    expect(closed.body).not.toMatch(/Neri|Anna/);
    expect(closed.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(closed.headers['set-cookie']).toBeUndefined();
    const sent = await sendForm(test, path, { codice: `${codice.slice(0, 3)} ${codice.slice(3)}` });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, path]);
    const cookie = String(sent.headers['set-cookie']);
    expect(cookie).toMatch(
      new RegExp(`^famiglia=[\\w-]{22}; Max-Age=${familyDeviceDays * 86_400}; Path=${path}; HttpOnly; SameSite=Lax$`),
    );
    const mine = cookie.split(';', 1)[0] ?? '';
    expect((await open(path, mine)).body).toContain('In memoria di Ada Neri.');
    expect((await relatives()).map(({ dispositivi }) => dispositivi)).toEqual([1]);
    // The mail that is passed on holds both, and opens nothing more.
    expect((await sendForm(test, path, { codice })).statusCode).toBe(400);
    expect((await open(path)).body).not.toContain('Neri');
    expect((await open(path, 'famiglia=AAAAAAAAAAAAAAAAAAAAAA')).body).not.toContain('Neri');
    expect(await stored()).not.toContain(mine.slice('famiglia='.length));
  });

  it('without a mail answers the code, once', async () => {
    const invited = await invite({ puo: { correzioni: true } });
    expect(invited.codice).toMatch(/^\d{6}$/);
    expect(invited.puo).toEqual({ ...allRights, pensieri: false, bozze: false, foto: false, visibilita: false });
    expect(await mails()).toEqual([]);
    expect(JSON.stringify(await relatives())).not.toContain(String(invited.codice));
    expect((await openDevice(test, invited)).cookie).toMatch(/^famiglia=/);
  });

  it('gets another code by mail for each further device, and keeps the ones that are open', async () => {
    const invited = await invite({ mail: 'anna@prova.example' });
    const path = pathOf(invited);
    const first = await openDevice(test, { url: invited.url, codice: (await mails())[0]?.codice ?? '' });
    expect((await askForCode(path)).statusCode).toBe(303);
    const again = (await mails()).at(-1);
    expect(again).toMatchObject({ a: 'anna@prova.example', path });
    const second = await openDevice(test, { url: invited.url, codice: again?.codice ?? '' });
    for (const { cookie } of [first, second]) expect((await open(path, cookie)).body).toContain('Ada Neri');
    // An old code is none any more where a newer one was sent, or after its days.
    await askForCode(path);
    const third = (await mails()).at(-1)?.codice ?? '';
    test.clock.pass(14 * dayMs);
    expect((await sendForm(test, path, { codice: third })).statusCode).toBe(400);
    test.clock.pass((familyDeviceDays - 14) * dayMs);
    expect((await open(path, first.cookie)).body).not.toContain('Ada Neri');
  });

  it('remembers ten devices, and forgets the oldest', async () => {
    const invited = await invite();
    const opened = [await openDevice(test, invited)];
    for (let n = 0; n < maxFamilyDevices; n += 1) {
      const { body } = await change(invited._id, { rinnova: true });
      opened.push(await openDevice(test, { url: invited.url, codice: body.codice }));
    }
    const shown = await Promise.all(
      opened.map(async ({ path, cookie }) => (await open(path, cookie)).body.includes('Ada Neri')),
    );
    expect(shown).toEqual([false, ...Array<boolean>(maxFamilyDevices).fill(true)]);
  });
});

it('over https a device’s cookie is for its page alone, unread by scripts, and plain http cannot set it', async () => {
  const agency = await seedAgency(proxied, await signInAdmin(proxied));
  const invited = await seedRelative(proxied, agency.token, (await seedFuneral(proxied, agency.token))._id);
  const path = pathOf(invited);
  const headers = {
    'x-forwarded-proto': 'https',
    'x-forwarded-for': nextVisitor(),
    'content-type': 'application/x-www-form-urlencoded',
  };
  const payload = `codice=${invited.codice}`;
  const given = await proxied.app.inject({ method: 'POST', url: path, headers, payload });
  const cookie = String(given.headers['set-cookie']);
  expect(cookie).toMatch(
    new RegExp(`^__Secure-famiglia=[\\w-]{22}; Max-Age=\\d+; Path=${path}; HttpOnly; Secure; SameSite=Lax$`),
  );
  const look = (name: string) =>
    proxied.app.inject({
      url: path,
      headers: { ...headers, cookie: cookie.split(';', 1)[0]?.replace('__Secure-famiglia', name) ?? '' },
    });
  expect((await look('__Secure-famiglia')).body).toContain('Gli appuntamenti');
  expect((await look('famiglia')).body).not.toContain('Gli appuntamenti');
});

it('says that there is no appointment only while no notice is published whose text may tell one', async () => {
  const { path, cookie } = await openDevice(test, await invite());
  const none = 'non ha ancora scritto nessun appuntamento';
  expect((await open(path, cookie)).body).toContain(none);
  const funerale = 'Sabato 28 novembre alle ore 10, chiesa di San Rocco';
  const notice = await seedNotice(test, zoli.token, { codfisc: nextTaxCode(), id_servizio: funeral, funerale });
  const { body } = await open(path, cookie);
  expect(body).not.toContain(none);
  expect(body).toContain(`<a href="${noticeAddress(notice)}">si legge nell’annuncio</a>`);
});

describe('whoever guesses', () => {
  it('a code has ten tries, however many at once: then the link waits for the agency', async () => {
    const invited = await invite({ mail: 'anna@prova.example' });
    const path = pathOf(invited);
    const codice = (await mails())[0]?.codice ?? '';
    const tried = await Promise.all(
      Array.from({ length: 25 }, () => sendForm(test, path, { codice: anotherCode(codice) })),
    );
    expect(tried.filter(({ statusCode }) => statusCode === 400)).toHaveLength(9);
    expect(tried.filter(({ statusCode }) => statusCode === 403)).toHaveLength(16);
    const right = await sendForm(test, path, { codice });
    expect([right.statusCode, right.headers['set-cookie']]).toEqual([403, undefined]);
    expect((await askForCode(path)).statusCode).toBe(403);
    expect(await mails()).toHaveLength(1);
    expect(await relatives()).toMatchObject([{ bloccato: true }]);
    const { body } = await change(invited._id, { rinnova: true });
    expect(body).toMatchObject({ bloccato: false, url: invited.url });
    expect(body).not.toHaveProperty('codice');
    const renewed = (await mails()).at(-1)?.codice ?? '';
    expect((await openDevice(test, { url: invited.url, codice: renewed })).path).toBe(path);
  });

  it('links or codes from one address is stopped', async () => {
    const { url } = await invite();
    const seen: number[] = [];
    for (let n = 0; n < 61; n += 1)
      seen.push((await test.app.inject({ url: `/famiglia/tentativo-${n}`, remoteAddress: '10.7.0.1' })).statusCode);
    expect(seen.filter((status) => status === 404).length).toBeLessThanOrEqual(60);
    expect(seen.at(-1)).toBe(429);
    const tried: number[] = [];
    for (let n = 0; n < 11; n += 1)
      tried.push((await sendForm(test, '/famiglia/nessuna', { codice: '123456' }, { ip: '10.7.0.2' })).statusCode);
    expect(tried).toEqual([...Array<number>(10).fill(404), 429]);
    expect((await open(pathOf({ url }))).statusCode).toBe(200);
  });

  it('makes a link send three mails in an hour, and no more', async () => {
    const path = pathOf(await invite({ mail: 'anna@prova.example' }));
    const asked: number[] = [];
    for (let n = 0; n < 4; n += 1) asked.push((await askForCode(path)).statusCode);
    expect(asked).toEqual([303, 303, 303, 429]);
    expect(await mails()).toHaveLength(4);
  });
});

describe('a page is closed', () => {
  const expectClosed = async (path: string, cookie: string) => {
    const { statusCode, body } = await open(path, cookie);
    expect([statusCode, body.includes('Neri')]).toEqual([404, false]);
    expect((await write(path, 'correzione', 'Ancora io.', cookie)).statusCode).toBe(404);
    expect((await sendForm(test, path, { codice: '123456' })).statusCode).toBe(404);
  };

  it('once its relative is revoked; what was written stays', async () => {
    const invited = await invite();
    const { path, cookie } = await openDevice(test, invited);
    await write(path, 'correzione', 'Si scrive Adele.', cookie);
    expect((await call(test, revokeRelative, { token: zoli.token, params: { id: invited._id } })).status).toBe(200);
    await expectClosed(path, cookie);
    expect(await relatives()).toEqual([]);
    expect(await written()).toMatchObject([{ cosa: 'correzione', nome: 'Anna Bianchi', testo: 'Si scrive Adele.' }]);
    expect((await call(test, revokeRelative, { token: zoli.token, params: { id: invited._id } })).status).toBe(404);
  });

  it('while its funeral lies in the bin', async () => {
    const { path, cookie } = await openDevice(test, await invite());
    await call(test, deleteFuneral, { token: zoli.token, params: { id: funeral } });
    await expectClosed(path, cookie);
  });

  it('where the relative’s address is another, until a code of that one comes', async () => {
    const invited = await invite({ mail: 'sbagliata@prova.example' });
    const opened = await openDevice(test, { url: invited.url, codice: (await mails())[0]?.codice ?? '' });
    const { body } = await change(invited._id, { mail: 'anna@prova.example' });
    await expectClosed(opened.path, opened.cookie);
    const moved = (await mails()).at(-1);
    expect(moved).toMatchObject({ a: 'anna@prova.example', path: new URL(String(body.url)).pathname });
    expect(moved?.path).not.toBe(opened.path);
    await openDevice(test, { url: String(body.url), codice: moved?.codice ?? '' });
  });

  it('after two years, and what was written is erased but a story that was let through', async () => {
    const { path, cookie } = await openDevice(test, await invite());
    for (const act of ['correzione', 'storia', 'oscuro']) await write(path, act, `Per ${act}.`, cookie);
    const [story] = (await written()).filter(({ cosa }) => cosa === 'storia');
    await decide(story?._id ?? '', 'accettato');
    test.clock.pass(732 * dayMs);
    await runJobs(test.deps, hourlyJobs);
    await expectClosed(path, cookie);
    const left = await queryAppRows(
      test,
      { n: z.number(), cosa: z.string() },
      sql`select count(*)::int as n, 'familiari' as cosa from familiari where id_servizio = ${funeral}
        union all select 1, cosa from dalla_famiglia where id_servizio = ${funeral}`,
    );
    expect(left).toEqual([
      { n: 0, cosa: 'familiari' },
      { n: 1, cosa: 'storia' },
    ]);
  });
});

describe('a relative', () => {
  it('reads of an appointment that is over that it was held, as on the page of a notice', async () => {
    const inHours = (hours: number) => romeLocalTime(new Date(test.clock.now().getTime() + hours * 3_600_000));
    await seedEvent(test, zoli.token, funeral, { inizio: inHours(-3), luogo: 'Duomo', pubblico: true });
    await seedEvent(test, zoli.token, funeral, { tipo: 'rosario', inizio: inHours(2), pubblico: true });
    const { path, cookie } = await openDevice(test, await invite({ puo: {} }));
    const { body } = await open(path, cookie);
    expect(body.match(/Si è svolt[oa] /g)).toEqual(['Si è svolto ']);
    expect(body).toContain('Duomo');
  });

  it('reads the appointments that are public, and no other', async () => {
    await seedEvent(test, zoli.token, funeral, { inizio: '2026-12-24T10:00', luogo: 'Chiesa di San Rocco' });
    await seedEvent(test, zoli.token, funeral, {
      tipo: 'cremazione',
      inizio: '2026-12-25T09:00',
      luogo: 'Ara di Cesena',
    });
    const { path, cookie } = await openDevice(test, await invite({ puo: {} }));
    const { body } = await open(path, cookie);
    expect(body).toContain('Chiesa di San Rocco, Cesena');
    expect(body).not.toContain('Ara di Cesena');
    expect(body).not.toContain('<textarea');
  });

  it('has something corrected, which the agency confirms with a press and the page then says', async () => {
    const { path, cookie } = await openDevice(test, await invite());
    const sent = await write(path, 'correzione', 'Si scrive Adele, non Ada <b>.', cookie);
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${path}?inviata=correzione#correzione`]);
    const sentPage = (await open(`${path}?inviata=correzione`, cookie)).body;
    expect(sentPage).toContain('Inviato: l’agenzia deve ancora guardarlo.');
    // The agency still has it as 'Da guardare'.
    expect(sentPage).not.toContain('sta guardando');
    const [one] = await written();
    expect(one).toMatchObject({ cosa: 'correzione', stato: 'in attesa', deciso_il: null });
    const { body: bell } = await call(test, listNotifications, { token: zoli.token });
    expect(bell[0]).toMatchObject({ titolo: 'Una cosa da correggere', url: `/servizio/${funeral}` });
    expect((await mails()).map(({ a }) => a)).toEqual([zoli.agency.mail]);
    expect(JSON.stringify([bell, await mails()])).not.toContain('Si scrive Adele');
    expect((await decide(one?._id ?? '', 'accettato')).body).toMatchObject({ stato: 'accettato' });
    const { body: page } = await open(path, cookie);
    expect(page).toContain('Corretto dall’agenzia');
    expect(page).toContain('Si scrive Adele, non Ada &lt;b&gt;.');
    expect((await decide(one?._id ?? '', 'forse')).body.fields).toEqual({
      stato: ['Scegli se accettare o rifiutare.'],
    });
  });

  it('waits in the list of the agency alone, until all of it is decided', async () => {
    const waiting = async (token = zoli.token) =>
      (await call(test, listFuneralsWithWaitingContributions, { token })).body;
    const ofThis = async () => (await waiting()).find(({ id_servizio }) => id_servizio === funeral);
    const { path, cookie } = await openDevice(test, await invite());
    await write(path, 'correzione', 'Si scrive Adele.', cookie);
    test.clock.pass(1000);
    await write(path, 'correzione', 'Nata a Forlì.', cookie);
    const [last, first] = await written();
    expect(await ofThis()).toEqual({
      ...{ id_servizio: funeral, nome: 'ADA', cognome: 'NERI', tel: '0547 123456', quanti: 2, dal: first?.data_crea },
    });
    expect(await waiting(other.token)).toEqual([]);
    await decide(last?._id ?? '', 'rifiutato');
    expect(await ofThis()).toMatchObject({ quanti: 1 });
    await call(test, deleteFuneral, { token: zoli.token, params: { id: funeral } });
    expect(await ofThis()).toBeUndefined();
  });

  it('has one decision: who saw it wait hears that a colleague has decided it meanwhile', async () => {
    const { path, cookie } = await openDevice(test, await invite());
    await write(path, 'correzione', 'Si scrive Adele.', cookie);
    const params = { id: (await written())[0]?._id ?? '' };
    const decideAsSeen = (stato: string, statoVisto: string) =>
      call(test, decideContribution, { token: zoli.token, params, body: { stato, statoVisto } });
    expect((await decideAsSeen('accettato', 'in attesa')).status).toBe(200);
    expect(await decideAsSeen('rifiutato', 'in attesa')).toMatchObject({
      status: 409,
      body: { code: 'stato-non-ammesso', detail: expect.stringContaining('un’altra persona lo ha già deciso') },
    });
    expect(await written()).toMatchObject([{ stato: 'accettato' }]);
    // The same decision twice is no contradiction; and who has seen it accepted may have it wait again.
    expect((await decideAsSeen('accettato', 'in attesa')).status).toBe(200);
    expect((await decideAsSeen('in attesa', 'accettato')).status).toBe(200);
    expect(await decideAsSeen('rifiutato', 'accettato')).toMatchObject({
      body: { detail: expect.stringContaining('rimesso in attesa') },
    });
  });

  it('writes a story of 5,000 characters, again until the agency has read it; then the family sees it', async () => {
    const { path, cookie } = await openDevice(test, await invite());
    const brother = await openDevice(test, await invite({ nome: 'Bruno' }));
    const long = await write(path, 'storia', 'a'.repeat(5001), cookie);
    expect([long.statusCode, long.body.includes('Al massimo 5.000 caratteri.')]).toEqual([400, true]);
    // No browser cuts what is pasted, and the page keeps all of it.
    expect(long.body).toContain(`>${'a'.repeat(5001)}</textarea>`);
    expect(long.body).toContain('Al massimo 5.000 caratteri.');
    expect(long.body).not.toMatch(/<textarea[^>]*maxlength/i);
    await write(path, 'storia', 'Nacque al mare.', cookie);
    await write(path, 'storia', 'Nacque a Cervia.', cookie);
    expect((await open(brother.path, brother.cookie)).body).not.toContain('Cervia');
    const [story, ...more] = await written();
    expect([story?.testo, more]).toEqual(['Nacque a Cervia.', []]);
    await decide(story?._id ?? '', 'accettato');
    expect((await open(brother.path, brother.cookie)).body).toContain('Nacque a Cervia.');
  });

  it('has the names of the relatives in their order, once the agency has asked for them', async () => {
    const { path, cookie } = await openDevice(test, await seedRelative(test, zoli.token, funeral));
    const names = 'La moglie Ines\nI figli Carla e Paolo';
    expect((await open(path, cookie)).body).not.toContain('I nomi, uno per riga');
    expect((await write(path, 'nomi', names, cookie)).statusCode).toBe(403);
    const params = { id: funeral };
    expect((await call(test, requestRelativeNames, { token: other.token, params })).status).toBe(404);
    expect((await call(test, readRelativeNamesRequest, { token: zoli.token, params })).body).toEqual({ chiesto: null });
    await invite({ nome: 'Bruno', mail: 'bruno@prova.example' });
    await invite({ nome: 'Carla', mail: 'carla@prova.example', puo: { correzioni: false } });
    const ask = async () => (await call(test, requestRelativeNames, { token: zoli.token, params })).body;
    expect(await ask()).toEqual({ chiesto: expect.any(String), avvisati: 1 });
    // Pressed in a second tab too.
    expect((await ask()).avvisati).toBe(null);
    const told = (await mails()).filter(({ oggetto }) => oggetto.startsWith('I nomi dei familiari'));
    expect(told.map(({ a }) => a)).toEqual(['bruno@prova.example']);
    expect((await open(path, cookie)).body).toContain('I nomi, uno per riga');
    expect((await write(path, 'nomi', names, cookie)).statusCode).toBe(303);
    const [first] = (await call(test, listContributions, { token: zoli.token, params })).body;
    expect(first).toMatchObject({ cosa: 'nomi', testo: names, stato: 'in attesa' });
    const body = { stato: 'accettato' } as const;
    await call(test, decideContribution, { token: zoli.token, params: { id: first?._id ?? '' }, body });
    expect((await open(path, cookie)).body).toContain('Presi dall’agenzia');
  });

  it('names who is to be kept in the dark for the agency alone', async () => {
    const { path, cookie } = await openDevice(test, await invite());
    const brother = await openDevice(test, await invite({ nome: 'Bruno' }));
    await write(path, 'oscuro', 'La zia Teresa, che è in ospedale.', cookie);
    expect(await written()).toMatchObject([{ cosa: 'oscuro', testo: 'La zia Teresa, che è in ospedale.' }]);
    for (const one of [{ path, cookie }, brother])
      expect((await open(one.path, one.cookie)).body).not.toContain('Teresa');
  });

  it('does only what the agency allows, on an open device', async () => {
    const invited = await invite({ puo: { foto: true } });
    const { path, cookie } = await openDevice(test, invited);
    expect((await write(path, 'correzione', 'Una cosa.', cookie)).statusCode).toBe(403);
    expect((await write(path, 'oscuro', 'Una cosa.', cookie)).statusCode).toBe(403);
    expect((await write(path, 'storia', 'Una cosa.')).statusCode).toBe(403);
    const brother = await openDevice(test, await invite({ nome: 'Bruno' }));
    expect((await write(path, 'storia', 'Una cosa.', brother.cookie)).statusCode).toBe(403);
    expect(await written()).toEqual([]);
    const ended = await write(path, 'correzione', 'Si scrive Adele.', cookie);
    for (const said of ['Non è partito', 'Queste parole non sono partite:', 'Si scrive Adele.'])
      expect(ended.body).toContain(said);
    await change(invited._id, { puo: { correzioni: true } });
    expect((await relatives())[0]?.puo).toMatchObject({ foto: true, correzioni: true, bozze: false });
    expect((await write(path, 'correzione', 'Una cosa.', cookie)).statusCode).toBe(303);
    const empty = await write(path, 'correzione', ' ', cookie);
    expect([empty.statusCode, empty.body.includes('Questo campo è obbligatorio.')]).toEqual([400, true]);
  });

  it('says by a press repeated once what is to be corrected, and anew what the agency has decided', async () => {
    const { path, cookie } = await openDevice(test, await invite());
    for (let n = 0; n < 2; n += 1)
      expect((await write(path, 'correzione', 'Si scrive Adele.', cookie)).headers.location).toBe(
        `${path}?inviata=correzione#correzione`,
      );
    const [one, ...more] = await written();
    expect([one?.testo, more, (await mails()).length]).toEqual(['Si scrive Adele.', [], 1]);
    await decide(one?._id ?? '', 'rifiutato');
    await write(path, 'correzione', 'Si scrive Adele.', cookie);
    expect((await written()).map(({ stato }) => stato).sort()).toEqual(['in attesa', 'rifiutato']);
  });

  it('cannot flood the agency', async () => {
    const { path, cookie } = await openDevice(test, await invite());
    const sent: number[] = [];
    for (let n = 0; n < 20; n += 1) sent.push((await write(path, 'oscuro', `Numero ${n}.`, cookie)).statusCode);
    expect(sent).toEqual(Array<number>(20).fill(303));
    const refused = await write(path, 'oscuro', 'La zia Elsa.', cookie);
    expect([refused.statusCode, refused.body.includes('<blockquote>La zia Elsa.</blockquote>')]).toEqual([429, true]);
  });
});

describe('photographs of a family', () => {
  const send = (
    path: string,
    cookie: string,
    { testo = '', bytes }: { testo?: string; bytes?: Uint8Array<ArrayBuffer> } = {},
  ) => {
    test.clock.pass(1000);
    return sendPhotograph(test, { path, cookie }, { testo, ...(bytes ? { file: { bytes } } : {}) });
  };
  const arrange = (path: string, id: string, azione: string, cookie: string, testo = '') =>
    sendForm(test, `${path}/foto/${id}`, { azione, testo }, { cookie });
  const captions = (page: string) => [...page.matchAll(/value="(La [^"]+)"/g)].map(([, words]) => words);

  it('wait for the agency, in the order and with the captions that the family gives', async () => {
    const { path, cookie } = await openDevice(test, await invite());
    for (const testo of ['La prima', 'La seconda', 'La terza'])
      expect((await send(path, cookie, { testo })).statusCode).toBe(303);
    const [third, second, first] = (await written()).map(({ _id }) => _id);
    expect((await arrange(path, third ?? '', 'prima', cookie)).statusCode).toBe(303);
    expect(captions((await open(path, cookie)).body)).toEqual(['La prima', 'La terza', 'La seconda']);
    await arrange(path, first ?? '', 'dopo', cookie);
    await arrange(path, second ?? '', 'didascalia', cookie, 'La gita a Cervia');
    expect(captions((await open(path, cookie)).body)).toEqual(['La terza', 'La prima', 'La gita a Cervia']);
    expect((await written()).map(({ posto, cosa, stato }) => [posto, cosa, stato])).toEqual([
      [1, 'foto', 'in attesa'],
      [3, 'foto', 'in attesa'],
      [2, 'foto', 'in attesa'],
    ]);
    const { body: bell } = await call(test, listNotifications, { token: zoli.token });
    expect(bell.filter(({ url }) => url === `/servizio/${funeral}`)).toHaveLength(1);
    const { body: file, status } = await call(test, readFamilyPhotograph, { token: zoli.token, params: { id: first } });
    expect([status, Buffer.isBuffer(file) && file.subarray(0, 2).toString('hex')]).toEqual([200, 'ffd8']);
    await arrange(path, third ?? '', 'togli', cookie);
    expect(captions((await open(path, cookie)).body)).toEqual(['La prima', 'La gita a Cervia']);
  });

  it('say in their section what was done with them, where the answer to the press opens', async () => {
    const { path, cookie } = await openDevice(test, await invite());
    for (const testo of ['La prima', 'La seconda']) await send(path, cookie, { testo });
    const [second, first] = (await written()).map(({ _id }) => _id);
    for (const [id, azione, act, said] of [
      [second, 'prima', 'ordine', 'Ordine salvato.'],
      [second, 'dopo', 'ordine', 'Ordine salvato.'],
      [second, 'didascalia', 'didascalia', 'Didascalia salvata.'],
      [first, 'togli', 'foto-tolta', 'Fotografia tolta.'],
    ] as const) {
      const { headers } = await arrange(path, id ?? '', azione, cookie, 'Altre parole');
      expect(headers.location).toBe(`${path}?inviata=${act}#foto`);
      const { body } = await open(`${path}?inviata=${act}`, cookie);
      expect(body.split('id="foto"')[1]?.split('</section>')[0]).toContain(`role="status">${said}<`);
    }
  });

  it('have a form for the caption and another for their place, named by the photograph and not by its place', async () => {
    const { path, cookie } = await openDevice(test, await invite());
    for (const testo of ['La prima', 'La seconda']) await send(path, cookie, { testo });
    const ids = (await written()).map(({ _id }) => _id);
    const { body } = await open(path, cookie);
    for (const id of ids) expect(body).toContain(`id="didascalia-${id}"`);
    const forms = body.split('<form ').filter((form) => form.includes('name="azione"'));
    const captioning = forms.filter((form) => form.includes('name="testo"'));
    expect([forms.length, captioning.length]).toEqual([4, 2]);
    for (const form of captioning) {
      expect(form).toContain('value="didascalia"');
      expect(form).not.toMatch(/value="(?:prima|dopo|togli)"/);
    }
  });

  it('are twelve at the most, however many come at once', async () => {
    const { path, cookie } = await openDevice(test, await invite());
    const sent = await Promise.all(Array.from({ length: 14 }, () => send(path, cookie)));
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([...Array<number>(12).fill(303), 409, 409]);
    expect(sent.find(({ statusCode }) => statusCode === 409)?.body).toContain('Ci sono già 12 fotografie');
    expect((await written()).map(({ posto }) => posto).sort((one, other) => Number(one) - Number(other))).toEqual(
      Array.from({ length: 12 }, (_, place) => place + 1),
    );
  });

  it('are seen by open devices of that family alone, and of who may not send any those that were accepted', async () => {
    const { path, cookie } = await openDevice(test, await invite());
    const brother = await openDevice(test, await invite({ nome: 'Bruno', puo: {} }));
    await send(path, cookie, { testo: 'La bottega' });
    const [one] = await written();
    const at = (base: string) => `${base}/foto/${one?._id}`;
    const look = async (base: string, mine = '') => (await open(at(base), mine)).statusCode;
    expect(await look(path, cookie)).toBe(200);
    expect([await look(path), await look(path, brother.cookie), await look(brother.path, brother.cookie)]).toEqual([
      404, 404, 404,
    ]);
    expect((await arrange(brother.path, one?._id ?? '', 'togli', brother.cookie)).statusCode).toBe(403);
    await decide(one?._id ?? '', 'accettato');
    expect(await look(brother.path, brother.cookie)).toBe(200);
    const theirs = await seedFuneral(test, other.token);
    const stranger = await openDevice(test, await seedRelative(test, other.token, theirs._id));
    expect(await look(stranger.path, stranger.cookie)).toBe(404);
    expect((await arrange(stranger.path, one?._id ?? '', 'prima', stranger.cookie)).statusCode).toBe(404);
    const asOther = await call(test, readFamilyPhotograph, { token: other.token, params: { id: one?._id ?? '' } });
    expect(asOther.status).toBe(404);
  });

  it('are refused where they are none, too many, or sent from a device that is not open', async () => {
    const { path, cookie } = await openDevice(test, await invite());
    const text = await send(path, cookie, { bytes: new TextEncoder().encode('<svg onload=alert(1)>') });
    expect([text.statusCode, text.body.includes('Scegliere una fotografia JPG o PNG')]).toEqual([415, true]);
    expect((await send(path, '')).statusCode).toBe(403);
    expect((await send(path, cookie, { testo: 'a'.repeat(201) })).statusCode).toBe(400);
    expect((await sendForm(test, `${path}/foto`, { testo: 'Senza' }, { cookie })).statusCode).toBe(400);
    const appointments = await openDevice(test, await invite({ nome: 'Bruno', puo: { correzioni: true } }));
    expect((await send(appointments.path, appointments.cookie)).statusCode).toBe(403);
    expect(await written()).toEqual([]);
  });
});

it('a photograph that is refused leaves its caption in the form, also one that is too large to be read', async () => {
  const { path, cookie } = await openDevice(test, await invite());
  const testo = 'Davanti al forno';
  for (const [bytes, status] of [
    [new TextEncoder().encode('nessuna foto'), 415],
    [new Uint8Array(10 * 2 ** 20 + 1), 413],
    [new Uint8Array(11 * 2 ** 20), 413],
  ] as const) {
    const { statusCode, body } = await sendPhotograph(test, { path, cookie }, { testo, file: { bytes } });
    expect([statusCode, body.includes('Scegliere una fotografia JPG o PNG, di 10 MB al massimo.')]).toEqual([
      status,
      true,
    ]);
    expect(body).toContain(`value="${testo}"`);
    // The answer opens at the file: its message stands far below the top.
    expect(body.match(/<[a-z]+ [^>]*\bautofocus\b[^>]*>/gi)?.map((tag) => /id="([^"]+)"/.exec(tag)?.[1])).toEqual([
      'foto-file',
    ]);
  }
  const { body } = await open(path, cookie);
  expect(body.indexOf('id="foto-testo"')).toBeLessThan(body.indexOf('id="foto-file"'));
});

describe('the caption of a photograph is given back', () => {
  const testo = 'Davanti al forno';
  const words = `<p>Queste parole non sono partite:</p><blockquote>${testo}</blockquote>`;
  /** What a photograph and the caption of one that is there are answered. */
  const sendBoth = async (path: string, cookie: string) => {
    const [one] = await written();
    return [
      await sendPhotograph(test, { path, cookie }, { testo }),
      await sendForm(test, `${path}/foto/${one?._id}`, { azione: 'didascalia', testo }, { cookie }),
    ];
  };

  it('where the right to send it was taken away', async () => {
    const invited = await invite();
    const { path, cookie } = await openDevice(test, invited);
    await sendPhotograph(test, { path, cookie }, { testo: 'Il mare' });
    await change(invited._id, { puo: { foto: false } });
    for (const { statusCode, body } of await sendBoth(path, cookie)) {
      expect([statusCode, body.includes('Non è partito: l’agenzia non lo chiede più')]).toEqual([403, true]);
      expect(body).toContain(words);
    }
  });

  it('where the link is closed', async () => {
    const invited = await invite();
    const { path, cookie } = await openDevice(test, invited);
    await sendPhotograph(test, { path, cookie }, { testo: 'Il mare' });
    await call(test, revokeRelative, { token: zoli.token, params: { id: invited._id } });
    for (const { statusCode, body } of await sendBoth(path, cookie)) {
      expect(statusCode).toBe(404);
      expect(body).toContain(words);
    }
  });

  it('where too many come', async () => {
    const { path, cookie } = await openDevice(test, await invite());
    let refused = await sendPhotograph(test, { path, cookie }, { testo });
    for (let n = 0; n < 20; n += 1) refused = await sendPhotograph(test, { path, cookie }, { testo });
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toContain(words);
  });
});

describe('the life that a family tells', () => {
  const page = async (address: string) => (await test.app.inject({ url: address, remoteAddress: nextVisitor() })).body;
  const status = async (address: string) =>
    (await test.app.inject({ url: address, remoteAddress: nextVisitor() })).statusCode;
  const imagesOf = async () =>
    (
      await queryAppRows(
        test,
        { img: z.string() },
        sql`select img from dalla_famiglia where id_servizio = ${funeral} and cosa = 'foto' order by posto`,
      )
    ).map(({ img }) => imageAddress({ id_utente: zoli.agency._id, img }));

  it('is on the notices of the funeral once the agency has accepted it, and goes at once when it is taken back', async () => {
    const notice = await seedNotice(test, zoli.token, { codfisc: nextTaxCode(), id_servizio: funeral });
    const address = noticeAddress(notice);
    const { path, cookie } = await openDevice(test, await invite());
    await write(path, 'storia', 'Nacque a Cervia.\nTenne un forno per <b>quarant’anni</b>.', cookie);
    const [story] = await written();
    for (const testo of ['La bottega', 'Il mare'])
      await sendPhotograph(test, { path, cookie }, { testo }).then(() => test.clock.pass(1000));
    const [sea, shop] = (await written()).filter(({ cosa }) => cosa === 'foto');
    const [first = '', second = ''] = await imagesOf();
    // The forms say so before anybody writes, and the page once it is so, with the way there.
    const { body: asked } = await open(path, cookie);
    expect(asked).toContain('se la accetta, chiunque la legge nell’annuncio, sotto «La sua vita».');
    expect(asked).toContain('se la accetta, chiunque la vede nell’annuncio, con la didascalia.');
    expect(asked).toContain(`href="${address}">Leggi l’annuncio</a>`);
    const before = await page(address);
    expect([before.includes('La sua vita'), before.includes('Cervia'), before.includes(first)]).toEqual([
      false,
      false,
      false,
    ]);
    expect([await status(first), await status(second)]).toEqual([404, 404]);

    await decide(story?._id ?? '', 'accettato');
    expect(await page(address)).toContain('Nacque a Cervia.\nTenne un forno per &lt;b&gt;quarant’anni&lt;/b&gt;.');
    expect((await open(path, cookie)).body).toContain('Accettata dall’agenzia: si legge nell’annuncio');
    await decide(shop?._id ?? '', 'accettato');
    await decide(sea?._id ?? '', 'accettato');
    const shown = await page(address);
    expect(shown).toContain('La sua vita</h2>');
    expect(shown.indexOf('<p>La bottega</p>')).toBeLessThan(shown.indexOf('<p>Il mare</p>'));
    expect(shown).toContain(`src="${first}?w=640"`);
    expect([await status(first), await status(second)]).toEqual([200, 200]);

    // In another order, with another caption, which the agency looks at anew, and without one that was taken away.
    await sendForm(test, `${path}/foto/${sea?._id}`, { azione: 'prima' }, { cookie });
    const turned = await page(address);
    expect(turned.indexOf('<p>Il mare</p>')).toBeLessThan(turned.indexOf('<p>La bottega</p>'));
    expect((await open(path, cookie)).body).toContain('Se cambia la didascalia, l’agenzia la guarda di nuovo');
    await sendForm(test, `${path}/foto/${sea?._id}`, { azione: 'didascalia', testo: 'Rimini' }, { cookie });
    const { body: bell } = await call(test, listNotifications, { token: zoli.token });
    expect(bell.filter(({ titolo }) => titolo === 'Una didascalia dalla famiglia')).toMatchObject([
      { url: `/servizio/${funeral}`, testo: expect.stringContaining('ha cambiato la didascalia di una fotografia') },
    ]);
    const unread = { stato: 'accettato', letto: sea?.testo ?? '' } as const;
    const params = { id: sea?._id ?? '' };
    expect(await call(test, decideContribution, { token: zoli.token, params, body: unread })).toMatchObject({
      status: 409,
      body: { detail: 'Nel frattempo la famiglia lo ha cambiato: rileggilo.' },
    });
    expect([await status(second), (await page(address)).includes('Rimini')]).toEqual([404, false]);
    await sendForm(test, `${path}/foto/${shop?._id}`, { azione: 'togli' }, { cookie });
    expect([await status(first), (await page(address)).includes('La bottega')]).toEqual([404, false]);
    await decide(story?._id ?? '', 'rifiutato');
    expect((await page(address)).includes('La sua vita')).toBe(false);
  });

  it('is changed where it stands, and the one that it replaced says so on both sides', async () => {
    await seedNotice(test, zoli.token, { codfisc: nextTaxCode(), id_servizio: funeral });
    const { path, cookie } = await openDevice(test, await invite());
    for (const testo of ['Nacque a Cervia.', 'Nacque a Cesena.']) {
      await write(path, 'storia', testo, cookie);
      const [story] = await written();
      await decide(story?._id ?? '', 'accettato');
      test.clock.pass(1000);
    }
    const stories = (await written()).filter(({ cosa }) => cosa === 'storia');
    expect(stories.map(({ testo, sostituita }) => [testo, sostituita])).toEqual([
      ['Nacque a Cesena.', false],
      ['Nacque a Cervia.', true],
    ]);
    const { body } = await open(path, cookie);
    expect(body.match(/Accettata dall’agenzia: si legge nell’annuncio/g)).toHaveLength(1);
    expect(body).toContain('al suo posto ora si legge quella scritta dopo');
    expect(body).toMatch(/<textarea[^>]*id="storia-testo"[^>]*>Nacque a Cesena\.<\/textarea>/);
    expect(body).toContain('Cambia la storia');
  });

  it.each(['revoked', 'ended', 'erased'])(
    'stays the last one of a relative whose invitation is %s: the story that it replaced does not come back',
    async (way) => {
      const notice = await seedNotice(test, zoli.token, { codfisc: nextTaxCode(), id_servizio: funeral });
      const mail = `storia-${way}@prova.example`;
      const invited = await invite({ mail });
      const { path, cookie } = await openDevice(test, { url: invited.url, codice: (await mails())[0]?.codice ?? '' });
      for (const testo of ['Nacque a Ravenna.', 'Nacque a Cervia.']) {
        await write(path, 'storia', testo, cookie);
        const waiting = (await written()).find(({ stato }) => stato === 'in attesa');
        await decide(waiting?._id ?? '', 'accettato');
        test.clock.pass(1000);
      }
      if (way === 'revoked') await call(test, revokeRelative, { token: zoli.token, params: { id: invited._id } });
      if (way === 'erased') await call(test, erasePersonalData, { token: admin, body: { mail } });
      if (way === 'ended') {
        const ended = new Date(test.clock.now().getTime() - 1000).toISOString();
        await test.deps.database.db.execute(sql`update familiari set scade = ${ended} where "_id" = ${invited._id}`);
        await runJobs(test.deps, hourlyJobs);
      }
      expect(await relatives()).toEqual([]);
      const shown = await page(noticeAddress(notice));
      expect([shown.includes('Nacque a Cervia.'), shown.includes('Nacque a Ravenna.')]).toEqual([true, false]);
    },
  );

  it('is where the notice is: not of a hidden one, nor of another funeral, and as long as the funeral', async () => {
    const notice = await seedNotice(test, zoli.token, {
      codfisc: nextTaxCode(),
      id_servizio: funeral,
      indicizza: false,
    });
    const stranger = await seedNotice(test, zoli.token, { codfisc: nextTaxCode() });
    const { path, cookie } = await openDevice(test, await invite());
    await sendPhotograph(test, { path, cookie }, { testo: 'La bottega' });
    const [shop] = await written();
    await decide(shop?._id ?? '', 'accettato');
    const [first = ''] = await imagesOf();
    expect((await page(noticeAddress(stranger))).includes('La sua vita')).toBe(false);
    const picture = await test.app.inject({ url: first });
    expect([picture.statusCode, picture.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    await call(test, changeNotice, {
      token: admin,
      params: { id: notice._id },
      body: { disattivo: true, versione: String(notice.versione) } as never,
    });
    expect(await status(first)).toBe(404);
    await write(path, 'storia', 'Nacque a Cervia.', cookie);
    for (const { _id, stato } of await written()) if (stato === 'in attesa') await decide(_id, 'accettato');
    const { body } = await open(path, cookie);
    expect(body.match(/Accettata dall’agenzia: l’annuncio per ora non è pubblicato</g)).toHaveLength(2);
    expect(body).not.toMatch(/: si (legge|vede) nell’annuncio|lo vede in ogni caso/);
    // What the notices show is not erased with what was written beside it.
    await test.deps.database.db.execute(
      sql`update dalla_famiglia set data_crea = data_crea - interval '25 months' where id_servizio = ${funeral}`,
    );
    await runJobs(test.deps, hourlyJobs);
    expect(await imagesOf()).toEqual([first]);
  });

  it('of twelve photographs and a long story stays within the bytes of a page, with all that a page may have', async () => {
    const declared = {
      pensieri: 'aperti',
      fotoPensieri: 'true',
      fiori: 'Non fiori, ma opere di bene',
      donaA: 'Amici dell’hospice di via Mulini',
      donaIban: 'IT60X0542811101000000123456',
      diretta: 'https://diretta.parrocchia.example/oggi',
      direttaIl: '2030-01-10T15:00',
    };
    const notice = await seedNotice(test, zoli.token, { codfisc: nextTaxCode(), id_servizio: funeral, ...declared });
    await test.deps.database.db.execute(sql`
      insert into pensieri ("_id", id_nek, id_utente, nome, testo, stato, data_crea)
      select 'w' || n || ${notice._id}, ${notice._id}, ${zoli.agency._id}, 'Famiglia ' || md5(n::text),
        'Cari ' || md5('a' || n) || ', vi siamo vicini in questo momento e vi abbracciamo con affetto.', 'pubblicato', now()
      from generate_series(1, 30) n`);
    const { path, cookie } = await openDevice(test, await invite());
    const words = Array.from({ length: 600 }, (_, at) => `parola${(at * 7919) % 1000}`).join(' ');
    await write(path, 'storia', words.slice(0, 5000), cookie);
    for (let at = 0; at < 12; at += 1) {
      test.clock.pass(1000);
      await sendPhotograph(test, { path, cookie }, { testo: `Didascalia ${at}` });
    }
    for (const { _id } of await written()) await decide(_id, 'accettato');
    const answer = await test.app.inject({ url: noticeAddress(notice), headers: { 'accept-encoding': 'br' } });
    const { body } = await test.app.inject({ url: noticeAddress(notice) });
    for (const words of ['La sua vita', 'Didascalia 11', 'name="testo"', 'hospice', 'diretta.parrocchia', 'avvisi'])
      expect(body).toContain(words);
    // Fewer than 24, as the page tells so much; the others are one press away.
    expect(body.split('vi siamo vicini').length - 1).toBeGreaterThanOrEqual(3);
    expect(body).toContain('Altri pensieri');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.rawPayload.length).toBeLessThan(15_000);
  });
});

describe('proofs of a family', () => {
  const answer = (path: string, id: string, fields: Record<string, string>, cookie: string) =>
    sendForm(test, `${path}/bozza/${id}`, { versione: '1', testo: '', ...fields }, { cookie });
  const print = async () => {
    const notice = await seedNotice(test, zoli.token, { codfisc: nextTaxCode(), id_servizio: funeral });
    return { notice, made: await seedPrint(test, zoli.token, notice._id) };
  };
  const answers = async (notice: string) =>
    (await call(test, listNoticePrints, { token: zoli.token, params: { id: notice } })).body.flatMap(({ bozze }) =>
      bozze.map(({ nome, stato, testo }) => [nome, stato, testo]),
    );

  it('are confirmed or sent back by each relative once for each version, each branch with its line', async () => {
    const { notice, made } = await print();
    await seedProof(test, zoli.token, made._id, { nome: 'I nipoti' });
    const anna = await openDevice(test, await invite());
    const bruno = await openDevice(test, await invite({ nome: 'Bruno' }));
    const { body: page } = await open(anna.path, anna.cookie);
    expect(page).toContain('I nipoti: ancora nessuna risposta');
    const picture = await open(`${anna.path}/bozza/${made._id}/immagine.jpg`, anna.cookie);
    expect([picture.statusCode, picture.rawPayload.subarray(0, 2).toString('hex')]).toEqual([200, 'ffd8']);
    const silent = await answer(anna.path, made._id, { risposta: 'modifica' }, anna.cookie);
    expect([silent.statusCode, silent.body.includes('Scrivere che cosa va cambiato.')]).toEqual([400, true]);
    const both = await Promise.all(
      ['Manca Elisa.', 'Manca Ezio.'].map((testo) =>
        answer(anna.path, made._id, { risposta: 'modifica', testo }, anna.cookie),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
    const unsent = both.find(({ statusCode }) => statusCode === 409)?.body;
    for (const said of ['per questa bozza ce n’è già una', 'Queste parole non sono partite:', 'Manca E'])
      expect(unsent).toContain(said);
    expect(unsent).toMatch(/<div [^>]*class="unsent-words"[^>]* autofocus/i);
    const [, risposta = '', first = ''] = (await answers(notice._id)).find(([nome]) => nome === 'Anna Bianchi') ?? [];
    const again = { risposta, testo: first };
    expect((await answer(anna.path, made._id, again, anna.cookie)).statusCode).toBe(303);
    await answer(bruno.path, made._id, { risposta: 'va bene' }, bruno.cookie);
    const said = await answers(notice._id);
    expect(said.map(([nome]) => nome).sort()).toEqual(['Anna Bianchi', 'Bruno', 'I nipoti']);
    expect(said).toContainEqual(['Bruno', 'va bene', '']);
    expect((await open(anna.path, anna.cookie)).body).toContain('Bruno: va bene così');
    await call(test, changePrint, {
      token: zoli.token,
      params: { id: made._id },
      body: { parenti: 'I figli ed Elisa' },
    });
    const late = await answer(anna.path, made._id, { risposta: 'modifica', testo: 'Manca Ivo.' }, anna.cookie);
    expect([late.statusCode, late.body.includes('nel frattempo la bozza o l’annuncio è cambiato')]).toEqual([
      409,
      true,
    ]);
    expect(late.body).toMatch(/<textarea[^>]*>Manca Ivo\.<\/textarea>/);
    expect((await answer(anna.path, made._id, { risposta: 'va bene', versione: '2' }, anna.cookie)).statusCode).toBe(
      303,
    );
    expect(await answers(notice._id)).toHaveLength(4);
  });

  const sendToAnna = async () => {
    const { notice, made } = await print();
    const mail = 'anna@prova.example';
    const { url } = await seedProof(test, zoli.token, made._id, { nome: 'I figli', mail: 'Anna@Prova.example' });
    const invited = await invite({ mail });
    const code = (await mails()).findLast(({ a, codice }) => a === mail && codice)?.codice;
    return {
      notice,
      made,
      mail,
      link: new URL(url).pathname,
      ...(await openDevice(test, { ...invited, codice: code })),
    };
  };

  it('are answered once by who has both a mailed link and the page, first by the link', async () => {
    const { notice, made, link, path, cookie } = await sendToAnna();
    expect((await open(path, cookie)).body).not.toContain('I figli: ancora');
    expect((await sendForm(test, link, { risposta: 'va bene', testo: '' })).statusCode).toBe(303);
    const { body } = await open(path, cookie);
    expect(body).toContain('La Sua risposta: va bene così.');
    expect([body.includes('Chiedo una modifica'), body.includes('I figli: va bene')]).toEqual([false, false]);
    const wish = { risposta: 'modifica', testo: 'Manca Elisa.' };
    const late = await answer(path, made._id, wish, cookie);
    expect([late.statusCode, late.body.includes('per questa bozza ce n’è già una')]).toEqual([409, true]);
    expect((await answer(path, made._id, { risposta: 'va bene' }, cookie)).statusCode).toBe(303);
    expect(await answers(notice._id)).toEqual([['I figli', 'va bene', '']]);
  });

  it('are answered once by who has both a mailed link and the page, first on the page', async () => {
    const { notice, made, link, path, cookie } = await sendToAnna();
    expect((await answer(path, made._id, { risposta: 'va bene' }, cookie)).statusCode).toBe(303);
    const { body } = await open(link);
    expect([body.includes('È già stato risposto: va bene così'), body.includes('<form')]).toEqual([true, false]);
    const late = await sendForm(test, link, { risposta: 'modifica', testo: 'Manca Elisa.' });
    expect([late.statusCode, late.body.includes('Queste parole non sono partite:')]).toEqual([409, true]);
    expect((await open(path, cookie)).body).not.toContain('I figli: ancora');
    const bruno = await openDevice(test, await invite({ nome: 'Bruno' }));
    const { body: seen } = await open(bruno.path, bruno.cookie);
    expect([seen.includes('Anna Bianchi: va bene'), seen.includes('I figli: ancora')]).toEqual([true, false]);
    expect(await answers(notice._id)).toEqual([['Anna Bianchi', 'va bene', '']]);
    // Asked again afterwards, the agency sees what it has sent.
    test.clock.pass(1000);
    await seedProof(test, zoli.token, made._id, { nome: 'I figli', mail: 'anna@prova.example' });
    expect(await answers(notice._id)).toContainEqual(['I figli', 'aperta', '']);
  });

  it('take one of two answers of a person that come at once by the link and on the page', async () => {
    for (let round = 0; round < 4; round += 1) {
      funeral = (await seedFuneral(test, zoli.token))._id;
      const { notice, made, link, path, cookie } = await sendToAnna();
      const both = await Promise.all([
        sendForm(test, link, { risposta: 'va bene', testo: '' }),
        answer(path, made._id, { risposta: 'modifica', testo: 'Manca Elisa.' }, cookie),
      ]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
      expect((await answers(notice._id)).filter(([, stato]) => stato !== 'aperta')).toHaveLength(1);
    }
  });

  it('by a link for one of two relatives who share a mailbox take no answer of the other for hers', async () => {
    const { notice, made, mail, path, cookie } = await sendToAnna();
    await invite({ nome: 'Marco', mail });
    const { url } = await seedProof(test, zoli.token, made._id, { nome: 'Marco', mail });
    await answer(path, made._id, { risposta: 'va bene' }, cookie);
    expect((await open(new URL(url).pathname)).body).not.toContain('È già stato risposto');
    expect(await answers(notice._id)).toContainEqual(['Marco', 'aperta', '']);
    // Nor once she is no longer invited.
    const anna = (await relatives()).find(({ nome }) => nome === 'Anna Bianchi');
    await call(test, revokeRelative, { token: zoli.token, params: { id: anna?._id ?? '' } });
    expect(await answers(notice._id)).toContainEqual(['Marco', 'aperta', '']);
  });

  it('are answered by each of two relatives who share a mailbox', async () => {
    const { notice, made, mail, path, cookie } = await sendToAnna();
    const invited = await invite({ nome: 'Marco', mail });
    const code = (await mails()).findLast(({ testo }) => testo.includes('Per: Marco'))?.codice;
    const marco = await openDevice(test, { ...invited, codice: code });
    await answer(path, made._id, { risposta: 'va bene' }, cookie);
    expect((await open(marco.path, marco.cookie)).body).toContain('Anna Bianchi: va bene così');
    const wish = { risposta: 'modifica', testo: 'Manca Elisa.' };
    expect((await answer(marco.path, made._id, wish, marco.cookie)).statusCode).toBe(303);
    expect(await answers(notice._id)).toContainEqual(['Marco', 'modifica', 'Manca Elisa.']);
  });

  it('are not confirmed with words of what is to be changed: these stand in the form again, which opens there', async () => {
    const { notice, made } = await print();
    const { path, cookie } = await openDevice(test, await invite());
    const testo = 'Il cognome è Schütz.';
    const { statusCode, body } = await answer(path, made._id, { risposta: 'va bene', testo }, cookie);
    expect(statusCode).toBe(400);
    expect(body).toContain('prema «Chiedo una modifica»');
    expect(body).toMatch(
      new RegExp(`<textarea [^>]*id="bozza-${made._id}"[^>]* autofocus[^>]*>${testo}</textarea>`, 'i'),
    );
    expect(await answers(notice._id)).toEqual([]);
    expect((await answer(path, made._id, { risposta: 'modifica', testo }, cookie)).statusCode).toBe(303);
    expect(await answers(notice._id)).toEqual([['Anna Bianchi', 'modifica', testo]]);
  });

  it('are not confirmed once the notice has changed, but sent back', async () => {
    const { notice, made } = await print();
    const anna = await openDevice(test, await invite());
    await call(test, changeNotice, { token: zoli.token, params: { id: notice._id }, body: { nome: 'Altra' } });
    const { body } = await open(anna.path, anna.cookie);
    expect(body).toContain('l’agenzia deve mandarne una nuova');
    const form = body.split('</form>').find((part) => part.includes(`/bozza/${made._id}"`));
    expect([form?.includes('Chiedo una modifica'), form?.includes('value="va bene"')]).toEqual([true, false]);
    expect((await answer(anna.path, made._id, { risposta: 'va bene' }, anna.cookie)).statusCode).toBe(409);
    expect(await answers(notice._id)).toEqual([]);
    const change = { risposta: 'modifica', testo: 'Manca Elisa.' };
    expect((await answer(anna.path, made._id, change, anna.cookie)).statusCode).toBe(303);
  });

  it('are not seen or answered without the right, from another device, or for another funeral', async () => {
    const { notice, made } = await print();
    const allowed = await openDevice(test, await invite());
    const silent = await openDevice(test, await invite({ nome: 'Bruno', puo: { foto: true } }));
    const elsewhere = (await seedFuneral(test, zoli.token))._id;
    const stranger = await openDevice(test, await seedRelative(test, zoli.token, elsewhere));
    const picture = async (path: string, cookie: string) =>
      (await open(`${path}/bozza/${made._id}/immagine.jpg`, cookie)).statusCode;
    expect([
      await picture(allowed.path, ''),
      await picture(silent.path, silent.cookie),
      await picture(stranger.path, stranger.cookie),
    ]).toEqual([404, 404, 404]);
    const well = { risposta: 'va bene' };
    expect((await answer(allowed.path, made._id, well, '')).statusCode).toBe(403);
    expect((await answer(silent.path, made._id, well, silent.cookie)).statusCode).toBe(403);
    expect((await answer(stranger.path, made._id, well, stranger.cookie)).statusCode).toBe(404);
    expect((await open(silent.path, silent.cookie)).body).not.toContain('Le bozze');
    expect(await answers(notice._id)).toEqual([]);
  });
});

describe('who may find the notice', () => {
  const choose = (path: string, cookie: string, indicizza: string, dal = '') =>
    sendForm(test, `${path}/visibilita`, { indicizza, dal }, { cookie });

  it('the family decides, at once and from a day on', async () => {
    const notice = await seedNotice(test, zoli.token, { codfisc: nextTaxCode(), id_servizio: funeral });
    const isHidden = async () => (await open(noticeAddress(notice))).body.includes('content="noindex"');
    const { path, cookie } = await openDevice(test, await invite());
    expect((await open(path, cookie)).body).toMatch(/name="indicizza" value="true"[^>]* checked/);
    expect((await choose(path, cookie, 'false')).statusCode).toBe(303);
    expect(await isHidden()).toBe(true);
    const past = await choose(path, cookie, 'true', '2026-11-20');
    expect([past.statusCode, past.body.includes('Scegliere un giorno che deve ancora venire.')]).toEqual([400, true]);
    const day = new Date(test.clock.now().getTime() + 10 * dayMs).toISOString().slice(0, 10);
    await choose(path, cookie, 'true', day);
    expect(await isHidden()).toBe(false);
    expect((await open(path, cookie)).body).toContain(`value="${day}"`);
    await runJobs(test.deps, hourlyJobs);
    expect(await isHidden()).toBe(false);
    test.clock.pass(11 * dayMs);
    await runJobs(test.deps, hourlyJobs);
    expect(await isHidden()).toBe(true);
    await choose(path, cookie, 'true');
    await runJobs(test.deps, hourlyJobs);
    expect(await isHidden()).toBe(false);
  });

  it('holds for a notice that lay in the bin meanwhile', async () => {
    const notice = await seedNotice(test, zoli.token, { codfisc: nextTaxCode(), id_servizio: funeral });
    const { path, cookie } = await openDevice(test, await invite());
    await call(test, deleteNotice, { token: zoli.token, params: { id: notice._id } });
    expect((await choose(path, cookie, 'false')).statusCode).toBe(303);
    await call(test, restoreFromBin, { token: admin, params: { id: notice._id } });
    expect((await open(noticeAddress(notice))).body).toContain('content="noindex"');
  });

  it('holds for a notice that is published afterwards, until the family or its agency lets it be found', async () => {
    const codfisc = nextTaxCode();
    const publish = (cosa: string) =>
      seedNotice(test, zoli.token, { codfisc, cosa, id_servizio: funeral, indicizza: 'true' });
    const { path, cookie } = await openDevice(test, await invite());
    expect((await publish('Necrologio')).indicizza).toBe(true);
    await choose(path, cookie, 'false');
    const later = await publish('Ringraziamento');
    expect(later.indicizza).toBe(false);
    const found = { token: zoli.token, params: { id: later._id }, body: { indicizza: true } };
    expect((await call(test, changeNotice, found)).body.indicizza).toBe(true);
    const afterAgency = await publish('Anniversario');
    expect(afterAgency.indicizza).toBe(true);
    await choose(path, cookie, 'false');
    // What the form of a later notice begins with.
    const { annunci } = (await call(test, readFuneral, { token: zoli.token, params: { id: funeral } })).body;
    expect(annunci.map(({ indicizza }) => indicizza)).toEqual(annunci.map(() => false));
    const day = new Date(test.clock.now().getTime() + 10 * dayMs).toISOString().slice(0, 10);
    await choose(path, cookie, 'true', day);
    expect((await publish('Trigesimo')).indicizza).toBe(true);
  });

  it('holds for a notice that its tax code moves to the funeral, whatever its form says by itself', async () => {
    const codfisc = nextTaxCode();
    await seedNotice(test, zoli.token, { codfisc, id_servizio: funeral });
    const { path, cookie } = await openDevice(test, await invite());
    await choose(path, cookie, 'false');
    const thanks = { cosa: 'Ringraziamento', indicizza: 'true' };
    const mistyped = await seedNotice(test, zoli.token, { codfisc: nextTaxCode(), ...thanks });
    expect(mistyped.indicizza).toBe(true);
    const change = { token: zoli.token, params: { id: mistyped._id }, body: { codfisc, indicizza: true } };
    expect((await call(test, changeNotice, change)).body).toMatchObject({ id_servizio: funeral, indicizza: false });
    expect((await seedNotice(test, zoli.token, { codfisc, ...thanks })).indicizza).toBe(false);
  });

  it('is no business of who has no right to it, nor of another funeral', async () => {
    const notice = await seedNotice(test, zoli.token, { codfisc: nextTaxCode() });
    await seedNotice(test, zoli.token, { codfisc: nextTaxCode(), id_servizio: funeral });
    const { path, cookie } = await openDevice(test, await invite({ puo: { foto: true, correzioni: true } }));
    expect((await choose(path, cookie, 'false')).statusCode).toBe(403);
    expect((await choose(path, '', 'false')).statusCode).toBe(403);
    const allowed = await openDevice(test, await invite({ nome: 'Bruno' }));
    expect((await choose(allowed.path, allowed.cookie, 'forse')).statusCode).toBe(400);
    await choose(allowed.path, allowed.cookie, 'false');
    expect((await open(noticeAddress(notice))).body).not.toContain('content="noindex"');
  });
});

describe('the pages of an agency', () => {
  it('are nobody else’s', async () => {
    const invited = await invite();
    const { path, cookie } = await openDevice(test, invited);
    await write(path, 'correzione', 'Si scrive Adele.', cookie);
    const [one] = await written();
    const theirs = { token: other.token, params: { id: funeral } };
    expect((await call(test, inviteRelative, { ...theirs, body: { nome: 'Spia' } })).status).toBe(404);
    expect((await call(test, listRelatives, theirs)).status).toBe(404);
    expect((await call(test, listContributions, theirs)).status).toBe(404);
    const given = { token: other.token, params: { id: invited._id } };
    expect((await call(test, changeRelative, { ...given, body: { rinnova: true } })).status).toBe(404);
    expect((await call(test, revokeRelative, given)).status).toBe(404);
    expect((await decide(one?._id ?? '', 'accettato', other.token)).status).toBe(404);
    expect(await written()).toMatchObject([{ stato: 'in attesa' }]);
    expect((await open(path, cookie)).body).toContain('Ada Neri');
  });

  it('are written to the log, without what was written', async () => {
    const invited = await invite();
    await change(invited._id, { nome: 'Anna Neri' });
    await call(test, revokeRelative, { token: zoli.token, params: { id: invited._id } });
    const { body } = await call(test, listAudit, { token: admin, query: { su: funeral } });
    expect(body.map(({ azione }) => azione).sort()).toEqual([
      'familiare invitato',
      'familiare modificato',
      'familiare revocato',
      'servizio aperto',
    ]);
  });

  it('are found, and forgotten, by the address that they went to', async () => {
    const mail = 'teresa@prova.example';
    const invited = await invite({ mail, nome: 'Teresa' });
    const { path, cookie } = await openDevice(test, { url: invited.url, codice: (await mails())[0]?.codice ?? '' });
    await write(path, 'correzione', 'Si scrive Adele.', cookie);
    await write(path, 'storia', 'Nacque a Cervia.', cookie);
    const [story] = (await written()).filter(({ cosa }) => cosa === 'storia');
    await decide(story?._id ?? '', 'accettato');
    const ask = { token: admin, body: { mail } };
    const kindOf = async () =>
      (await call(test, findPersonalData, ask)).body.cancellabili.find(({ tipo }) => tipo === 'familiari');
    expect((await kindOf())?.voci[0]?.campi).toContainEqual({ nome: 'Testo', valore: 'Si scrive Adele.' });
    const { body } = await call(test, erasePersonalData, ask);
    expect(body.cancellati).toContainEqual({ tipo: 'familiari', quanti: 1 });
    expect(await kindOf()).toBeUndefined();
    expect(await written()).toMatchObject([{ cosa: 'storia', nome: '', testo: 'Nacque a Cervia.' }]);
    expect((await open(path, cookie)).statusCode).toBe(404);
  });
});
