import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { changeAgency } from '@commiato/contracts/accounts/agencies';
import { listAudit } from '@commiato/contracts/administration/audit';
import { countWaitingMatters, listWaitingMatters, waitingTerms } from '@commiato/contracts/administration/desk';
import { erasePersonalData, findPersonalData } from '@commiato/contracts/administration/personal-data';
import {
  decideAppeal,
  exportModerationCount,
  listAppeals,
  type ModerationCountRow,
  missingAppealReasonMessage,
  readModerationCount,
} from '@commiato/contracts/notices/condolence-appeals';
import {
  addCondolenceWords,
  listCondolenceWords,
  maxListedWords,
  removeCondolenceWord,
  suggestedListedWords,
} from '@commiato/contracts/notices/condolence-words';
import {
  decideCondolence,
  listCondolences,
  listPublicCondolences,
  reportCondolence,
} from '@commiato/contracts/notices/condolences';
import { deleteNotice } from '@commiato/contracts/notices/notices';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { seedAdministrator } from '../../../testing/administrators.ts';
import { call } from '../../../testing/calls.ts';
import { sendForm } from '../../../testing/families.ts';
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
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { condolenceJobs } from './jobs.ts';

const test = startTestApp();
const day = 86_400_000;
let admin: string;
let zoli: TestAgency;

beforeAll(async () => {
  admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
});

async function pass(milliseconds: number) {
  test.clock.pass(milliseconds);
  admin = await signInAdmin(test);
  zoli = { ...zoli, token: await signIn(test, zoli.agency.mail, agencyPassword) };
}
const publish = () => seedNotice(test, zoli.token, { codfisc: nextTaxCode() });
async function seed(notice: string, change: Record<string, unknown> = {}) {
  test.clock.pass(1000);
  return (await seedCondolence(test, zoli.token, notice, change))._id;
}
const decide = (id: string, body: Record<string, unknown>, token = zoli.token) => {
  test.clock.pass(1000);
  return call(test, decideCondolence, { token, params: { id }, body: body as never });
};
const queue = async (query: Record<string, string>) =>
  (await call(test, listCondolences, { token: zoli.token, query })).body;
const shown = async (id: string) => (await call(test, listPublicCondolences, { params: { id } })).body;
const mailsTo = (to: string) =>
  queryAppRows(
    test,
    { oggetto: z.string(), testo: z.string() },
    sql`select oggetto, testo from posta where destinatario = ${to} order by creata, "_id"`,
  );
const linkIn = (text: string) => /\/pensiero\/([\w-]{22})/.exec(text)?.[1] ?? '';
const words = async () => (await call(test, listCondolenceWords, { token: admin })).body;
const addWords = (parole: string, token = admin) => call(test, addCondolenceWords, { token, body: { parole } });
const page = (token: string) => test.app.inject({ url: `/pensiero/${token}`, remoteAddress: nextAddress() });
const counted = async (query: Record<string, string> = {}) =>
  (await call(test, readModerationCount, { token: admin, query })).body;
const line = (rows: readonly ModerationCountRow[], gruppo: string, voce: string) =>
  rows.find((row) => row.gruppo === gruppo && row.voce === voce)?.quanti;

describe('the list of words', () => {
  it('is the administration’s, bounded, with who changed what', async () => {
    expect((await addWords('ladro', zoli.token)).status).toBe(403);
    const { body } = await addWords('Ladro\n  farabutt* \n\nLadro\nladro');
    expect(body.parole.map(({ parola }) => parola)).toEqual(['farabutt*', 'Ladro']);
    expect(body.storia.map(({ cosa, parola }) => `${cosa} ${parola}`).sort()).toEqual([
      'aggiunta Ladro',
      'aggiunta farabutt*',
    ]);
    expect(body.storia[0]?.chi).not.toBe('');
    expect((await addWords('***')).body.fields).toHaveProperty('parole');
    expect((await addWords('a'.repeat(61))).status).toBe(400);
    const first = body.parole[0]?._id ?? '';
    test.clock.pass(1000);
    const removed = await call(test, removeCondolenceWord, { token: admin, params: { id: first } });
    expect(removed.body.parole).toHaveLength(1);
    expect(removed.body.storia[0]).toMatchObject({ cosa: 'tolta', parola: 'farabutt*' });
    expect((await call(test, removeCondolenceWord, { token: admin, params: { id: first } })).status).toBe(404);
    const log = await call(test, listAudit, { token: admin, query: { q: 'parol' } });
    expect(log.body.map(({ azione }) => azione)).toContain('parola dei pensieri tolta');
    for (let n = 0; n < maxListedWords / 100; n += 1) {
      const many = Array.from({ length: 100 }, (_, place) => `parola${n}x${place}`).join('\n');
      const { status, body: refused } = await addWords(many);
      // The one that would be too many takes none of its hundred.
      if (n === maxListedWords / 100 - 1) expect([status, refused.code]).toEqual([409, 'limite-raggiunto']);
    }
    expect((await words()).parole).toHaveLength(maxListedWords - 100 + 1);
    await test.deps.database.db.execute(sql`delete from parole_pensieri where parola like 'parola%'`);
    expect((await addWords(suggestedListedWords.join('\n'))).status).toBe(200);
  });

  it('marks what has one: an agency lets it through alone, having read it; another wording is looked through anew', async () => {
    const { _id } = await publish();
    const id = await seed(_id, { testo: 'Era un L4DRO.', mail: 'dino@posta.example' });
    const clean = await seed(_id, { testo: 'Un caro saluto.' });
    expect((await queue({ id_annuncio: _id, conParole: 'true' })).map((row) => [row._id, row.parole])).toEqual([
      [id, ['Ladro', 'ladr*']],
    ]);
    expect((await decide(clean, { stato: 'pubblicato' })).status).toBe(200);
    expect((await decide(id, { stato: 'pubblicato' })).body).toMatchObject({ code: 'parole-da-leggere' });
    expect(await shown(_id)).toHaveLength(1);
    const [mail] = await mailsTo('dino@posta.example');
    const token = linkIn(mail?.testo ?? '');
    await sendForm(test, `/pensiero/${token}/modifica`, { nome: 'Dino', testo: 'Un saluto.' });
    expect((await queue({ id_annuncio: _id, stato: 'in attesa' }))[0]?.parole).toEqual([]);
    await sendForm(test, `/pensiero/${token}/modifica`, { nome: 'Il ladro', testo: 'Un saluto.' });
    expect((await decide(id, { stato: 'pubblicato', visto: true })).status).toBe(200);
    expect(await shown(_id)).toHaveLength(2);
  });
});

