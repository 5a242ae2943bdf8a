import { readOwnStorageSpace } from '@commiato/contracts/accounts/space';
import { listAudit } from '@commiato/contracts/administration/audit';
import { restoreFromBin } from '@commiato/contracts/administration/bin';
import { erasePersonalData } from '@commiato/contracts/administration/personal-data';
import {
  decideCondolence,
  leaveCondolence,
  listCondolences,
  listPublicCondolences,
  readCondolencePhotograph,
  reportCondolence,
} from '@commiato/contracts/notices/condolences';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { changeNotice, deleteNotice, readNotice } from '@commiato/contracts/notices/notices';
import { imageAddress, noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { attachmentJobs } from '../features/notices/attachments/jobs.ts';
import { runJobs } from '../platform/jobs/jobs.ts';
import { injectionPayloads } from '../testing/attacks/hostile-values.ts';
import { call, multipart } from '../testing/calls.ts';
import { allRights, openDevice, seedRelative } from '../testing/families.ts';
import {
  agencyPassword,
  nextAddress,
  nextTaxCode,
  portrait,
  seedAgency,
  seedCondolence,
  seedNotice,
  seedPosting,
  signIn,
  signInAdmin,
  type TestAgency,
} from '../testing/fixtures.ts';
import { queryAppRows } from '../testing/rows.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = startTestApp();
const proxied = startTestApp({ TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://commiato.test' });
let admin: string;
let zoli: TestAgency;

beforeAll(async () => {
  admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
});

const publish = (change: Record<string, unknown> = {}) =>
  seedNotice(test, zoli.token, { codfisc: nextTaxCode(), pensieri: 'aperti', ...change });
const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers, remoteAddress: nextAddress() });
const send = (
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  { app } = test,
  remoteAddress = nextAddress(),
) =>
  app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const leave = (notice: Notice, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  test.clock.pass(1000);
  return send(noticeAddress(notice, 'condolences'), { nome: 'Bruna Neri', testo: 'Un abbraccio.', ...fields }, headers);
};
const queue = async (notice: Notice) =>
  (await call(test, listCondolences, { token: zoli.token, query: { id_annuncio: notice._id } })).body;
const decide = (id: string, stato: 'pubblicato' | 'rifiutato', motivo = '') =>
  call(test, decideCondolence, { token: zoli.token, params: { id }, body: { stato, motivo } });
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['set-cookie'] ?? '');

describe('the author of a condolence', () => {
  it('is told that it is too long, and keeps all its words: nothing that is pasted is cut in silence', async () => {
    const notice = await publish();
    const { body: page } = await get(noticeAddress(notice));
    expect(page).toContain('Al massimo 1.000 caratteri.');
    expect(page).not.toMatch(/<textarea[^>]*maxlength/i);
    const testo = `${'Parole. '.repeat(600)}L’ultima.`;
    const refused = await leave(notice, { testo });
    expect(refused.statusCode).toBe(400);
    for (const said of ['Al massimo 1.000 caratteri.', 'Sono 4.809: 3.809 di troppo.', `>${testo}</textarea>`])
      expect(refused.body).toContain(said);
    expect(await queue(notice)).toEqual([]);
  });

  it('sees it at once, marked, on that page alone, which nobody keeps', async () => {
    const [notice, other] = [await publish(), await publish()];
    const page = await get(noticeAddress(notice));
    expect(page.body).toContain(`action="${noticeAddress(notice)}/pensieri"`);
    const sent = await leave(notice, {});
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${noticeAddress(notice)}?pensiero#pensieri`]);
    const cookie = cookieOf(sent);
    expect(cookie).toMatch(/^pensiero=[^;]+; Max-Age=7776000; Path=\/necrologio\/[\w-]+; HttpOnly; SameSite=Lax$/);
    expect(cookie).toContain(`Path=/necrologio/${notice._id};`);
    const own = { cookie: cookie.split(';')[0] ?? '' };
    for (const url of [`${noticeAddress(notice)}?pensiero`, noticeAddress(notice)]) {
      const { headers, body } = await get(url, own);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(body).toContain('In attesa');
      expect(body).toContain('Un abbraccio.');
      // Nor does what was made for its author stay for anybody else.
      expect((await get(noticeAddress(notice))).body).not.toContain('Un abbraccio.');
    }
    expect((await get(`${noticeAddress(notice)}?pensiero`)).statusCode).toBe(303);
    expect((await get(noticeAddress(other), own)).body).not.toContain('Un abbraccio.');
    const second = await leave(notice, { testo: 'Ancora un pensiero.' }, own);
    const both = { cookie: cookieOf(second).split(';')[0] ?? '' };
    const { body } = await get(noticeAddress(notice), both);
    for (const words of ['Un abbraccio.', 'Ancora un pensiero.']) expect(body).toContain(words);
    const [first, last] = await queue(notice);
    await decide(first?._id ?? '', 'pubblicato');
    await decide(last?._id ?? '', 'rifiutato', 'Offende qualcuno.');
    const after = await get(noticeAddress(notice), both);
    expect(after.body.split('Un abbraccio.')).toHaveLength(2);
    expect(after.body).toContain('Non pubblicato. Offende qualcuno.');
  });

  it('is known by what was signed, not by an identifier that others can read', async () => {
    const notice = await publish();
    await leave(notice, {});
    const [{ _id } = { _id: '' }] = await queue(notice);
    for (const cookie of [`pensiero=${_id}`, `pensiero=${_id}.x`, 'pensiero=', `pensiero=${'a~'.repeat(500)}`])
      expect((await get(noticeAddress(notice), { cookie })).body).not.toContain('Un abbraccio.');
  });

  it('over https has a cookie that travels so alone, and plain http cannot set it', async () => {
    const there = await seedAgency(proxied, await signInAdmin(proxied));
    const notice = await seedNotice(proxied, there.token, { pensieri: 'aperti' });
    const headers = { 'x-forwarded-proto': 'https' };
    const left = { nome: 'Ada', testo: 'Ciao a tutti.' };
    const sent = await send(noticeAddress(notice, 'condolences'), left, headers, proxied, '127.0.0.1');
    const [cookie = ''] = cookieOf(sent).split(';');
    expect(cookieOf(sent)).toMatch(/^__Secure-pensiero=.*; Secure/);
    const read = (given: string) =>
      proxied.app.inject({
        url: noticeAddress(notice),
        remoteAddress: '127.0.0.1',
        headers: { ...headers, cookie: given },
      });
    expect((await read(cookie)).body).toContain('Ciao a tutti.');
    expect((await read(cookie.replace('__Secure-', ''))).body).not.toContain('Ciao a tutti.');
  });
});

