import { listAudit } from '@commiato/contracts/administration/audit';
import { erasePersonalData, findPersonalData } from '@commiato/contracts/administration/personal-data';
import { changeEvent } from '@commiato/contracts/funerals/events';
import { deleteNotice } from '@commiato/contracts/notices/notices';
import { changePrint, deletePrint, listNoticePrints, readPrint } from '@commiato/contracts/notices/prints';
import { createProof, proofDays, revokeProof } from '@commiato/contracts/notices/proofs';
import { listNotifications } from '@commiato/contracts/notifications/notifications';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hourlyJobs } from '../../../jobs.ts';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { call } from '../../../testing/calls.ts';
import {
  agencyPassword,
  seedAgency,
  seedNotice,
  seedPrint,
  seedProof,
  signIn,
  signInAdmin,
  type TestAgency,
} from '../../../testing/fixtures.ts';
import { seedEvent } from '../../../testing/funerals.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let zoli: TestAgency;
let other: TestAgency;
let admin: string;

beforeAll(async () => {
  admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
  other = await seedAgency(test, admin);
});

let visitors = 0;
/** From an address of its own each time, so that limits do not add up. */
const nextAddress = () => `10.8.${Math.floor(visitors / 200)}.${(visitors++ % 200) + 1}`;
const open = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ method, url: new URL(url).pathname, remoteAddress: nextAddress() });
const answer = (url: string, fields: Record<string, string>) =>
  test.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: nextAddress(),
  });
const wellAnswer = { risposta: 'va bene', testo: '' };
const wantsChange = { risposta: 'modifica', testo: 'Il nome giusto è Schütz.' };

async function print(change: Record<string, unknown> = {}) {
  const notice = await seedNotice(test, zoli.token, { nome: 'Ada', cognome: 'Neri', ...change });
  return seedPrint(test, zoli.token, notice._id);
}
const proofsOf = async (id: string) => (await call(test, readPrint, { token: zoli.token, params: { id } })).body.bozze;
const stateOf = async (id: string) => (await proofsOf(id)).map(({ nome, stato, testo }) => [nome, stato, testo]);