it('is not decided in words that its author has changed since they were read', async () => {
  const { _id } = await publish();
  const id = await seed(_id, { testo: 'Un abbraccio.', mail: 'olga@posta.example' });
  const token = linkIn((await mailsTo('olga@posta.example'))[0]?.testo ?? '');
  const asShown = async () => {
    const [row] = await queue({ id_annuncio: _id });
    if (!row) throw new Error('Nessun pensiero');
    const { nome, testo, riservato, conFoto } = row;
    return { nome, testo, riservato, conFoto };
  };
  const letto = await asShown();
  expect(
    (await sendForm(test, `/pensiero/${token}/modifica`, { nome: letto.nome, testo: 'Era un bugiardo.' })).statusCode,
  ).toBe(303);
  for (const stato of ['pubblicato', 'rifiutato']) {
    const stale = await decide(id, { stato, letto });
    expect([stale.status, stale.body]).toMatchObject([409, { code: 'stato-non-ammesso' }]);
  }
  expect(await shown(_id)).toEqual([]);
  expect((await decide(id, { stato: 'pubblicato', letto: await asShown() })).status).toBe(200);
  expect(await shown(_id)).toMatchObject([{ testo: 'Era un bugiardo.' }]);
});

it('is not taken down by who saw it wait, once a colleague has published it; nor published over a refusal', async () => {
  const { _id } = await publish();
  const id = await seed(_id, { testo: 'Un abbraccio.' });
  const statoVisto = 'in attesa';
  expect((await decide(id, { stato: 'pubblicato', statoVisto })).status).toBe(200);
  const late = await decide(id, { stato: 'rifiutato', statoVisto });
  expect([late.status, late.body]).toMatchObject([
    409,
    { code: 'stato-non-ammesso', detail: expect.stringContaining('un’altra persona lo ha pubblicato') },
  ]);
  expect(await shown(_id)).toHaveLength(1);
  // The same decision twice is no contradiction; and who has seen that it is public may take it down.
  expect((await decide(id, { stato: 'pubblicato', statoVisto })).status).toBe(200);
  expect((await decide(id, { stato: 'rifiutato', statoVisto: 'pubblicato' })).status).toBe(200);
  expect((await decide(id, { stato: 'pubblicato', statoVisto })).body).toMatchObject({ code: 'stato-non-ammesso' });
  expect(await shown(_id)).toEqual([]);
});