describe('the link of a mail', () => {
  const mails = () =>
    queryAppRows(
      test,
      { a: z.string(), oggetto: z.string(), testo: z.string() },
      sql`select destinatario as a, oggetto, testo from posta where testo like '%pensiero%' order by creata, "_id"`,
    );
  const linkOf = (text: string) => /\/pensiero\/[\w-]{22}/.exec(text)?.[0] ?? '';
  const press = (url: string, fields: Record<string, string> = {}) => send(url, fields);

  it('opens a page on which a press alone confirms, changes or withdraws', async () => {
    const notice = await publish();
    await leave(notice, { testo: 'Parole mie, segrete.', mail: 'dora@posta.example' });
    const [mail = { a: '', oggetto: '', testo: '' }] = (await mails()).slice(-1);
    expect([mail.a, mail.oggetto]).toEqual(['dora@posta.example', 'Il pensiero per Maria Teresa Dell’Acqua']);
    expect(mail.testo).not.toContain('Parole mie');
    const link = linkOf(mail.testo);
    const before = await queue(notice);
    for (const url of [link, `${link}/conferma`, `${link}/modifica`, `${link}/ritira`])
      for (const method of ['HEAD', 'GET', 'HEAD', 'GET'] as const) {
        const { statusCode, headers } = await test.app.inject({ method, url, remoteAddress: nextAddress() });
        expect([statusCode, headers['cache-control'], headers['referrer-policy']]).toEqual([
          200,
          'no-store',
          'no-referrer',
        ]);
      }
    expect(await queue(notice)).toEqual(before);
    expect((await get(link)).body).not.toMatch(/Ritira|Indirizzo confermato/);
    expect((await press(`${link}/conferma`)).headers.location).toBe(link);
    expect(await queue(notice)).toMatchObject([{ confermato: true }]);
    const { body } = await get(link);
    for (const words of ['Indirizzo confermato', 'Modifica', 'Ritira', 'Parole mie, segrete.'])
      expect(body).toContain(words);
    // What cannot be taken back is asked before.
    const asked = /<details class="thought-withdraw"><summary[^>]*>Ritira…<\/summary>[\s\S]*?<\/details>/;
    expect(asked.exec(body)?.[0]).toMatch(/action="[^"]*\/ritira"[\s\S]*non si può riprendere[\s\S]*type="submit"/);
    expect(body.replace(asked, '')).not.toContain('/ritira"');
    await decide(before[0]?._id ?? '', 'pubblicato');
    expect((await get(noticeAddress(notice))).body).toContain('Parole mie');
    expect((await press(`${link}/modifica`, { nome: 'Dora', testo: 'www.spam.example' })).statusCode).toBe(400);
    const changed = await press(`${link}/modifica`, { nome: 'Dora', testo: 'Parole nuove.' });
    expect(changed.statusCode).toBe(303);
    const saved = '<strong>Cambiato.</strong> L’agenzia lo legge di nuovo';
    expect((await get(String(changed.headers.location))).body).toContain(saved);
    expect((await get(link)).body).not.toContain(saved);
    expect((await get(noticeAddress(notice))).body).not.toMatch(/Parole (mie|nuove)/);
    expect(await queue(notice)).toMatchObject([{ stato: 'in attesa', testo: 'Parole nuove.' }]);
    await decide(before[0]?._id ?? '', 'pubblicato');
    expect((await get(noticeAddress(notice))).body).toContain('Parole nuove.');
    // While the notice is hidden nothing leads to it.
    const setHidden = (disattivo: boolean) =>
      call(test, changeNotice, { token: admin, params: { id: notice._id }, body: { disattivo } });
    await setHidden(true);
    const { body: meanwhile } = await get(link);
    expect(meanwhile).toContain('L’annuncio per ora non è pubblicato.');
    expect(meanwhile).not.toMatch(/Torna all’annuncio|href="\/necrologio\/|si legge/);
    await setHidden(false);
    expect((await get(link)).body).toContain(`<a href="${noticeAddress(notice)}">nella pagina dell’annuncio</a>`);
    const params = { id: before[0]?._id ?? '' };
    const report = { motivo: 'falso', testo: '', mail: 'lettrice@posta.example' } as const;
    expect((await call(test, reportCondolence, { params, body: report })).status).toBe(201);
    expect((await press(`${link}/ritira`)).statusCode).toBe(303);
    const told = (await mails()).filter(({ a }) => a === 'lettrice@posta.example').map(({ testo }) => testo);
    expect(told).toContainEqual(expect.stringContaining('non si vede più: chi lo ha scritto lo ha ritirato.'));
    expect(await queryAppRows(test, {}, sql`select from segnalazioni_pensieri where deciso_il is null`)).toEqual([]);
    expect((await get(noticeAddress(notice))).body).not.toContain('Parole nuove.');
    const late = await press(`${link}/modifica`, { nome: 'Dora', testo: 'Ancora due parole.' });
    expect(late.statusCode).toBe(409);
    for (const words of ['non si può più cambiare', 'Queste parole non sono partite:', 'Ancora due parole.'])
      expect(late.body).toContain(words);
    expect(await queue(notice)).toMatchObject([{ stato: 'ritirato' }]);
    expect((await get(`/pensiero/${'a'.repeat(22)}`)).statusCode).toBe(404);
  });

  it('is said to have an address to confirm where it was left, until that is done, and nothing where there is none', async () => {
    const notice = await publish();
    const withMail = await leave(notice, { testo: 'Con indirizzo.', mail: 'ida@posta.example' });
    const link = linkOf((await mails()).at(-1)?.testo ?? '');
    const without = await leave(notice, { testo: 'Senza.' });
    const look = async (sent: Parameters<typeof cookieOf>[0]) =>
      (await get(noticeAddress(notice), { cookie: cookieOf(sent).split(';')[0] ?? '' })).body;
    const sentence = 'Le abbiamo scritto all’indirizzo che ha lasciato';
    expect(await look(withMail)).toContain(sentence);
    expect(await look(without)).not.toContain(sentence);
    await press(`${link}/conferma`);
    expect(await look(withMail)).toContain('Con indirizzo.');
    expect(await look(withMail)).not.toContain(sentence);
  });

  it('and the browser it was left with tell what the family hides as let through, also what it alone reads', async () => {
    const notice = await publish();
    const look = async (link: string, cookie: string) => {
      const state = ({ body }: { readonly body: string }) =>
        /thought-state" role="status">([^<]*)</.exec(body)?.[1]?.trim();
      return [state(await get(link)), state(await get(noticeAddress(notice), { cookie }))];
    };
    const forFamily = 'Consegnato alla famiglia, che sola lo legge.';
    for (const [testo, isForFamily, byLink, byCookie] of [
      ['Solo per voi.', true, forFamily, forFamily],
      ['Per tutti.', false, 'Letto dall’agenzia, e consegnato alla famiglia.', undefined],
    ] as const) {
      const fields: Record<string, string> = { testo, mail: 'ines@posta.example' };
      if (isForFamily) fields.riservato = 'true';
      const sent = await leave(notice, fields);
      const cookie = cookieOf(sent).split(';')[0] ?? '';
      const link = linkOf((await mails()).at(-1)?.testo ?? '');
      const { _id } = (await queue(notice)).find((one) => one.testo === testo) ?? { _id: '' };
      await decide(_id, 'pubblicato');
      expect(await look(link, cookie)).toEqual([byLink, byCookie]);
      await test.deps.database.db.execute(sql`update pensieri set stato = 'nascosto' where "_id" = ${_id}`);
      expect(await look(link, cookie)).toEqual([byLink, byCookie]);
    }
  });

  it('changes what the family hides as any other: its author is not told of the hiding, and what the agency lets through stays hidden', async () => {
    const notice = await publish();
    const states: (string | undefined)[][] = [];
    for (const isHidden of [false, true]) {
      await leave(notice, { testo: `Come ${isHidden}.`, mail: 'elsa@posta.example' });
      const link = linkOf((await mails()).at(-1)?.testo ?? '');
      const { _id } = (await queue(notice)).at(-1) ?? { _id: '' };
      const state = async () => /thought-state" role="status">([^<]*)</.exec((await get(link)).body)?.[1];
      const told: (string | undefined)[] = [];
      await press(`${link}/conferma`);
      await decide(_id, 'pubblicato');
      if (isHidden)
        await test.deps.database.db.execute(sql`update pensieri set stato = 'nascosto' where "_id" = ${_id}`);
      // Twice: the second change is of what waits already.
      for (const testo of [`Prima ${isHidden}.`, `Poi ${isHidden}.`]) {
        expect((await press(`${link}/modifica`, { nome: 'Elsa', testo })).statusCode).toBe(303);
        told.push(await state());
      }
      const waiting = { stato: 'in attesa', nascosto: isHidden, testo: `Poi ${isHidden}.` };
      expect((await queue(notice)).at(-1)).toMatchObject(waiting);
      const { body } = await decide(_id, 'pubblicato');
      expect(body).toMatchObject({ stato: isHidden ? 'nascosto' : 'pubblicato' });
      const log = await call(test, listAudit, { token: admin, query: { su: _id } });
      expect(log.body.map(({ azione }) => azione).sort()).toEqual([
        isHidden ? 'pensiero letto, resta nascosto' : 'pensiero pubblicato',
        'pensiero pubblicato',
      ]);
      told.push(await state());
      expect((await get(noticeAddress(notice))).body.includes(`Poi ${isHidden}.`)).toBe(!isHidden);
      states.push(told);
    }
    expect(states[1]).toEqual(states[0]);
  });

  it('does not write over what another tab has changed: what was given to the family alone there does not become public here', async () => {
    const notice = await publish();
    await leave(notice, { nome: 'Dora', testo: 'Parole per voi.', mail: 'schede@posta.example' });
    const link = linkOf((await mails()).at(-1)?.testo ?? '');
    await press(`${link}/conferma`);
    const lettoIn = ({ body }: { readonly body: string }) => /name="letto" value="([^"]*)"/.exec(body)?.[1] ?? '';
    const letto = lettoIn(await get(link));
    const first = { nome: 'Dora', testo: 'Parole per voi.', riservato: 'true', letto };
    // Pressed twice it is the same press.
    for (let time = 0; time < 2; time += 1) expect((await press(`${link}/modifica`, first)).statusCode).toBe(303);
    const stale = { nome: 'Dora', testo: 'Parole corrette.', letto };
    const flawed = await press(`${link}/modifica`, { ...stale, testo: 'www.spam.example' });
    expect([flawed.statusCode, lettoIn(flawed)]).toEqual([400, letto]);
    const late = await press(`${link}/modifica`, stale);
    expect([late.statusCode, late.headers['x-robots-tag'], late.headers['cache-control']]).toEqual([
      409,
      'noindex',
      'no-store',
    ]);
    for (const said of [
      'Nel frattempo il pensiero è cambiato',
      'Non è salvato: nel frattempo questo pensiero è stato cambiato',
      '<p class="thought-text">Parole per voi.</p>',
      '>Parole corrette.</textarea>',
    ])
      expect(late.body).toContain(said);
    expect(late.body).toMatch(/name="riservato"[^>]* checked/);
    expect(await queue(notice)).toMatchObject([{ testo: 'Parole per voi.', riservato: true }]);
    expect((await press(`${link}/modifica`, { ...stale, letto: 'x' })).statusCode).toBe(409);
    // Sent again from the page that says so it holds, also what is meant for everybody.
    expect((await press(`${link}/modifica`, { ...stale, letto: lettoIn(late) })).statusCode).toBe(303);
    expect(await queue(notice)).toMatchObject([{ testo: 'Parole corrette.', riservato: false }]);
  });

  it('works while the notice is in the bin: its author reads and withdraws, and nobody else reads anything', async () => {
    const notice = await publish();
    await leave(notice, { testo: 'Parole nel cestino.', mail: 'gina@posta.example' });
    const link = linkOf((await mails()).at(-1)?.testo ?? '');
    const [row] = await queue(notice);
    await decide(row?._id ?? '', 'pubblicato');
    await press(`${link}/conferma`);
    const params = { id: notice._id };
    await call(test, deleteNotice, { token: zoli.token, params });
    const { statusCode, body } = await get(link);
    expect(statusCode).toBe(200);
    for (const words of ['Parole nel cestino.', 'L’annuncio per ora non è pubblicato.', `action="${link}/ritira"`])
      expect(body).toContain(words);
    expect(body).not.toContain('href="/necrologio/');
    expect((await get(noticeAddress(notice))).statusCode).toBe(410);
    expect((await call(test, listPublicCondolences, { params })).status).toBe(410);
    expect((await press(`${link}/ritira`)).statusCode).toBe(303);
    expect((await get(link)).body).toContain('Ritirato: nessuno lo legge più.');
    await call(test, restoreFromBin, { token: admin, params });
    expect(await queue(notice)).toMatchObject([{ stato: 'ritirato' }]);
    expect((await get(noticeAddress(notice))).body).not.toContain('Parole nel cestino.');
  });

  it('is kept as a digest, guessed by nobody, and dies with what it opens', async () => {
    const notice = await publish();
    await leave(notice, { mail: 'elio@posta.example' });
    const [mail] = (await mails()).slice(-1);
    const link = linkOf(mail?.testo ?? '');
    const stored = await queryAppRows(test, { row: z.string() }, sql`select to_jsonb(p)::text as row from pensieri p`);
    expect(stored.some(({ row }) => row.includes(link.slice(-22)))).toBe(false);
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1)
      statuses.push((await test.app.inject({ url: `/pensiero/prova-${n}`, remoteAddress: '10.9.9.9' })).statusCode);
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
    await test.deps.database.db.execute(sql`delete from pensieri where id_nek = ${notice._id}`);
    expect((await get(link)).statusCode).toBe(404);
  });

  it('is mailed to an address five times a day at the most, and one that is confirmed is read first', async () => {
    const notice = await publish();
    const before = (await mails()).length;
    for (let n = 0; n < 7; n += 1)
      expect((await leave(notice, { testo: `Ciao ${n}`, mail: 'molti@posta.example' })).statusCode).toBe(303);
    const sent = await mails();
    expect(sent.length - before).toBe(5);
    await press(`${linkOf(sent.at(-1)?.testo ?? '')}/conferma`);
    expect((await queue(notice)).map(({ testo }) => testo)).toEqual([4, 0, 1, 2, 3, 5, 6].map((n) => `Ciao ${n}`));
  });

  it('a refusal is mailed once with its reason, and nothing of one without an address', async () => {
    const notice = await publish();
    await leave(notice, { mail: 'franca@posta.example' });
    await leave(notice, { testo: 'Senza indirizzo.' });
    const before = (await mails()).length;
    for (const { _id } of await queue(notice))
      for (let time = 0; time < 2; time += 1) await decide(_id, 'rifiutato', 'Nomina altri.');
    const told = (await mails()).slice(before);
    expect(told.map(({ a }) => a)).toEqual(['franca@posta.example']);
    expect(told[0]?.testo).toContain('Nomina altri.');
  });
});

