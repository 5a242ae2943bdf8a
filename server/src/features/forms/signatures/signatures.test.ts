import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { erasePersonalData, findPersonalData } from '@commiato/contracts/administration/personal-data';
import { changeQuote, readQuote, sendQuote, setQuoteState } from '@commiato/contracts/billing/quotes';
import { mergeContacts } from '@commiato/contracts/contacts/merge';
import { fillForm } from '@commiato/contracts/forms/forms';
import {
  listSignatures,
  renewSignatureCode,
  requestSignature,
  revokeSignature,
} from '@commiato/contracts/forms/signatures';
import { eraseFuneralDocument, listFuneralDocuments } from '@commiato/contracts/funerals/files';
import { changeFuneral } from '@commiato/contracts/funerals/funerals';
import { addPerson } from '@commiato/contracts/funerals/people';
import { maxWrongCodes } from '@commiato/contracts/link-and-code';
import { listShareablePapers } from '@commiato/contracts/notices/shared-papers';
import { listNewestNotifications } from '@commiato/contracts/notifications/notifications';
import { downloadDocument } from '@commiato/contracts/office/stored-files';
import { changePaper, readPapers } from '@commiato/contracts/paperwork/papers';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { extractText } from 'unpdf';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hourlyJobs } from '../../../jobs.ts';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { seedQuote } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { seedCollaborator } from '../../../testing/collaborators.ts';
import { seedContact } from '../../../testing/contacts.ts';
import { nextVisitor, sendForm } from '../../../testing/families.ts';
import { agencyPassword, seedAgency, signIn, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { seedForm, seedSignature } from '../../../testing/forms.ts';
import { seedFuneral, seedFuneralDocument } from '../../../testing/funerals.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
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

const ask = (body: object, token = zoli.token) =>
  call(test, requestSignature, { token, params: { id: funeral }, body: { nome: 'Bruno D’Amico', ...body } });
const get = (url: string, ip = nextVisitor()) => test.app.inject({ method: 'GET', url, remoteAddress: ip });
const pathOf = ({ url }: { readonly url: string }) => new URL(url).pathname;
const sign = (asked: { readonly url: string }, codice: string, ip = nextVisitor()) =>
  sendForm(test, pathOf(asked), { codice }, { ip });
const documents = async () =>
  (await call(test, listFuneralDocuments, { token: zoli.token, params: { id: funeral } })).body;
const mails = async () =>
  (await test.deps.database.db.execute<{ a: string; testo: string }>(sql`select * from posta`)).rows.map((row) =>
    JSON.stringify(row),
  );

/** Signs the papers and reads the sealed one. */
async function sealedPaper(body: object): Promise<Buffer> {
  const { body: asked } = await ask(body);
  expect((await sign(asked, asked.codice ?? '')).statusCode).toBe(303);
  const sealed = (await documents()).at(-1);
  const { body: bytes } = await call(test, downloadDocument, { token: zoli.token, params: { id: sealed?._id } });
  // A file is streamed: what was injected is whole.
  return bytes as unknown as Buffer;
}

it('signs mandate, quote, privacy and a paper of the family together with one code', async () => {
  await seedQuote(test, zoli.token, { id_servizio: funeral });
  const paper = await seedFuneralDocument(test, zoli.token, funeral);
  const { status, body: asked } = await ask({ documenti: ['mandato', 'preventivo', 'privacy', paper._id] });
  expect([status, asked.documenti.length, asked.stato]).toEqual([201, 4, 'in attesa']);
  expect(asked.codice).toMatch(/^\d{6}$/);
  const page = await get(pathOf(asked));
  expect(page.statusCode).toBe(200);
  for (const words of ['Mandato all’agenzia', 'Delega della famiglia', 'firma elettronica semplice', '<form'])
    expect(page.body).toContain(words);
  const shown = await get(`${pathOf(asked)}/documento/${asked.documenti[0]?._id}`);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await sign(asked, asked.codice ?? '')).statusCode).toBe(303);
  const signed = await get(pathOf(asked));
  expect(signed.body).toContain('ha firmato');
  const copy = await get(`${pathOf(asked)}/copia`);
  expect(copy.headers['content-type']).toBe('application/pdf');
  const { text } = await extractText(new Uint8Array(copy.rawPayload), { mergePages: true });
  for (const words of ['firma elettronica semplice', 'Bruno D’Amico', 'SHA-256', 'Delega della famiglia'])
    expect(text).toContain(words);
  expect(text).not.toContain('10.37.0.1 ');
  expect((await documents()).map(({ titolo }) => titolo)).toContainEqual(
    expect.stringMatching(/^Firmato: Mandato.*\(firma elettronica semplice\)$/),
  );
  const { body: listed } = await call(test, listSignatures, { token: zoli.token, params: { id: funeral } });
  expect(listed).toMatchObject([{ stato: 'firmata', id_documento: expect.any(String) }]);
});