describe('a refusal', () => {
  it('is kept with its reasons, told, appealed once by a press, and granted by the administration', async () => {
    const { _id } = await publish();
    const id = await seed(_id, { mail: 'elsa@posta.example' });
    await decide(id, { stato: 'rifiutato', motivo: 'Parla di altri.', fondamento: 'dati personali' });
    // Another wording of the same refusal is no second decision.
    await decide(id, { stato: 'rifiutato', motivo: 'Parla di altri vivi.' });
    const rows = await queryAppRows(
      test,
      { cosa: z.string(), fondamento: z.string(), motivo: z.string(), chi: z.string(), avvisato: z.unknown() },
      sql`select cosa, fondamento, motivo, chi, avvisato from decisioni_pensieri where id_pensiero = ${id}`,
    );
    expect(rows).toMatchObject([
      { cosa: 'rifiutato', fondamento: 'dati personali', motivo: 'Parla di altri.', chi: 'agenzia' },
    ]);
    expect(rows[0]?.avvisato).not.toBe(null);
    const statement = (await mailsTo('elsa@posta.example')).at(-1);
    expect(statement?.testo).toContain('Reg. (UE) 2016/679');
    expect(statement?.testo).toContain('Parla di altri.');
    const token = linkIn(statement?.testo ?? '');
    expect(token).not.toBe('');
    const { body } = await page(token);
    expect(body).toContain('dati o fatti privati di altri');
    expect(body).toContain(`action="/pensiero/${token}/reclamo"`);
    for (const method of ['GET', 'HEAD'] as const)
      await test.app.inject({ method, url: `/pensiero/${token}/reclamo`, remoteAddress: nextAddress() });
    const appeals = async () => (await call(test, listAppeals, { token: admin, query: { stato: 'in attesa' } })).body;
    expect(await appeals()).toEqual([]);
    expect((await sendForm(test, `/pensiero/${token}/reclamo`, { reclamo: '' })).statusCode).toBe(400);
    expect((await sendForm(test, `/pensiero/${'x'.repeat(22)}/reclamo`, { reclamo: 'No' })).statusCode).toBe(404);
    const appealed = await sendForm(test, `/pensiero/${token}/reclamo`, { reclamo: 'Parlavo soltanto di me.' });
    expect([appealed.statusCode, appealed.headers.location]).toEqual([303, `/pensiero/${token}`]);
    // The same words, pressed twice, are said once; others, of another tab, are given back.
    expect(
      (await sendForm(test, `/pensiero/${token}/reclamo`, { reclamo: 'Parlavo soltanto di me.' })).statusCode,
    ).toBe(303);
    const late = await sendForm(test, `/pensiero/${token}/reclamo`, { reclamo: 'Due volte.' });
    expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('queste parole non sono partite')]);
    expect(late.body).toContain('Due volte.');
    const waiting = await appeals();
    expect(waiting).toMatchObject([{ testo: 'Parlavo soltanto di me.', motivo: 'Parla di altri.', id_pensiero: id }]);
    expect((await page(token)).body).toContain('Reclamo inviato');
    const mine = await call(test, findPersonalData, { token: admin, body: { mail: 'elsa@posta.example' } });
    expect(mine.body.cancellabili.find(({ tipo }) => tipo === 'pensieri')?.voci[0]?.campi).toContainEqual({
      nome: 'Reclamo',
      valore: 'Parlavo soltanto di me.',
    });
    await test.deps.database.db.execute(
      sql`update pensieri set img = 'reclamo.jpg', larghezza = 800, altezza = 600 where "_id" = ${id}`,
    );
    expect(await appeals()).toMatchObject([{ conFoto: true, riservato: false }]);
    const waits = (await call(test, countWaitingMatters, { token: admin })).body.tipi.find(
      ({ tipo }) => tipo === 'reclamo',
    );
    expect(waits?.quanti).toBe(1);
    const desk = (await call(test, listWaitingMatters, { token: admin, query: { stato: 'subito' } })).body;
    expect(desk.map(({ tipo, regola }) => [tipo, waitingTerms[regola]])).toEqual([
      ['reclamo', 'Tempestivamente (art. 20 DSA)'],
    ]);
    const params = { id: waiting[0]?._id ?? '' };
    const accept = { token: admin, params, body: { stato: 'accolto', risposta: 'Ha ragione.' } as const };
    expect((await call(test, decideAppeal, { ...accept, token: zoli.token })).status).toBe(403);
    expect((await call(test, decideAppeal, accept)).body).toMatchObject({
      stato: 'accolto',
      stato_pensiero: 'pubblicato',
    });
    const second = await call(test, decideAppeal, accept);
    expect(second).toMatchObject({ status: 409, body: { detail: 'Lo hai già accolto.' } });
    const { token: other } = await seedAdministrator(test, admin);
    const elsewhere = await call(test, decideAppeal, { ...accept, token: other });
    expect(elsewhere.body).toMatchObject({ detail: 'Nel frattempo un’altra persona lo ha accolto.' });
    expect(await shown(_id)).toMatchObject([{ _id: id }]);
    // Its photograph is made small like that of any other that is let through.
    expect(
      await queryAppRows(test, { img: z.string() }, sql`select img from varianti_da_fare where img = 'reclamo.jpg'`),
    ).toHaveLength(1);
    const granted = (await mailsTo('elsa@posta.example')).at(-1)?.testo;
    expect(granted).toContain('Ha ragione.');
    expect(granted).toContain(`/necrologio/${_id}`);
  });

  it('of the administration rests on no choice of the agency, in the mail and on the author’s page', async () => {
    const { _id } = await publish();
    const statementOf = async (mail: string, decider: string) => {
      const id = await seed(_id, { mail });
      await decide(id, { stato: 'pubblicato' });
      await decide(id, { stato: 'rifiutato', motivo: 'È fuori luogo.' }, decider);
      const { testo = '' } = (await mailsTo(mail)).at(-1) ?? {};
      return [testo, (await page(linkIn(testo))).body];
    };
    for (const text of await statementOf('amalia@posta.example', admin)) {
      expect(text).toContain('si addice a un annuncio funebre');
      expect(text).not.toContain('l’agenzia sceglie');
    }
    for (const text of await statementOf('amos@posta.example', zoli.token)) expect(text).toContain('l’agenzia sceglie');
  });

  it('of what is published is told to its agency where the administration decides, by bell and mail', async () => {
    const { _id } = await publish();
    const removed = async (nome: string, decider: string, first: 'pubblicato' | 'rifiutato' = 'pubblicato') => {
      const id = await seed(_id, { nome });
      if (first === 'pubblicato') await decide(id, { stato: 'pubblicato' });
      await decide(id, { stato: 'rifiutato', motivo: 'È fuori luogo.', fondamento: 'falso' }, decider);
    };
    await removed('Ada', admin);
    await removed('Bice', zoli.token);
    await removed('Cleo', admin, 'rifiutato');
    const bell = await queryAppRows(
      test,
      { testo: z.string() },
      sql`select testo from notifiche where id_utente = ${zoli.agency._id} and url = ${`/pensieri?stato=rifiutato&annuncio=${_id}`}`,
    );
    expect(bell).toEqual([
      { testo: 'Annuncio di Maria Teresa Dell’Acqua: l’amministrazione ha tolto un pensiero pubblicato.' },
    ]);
    const mails = (await mailsTo(zoli.agency.mail)).filter(({ testo }) => testo.includes(`annuncio=${_id}`));
    expect(mails.map(({ oggetto }) => oggetto)).toContain('Un pensiero per Maria Teresa Dell’Acqua è stato tolto');
    const told = mails.filter(({ oggetto }) => oggetto.endsWith('è stato tolto'));
    expect(told).toHaveLength(1);
    for (const words of ['Ada', 'è falso, o scritto a nome di altri', 'È fuori luogo.'])
      expect(told[0]?.testo).toContain(words);
  });

  it('that is undone is told to the agency that refused, and no other outcome', async () => {
    const { _id } = await publish();
    const outcomes = [
      ['ines@posta.example', zoli.token, 'accolto'],
      ['ivo@posta.example', zoli.token, 'respinto'],
      ['ida@posta.example', admin, 'accolto'],
    ] as const;
    for (const [mail, decider, stato] of outcomes) {
      const id = await seed(_id, { mail });
      await decide(id, { stato: 'rifiutato', motivo: 'No.' }, decider);
      const token = linkIn((await mailsTo(mail)).at(-1)?.testo ?? '');
      await sendForm(test, `/pensiero/${token}/reclamo`, { reclamo: 'È uno sbaglio.' });
      const [appeal] = (await call(test, listAppeals, { token: admin, query: { stato: 'in attesa' } })).body;
      const params = { id: appeal?._id ?? '' };
      const body = { stato, risposta: 'Abbiamo riletto.' };
      expect((await call(test, decideAppeal, { token: admin, params, body })).status).toBe(200);
    }
    const bell = await queryAppRows(
      test,
      { area: z.string(), testo: z.string(), url: z.string() },
      sql`select area, testo, url from notifiche where id_utente = ${zoli.agency._id} and titolo = 'Reclamo accolto' and url like ${`%${_id}`}`,
    );
    const testo = 'Annuncio di Maria Teresa Dell’Acqua: ora si legge un pensiero che era stato rifiutato.';
    expect(bell).toEqual([{ area: 'annunci', testo, url: `/pensieri?stato=pubblicato&annuncio=${_id}` }]);
    const mails = (await mailsTo(zoli.agency.mail)).filter(({ testo: text }) => text.includes(_id));
    expect(mails.map(({ oggetto }) => oggetto)).toEqual([
      'Reclamo accolto: un pensiero per Maria Teresa Dell’Acqua è pubblicato',
    ]);
    expect(mails[0]?.testo).toContain('Abbiamo riletto.');
  });

  describe('whose appeal', () => {
    const waiting = async () => (await call(test, listAppeals, { token: admin, query: { stato: 'in attesa' } })).body;
    async function seedWaitingAppeal(notice: string, mail: string, change: Record<string, unknown> = {}) {
      const id = await seed(notice, { mail, ...change });
      await decide(id, { stato: 'rifiutato', motivo: 'No.' });
      const token = linkIn((await mailsTo(mail)).at(-1)?.testo ?? '');
      await sendForm(test, `/pensiero/${token}/reclamo`, { reclamo: 'È uno sbaglio.' });
      const appeal = (await waiting()).find(({ id_pensiero }) => id_pensiero === id)?._id ?? '';
      return { id, token, appeal, mail };
    }
    const answer = (id: string, stato: 'accolto' | 'respinto') => {
      test.clock.pass(1000);
      return call(test, decideAppeal, { token: admin, params: { id }, body: { stato, risposta: 'Abbiamo riletto.' } });
    };
    const statoOf = async (id: string) =>
      (await queryAppRows(test, { stato: z.string() }, sql`select stato from pensieri where "_id" = ${id}`))[0]?.stato;
    const news = () => queryAppRows(test, {}, sql`select from notifiche where titolo = 'Reclamo accolto'`);

    it('waits is asked for no more once its author withdraws or changes the words: nothing is published, nobody is told so', async () => {
      const { _id } = await publish();
      const before = { counts: await counted(), news: (await news()).length };
      for (const [act, fields, stato] of [
        ['ritira', {}, 'ritirato'],
        ['modifica', { nome: 'Ezio', testo: 'Parole mai rifiutate.' }, 'in attesa'],
      ] as const) {
        const { id, token, appeal, mail } = await seedWaitingAppeal(_id, `${act}@posta.example`);
        expect((await page(token)).body).toContain('Se cambia o ritira il pensiero, il reclamo non serve più.');
        expect((await sendForm(test, `/pensiero/${token}/${act}`, fields)).statusCode).toBe(303);
        expect((await waiting()).map((row) => row._id)).not.toContain(appeal);
        const desk = (await call(test, listWaitingMatters, { token: admin, query: { tipo: 'reclamo' } })).body;
        expect(desk.map((row) => row._id)).not.toContain(appeal);
        const told = (await mailsTo(mail)).length;
        for (const outcome of ['accolto', 'respinto'] as const)
          expect((await answer(appeal, outcome)).body).toMatchObject({
            code: 'stato-non-ammesso',
            detail: expect.stringContaining('il reclamo non serve più'),
          });
        expect([await statoOf(id), (await mailsTo(mail)).length]).toEqual([stato, told]);
        expect((await page(token)).body).toContain('Il reclamo fatto prima non serve più');
        if (stato === 'ritirato') continue;
        // Other words that are refused are another decision, which may be appealed.
        await decide(id, { stato: 'rifiutato', motivo: 'Neanche così.' });
        const again = linkIn((await mailsTo(mail)).at(-1)?.testo ?? '');
        const { body } = await page(again);
        expect(body).toContain(`action="/pensiero/${again}/reclamo"`);
        expect(body).not.toContain('Il reclamo fatto prima');
      }
      expect([await shown(_id), (await news()).length]).toEqual([[], before.news]);
      const after = await counted();
      const added = (voce: string) => (line(after, 'Reclami', voce) ?? 0) - (line(before.counts, 'Reclami', voce) ?? 0);
      expect(['Accolti', 'Respinti', 'In attesa', 'Superati prima della decisione'].map(added)).toEqual([0, 0, 0, 2]);
    });

    it('waits is told to be needed no more once who refused lets it through', async () => {
      const { _id } = await publish();
      const { id, token, appeal, mail } = await seedWaitingAppeal(_id, 'lia@posta.example');
      await decide(id, { stato: 'pubblicato' });
      expect((await answer(appeal, 'respinto')).status).toBe(409);
      expect((await mailsTo(mail)).at(-1)?.testo).toContain('non è più rifiutato, e il reclamo non serve più');
      expect((await page(token)).body).toContain('Il reclamo fatto prima non serve più');
    });

    it('is granted is told to be published where everybody reads it alone', async () => {
      const { _id } = await publish();
      const family = await seedWaitingAppeal(_id, 'mara@posta.example', { riservato: true });
      expect((await waiting()).find((row) => row._id === family.appeal)).toMatchObject({ riservato: true });
      const statement = (await mailsTo(family.mail)).at(-1);
      expect(statement?.oggetto).toContain('non è stato consegnato alla famiglia');
      // It never was to be.
      expect(`${statement?.oggetto} ${statement?.testo}`).not.toMatch(/pubblicato|sulla pagina/);
      expect((await answer(family.appeal, 'accolto')).status).toBe(200);
      const binned = await seedWaitingAppeal(_id, 'nino@posta.example', { testo: 'Sempre con noi.' });
      await call(test, deleteNotice, { token: zoli.token, params: { id: _id } });
      expect((await answer(binned.appeal, 'accolto')).status).toBe(200);
      expect([await statoOf(family.id), await statoOf(binned.id)]).toEqual(['pubblicato', 'pubblicato']);
      const told = (await mailsTo(zoli.agency.mail)).filter(({ testo }) => testo.includes(_id)).slice(-2);
      expect(told.map(({ oggetto }) => oggetto)).toEqual([
        'Reclamo accolto: un pensiero per Maria Teresa Dell’Acqua è dato alla famiglia',
        'Reclamo accolto: un pensiero per Maria Teresa Dell’Acqua non è più rifiutato',
      ]);
      const [toFamily, toBinned] = [(await mailsTo(family.mail)).at(-1), (await mailsTo(binned.mail)).at(-1)];
      expect(toFamily?.testo).toContain('dato alla famiglia, che sola lo legge');
      expect(toBinned?.testo).toContain('per ora non è pubblicato');
      expect(told[0]?.testo).toContain(
        'Il pensiero lasciato sull’annuncio di Maria Teresa Dell’Acqua, che avevi rifiutato, ora è dato alla famiglia, che sola lo legge.',
      );
      for (const { testo } of [toFamily ?? { testo: '' }, ...told])
        expect(testo).not.toMatch(/(?<!non )è pubblicato|si legge sull’annuncio/);
    });

    it('is granted leaves what the family hides hidden, as does who undoes the refusal, also of words that were changed since', async () => {
      const { _id } = await publish();
      const hideByFamily = (id: string) =>
        test.deps.database.db.execute(sql`update pensieri set stato = 'nascosto' where "_id" = ${id}`);
      const seedHiddenAndRefused = async (mail: string) => {
        const id = await seed(_id, { mail });
        await decide(id, { stato: 'pubblicato' });
        await hideByFamily(id);
        await decide(id, { stato: 'rifiutato', motivo: 'No.' });
        return { id, token: linkIn((await mailsTo(mail)).at(-1)?.testo ?? '') };
      };
      const appealed = await seedHiddenAndRefused('pia@posta.example');
      await sendForm(test, `/pensiero/${appealed.token}/reclamo`, { reclamo: 'È uno sbaglio.' });
      const appeal = (await waiting()).find(({ id_pensiero }) => id_pensiero === appealed.id)?._id ?? '';
      expect((await answer(appeal, 'accolto')).status).toBe(200);
      const toAgency = (await mailsTo(zoli.agency.mail)).at(-1);
      expect(toAgency?.testo).toContain('non è più rifiutato, e resta nascosto perché lo ha nascosto la famiglia.');
      // Its author is not told of the hiding.
      expect((await mailsTo('pia@posta.example')).at(-1)?.testo).not.toContain('nascost');

      const undone = await seedHiddenAndRefused('rino@posta.example');
      expect((await decide(undone.id, { stato: 'pubblicato' })).body).toMatchObject({ stato: 'nascosto' });
      const changed = await seedHiddenAndRefused('tea@posta.example');
      await decide(changed.id, { stato: 'rifiutato', motivo: 'No, davvero.' });
      await sendForm(test, `/pensiero/${changed.token}/modifica`, { nome: 'Tea', testo: 'Altre parole.' });
      expect((await decide(changed.id, { stato: 'pubblicato' })).body).toMatchObject({ stato: 'nascosto' });
      expect([await statoOf(appealed.id), await shown(_id)]).toEqual(['nascosto', []]);

      // What the family shows again is nobody's secret any more.
      await test.deps.database.db.execute(sql`update pensieri set stato = 'pubblicato' where "_id" = ${undone.id}`);
      await decide(undone.id, { stato: 'rifiutato', motivo: 'No.' });
      expect((await decide(undone.id, { stato: 'pubblicato' })).body).toMatchObject({ stato: 'pubblicato' });
    });

    it('is about what was erased is decided by nobody, and ends within the hour', async () => {
      const { _id } = await publish();
      const { appeal, mail } = await seedWaitingAppeal(_id, 'olmo@posta.example');
      await call(test, erasePersonalData, { token: admin, body: { mail } });
      expect((await answer(appeal, 'accolto')).status).toBe(409);
      await runJobs(test.deps, condolenceJobs);
      expect((await waiting()).map((row) => row._id)).not.toContain(appeal);
    });
  });

  it('cannot be appealed after six months, nor where nothing was refused; while an appeal waits nothing is erased', async () => {
    const { _id } = await publish();
    const refused: { id: string; token: string }[] = [];
    for (const mail of ['uno@posta.example', 'due@posta.example', 'tre@posta.example']) {
      const id = await seed(_id, { mail });
      await decide(id, { stato: mail.startsWith('tre') ? 'pubblicato' : 'rifiutato' });
      refused.push({ id, token: linkIn((await mailsTo(mail)).at(-1)?.testo ?? '') });
    }
    const [late, waiting, published] = refused;
    const appeal = (token = '') => sendForm(test, `/pensiero/${token}/reclamo`, { reclamo: 'È uno sbaglio.' });
    const expectRefusedWithWords = async (token: string | undefined) => {
      const { statusCode, body } = await appeal(token);
      expect(statusCode).toBe(409);
      for (const words of ['non si può più reclamare', 'Queste parole non sono partite:', 'È uno sbaglio.'])
        expect(body).toContain(words);
    };
    await expectRefusedWithWords(published?.token);
    expect((await appeal(waiting?.token)).statusCode).toBe(303);
    await pass(190 * day);
    await expectRefusedWithWords(late?.token);
    await runJobs(test.deps, condolenceJobs);
    expect((await queue({ id_annuncio: _id, stato: 'rifiutato' })).map((row) => row._id)).toEqual([waiting?.id]);
    // The decision on what was erased is counted still.
    const decisions = await queryAppRows(
      test,
      { id_pensiero: z.string().nullable() },
      sql`select id_pensiero from decisioni_pensieri where id_pensiero is null`,
    );
    expect(decisions.length).toBeGreaterThan(0);
  });
});