describe('the form', () => {
  it('takes customary words or none, and says at the field what is wrong', async () => {
    const notice = await publish();
    expect((await leave(notice, { testo: '', parole: 'Sentite condoglianze.' })).statusCode).toBe(303);
    expect((await leave(notice, { testo: '', vicino: 'true', riservato: 'true' })).statusCode).toBe(303);
    const both = { testo: 'Era un uomo buono.', parole: 'Sentite condoglianze.' };
    expect((await leave(notice, both)).statusCode).toBe(303);
    const repeated = { ...both, testo: 'Sentite condoglianze. Era buono.' };
    expect((await leave(notice, repeated)).statusCode).toBe(303);
    expect(await queue(notice)).toMatchObject([
      { testo: 'Sentite condoglianze.', riservato: false },
      { testo: '', vicino: true, riservato: true },
      { testo: 'Sentite condoglianze. Era un uomo buono.' },
      { testo: repeated.testo },
    ]);
    const refused = await leave(notice, { testo: 'Vedi www.spam.example', mail: 'ada@posta.example' });
    expect(refused.statusCode).toBe(400);
    expect(refused.headers['cache-control']).toBe('no-store');
    for (const words of ['I collegamenti non sono ammessi', 'Vedi www.spam.example', 'value="ada@posta.example"'])
      expect(refused.body).toContain(words);
    expect(cookieOf(refused)).toBe('');
    expect((await leave(notice, { testo: '' })).body).toContain('Scriva un pensiero');
    const unreachable = await leave(notice, { mail: 'ada@posta', tel: 'abc' });
    expect(unreachable.statusCode).toBe(400);
    for (const words of ['Scriva l’indirizzo e-mail per intero', 'Scriva un numero di telefono'])
      expect(unreachable.body).toContain(words);
  });

  it('that was open when they closed says so, and gives the words back', async () => {
    const notice = await publish();
    const closed = { params: { id: notice._id }, body: { pensieri: 'chiusi' } as never };
    expect((await call(test, changeNotice, { token: zoli.token, ...closed })).status).toBe(200);
    const late = await leave(notice, { testo: 'Parole scritte a lungo.' });
    expect([late.statusCode, late.headers['cache-control']]).toEqual([409, 'no-store']);
    for (const words of ['non si raccolgono pensieri', 'Queste parole non sono partite:', 'Parole scritte a lungo.'])
      expect(late.body).toContain(words);
    expect(late.body).not.toContain('Pagina non trovata');
  });

  it.each([
    [404, (id: string) => call(test, changeNotice, { token: admin, params: { id }, body: { disattivo: true } })],
    [410, (id: string) => call(test, deleteNotice, { token: zoli.token, params: { id } })],
  ])(
    'and those of a report that was open when the notice went (%i) give the words back, and tell nothing of it',
    async (status, remove) => {
      const notice = await publish({ fotoPensieri: true });
      const { _id: shown } = await seedCondolence(test, zoli.token, notice._id, {});
      await decide(shown, 'pubblicato');
      await remove(notice._id);
      const testo = 'Parole scritte "a lungo" & <b>con cura</b>.';
      const escaped = 'Parole scritte &quot;a lungo&quot; &amp; &lt;b&gt;con cura&lt;/b&gt;.';
      const at = (page: 'condolences' | 'condolenceReport' | 'report') => noticeAddress(notice, page);
      const { payload, headers } = multipart({ nome: 'Bruna Neri', testo }, await portrait());
      const withFile = {
        method: 'POST',
        url: at('condolences'),
        remoteAddress: nextAddress(),
        headers,
        payload,
      } as const;
      const left = [
        await leave(notice, { testo }),
        await leave(notice, { testo, nome: '' }),
        await test.app.inject(withFile),
      ];
      const reported = [
        await send(at('condolenceReport'), { pensiero: shown, motivo: 'offensivo', testo }),
        await send(at('report'), { motivo: 'fotografia', testo, nome: 'Ada Neri', mail: 'ada@posta.example' }),
        await send(at('report'), { testo }),
      ];
      const mail = `<a href="mailto:${test.deps.settings.supportMail}">`;
      for (const { statusCode, headers: answered, body } of [...left, ...reported]) {
        expect([statusCode, answered['cache-control']]).toEqual([status, 'no-store']);
        expect(body).toContain(`<p>Queste parole non sono partite:</p><blockquote>${escaped}</blockquote>`);
        expect(body).toContain('<meta name="robots" content="noindex"');
        for (const told of ['Maria Teresa', 'Acqua', zoli.agency.ragSociale, notice._id])
          expect(body).not.toContain(told);
      }
      expect(left.map(({ body }) => body.includes(mail))).toEqual([false, false, false]);
      expect(reported.map(({ body }) => body.includes(mail))).toEqual([true, true, true]);
      // Who had typed nothing reads what everybody reads there.
      const { body: empty } = await send(at('report'), {});
      expect(empty).not.toContain('non sono partite');
    },
  );

  it('and those of a report or an appeal that come too often give the words back, with a photograph too', async () => {
    const notice = await publish({ fotoPensieri: true });
    const { _id: shown } = await seedCondolence(test, zoli.token, notice._id, {});
    await decide(shown, 'pubblicato');
    const testo = 'Parole scritte "a lungo".';
    const { payload, headers } = multipart({ nome: 'Bruna Neri', testo }, await portrait());
    const url = noticeAddress(notice, 'condolences');
    const forms = [
      (ip: string) => send(url, { nome: 'Bruna Neri', testo }, {}, test, ip),
      (remoteAddress: string) => test.app.inject({ method: 'POST', url, remoteAddress, headers, payload }),
      (ip: string) =>
        send(
          noticeAddress(notice, 'condolenceReport'),
          { pensiero: shown, motivo: 'offensivo', testo, mail: 'ugo@posta.example' },
          {},
          test,
          ip,
        ),
      (ip: string) =>
        send(
          noticeAddress(notice, 'report'),
          { motivo: 'fotografia', testo, nome: 'Ada Neri', relazione: 'figlia', mail: 'ada@posta.example' },
          {},
          test,
          ip,
        ),
      (ip: string) =>
        send(`/pensiero/${'x'.repeat(22)}/reclamo`, { reclamo: testo }, { accept: 'text/html' }, test, ip),
    ];
    for (const sendFrom of forms) {
      const ip = nextAddress();
      let refused = await sendFrom(ip);
      for (let n = 0; n < 60 && refused.statusCode !== 429; n += 1) refused = await sendFrom(ip);
      expect(refused.statusCode).toBe(429);
      for (const said of ['riprovare tra', '<blockquote>Parole scritte &quot;a lungo&quot;.</blockquote>'])
        expect(refused.body).toContain(said);
    }
  });

  it('is not there where none are taken, opens after the funeral, and a page that is held hears of both', async () => {
    const notice = await publish({ pensieri: 'chiusi', funerale: '' });
    const change = (pensieri: string) =>
      call(test, changeNotice, { token: zoli.token, params: { id: notice._id }, body: { pensieri } as never });
    const page = async () => (await get(noticeAddress(notice))).body;
    expect(await page()).not.toContain('id="pensieri"');
    expect((await leave(notice, {})).statusCode).toBe(409);
    await change('dopo il funerale');
    expect(await page()).toContain('Si possono lasciare dopo il funerale.');
    test.clock.pass(3 * 86_400_000 + 60_000);
    expect(await page()).toContain('Lascia un pensiero');
    zoli = { ...zoli, token: await signIn(test, zoli.agency.mail, agencyPassword) };
  });
});