it('counts a mandate that was signed as done among the papers of the funeral, unless it was not needed', async () => {
  const mandate = async () =>
    (await call(test, readPapers, { token: zoli.token, params: { id: funeral } })).body.documenti.find(
      ({ _id }) => _id === `${funeral}.mandato`,
    );
  const signPapers = async (documenti: string[]) => {
    const { body: asked } = await ask({ documenti });
    expect((await sign(asked, asked.codice ?? '')).statusCode).toBe(303);
  };
  const before = await mandate();
  await signPapers(['privacy']);
  expect(await mandate()).toEqual(before);
  await signPapers(['mandato', 'privacy']);
  expect(await mandate()).toMatchObject({ stato: 'fatto', note: 'Firmato con firma elettronica semplice.' });
  funeral = (await seedFuneral(test, zoli.token, { nome: 'Ugo', cognome: 'Neri' }))._id;
  const say = (body: object) =>
    call(test, changePaper, { token: zoli.token, params: { id: `${funeral}.mandato` }, body });
  await say({ stato: 'attesa', note: 'Firma la figlia' });
  await signPapers(['mandato']);
  expect(await mandate()).toMatchObject({ stato: 'fatto', note: 'Firma la figlia' });
  await say({ stato: 'non serve' });
  await signPapers(['mandato']);
  expect(await mandate()).toMatchObject({ stato: 'non serve' });
});