it('the list in the order of decisions has the last one first, and behind all what nobody has decided', async () => {
  const { _id } = await publish();
  const [first, second, waiting] = [
    await seed(_id),
    await seed(_id, { testo: 'Due' }),
    await seed(_id, { testo: 'Tre' }),
  ];
  await decide(second, { stato: 'pubblicato' });
  await decide(first, { stato: 'rifiutato' });
  const listed = (await queue({ id_annuncio: _id, sort: '-deciso' })).map((one) => one._id);
  expect(listed).toEqual([first, second, waiting]);
});

describe('a report', () => {
  it('of what is taken away while it is sent is refused, and nobody is promised a decision', async () => {
    const { _id } = await publish();
    const id = await seed(_id);
    await decide(id, { stato: 'pubblicato' });
    const mail = 'tarda@lettori.example';
    const steps = new EventEmitter();
    const held = once(steps, 'held');
    const deciding = test.deps.database.db.transaction(async (tx) => {
      await tx.execute(sql`update pensieri set stato = 'rifiutato', deciso_il = now() where "_id" = ${id}`);
      steps.emit('held');
      await once(steps, 'commit');
    });
    await held;
    const sent = call(test, reportCondolence, {
      params: { id },
      body: { motivo: 'falso', mail },
      ip: nextAddress(),
    });
    // It waits for the lock.
    await delay(200);
    steps.emit('commit');
    await deciding;
    expect((await sent).status).toBe(404);
    expect(await mailsTo(mail)).toEqual([]);
  });

  it('with an address has a receipt and hears what was decided; without one nobody is written to', async () => {
    const { _id } = await publish();
    const author = 'autrice@posta.example';
    const [removed, left, hidden] = [
      await seed(_id, { mail: author }),
      await seed(_id, { testo: 'Due' }),
      await seed(_id, { testo: 'Tre' }),
    ];
    for (const id of [removed, left, hidden]) {
      await decide(id, { stato: 'pubblicato' });
      test.clock.pass(1000);
      for (const mail of [`${id.toLowerCase()}@lettori.example`, ''])
        await call(test, reportCondolence, {
          params: { id },
          body: { motivo: 'falso', testo: 'Segreto.', mail },
          ip: nextAddress(),
        });
    }
    await decide(removed, { stato: 'rifiutato', motivo: 'È falso.', fondamento: 'falso' }, admin);
    await decide(left, { stato: 'pubblicato' });
    // Hidden by the family, then changed by its author: let through, it stays hidden.
    await test.deps.database.db.execute(sql`update pensieri set stato = 'in attesa' where "_id" = ${hidden}`);
    await decide(hidden, { stato: 'pubblicato' });
    const three = await mailsTo(`${hidden.toLowerCase()}@lettori.example`);
    expect(three[1]?.testo).toContain('è stato riletto, e al momento non si vede.');
    const [one, two] = [
      await mailsTo(`${removed.toLowerCase()}@lettori.example`),
      await mailsTo(`${left.toLowerCase()}@lettori.example`),
    ];
    expect(one.map(({ oggetto }) => oggetto)).toEqual([
      'La segnalazione di un pensiero è arrivata',
      'La segnalazione di un pensiero è decisa',
    ]);
    expect(one[0]?.testo).not.toContain('Segreto.');
    expect(one[0]?.testo).toContain('La legge l’agenzia dell’annuncio');
    expect(one[0]?.testo).toMatch(/sull’annuncio di \S+.*Motivo: È falso, o scritto a nome di altri\./s);
    expect(one[1]?.testo).toContain('non si vede più');
    expect(two[1]?.testo).toContain('resta pubblicato');
    // Taken away for the report and given back on appeal: who reads it there again hears why.
    const token = linkIn((await mailsTo(author)).at(-1)?.testo ?? '');
    expect((await sendForm(test, `/pensiero/${token}/reclamo`, { reclamo: 'È vero.' })).statusCode).toBe(303);
    const { body: appeals } = await call(test, listAppeals, { token: admin, query: { stato: 'in attesa' } });
    const appeal = appeals.find(({ id_pensiero }) => id_pensiero === removed);
    const granted = { token: admin, params: { id: appeal?._id ?? '' }, body: { stato: 'accolto', risposta: 'Sì.' } };
    test.clock.pass(1000);
    expect((await call(test, decideAppeal, granted as never)).status).toBe(200);
    expect((await mailsTo(`${removed.toLowerCase()}@lettori.example`)).at(-1)?.testo).toContain('si vede di nuovo');
    const subject = { mail: `${left.toLowerCase()}@lettori.example` };
    const found = await call(test, findPersonalData, { token: admin, body: subject });
    expect(found.body.cancellabili.find(({ tipo }) => tipo === 'segnalazioni')?.quanti).toBe(1);
    await call(test, erasePersonalData, { token: admin, body: subject });
    expect(
      await queryAppRows(
        test,
        { mail: z.string() },
        sql`select mail from segnalazioni_pensieri where mail = ${subject.mail}`,
      ),
    ).toEqual([]);
  });

  it('is not said to be read by an agency that is suspended, in its receipt and on the page', async () => {
    const other = await seedAgency(test, admin);
    const notice = await seedNotice(test, other.token, { codfisc: nextTaxCode() });
    const { _id: id } = await seedCondolence(test, other.token, notice._id);
    await decide(id, { stato: 'pubblicato' }, other.token);
    const url = `${noticeAddress(notice, 'condolenceReport')}?inviata`;
    const sentPage = async () => (await test.app.inject({ url, remoteAddress: nextAddress() })).body;
    expect(await sentPage()).toContain('La legge l’agenzia');
    const params = { id: other.agency._id };
    expect((await call(test, changeAgency, { token: admin, params, body: { attivo: false } })).status).toBe(200);
    const mail = 'lettrice@lettori.example';
    await call(test, reportCondolence, { params: { id }, body: { motivo: 'falso', mail }, ip: nextAddress() });
    const [receipt] = await mailsTo(mail);
    expect(receipt?.testo).toContain('La legge l’amministrazione del sito.');
    expect(receipt?.testo).not.toContain('agenzia dell’annuncio');
    expect(await sentPage()).toContain('La legge chi tiene il sito');
  });

  it('is kept and confirmed once for a press repeated, of each address, and anew once it was decided', async () => {
    const { _id } = await publish();
    const id = await seed(_id);
    await decide(id, { stato: 'pubblicato' });
    const mail = `due-${id.toLowerCase()}@lettori.example`;
    const report = async (from: string) => {
      test.clock.pass(1000);
      const body = { motivo: 'falso', testo: '', mail: from } as const;
      expect((await call(test, reportCondolence, { params: { id }, body, ip: nextAddress() })).status).toBe(201);
    };
    const kept = async () => (await queue({ id_annuncio: _id }))[0]?.segnalazioni;
    for (const from of [mail, mail, '', '', `altro-${mail}`]) await report(from);
    expect([await kept(), (await mailsTo(mail)).length]).toEqual([3, 1]);
    await decide(id, { stato: 'pubblicato' });
    await report(mail);
    expect(await kept()).toBe(4);
  });
});