it('what everybody reads stands on the page with its reports, older ones on pages of their own, and texts are texts', async () => {
  const notice = await publish();
  const hostile = await seedCondolence(test, zoli.token, notice._id, {
    nome: injectionPayloads.script.slice(0, 80),
    testo: injectionPayloads.script,
  });
  await decide(hostile._id, 'pubblicato');
  await test.deps.database.db.execute(sql`
    insert into pensieri ("_id", id_nek, id_utente, nome, testo, stato, data_crea)
    select 'v' || lpad(n::text, 3, '0') || ${notice._id}, ${notice._id}, ${zoli.agency._id}, 'Ada', 'Numero ' || n || '.', 'pubblicato',
      ${test.clock.now().toISOString()}::timestamptz + n * interval '1 second' from generate_series(1, 30) n`);
  const page = await get(noticeAddress(notice));
  expect(page.body).toContain('Numero 30.');
  expect(page.body).not.toContain('Numero 6.');
  const older = /href="([^"]+\?prima=[^"]+)"/.exec(page.body)?.[1] ?? '';
  const { body, headers } = await get(older);
  expect(body).toContain('Numero 6.');
  expect(body).not.toContain('Numero 7.');
  expect(body).not.toContain('<script>globalthis');
  expect(body).not.toContain('Altri pensieri');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  const report = `${noticeAddress(notice)}/pensieri/segnala`;
  expect((await get(`${report}?pensiero=${hostile._id}`)).body).toContain(`name="pensiero" value="${hostile._id}"`);
  expect((await send(report, { pensiero: hostile._id })).statusCode).toBe(400);
  const told = await send(report, { pensiero: hostile._id, motivo: 'offensivo' });
  expect([told.statusCode, told.headers.location]).toEqual([303, `${report}?inviata`]);
  expect((await get(`${report}?inviata`)).body).toContain('Segnalazione inviata');
  const [row] = (await queue(notice)).filter(({ segnalazioni }) => segnalazioni > 0);
  expect(row?._id).toBe(hostile._id);
  const other = await publish();
  expect((await get(`${noticeAddress(other)}/pensieri/segnala?pensiero=${hostile._id}`)).statusCode).toBe(404);
  // Taken away while somebody was about to report it: the notice is still there.
  await decide(hostile._id, 'rifiutato');
  for (const gone of [
    await get(`${report}?pensiero=${hostile._id}`),
    await send(report, { pensiero: hostile._id, motivo: 'offensivo' }),
  ]) {
    expect(gone.statusCode).toBe(404);
    expect(gone.body).toContain('Questo pensiero non si legge più');
    expect(gone.body).toContain(`href="${noticeAddress(notice)}"`);
    expect(gone.body).not.toContain('Annuncio non trovato');
  }
});