describe('a proof for the family', () => {
  it('has a link for each branch, which the agency sees once, and of which a digest is kept', async () => {
    const { _id, id_nek } = await print();
    const first = await seedProof(test, zoli.token, _id, { nome: 'I figli' });
    test.clock.pass(1000);
    const second = await seedProof(test, zoli.token, _id, { nome: 'I nipoti Amadori' });
    expect(first.url).toMatch(/^http:\/\/commiato\.test\/bozza\/[\w-]{22}$/);
    expect(second.url).not.toBe(first.url);
    const { body } = await call(test, listNoticePrints, { token: zoli.token, params: { id: id_nek } });
    expect(body[0]?.bozze).toMatchObject([
      { _id: second._id, nome: 'I nipoti Amadori', stato: 'aperta', testo: '', quando: null, versione: 1 },
      { _id: first._id, nome: 'I figli' },
    ]);
    const rows = await queryAppRows(test, { row: z.string() }, sql`select to_jsonb(b)::text as row from bozze b`);
    const tokens = [first, second].map(({ url }) => url.slice(url.lastIndexOf('/') + 1));
    for (const token of tokens) expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  });

  it('is a form without a script, for who has the link alone', async () => {
    const { _id } = await print();
    const { url } = await seedProof(test, zoli.token, _id, { nome: 'I figli <b>' });
    await seedProof(test, zoli.token, _id, { nome: 'I nipoti Amadori' });
    const { statusCode, headers, body } = await open(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(body).toContain('<meta name="robots" content="noindex"');
    expect(body).toMatch(/<button[^>]*value="va bene"[^>]*>Va bene così</);
    expect(body).toMatch(/<button[^>]*value="modifica"[^>]*>Chiedo una modifica</);
    expect(body).toContain('I figli &lt;b&gt;');
    expect(body).not.toContain('Amadori');
    const path = new URL(url).pathname;
    expect(body).toMatch(new RegExp(`<form[^>]*action="${path}"[^>]*method="post"`));
    expect(body).toContain(`src="${path}/immagine.jpg"`);
  });

  it('shows the drawing of its version', async () => {
    const { url } = await seedProof(test, zoli.token, (await print())._id);
    const { statusCode, headers, rawPayload } = await open(`${url}/immagine.jpg`);
    expect([statusCode, headers['cache-control'], headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ]);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200 });
  });

  it('is not changed by being opened, only by a press', async () => {
    const { _id } = await print();
    const { url } = await seedProof(test, zoli.token, _id);
    const stored = () =>
      queryAppRows(
        test,
        { row: z.string() },
        sql`select to_jsonb(b)::text as row from bozze b where id_stampa = ${_id}`,
      );
    const before = await stored();
    for (const method of ['HEAD', 'GET'] as const) expect((await open(url, method)).statusCode).toBe(200);
    expect((await open(`${url}?risposta=modifica&testo=x`)).statusCode).toBe(200);
    expect(await stored()).toEqual(before);
  });

  it('is confirmed once: the agency hears of it, and a second answer changes nothing', async () => {
    const { _id } = await print();
    const { url } = await seedProof(test, zoli.token, _id, { nome: 'I figli' });
    test.clock.pass(60_000);
    const { statusCode, headers } = await answer(url, wellAnswer);
    expect([statusCode, headers.location]).toEqual([303, new URL(url).pathname]);
    expect(await proofsOf(_id)).toMatchObject([
      { stato: 'va bene', testo: '', quando: test.clock.now().toISOString() },
    ]);
    const again = await answer(url, wantsChange);
    expect(again.statusCode).toBe(409);
    expect(again.body).toContain('È già stato risposto: va bene così');
    for (const said of ['Queste parole non sono partite:', wantsChange.testo]) expect(again.body).toContain(said);
    const repeated = await answer(url, wellAnswer);
    expect([repeated.statusCode, repeated.body.includes('non sono partite')]).toEqual([409, false]);
    expect(await stateOf(_id)).toEqual([['I figli', 'va bene', '']]);
    const { body } = await open(url);
    expect(body).toContain('È già stato risposto: va bene così');
    expect(body).not.toContain('<form');
    const { body: bell } = await call(test, listNotifications, { token: zoli.token });
    expect(bell[0]?.testo).toMatch(/^I figli confermano: /);
  });

  it('asks for a change with its words, which reach the agency by bell and mail and nobody else', async () => {
    const { _id, id_nek } = await print();
    const mine = await seedProof(test, zoli.token, _id, { nome: 'I figli' });
    const theirs = await seedProof(test, zoli.token, _id, { nome: 'I nipoti' });
    const without = await answer(mine.url, { risposta: 'modifica', testo: '  ' });
    expect(without.statusCode).toBe(400);
    expect(without.body).toContain('Scrivere che cosa va cambiato.');
    expect((await answer(mine.url, { risposta: 'modifica', testo: 'x'.repeat(1001) })).statusCode).toBe(400);
    expect((await answer(mine.url, {})).statusCode).toBe(400);
    expect((await answer(mine.url, wantsChange)).statusCode).toBe(303);
    expect(await stateOf(_id)).toContainEqual(['I figli', 'modifica', 'Il nome giusto è Schütz.']);
    expect((await open(theirs.url)).body).not.toContain('Schütz');
    const { body: bell } = await call(test, listNotifications, { token: zoli.token });
    expect(bell[0]).toMatchObject({ titolo: 'Una bozza da cambiare', url: `/manifesti/${id_nek}` });
    expect(bell[0]?.testo).toMatch(/^I figli chiedono .* Le parole sono accanto alla stampa\.$/);
    const mails = await queryAppRows(
      test,
      { oggetto: z.string(), testo: z.string() },
      sql`select oggetto, testo from posta where destinatario = ${zoli.agency.mail} order by creata desc limit 1`,
    );
    expect(mails[0]?.oggetto).toBe('Una bozza da cambiare: Ada Neri');
    expect(mails[0]?.testo).not.toContain('Schütz');
  });

  it('is told by the bell in whole sentences, also with long names and of a version that was replaced', async () => {
    const { _id } = await print({ nome: 'Maria Antonietta', cognome: "D'Amico" });
    const asked = { nome: "La famiglia Dell'Amore" };
    const [first, second] = [
      await seedProof(test, zoli.token, _id, asked),
      await seedProof(test, zoli.token, _id, asked),
    ];
    const told = async () => (await call(test, listNotifications, { token: zoli.token })).body[0]?.testo;
    test.clock.pass(60_000);
    await answer(first.url, wantsChange);
    expect(await told()).toBe(
      'La famiglia Dell’Amore chiede di cambiare la bozza per Maria Antonietta D’Amico. Le parole sono accanto alla stampa.',
    );
    await call(test, changePrint, { token: zoli.token, params: { id: _id }, body: { testo: 'Altro' } });
    test.clock.pass(60_000);
    await answer(second.url, wantsChange);
    expect(await told()).toBe(
      'La famiglia Dell’Amore chiede di cambiare la bozza per Maria Antonietta D’Amico. È la versione 1, non l’ultima.',
    );
  });

  it('is not confirmed by who has written what is wrong: the words stay, and the other button is named', async () => {
    const { _id } = await print();
    const { url } = await seedProof(test, zoli.token, _id, { nome: 'I figli' });
    const { statusCode, body } = await answer(url, { risposta: 'va bene', testo: 'Ma manca Elisa.' });
    expect([statusCode, body]).toEqual([400, expect.stringContaining('prema «Chiedo una modifica» oppure')]);
    expect(body).toContain('Ma manca Elisa.');
    expect(await stateOf(_id)).toEqual([['I figli', 'aperta', '']]);
    expect((await answer(url, { risposta: 'modifica', testo: 'Ma manca Elisa.' })).statusCode).toBe(303);
  });

  it('is answered once by two who press at the same time', async () => {
    const { _id } = await print();
    const { url } = await seedProof(test, zoli.token, _id);
    const both = await Promise.all([answer(url, wellAnswer), answer(url, wantsChange)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
  });

  it('says that there is a newer version, and that the notice has changed', async () => {
    const notice = await seedNotice(test, zoli.token, { funerale: '' });
    const event = await seedEvent(test, zoli.token, notice.id_servizio ?? '', {
      tipo: 'funerale',
      inizio: '2026-11-25T10:00',
    });
    const { _id } = await seedPrint(test, zoli.token, notice._id);
    const { url } = await seedProof(test, zoli.token, _id);
    const newer = 'una versione più recente';
    const outdated = 'non è più attuale';
    expect((await open(url)).body).not.toMatch(new RegExp(`${newer}|${outdated}`));
    await call(test, changePrint, { token: zoli.token, params: { id: _id }, body: { testo: 'Altro' } });
    expect((await open(url)).body).toContain(newer);
    const body = { inizio: '2026-11-25T11:00' };
    await call(test, changeEvent, { token: zoli.token, params: { id: event._id }, body });
    expect((await open(url)).body).toContain(outdated);
    expect((await proofsOf(_id)).map(({ versione }) => versione)).toEqual([1]);
    // Nor is the family asked to confirm it: the mail would invite to what its page refuses.
    const asked = await call(test, createProof, { token: zoli.token, params: { id: _id }, body: { nome: 'I figli' } });
    expect([asked.status, asked.body.fields?.nome?.[0]]).toEqual([
      400,
      'La stampa non è più attuale: prima fanne una versione nuova.',
    ]);
    // What is not current any more is not confirmed, or the agency would take an old hour for the family's word.
    expect((await open(url)).body).not.toContain('Va bene così');
    const refused = await answer(url, wellAnswer);
    expect([refused.statusCode, refused.body.includes('l’agenzia deve mandarne una nuova')]).toEqual([409, true]);
    expect((await stateOf(_id)).map(([, stato]) => stato)).toEqual(['aperta']);
    expect((await answer(url, wantsChange)).statusCode).toBe(303);
    expect((await stateOf(_id)).map(([, stato]) => stato)).toEqual(['modifica']);
  });

  it('that is confirmed after a newer version was made is told as that of before, by bell and mail', async () => {
    const { _id } = await print();
    const { url } = await seedProof(test, zoli.token, _id, { nome: 'I figli' });
    await call(test, changePrint, { token: zoli.token, params: { id: _id }, body: { testo: 'Altro' } });
    test.clock.pass(60_000);
    expect((await answer(url, wellAnswer)).statusCode).toBe(303);
    const { body: bell } = await call(test, listNotifications, { token: zoli.token });
    expect(bell[0]?.titolo).toBe('Confermata una bozza di prima');
    expect(bell[0]?.testo).toMatch(/^I figli confermano: .*È la versione 1, non l’ultima\.$/);
    const mails = await queryAppRows(
      test,
      { oggetto: z.string() },
      sql`select oggetto from posta where destinatario = ${zoli.agency.mail} order by creata desc limit 1`,
    );
    expect(mails).toEqual([{ oggetto: 'Confermata una bozza di prima: Ada Neri' }]);
  });

  it('is mailed where there is an address', async () => {
    const { _id } = await print();
    const { url } = await seedProof(test, zoli.token, _id, { nome: 'I figli', mail: 'Figli@prova.example' });
    const sent = () =>
      queryAppRows(
        test,
        { oggetto: z.string(), testo: z.string() },
        sql`select oggetto, testo from posta where destinatario = 'figli@prova.example'`,
      );
    expect(await sent()).toMatchObject([{ oggetto: 'Una bozza da controllare: Ada Neri' }]);
    expect((await sent())[0]?.testo).toContain(url);
  });
});

describe('a link that shows nothing', () => {
  const closed = async (url: string, status: number, sentence: string) => {
    const [page, press, picture] = [await open(url), await answer(url, wellAnswer), await open(`${url}/immagine.jpg`)];
    expect([page.statusCode, press.statusCode, picture.statusCode]).toEqual([status, status, 404]);
    for (const { body } of [page, press]) {
      expect(body).toContain(sentence);
      expect(body).not.toContain('<form');
    }
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  };

  it('was never ours', () => closed('http://commiato.test/bozza/nessuna', 404, 'non apre nessuna bozza'));

  it('was revoked', async () => {
    const { _id } = await print();
    const proof = await seedProof(test, zoli.token, _id);
    const given = { token: zoli.token, params: { id: proof._id } };
    expect((await call(test, revokeProof, given)).status).toBe(200);
    await closed(proof.url, 410, 'ha revocato questo collegamento');
    expect(await proofsOf(_id)).toMatchObject([{ stato: 'revocata', quando: test.clock.now().toISOString() }]);
    expect((await call(test, revokeProof, given)).status).toBe(404);
    const { body } = await call(test, listAudit, { token: admin, query: { su: proof._id } });
    expect(body.map(({ azione }) => azione).sort()).toEqual(['bozza chiesta', 'bozza revocata']);
  });

  it('was revoked after a no, which stays', async () => {
    const { _id } = await print();
    const proof = await seedProof(test, zoli.token, _id);
    await answer(proof.url, wantsChange);
    await call(test, revokeProof, { token: zoli.token, params: { id: proof._id } });
    expect((await stateOf(_id))[0]?.[1]).toBe('modifica');
    await closed(proof.url, 410, 'ha revocato questo collegamento');
  });

  it('is of a print that was taken away, or of a notice in the bin', async () => {
    const [one, two] = [await print(), await print()];
    const [first, second] = [await seedProof(test, zoli.token, one._id), await seedProof(test, zoli.token, two._id)];
    await call(test, deletePrint, { token: zoli.token, params: { id: one._id } });
    await call(test, deleteNotice, { token: zoli.token, params: { id: two.id_nek } });
    for (const { url } of [first, second]) await closed(url, 410, 'è stato eliminato');
  });

  it('has expired', async () => {
    const { _id } = await print();
    const [undecided, decided] = [await seedProof(test, zoli.token, _id), await seedProof(test, zoli.token, _id)];
    test.clock.pass((proofDays - 1) * 86_400_000);
    expect((await answer(decided.url, wellAnswer)).statusCode).toBe(303);
    test.clock.pass(86_400_000);
    await closed(undecided.url, 410, 'è scaduto');
    expect((await open(decided.url)).statusCode).toBe(200);
    test.clock.pass(proofDays * 86_400_000);
    await closed(decided.url, 410, 'è scaduto');
    zoli = { ...zoli, token: await signIn(test, zoli.agency.mail, agencyPassword) };
    other = { ...other, token: await signIn(test, other.agency.mail, agencyPassword) };
    admin = await signInAdmin(test);
    expect((await proofsOf(_id)).map(({ stato }) => stato).sort()).toEqual(['scaduta', 'va bene']);
  });
});

describe('whoever tries links', () => {
  it('is stopped after sixty in a minute, and after thirty drawings', async () => {
    const { url } = await seedProof(test, zoli.token, (await print())._id);
    const path = new URL(url).pathname;
    const visit = (address: string, remoteAddress: string) => test.app.inject({ url: address, remoteAddress });
    const tried: number[] = [];
    for (let n = 0; n < 61; n += 1) tried.push((await visit(`/bozza/tentativo-${n}`, '10.7.0.1')).statusCode);
    expect(tried.filter((status) => status === 404).length).toBeLessThanOrEqual(60);
    expect(tried.at(-1)).toBe(429);
    const seen: number[] = [];
    for (let n = 0; n < 31; n += 1) seen.push((await visit(`${path}/immagine.jpg`, '10.7.0.2')).statusCode);
    expect([seen.filter((status) => status === 200).length, seen.at(-1)]).toEqual([30, 429]);
    expect((await open(url)).statusCode).toBe(200);
  });
});

describe('the proofs of an agency', () => {
  it('are nobody else’s', async () => {
    const { _id } = await print();
    const proof = await seedProof(test, zoli.token, _id);
    const foreign = await call(test, createProof, {
      token: other.token,
      params: { id: _id },
      body: { nome: 'I figli' },
    });
    expect(foreign.status).toBe(404);
    expect((await call(test, revokeProof, { token: other.token, params: { id: proof._id } })).status).toBe(404);
    expect((await call(test, revokeProof, { params: { id: proof._id } })).status).toBe(401);
    expect((await open(proof.url)).statusCode).toBe(200);
    const nameless = await call(test, createProof, { token: zoli.token, params: { id: _id }, body: { nome: ' ' } });
    expect(nameless).toMatchObject({ status: 400, body: { fields: { nome: ['Questo campo è obbligatorio.'] } } });
  });

  it('are found, and forgotten, by the address that they went to; that somebody said no stays', async () => {
    const { _id } = await print();
    const mail = 'teresa@prova.example';
    const answered = await seedProof(test, zoli.token, _id, { nome: 'Teresa', mail });
    const unanswered = await seedProof(test, zoli.token, _id, { nome: 'Teresa', mail });
    await answer(answered.url, wantsChange);
    const ask = { token: admin, body: { mail } };
    const kindOf = async () =>
      (await call(test, findPersonalData, ask)).body.cancellabili.find(({ tipo }) => tipo === 'bozze');
    expect(await kindOf()).toMatchObject({ quanti: 2 });
    expect((await kindOf())?.voci.flatMap(({ campi }) => campi)).toContainEqual({
      nome: 'Testo',
      valore: wantsChange.testo,
    });
    const { body } = await call(test, erasePersonalData, ask);
    expect(body.cancellati).toContainEqual({ tipo: 'bozze', quanti: 2 });
    expect(await kindOf()).toBeUndefined();
    expect(await stateOf(_id)).toEqual([['', 'modifica', '']]);
    expect((await open(answered.url)).statusCode).toBe(404);
    expect((await open(unanswered.url)).statusCode).toBe(404);
  });

  it('are erased a year later', async () => {
    const { _id } = await print();
    await seedProof(test, zoli.token, _id);
    const count = async () =>
      (await queryAppRows(test, { n: z.number() }, sql`select count(*)::int n from bozze where id_stampa = ${_id}`))[0]
        ?.n;
    test.clock.pass(364 * 86_400_000);
    await runJobs(test.deps, hourlyJobs);
    expect(await count()).toBe(1);
    test.clock.pass(2 * 86_400_000);
    await runJobs(test.deps, hourlyJobs);
    expect(await count()).toBe(0);
  });
});