it('the year is counted: reports, decisions by reason, appeals and outcomes, median times; also as a file', async () => {
  await pass(400 * day);
  const { _id } = await publish();
  const ids: string[] = [];
  for (const testo of ['Uno', 'Due', 'Tre']) ids.push(await seed(_id, { testo, mail: `${testo}@anno.example` }));
  const [one = '', two = '', three = ''] = ids;
  await decide(one, { stato: 'pubblicato' });
  test.clock.pass(1000);
  await call(test, reportCondolence, { params: { id: one }, body: { motivo: 'offensivo' }, ip: nextAddress() });
  test.clock.pass(3 * 3_600_000);
  await decide(one, { stato: 'rifiutato', fondamento: 'offensivo' });
  await decide(two, { stato: 'rifiutato', fondamento: 'pubblicità' });
  await decide(three, { stato: 'pubblicato' });
  const token = linkIn((await mailsTo('due@anno.example')).at(-1)?.testo ?? '');
  await sendForm(test, `/pensiero/${token}/reclamo`, { reclamo: 'No.' });
  test.clock.pass(3_600_000);
  const [waiting] = (await call(test, listAppeals, { token: admin, query: { stato: 'in attesa', sort: '-data' } }))
    .body;
  const reject = (risposta?: string) =>
    call(test, decideAppeal, {
      token: admin,
      params: { id: waiting?._id ?? '' },
      body: { stato: 'respinto', risposta },
    });
  expect((await reject()).body.fields).toEqual({ risposta: [missingAppealReasonMessage] });
  expect((await reject('Resta tolto.')).status).toBe(200);
  const rows = await counted();
  expect([
    line(rows, 'Segnalazioni', 'In tutto'),
    line(rows, 'Segnalazioni', 'Per motivo: offensivo'),
    line(rows, 'Segnalazioni', 'Decise: pensiero tolto'),
    line(rows, 'Segnalazioni', 'Tempo mediano fino alla decisione'),
    line(rows, 'Decisioni', 'Mai pubblicati'),
    line(rows, 'Decisioni', 'Tolti dopo la pubblicazione'),
    line(rows, 'Decisioni', 'Per motivo: pubblicità'),
    line(rows, 'Decisioni', 'Dopo una segnalazione'),
    line(rows, 'Reclami', 'Respinti'),
    line(rows, 'Reclami', 'Tempo mediano fino alla decisione'),
  ]).toEqual([1, 1, 1, 3, 1, 1, 1, 1, 1, 1]);
  expect(line(await counted({ anno: '2021' }), 'Segnalazioni', 'In tutto')).toBe(0);
  const file = await call(test, exportModerationCount, { token: admin, query: { formato: 'csv' } });
  expect([file.status, String(file.body)]).toEqual([200, expect.stringContaining('Mai pubblicati')]);
  expect((await call(test, readModerationCount, { token: zoli.token })).status).toBe(403);
});