it('leads who wants to stand on the wall’s posters to an agency that puts them up', async () => {
  const notice = await publish();
  const words = 'partecipazione stampata sui manifesti';
  expect((await get(noticeAddress(notice))).body).not.toContain(words);
  await seedPosting(test, zoli.token);
  expect((await get(noticeAddress(notice))).body).toContain(words);
  const closed = await publish({ pensieri: 'chiusi' });
  expect((await get(noticeAddress(closed))).body).not.toContain(words);
});

it('a page with 24 long condolences and its form stays within its 15 KB', async () => {
  const notice = await publish();
  await test.deps.database.db.execute(sql`
    insert into pensieri ("_id", id_nek, id_utente, nome, testo, stato, data_crea)
    select 'w' || n || ${notice._id}, ${notice._id}, ${zoli.agency._id}, 'Famiglia ' || md5(n::text), 'Cari ' || md5('a' || n) || ', vi siamo vicini in questo momento e vi abbracciamo con affetto.',
      'pubblicato', now() from generate_series(1, 30) n`);
  const page = await get(noticeAddress(notice), { 'accept-encoding': 'br' });
  expect(page.rawPayload.length).toBeLessThan(15_000);
  await test.deps.database.db.execute(sql`
    update pensieri set testo = (select string_agg(md5(n || "_id"), ' ') from generate_series(1, 30) n) where id_nek = ${notice._id}`);
  const older = `${noticeAddress(notice)}/pensieri`;
  const report = [`${noticeAddress(notice)}/segnala`, `${older}/segnala?pensiero=w30${notice._id}`];
  for (const url of [older, `${older}?prima=w30${notice._id}`, ...report, `/avvisi?cosa=annuncio&id=${notice._id}`]) {
    const { headers, rawPayload, statusCode } = await get(url, { 'accept-encoding': 'gzip, br' });
    expect([statusCode, headers['content-encoding'], headers['set-cookie']]).toEqual([200, 'br', undefined]);
    expect(rawPayload.length).toBeLessThan(15_000);
  }
  const { body } = await get(older);
  expect(body).toContain('Altri pensieri');
  expect(body.split('class="thought"').length - 1).toBeGreaterThanOrEqual(3);
});