describe('a quote that is signed', () => {
  const quoteOf = async (id: string) => (await call(test, readQuote, { token: zoli.token, params: { id } })).body;
  const bell = async () =>
    (await call(test, listNewestNotifications, { token: zoli.token })).body.map(({ titolo }) => titolo);
  const askAndSign = async (change?: (id: string) => Promise<unknown>, given: Record<string, unknown> = {}) => {
    const quote = await seedQuote(test, zoli.token, { id_servizio: funeral, ...given });
    const { body: asked } = await ask({ documenti: ['preventivo', 'privacy'] });
    const sent = await quoteOf(quote._id);
    await change?.(quote._id);
    const { statusCode } = await sign(asked, asked.codice ?? '');
    return { sent, statusCode, signed: await quoteOf(quote._id) };
  };

  it('is sent when it is asked for, so that nobody changes it, and accepted by who signs it', async () => {
    const { sent, signed } = await askAndSign(async (id) => {
      const changed = await call(test, changeQuote, { token: zoli.token, params: { id }, body: { oggetto: 'Altro' } });
      expect(changed.status).toBe(409);
    });
    expect(sent).toMatchObject({ stato: 'inviato', link: expect.stringContaining('/offerta/') });
    expect(signed).toMatchObject({ stato: 'accettato', deciso_da: "Bruno D'Amico", totale: sent.totale });
    expect(await bell()).toContain(`Preventivo ${signed.numero} accettato`);
  });

  it('cannot be signed any more once it was taken back: the papers say what no longer holds', async () => {
    const { statusCode, signed } = await askAndSign(async (id) => {
      await call(test, setQuoteState, { token: zoli.token, params: { id }, body: { stato: 'bozza' } });
      await call(test, changeQuote, { token: zoli.token, params: { id }, body: { oggetto: 'Altro' } });
      await call(test, sendQuote, { token: zoli.token, params: { id }, body: {} });
    });
    expect(statusCode).toBe(410);
    expect(signed).toMatchObject({ stato: 'inviato', oggetto: 'Altro', deciso_il: null });
  });

  it('is locked before its signature, as by who takes it back: neither waits for the other', async () => {
    const quote = await seedQuote(test, zoli.token, { id_servizio: funeral });
    const { body: asked } = await ask({ documenti: ['preventivo'] });
    const { db, config } = test.deps.database;
    // As the call that takes it back, before it revokes what was asked to be signed.
    const takingBack = new pg.Client(config);
    await takingBack.connect();
    await takingBack.query('begin');
    await takingBack.query('select from preventivi where "_id" = $1 for update', [quote._id]);
    const signing = sign(asked, asked.codice ?? '');
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect((await db.execute(waiting)).rows).toHaveLength(1), { timeout: 10_000 });
    await takingBack.query('select from firme where "_id" = $1 for update nowait', [asked._id]);
    await takingBack.query('commit');
    await takingBack.end();
    expect((await signing).statusCode).toBe(303);
    expect((await quoteOf(quote._id)).stato).toBe('accettato');
  });

  it('is accepted by who signs it also where its client was merged with another contact meanwhile', async () => {
    const [kept, gone] = [await seedContact(test, zoli.token), await seedContact(test, zoli.token)];
    const { signed } = await askAndSign(
      () => call(test, mergeContacts, { token: zoli.token, params: { id: kept._id }, body: { id_altra: gone._id } }),
      { id_anagrafica: gone._id },
    );
    expect(signed).toMatchObject({ stato: 'accettato', id_anagrafica: kept._id });
  });

  it('stays as it is where it was refused before it was signed, and billing is told', async () => {
    const { statusCode, signed } = await askAndSign((id) =>
      call(test, setQuoteState, { token: zoli.token, params: { id }, body: { stato: 'rifiutato' } }),
    );
    expect([statusCode, signed.stato]).toEqual([303, 'rifiutato']);
    expect(await bell()).toContain(`Preventivo ${signed.numero} firmato, da guardare`);
  });

  it('is not asked for once its validity has ended, also where it was sent before, nor once it was refused', async () => {
    const refusal = async () => {
      const { status, body } = await ask({ documenti: ['preventivo'] });
      return [status, body.fields?.documenti];
    };
    const ended = [400, [expect.stringContaining('la validità è già finita')]];
    const { _id: id } = await seedQuote(test, zoli.token, {
      id_servizio: funeral,
      data: '2020-01-01',
      validoFino: '2020-02-01',
    });
    expect(await refusal()).toEqual(ended);
    await test.deps.database.db.execute(sql`update preventivi set stato = 'inviato' where "_id" = ${id}`);
    expect(await refusal()).toEqual(ended);
    const { _id: refused } = await seedQuote(test, zoli.token, { id_servizio: funeral });
    await call(test, sendQuote, { token: zoli.token, params: { id: refused }, body: {} });
    await call(test, setQuoteState, { token: zoli.token, params: { id: refused }, body: { stato: 'rifiutato' } });
    expect(await refusal()).toEqual([400, [expect.stringContaining('è stato rifiutato')]]);
  });

  it('is asked for by who may send it, not by who sees it: signing accepts it', async () => {
    const { _id: id } = await seedQuote(test, zoli.token, { id_servizio: funeral });
    const { token: clerk } = await seedCollaborator(test, zoli.token, {
      ruolo: 'impiegato',
      aree: { fatturazione: 'vede' },
    });
    expect((await ask({ documenti: ['preventivo'] }, clerk)).status).toBe(403);
    expect((await ask({ documenti: [id] }, clerk)).status).toBe(403);
    expect((await quoteOf(id)).stato).toBe('bozza');
    const { body: asked } = await ask({ documenti: ['preventivo'] });
    const renewed = await call(test, renewSignatureCode, {
      token: clerk,
      params: { id: asked._id },
      body: { rinnova: true },
    });
    expect(renewed.status).toBe(403);
  });
});