it('decisions and reports are forgotten step by step: addresses after six months, words after two years, all after five', async () => {
  await test.deps.database.db.execute(sql`delete from decisioni_pensieri`);
  await test.deps.database.db.execute(sql`delete from segnalazioni_pensieri`);
  const { _id } = await publish();
  const id = await seed(_id);
  await decide(id, { stato: 'pubblicato' });
  const body = { motivo: 'falso', testo: 'Segreto.', mail: 'lettore@posta.example' } as const;
  await call(test, reportCondolence, { params: { id }, body, ip: nextAddress() });
  await decide(id, { stato: 'rifiutato', motivo: 'È falso.', fondamento: 'falso' }, admin);
  const left = async (days: number) => {
    await pass(days * day);
    await runJobs(test.deps, condolenceJobs);
    return queryAppRows(
      test,
      { detto: z.string() },
      sql`select motivo as detto from decisioni_pensieri union all select mail || testo from segnalazioni_pensieri`,
    );
  };
  expect(await left(150)).toEqual([{ detto: 'È falso.' }, { detto: 'lettore@posta.exampleSegreto.' }]);
  // The condolence itself is erased with them, and the words of who reported it.
  expect(await left(50)).toEqual([{ detto: 'È falso.' }, { detto: '' }]);
  expect(await left(535)).toEqual([{ detto: '' }, { detto: '' }]);
  expect(await left(1050)).toHaveLength(2);
  expect(await left(60)).toEqual([]);
});