describe('what is held, refused, withdrawn, hidden or for the family alone', () => {
  it('stands on no page, in no feed, frame, calendar, site map, list or call of anybody else, however they are read', async () => {
    const notice = await publish({ cognome: 'Guidi' });
    const token = zoli.token;
    const words = {
      'in attesa': 'trattenutissimo',
      rifiutato: 'rifiutatissimo',
      ritirato: 'ritiratissimo',
      nascosto: 'nascostissimo',
    };
    for (const [stato, testo] of Object.entries(words)) {
      const { _id } = await seedCondolence(test, token, notice._id, { testo, nome: `Nome ${testo}` });
      await test.deps.database.db.execute(sql`update pensieri set stato = ${stato} where "_id" = ${_id}`);
    }
    const secret = await seedCondolence(test, token, notice._id, { testo: 'riservatissimo', riservato: true });
    await decide(secret._id, 'pubblicato');
    const shown = await seedCondolence(test, token, notice._id, {
      testo: 'pubblichissimo',
      mail: 'segretissimo@posta.example',
    });
    await decide(shown._id, 'pubblicato');
    const page = noticeAddress(notice);
    const seen: string[] = [];
    const agency = (await get(page)).body.match(/href="(\/onoranze\/[^"]+)"/)?.[1] ?? '/';
    for (const url of [
      page,
      `${page}/pensieri`,
      `${page}/pensieri?prima=${shown._id}`,
      `${page}/pensieri?prima=${secret._id}`,
      `/necrologio/${notice._id}/calendario.ics`,
      `/api/outPensieri/${notice._id}`,
      `/api/outPensieri/${notice._id}?prima=${secret._id}`,
      '/annunci-recenti',
      '/feed.atom',
      '/feed.json',
      '/cerca?nome=Guidi',
      '/sitemap.xml',
      agency,
      `${agency}/feed.atom`,
      `/oembed?url=${encodeURIComponent(`http://commiato.test${page}`)}`,
      `/incorpora/annuncio/${notice._id}`,
      `/api/outNecrologio/${notice._id}`,
    ])
      for (let time = 0; time < 2; time += 1) {
        const { body, statusCode } = await get(url);
        expect([url, statusCode]).toEqual([url, 200]);
        expect([
          url,
          /trattenutissimo|rifiutatissimo|ritiratissimo|nascostissimo|riservatissimo|segretissimo/.exec(body),
        ]).toEqual([url, null]);
        if (body.includes('pubblichissimo')) seen.push(url.split('?')[0] ?? '');
      }
    expect(new Set(seen)).toEqual(new Set([page, `${page}/pensieri`, `/api/outPensieri/${notice._id}`]));
    for (const id of [secret._id]) {
      const report = `${page}/pensieri/segnala`;
      expect((await get(`${report}?pensiero=${id}`)).statusCode).toBe(404);
    }
    await decide(shown._id, 'rifiutato');
    for (const url of [page, `${page}/pensieri`]) expect((await get(url)).body).not.toContain('pubblichissimo');
  });
});