it('shows a quote that is to be signed, and what was signed with it, to who sees billing alone', async () => {
  await seedQuote(test, zoli.token, { id_servizio: funeral });
  const { token: clerk } = await seedCollaborator(test, zoli.token, {
    ruolo: 'impiegato',
    aree: { fatturazione: 'nessuno' },
  });
  const download = async (id: string | null | undefined, token: string) =>
    (await call(test, downloadDocument, { token, params: { id: id ?? '' } })).status;
  const { body: asked } = await ask({ documenti: ['privacy', 'preventivo'] });
  const [, quote] = asked.documenti;
  expect([await download(quote?._id, zoli.token), await download(quote?._id, clerk)]).toEqual([200, 404]);
  expect(
    (await call(test, renewSignatureCode, { token: clerk, params: { id: asked._id }, body: { rinnova: true } })).status,
  ).toBe(403);
  const mayRenew = async (token: string) =>
    (await call(test, listSignatures, { token, params: { id: funeral } })).body.map((one) => one.rinnovabile);
  expect([await mayRenew(zoli.token), await mayRenew(clerk)]).toEqual([[true], [false]]);
  expect((await sign(asked, asked.codice ?? '')).statusCode).toBe(303);
  const listed = async (token: string) =>
    (await call(test, listSignatures, { token, params: { id: funeral } })).body.map((one) => one.id_documento);
  const sealed = (await documents()).at(-1)?._id;
  expect([await listed(zoli.token), await listed(clerk)]).toEqual([[sealed], [null]]);
  expect([await download(sealed, zoli.token), await download(sealed, clerk)]).toEqual([200, 404]);
  const { body: seen } = await call(test, listFuneralDocuments, { token: clerk, params: { id: funeral } });
  expect(seen).toEqual([]);
  const { body: shareable } = await call(test, listShareablePapers, { token: clerk, params: { id: funeral } });
  expect(shareable).toEqual([]);
  expect((await call(test, eraseFuneralDocument, { token: clerk, params: { id: sealed ?? '' } })).status).toBe(404);
});