it('what was said in an appeal, and in a report of what stays public, is forgotten after two years as well', async () => {
  const { _id } = await publish();
  const id = await seed(_id, { mail: 'ugo@posta.example' });
  await decide(id, { stato: 'rifiutato', motivo: 'No.' });
  const token = linkIn((await mailsTo('ugo@posta.example')).at(-1)?.testo ?? '');
  await sendForm(test, `/pensiero/${token}/reclamo`, { reclamo: 'Segreto mio.' });
  const waiting = (await call(test, listAppeals, { token: admin, query: { stato: 'in attesa' } })).body;
  const params = { id: waiting.find(({ id_pensiero }) => id_pensiero === id)?._id ?? '' };
  await call(test, decideAppeal, { token: admin, params, body: { stato: 'accolto', risposta: 'Ha ragione.' } });
  const body = { motivo: 'falso', testo: 'Segreto.', mail: '' } as const;
  await call(test, reportCondolence, { params: { id }, body, ip: nextAddress() });
  await decide(id, { stato: 'pubblicato' });
  const saidAfter = async (days: number) => {
    await pass(days * day);
    await runJobs(test.deps, condolenceJobs);
    return queryAppRows(
      test,
      { detto: z.string() },
      sql`select testo || risposta as detto from reclami_pensieri where id_pensiero = ${id}
        union all select testo from segnalazioni_pensieri where id_pensiero = ${id}`,
    );
  };
  expect(await saidAfter(700)).toEqual([{ detto: 'Segreto mio.Ha ragione.' }, { detto: 'Segreto.' }]);
  expect(await saidAfter(60)).toEqual([{ detto: '' }, { detto: '' }]);
  expect(await shown(_id)).toHaveLength(1);
});