describe('a photograph with a condolence', () => {
  /** A photograph of a telephone that says where it was taken. */
  const taken = async () => ({
    bytes: new Uint8Array(
      await sharp({ create: { width: 700, height: 500, channels: 3, background: '#9484ab' } })
        .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 8/1 0/1' }, IFD0: { Artist: 'Segreto' } })
        .jpeg()
        .toBuffer(),
    ),
    filename: 'gita.jpg',
  });
  // Time has passed, and with it the sessions.
  beforeAll(async () => {
    admin = await signInAdmin(test);
    zoli = { ...zoli, token: await signIn(test, zoli.agency.mail, agencyPassword) };
  });
  const allowing = (change: Record<string, unknown> = {}) => publish({ fotoPensieri: true, ...change });
  const body = { nome: 'Bruna Neri', testo: 'La gita a Cervia.' };
  const leaveWith = async (notice: Notice, given: Record<string, unknown> = {}, file: typeof taken | null = taken) => {
    test.clock.pass(1000);
    const sent = { params: { id: notice._id }, body: { ...body, ...given }, ip: nextAddress() };
    return call(test, leaveCondolence, file ? { ...sent, file: await file() } : sent);
  };
  const published = async (notice: Notice) =>
    (await call(test, listPublicCondolences, { params: { id: notice._id }, ip: nextAddress() })).body;
  const status = async (url: string) => (await get(url)).statusCode;
  const stored = () =>
    queryAppRows(test, { img: z.string(), id: z.string() }, sql`select img, "_id" as id from pensieri where img <> ''`);
  const nameOf = async (id: string) => (await stored()).find((row) => row.id === id)?.img ?? '';
  const addressOf = async (notice: Notice, id: string) =>
    imageAddress({ id_utente: notice.id_utente, img: await nameOf(id) });

  it('is taken where the notice allows it, which none does at first, and seen by everybody once it was let through', async () => {
    const notice = await publish();
    expect((await call(test, readNotice, { token: zoli.token, params: { id: notice._id } })).body.fotoPensieri).toBe(
      false,
    );
    const refused = await leaveWith(notice);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { fields: { file: ['Per questo annuncio non si raccolgono foto: il pensiero si può lasciare senza.'] } },
    ]);
    expect((await get(noticeAddress(notice))).body).not.toContain('multipart/form-data');
    const change = { fotoPensieri: true, versione: String(notice.versione) };
    await call(test, changeNotice, { token: zoli.token, params: { id: notice._id }, body: change });
    expect((await get(noticeAddress(notice))).body).toContain('multipart/form-data');
    const { body: left, status: created } = await leaveWith(notice);
    expect([created, left.stato]).toEqual([201, 'in attesa']);
    const address = await addressOf(notice, left._id);
    expect([await status(address), await published(notice)]).toEqual([404, []]);
    await decide(left._id, 'pubblicato');
    expect(await published(notice)).toMatchObject([{ _id: left._id, foto: address }]);
    const picture = await get(address);
    expect([picture.statusCode, picture.headers['cache-control']]).toEqual([200, 'public, max-age=86400, s-maxage=60']);
    const { exif } = await sharp(picture.rawPayload).metadata();
    expect([exif, picture.rawPayload.includes('Segreto')]).toEqual([undefined, false]);
    const page = (await get(noticeAddress(notice))).body;
    expect(page).toContain(`${address}?w=640`);
    expect(page).toContain('alt="Foto che accompagna il pensiero di Bruna Neri"');
    await decide(left._id, 'rifiutato');
    expect([await status(address), (await get(noticeAddress(notice))).body.includes(address)]).toEqual([404, false]);
  });

  it('is optional, in a form with a place for it and in one without, and its part may be called foto', async () => {
    const notice = await allowing();
    expect((await leaveWith(notice, { testo: 'Senza foto' }, null)).status).toBe(201);
    test.clock.pass(1000);
    const json = await test.app.inject({
      method: 'POST',
      url: `/api/pensiero/${notice._id}`,
      remoteAddress: nextAddress(),
      payload: { ...body, testo: 'Come prima', vicino: false },
    });
    expect(json.statusCode).toBe(201);
    test.clock.pass(1000);
    const { payload, headers } = multipart({ ...body, testo: 'Con la parte foto' }, await taken());
    const named = Buffer.from(payload.toString('latin1').replace('name="file"', 'name="foto"'), 'latin1');
    const url = `/api/pensiero/${notice._id}`;
    const other = await test.app.inject({ method: 'POST', url, remoteAddress: nextAddress(), headers, payload: named });
    expect(other.statusCode).toBe(201);
    expect((await queue(notice)).map(({ testo, conFoto }) => [testo, conFoto])).toEqual([
      ['Senza foto', false],
      ['Come prima', false],
      ['Con la parte foto', true],
    ]);
  });

  it.each([
    ['no picture', () => new TextEncoder().encode('<svg onload="alert(1)">'), 415],
    ['a torn picture', async () => (await portrait()).bytes.slice(0, 300), 400],
    ['more than ten megabytes', () => new Uint8Array(10 * 2 ** 20 + 1), 413],
  ])('is refused at the field: %s', async (_, bytes, expected) => {
    const notice = await allowing();
    const refused = await leaveWith(notice, {}, async () => ({ bytes: await bytes(), filename: 'gita.jpg' }));
    expect([refused.status, refused.body]).toMatchObject([
      expected,
      { fields: { file: ['Scelga una foto JPG o PNG, di 10 MB al massimo.'] } },
    ]);
    expect(await queue(notice)).toEqual([]);
  });

  it('is sent from the page without JavaScript, and its author alone sees it there while it waits', async () => {
    const notice = await allowing();
    const post = async (
      file: { bytes: Uint8Array<ArrayBuffer>; filename?: string } | null,
      fields: Record<string, string> = body,
    ) => {
      const { payload, headers } = multipart(fields, file);
      const url = noticeAddress(notice, 'condolences');
      return test.app.inject({ method: 'POST', url, remoteAddress: nextAddress(), headers, payload });
    };
    const wrong = await post({ bytes: new TextEncoder().encode('nessuna foto') });
    expect([wrong.statusCode, wrong.body.includes('Scelga una foto JPG o PNG')]).toEqual([415, true]);
    expect(wrong.body).toContain('La gita a Cervia.');
    const phrase = { nome: 'Bruna Neri', testo: '', parole: 'Sentite condoglianze.' };
    const kept = await post({ bytes: new TextEncoder().encode('nessuna foto') }, phrase);
    expect(kept.body).toMatch(/<textarea[^>]*>Sentite condoglianze\.<\/textarea>/);
    // What is looked for at the top of a telephone's screen stands far below.
    expect(wrong.body).toMatch(/<input id="pensiero-file"[^>]*autofocus/i);
    const sent = await post(await taken());
    expect(sent.statusCode).toBe(303);
    const cookie = cookieOf(sent).split(';')[0] ?? '';
    const page = await get(noticeAddress(notice), { cookie });
    const [, src = ''] = /<img class="thought-picture" src="([^"]+)"/.exec(page.body) ?? [];
    const own = await get(src, { cookie });
    expect([own.statusCode, own.headers['content-type'], own.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ]);
    expect([
      await status(src),
      (await get(noticeAddress(notice))).body.includes('<img class="thought-picture'),
    ]).toEqual([404, false]);
  });

  it('is asked for again where another field is refused: the words alone would be sent without it', async () => {
    const notice = await allowing();
    const refused = async (file: Awaited<ReturnType<typeof taken>> | null) => {
      const { payload, headers } = multipart({ ...body, mail: 'bruna@posta' }, file);
      const url = noticeAddress(notice, 'condolences');
      return test.app.inject({ method: 'POST', url, remoteAddress: nextAddress(), headers, payload });
    };
    const [withFile, without] = [await refused(await taken()), await refused(null)];
    const isAsked = ({ body: page }: typeof withFile) => page.includes('La foto va scelta di nuovo');
    expect([withFile.statusCode, isAsked(withFile)]).toEqual([400, true]);
    expect([without.statusCode, isAsked(without)]).toEqual([400, false]);
  });

  it('that is too large leaves the words in the form, and nothing behind it is read', async () => {
    const notice = await allowing();
    const words = { ...body, riservato: 'true', mail: 'bruna.grande@posta.example' };
    const form = (await get(noticeAddress(notice))).body;
    for (const name of ['testo', 'riservato', 'indirizzo'])
      expect(form.indexOf(`name="${name}"`)).toBeLessThan(form.indexOf('name="file"'));
    // The second says by its length that it is too large.
    for (const size of [10 * 2 ** 20 + 1, 11 * 2 ** 20]) {
      const { payload, headers } = multipart(words, { bytes: new Uint8Array(size), filename: 'gita.jpg' });
      const url = noticeAddress(notice, 'condolences');
      const sent = await test.app.inject({ method: 'POST', url, remoteAddress: nextAddress(), headers, payload });
      expect([sent.statusCode, sent.headers.connection]).toEqual([413, 'close']);
      for (const shown of ['Scelga una foto JPG o PNG', 'La gita a Cervia.', 'value="Bruna Neri"', words.mail])
        expect(sent.body).toContain(shown);
      expect(sent.body).toMatch(/name="riservato"[^>]* checked/);
    }
    expect(await queue(notice)).toEqual([]);
  });

  it('is seen by who decides, of that agency and the administration, whatever becomes of it, and of the family once it was let through', async () => {
    const notice = await allowing();
    const { body: left } = await leaveWith(notice);
    admin = await signInAdmin(test);
    const other = await seedAgency(test, admin);
    const look = async (token: string) =>
      (await call(test, readCondolencePhotograph, { token, params: { id: left._id } })).status;
    expect([await look(zoli.token), await look(admin), await look(other.token)]).toEqual([200, 200, 404]);
    const { id_servizio } = (await call(test, readNotice, { token: zoli.token, params: { id: notice._id } })).body;
    const family = await openDevice(test, await seedRelative(test, zoli.token, id_servizio ?? '', { puo: allRights }));
    const at = `${family.path}/pensiero/${left._id}/foto`;
    const asFamily = async () => (await get(at, { cookie: family.cookie })).statusCode;
    expect(await asFamily()).toBe(404);
    await decide(left._id, 'pubblicato');
    expect([await asFamily(), await status(at)]).toEqual([200, 404]);
    expect((await get(family.path, { cookie: family.cookie })).body).toContain(`src="${at}"`);
    const book = await get(`${family.path}/libro.pdf`, { cookie: family.cookie });
    expect([
      book.statusCode,
      book.rawPayload.includes('/Subtype /Image') || book.rawPayload.includes('/Subtype/Image'),
    ]).toEqual([200, true]);
    const archive = await get(`${family.path}/archivio.zip`, { cookie: family.cookie });
    expect(archive.rawPayload.includes('fotografie/pensieri 01.jpg')).toBe(true);
    // Where it was pressed, on a page of older ones, there it is said.
    const older = await get(`${family.path}?prima=zzz`, { cookie: family.cookie });
    const hide = `${family.path}/pensiero/${left._id}/nascondi?prima=zzz`;
    expect(older.body).toContain('Torna ai più recenti');
    const hidden = await send(hide, {}, { cookie: family.cookie });
    expect(hidden.headers.location).toBe(`${family.path}?inviata=pensiero-nascosto&prima=zzz#pensieri`);
    expect([await status(await addressOf(notice, left._id)), await asFamily()]).toEqual([404, 200]);
    await decide(left._id, 'rifiutato');
    await call(test, deleteNotice, { token: zoli.token, params: { id: notice._id } });
    expect([await look(zoli.token), await look(admin)]).toEqual([404, 404]);
    // An appeal about it is decided also while the notice is in the bin, by who has seen what they let through.
    await test.deps.database.db.execute(sql`insert into reclami_pensieri ("_id", id_decisione, id_pensiero, testo, data_crea)
      select 'reclamo-foto', "_id", ${left._id}, 'Perché?', now() from decisioni_pensieri where id_pensiero = ${left._id} limit 1`);
    expect([await look(zoli.token), await look(admin)]).toEqual([404, 200]);
  });

  it('is only for the family where the condolence is', async () => {
    const notice = await allowing();
    const { body: left } = await leaveWith(notice, { riservato: true });
    await decide(left._id, 'pubblicato');
    expect([await status(await addressOf(notice, left._id)), await published(notice)]).toEqual([404, []]);
  });

  it('takes the space of its agency, once for two presses, and goes with what its author has left', async () => {
    const notice = await allowing();
    const files = async () =>
      (await call(test, readOwnStorageSpace, { token: zoli.token })).body.voci.find(({ cosa }) => cosa === 'annunci')
        ?.file;
    const before = (await files()) ?? 0;
    const mail = 'bruna.foto@posta.example';
    const { body: left } = await leaveWith(notice, { mail });
    await leaveWith(notice, { mail });
    expect(await files()).toBe(before + 1);
    const img = await nameOf(left._id);
    await decide(left._id, 'pubblicato');
    await runJobs(test.deps, attachmentJobs);
    expect(await status(await addressOf(notice, left._id))).toBe(200);
    const key = `immagini/${notice.id_utente}/${img}`;
    expect(await test.deps.storage.get(key)).not.toBeNull();
    admin = await signInAdmin(test);
    await call(test, erasePersonalData, { token: admin, body: { mail } as never });
    expect(await status(imageAddress({ id_utente: notice.id_utente, img }))).toBe(404);
    await runJobs(test.deps, attachmentJobs);
    expect(await test.deps.storage.get(key)).toBeNull();
  });
});