const hasPdfsig = spawnSync('pdfsig', ['-v']).error === undefined;
it.skipIf(!hasPdfsig)(
  'verifies with a program that is not ours, and no more with one byte changed (needs pdfsig of poppler)',
  async () => {
    const bytes = await sealedPaper({ documenti: ['mandato'] });
    const folder = mkdtempSync(join(tmpdir(), 'firma-'));
    try {
      const judged = (file: Buffer) => {
        const path = join(folder, 'firmato.pdf');
        writeFileSync(path, file);
        return execFileSync('pdfsig', [path]).toString();
      };
      const whole = judged(bytes);
      expect(whole).toContain('Signature is Valid');
      expect(whole).toContain('Total document signed');
      expect(whole).toContain('ETSI.CAdES.detached');
      const changed = Buffer.from(bytes);
      const at = changed.indexOf('/MediaBox') + '/MediaBox'.length + 5;
      changed[at] = changed[at] === 0x31 ? 0x32 : 0x31;
      expect(judged(changed)).not.toContain('Signature is Valid');
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

it('changes nothing by a GET, and refuses wrong codes, of which it counts ten', async () => {
  const { body: asked } = await ask({ documenti: ['privacy'] });
  for (const url of [pathOf(asked), `${pathOf(asked)}/codice`, `${pathOf(asked)}/copia`]) {
    await get(url);
    await test.app.inject({ method: 'HEAD', url });
  }
  const wrong = asked.codice === '000000' ? '000001' : '000000';
  const first = await sign(asked, wrong);
  expect([first.statusCode, first.body.includes('Il codice non è giusto')]).toEqual([400, true]);
  expect((await sign(asked, '12')).statusCode).toBe(400);
  for (let tries = 1; tries < maxWrongCodes; tries += 1) await sign(asked, wrong);
  const locked = await sign(asked, asked.codice ?? '');
  expect([locked.statusCode, locked.body.includes('troppi codici sbagliati')]).toEqual([403, true]);
  const renewed = await call(test, renewSignatureCode, {
    token: zoli.token,
    params: { id: asked._id },
    body: { rinnova: true },
  });
  expect(renewed.body.codice).not.toBe(asked.codice);
  expect((await sign(asked, renewed.body.codice ?? '')).statusCode).toBe(303);
});

it('signs with the code of its own link alone, and once', async () => {
  const { body: one } = await ask({ documenti: ['privacy'] });
  const { body: other } = await ask({ documenti: ['mandato'] });
  expect((await sign(one, other.codice ?? '')).statusCode).toBe(one.codice === other.codice ? 303 : 400);
  expect((await get(`${pathOf(one)}/documento/${other.documenti[0]?._id}`)).statusCode).toBe(404);
  expect((await sign(other, other.codice ?? '')).statusCode).toBe(303);
  expect((await sign(other, other.codice ?? '')).statusCode).toBe(409);
  const { body: listed } = await call(test, listSignatures, { token: zoli.token, params: { id: funeral } });
  expect(listed.filter(({ stato }) => stato === 'firmata')).toHaveLength(1);
});

it('says what it is when a link is unknown, revoked, ended or was used', async () => {
  expect((await get('/firma/niente')).statusCode).toBe(404);
  expect((await sendForm(test, '/firma/niente', { codice: '123456' })).statusCode).toBe(404);
  const { body: asked } = await ask({ documenti: ['privacy'] });
  const { body: revoked } = await ask({ documenti: ['privacy'] });
  const revoke = (id: string, token = zoli.token) => call(test, revokeSignature, { token, params: { id } });
  expect((await revoke(revoked._id, other.token)).status).toBe(404);
  expect((await revoke(revoked._id)).status).toBe(200);
  const gone = await sign(revoked, revoked.codice ?? '');
  expect([gone.statusCode, gone.body.includes('revocata')]).toEqual([410, true]);
  // Twice at the same moment: one signs.
  const both = await Promise.all([sign(asked, asked.codice ?? ''), sign(asked, asked.codice ?? '')]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
  const again = await sign(asked, asked.codice ?? '');
  expect([again.statusCode, again.body.includes('non vale una seconda volta')]).toEqual([409, true]);
  expect((await revoke(asked._id)).status).toBe(409);
  const { body: late } = await ask({ documenti: ['privacy'] });
  test.clock.pass(15 * dayMs);
  const old = await sign(late, late.codice ?? '');
  expect([old.statusCode, old.body.includes('scaduto')]).toEqual([400, true]);
  test.clock.pass(20 * dayMs);
  expect((await get(pathOf(late))).statusCode).toBe(410);
});

describe('papers of which the funeral says something else since they were made', () => {
  const change = (body: object) => call(test, changeFuneral, { token: zoli.token, params: { id: funeral }, body });
  const listed = async () =>
    (await call(test, listSignatures, { token: zoli.token, params: { id: funeral } })).body.map(
      ({ stato, cambiati }) => [stato, cambiati.map(({ nome }) => nome)],
    );

  it('are not signed with the former name: the agency is told and asks anew, the family is told too', async () => {
    const { body: asked } = await ask({ documenti: ['mandato', 'privacy'], mail: 'bruno@example.com' });
    expect(asked.documenti.map(({ scelto }) => scelto)).toEqual(['mandato', 'privacy']);
    test.clock.pass(1000);
    const { body: notice } = await ask({ documenti: ['privacy'] });
    // What the mandate left open, and a name in other capitals, make nothing wrong of it.
    await change({ cognome: 'NERI', natoA: 'CESENA' });
    expect(await listed()).toEqual([
      ['in attesa', []],
      ['in attesa', []],
    ]);
    await change({ cognome: 'Neroni' });
    expect(await listed()).toEqual([
      ['superata', ['Defunto: Nome e cognome']],
      ['in attesa', []],
    ]);
    const page = await get(pathOf(asked));
    expect([page.statusCode, page.body.includes('vanno preparati di nuovo')]).toEqual([410, true]);
    expect((await get(`${pathOf(asked)}/documento/${asked.documenti[0]?._id}`)).statusCode).toBe(410);
    const code = /\b(\d{6})\b/.exec((await mails()).map((one) => one.slice(one.indexOf('Codice')))[0] ?? '')?.[1] ?? '';
    const refused = await sign(asked, code);
    expect([refused.statusCode, refused.body.includes('vanno preparati di nuovo')]).toEqual([410, true]);
    const renewed = await call(test, renewSignatureCode, {
      token: zoli.token,
      params: { id: asked._id },
      body: { rinnova: true },
    });
    expect(renewed.body).toMatchObject({ code: 'stato-non-ammesso', detail: expect.stringContaining('superati') });
    expect((await sign(notice, notice.codice ?? '')).statusCode).toBe(303);
    // The name was right after all: so are the papers.
    await change({ cognome: 'Neri' });
    // The signed papers are listed by their moment.
    test.clock.pass(1000);
    expect((await sign(asked, code)).statusCode).toBe(303);
    expect(await listed()).toEqual([
      ['firmata', []],
      ['firmata', []],
    ]);
    expect((await documents()).map(({ cambiati }) => cambiati)).toEqual([[], []]);
    await change({ cognome: 'Neroni' });
    expect(await listed()).toEqual([
      ['firmata', []],
      ['firmata', []],
    ]);
    expect((await documents()).map(({ cambiati }) => cambiati.map(({ dato }) => dato))).toEqual([
      [],
      ['defunto.nomeCompleto'],
    ]);
  });

  it('are told of a form as well, which is not even sent where it is out of date already', async () => {
    const campi = ['defunto.cognome', 'servizio.scelta'].map((dato) => ({ pagina: 1, x: 20, y: 20, dato }));
    const { _id: form } = await seedForm(test, zoli.token, { campi });
    await change({ scelta: 'inumazione' });
    const body = { id_servizio: funeral, conserva: true };
    expect((await call(test, fillForm, { token: zoli.token, params: { id: form }, body })).status).toBe(200);
    const documenti = (await documents()).map(({ _id }) => _id);
    const { body: asked } = await ask({ documenti });
    await change({ scelta: 'tumulazione' });
    expect(await listed()).toEqual([['superata', ['Sepoltura e ceneri: Sepoltura o cremazione']]]);
    expect((await sign(asked, asked.codice ?? '')).statusCode).toBe(410);
    const again = await ask({ documenti });
    expect([again.status, JSON.stringify(again.body)]).toEqual([400, expect.stringContaining('è superato')]);
  });
});

it('mails the code and the signed copy, and another code on request', async () => {
  const { body: asked } = await ask({ documenti: ['mandato'], mail: 'bruno@example.com' });
  expect(asked.codice).toBeUndefined();
  const [mail = ''] = await mails();
  const first = /\b(\d{6})\b/.exec(mail.slice(mail.indexOf('Codice')))?.[1] ?? '';
  expect(first).toMatch(/^\d{6}$/);
  expect((await sendForm(test, `${pathOf(asked)}/codice`, {})).statusCode).toBe(303);
  expect((await sign(asked, first)).statusCode).toBe(400);
  const second = (await mails()).map((one) => /\b(\d{6})\b/.exec(one.slice(one.indexOf('Codice')))?.[1]);
  const codice = second.find((one) => one !== undefined && one !== first) ?? '';
  expect((await sign(asked, codice)).statusCode).toBe(303);
  expect((await mails()).some((one) => one.includes('I documenti che ha firmato'))).toBe(true);
});

it('names who signs with capitals in mail, mandate and attestation, however the name was typed', async () => {
  const bytes = await sealedPaper({ documenti: ['mandato'], nome: "pia d'amico" });
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  expect(text).toMatch(/Chi firma\s+Pia D’Amico/);
  expect(text).toMatch(/Ha firmato\s+Pia D’Amico/);
  expect(text).not.toMatch(/\bpia d/);
  await ask({ documenti: ['mandato'], nome: "pia d'amico", mail: 'pia@example.com' });
  expect((await mails()).some((mail) => mail.includes('Per: Pia D’Amico'))).toBe(true);
});

it('says in a mandate who gives it as offices ask for them, and for whom: tax codes, residence, «Defunta»', async () => {
  funeral = (await seedFuneral(test, zoli.token, { nome: 'Ada', cognome: 'Neri', codfisc: 'NREDAA38C52D704F' }))._id;
  const client = await seedContact(test, zoli.token, {
    ...{ nome: 'Lucia', cognome: "D'Amico", codFisc: 'DMCLCU70A41C573H' },
    ...{ indirizzo: 'Via Roma 1', cap: '47521', comune: 'Cesena', prov: 'FC' },
  });
  const body = { ruolo: 'committente' as const, id_anagrafica: client._id };
  expect((await call(test, addPerson, { token: zoli.token, params: { id: funeral }, body })).status).toBe(201);
  const { text } = await extractText(
    new Uint8Array(await sealedPaper({ documenti: ['mandato'], nome: 'Lucia D’Amico' })),
    {
      mergePages: true,
    },
  );
  expect(text).toMatch(
    /Chi firma\s+Lucia D’Amico\s+Codice fiscale\s+DMCLCU70A41C573H\s+Residenza\s+Via Roma 1, 47521 Cesena \(FC\)/,
  );
  expect(text).toMatch(/Defunta\s+Ada Neri\s+Codice fiscale\s+NREDAA38C52D704F/);
  expect(text).toContain('volontà contraria della defunta');
  const namesake = await seedContact(test, zoli.token, { nome: 'LUCIA', cognome: 'D’AMICO' });
  await call(test, addPerson, {
    ...{ token: zoli.token, params: { id: funeral } },
    body: { ruolo: 'figlia', id_anagrafica: namesake._id },
  });
  const unclear = await sealedPaper({ documenti: ['mandato'], nome: 'Lucia D’Amico' });
  const { text: withoutCode } = await extractText(new Uint8Array(unclear), { mergePages: true });
  expect(withoutCode).not.toContain(client.codFisc);
});

describe('what is not signed here', () => {
  it('is refused at the papers, with its reason', async () => {
    expect((await ask({ documenti: ['nessuno'] })).body.fields?.documenti).toEqual([
      expect.stringContaining('servizio'),
    ]);
    expect((await ask({ documenti: ['preventivo'] })).status).toBe(400);
    expect((await ask({ documenti: [] })).status).toBe(400);
    expect((await ask({ documenti: ['mandato'], nome: '' })).body.fields).toHaveProperty('nome');
    expect((await ask({ documenti: ['mandato'] }, other.token)).status).toBe(404);
  });
  it('are papers of cremation and ashes: they are signed by hand, and scattering cannot be taken back', async () => {
    await call(test, changeFuneral, {
      token: zoli.token,
      params: { id: funeral },
      body: { scelta: 'cremazione', ceneri: 'dispersione in natura' },
    });
    const form = await seedForm(test, zoli.token, { nome: 'Domanda', a_mano: true });
    await call(test, fillForm, {
      token: zoli.token,
      params: { id: form._id },
      body: { id_servizio: funeral, conserva: true },
    });
    const [paper] = await documents();
    const { status, body } = await ask({ documenti: [paper?._id] });
    expect([status, body.fields?.documenti?.[0]]).toEqual([400, expect.stringContaining('a mano')]);
    expect(body.fields?.documenti?.[0]).toContain('non si può annullare');
    const { body: asked } = await ask({ documenti: ['mandato'] });
    expect((await get(pathOf(asked))).body).toContain('non si può annullare');
  });
});

it('is sealed by a job where the pool was busy, once', async () => {
  const { body: asked } = await ask({ documenti: ['privacy'] });
  const now = test.clock.now().toISOString();
  await test.deps.database.db.execute(
    sql`update firme set firmata = ${now}, codice = null, indirizzo = '10.0.0.…', dispositivo = 'Prova' where "_id" = ${asked._id}`,
  );
  expect((await get(pathOf(asked))).body).toContain('si sta preparando');
  test.clock.pass(120_000);
  await runJobs(test.deps, hourlyJobs);
  await runJobs(test.deps, hourlyJobs);
  expect((await documents()).filter(({ titolo }) => titolo.startsWith('Firmato'))).toHaveLength(1);
});

it('is found and erased by the address of who was asked', async () => {
  const mail = 'cerca@example.com';
  await seedSignature(test, zoli.token, funeral, { mail });
  const found = await call(test, findPersonalData, { token: admin, body: { mail } });
  expect(JSON.stringify(found.body)).toContain('Documenti da firmare');
  await call(test, erasePersonalData, { token: admin, body: { mail } });
  const { body } = await call(test, listSignatures, { token: zoli.token, params: { id: funeral } });
  expect(body).toEqual([]);
});

it('forgets where somebody signed from after ninety days, and the whole row after two years', async () => {
  const { body: asked } = await ask({ documenti: ['privacy'] });
  await sign(asked, asked.codice ?? '');
  const trail = async () =>
    (
      await test.deps.database.db.execute<{ dispositivo: string }>(
        sql`select dispositivo, indirizzo from firme where "_id" = ${asked._id}`,
      )
    ).rows;
  expect(await trail()).toMatchObject([{ dispositivo: expect.stringMatching(/./) }]);
  test.clock.pass(91 * dayMs);
  await runJobs(test.deps, hourlyJobs);
  expect(await trail()).toEqual([{ dispositivo: '', indirizzo: '' }]);
  test.clock.pass(640 * dayMs);
  await runJobs(test.deps, hourlyJobs);
  expect(await trail()).toEqual([]);
});
