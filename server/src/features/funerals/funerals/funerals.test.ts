import { listBin, restoreFromBin } from '@commiato/contracts/administration/bin';
import { changeEvent, createEvent, deleteEvent, listPublicEventsOfNotice } from '@commiato/contracts/funerals/events';
import {
  changeFuneral,
  createFuneral,
  deleteFuneral,
  listAllFunerals,
  listFunerals,
  readFuneral,
  suggestFunerals,
} from '@commiato/contracts/funerals/funerals';
import { changeNotice, publishNotice, readNotice } from '@commiato/contracts/notices/notices';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { addDays } from '@commiato/italy/days';
import { romeDay } from '@commiato/italy/formatting';
import { beforeAll, describe, expect, it } from 'vitest';
import { hourlyJobs } from '../../../jobs.ts';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { call } from '../../../testing/calls.ts';
import { nextTaxCode, noticeFields, portrait, seedAgency, seedNotice, signInAdmin } from '../../../testing/fixtures.ts';
import { seedEvent, seedFuneral } from '../../../testing/funerals.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let token: string;
let idUtente: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
  const { agency, token: own } = await seedAgency(test, admin);
  [token, idUtente] = [own, agency._id];
});

const read = async (id: string, as = token) => call(test, readFuneral, { token: as, params: { id } });
const publish = async (change: Record<string, unknown>) =>
  call(test, publishNotice, { token, body: noticeFields(change), file: await portrait() });

describe('a funeral', () => {
  it('begins with a surname and a number, and asks for nothing else', async () => {
    const made = await seedFuneral(test, token, { cognome: 'de’ Rossi', tel: '0547 22' });
    expect(made).toMatchObject({
      cognome: "DE' ROSSI",
      nome: '',
      codfisc: '',
      nato: null,
      decesso: null,
      stadio: 'chiamata',
      scelta: null,
      tel: '0547 22',
      annunci: [],
      preventivi: [],
      fatture: [],
      eventi: [],
      versione: 1,
    });
    const nothing = await call(test, createFuneral, { token, body: {} });
    expect(nothing).toMatchObject({ status: 400, body: { fields: { cognome: [expect.stringContaining('almeno')] } } });
    const wrong = { cognome: 'Rossi', nato: '1950-01-01', decesso: '1949-01-01', prov: 'XX', stadio: 'altro' };
    const refused = await call(test, createFuneral, { token, body: wrong });
    expect(Object.keys((refused.body as unknown as { fields: object }).fields).sort()).toEqual(
      expect.arrayContaining(['prov', 'stadio']),
    );
  });

  it('keeps what is not given, and tells who saves an older version what is held', async () => {
    const { _id } = await seedFuneral(test, token, { cognome: 'Pari', prov: 'FC' });
    const change = (body: Record<string, unknown>) => call(test, changeFuneral, { token, params: { id: _id }, body });
    const first = await change({ versione: 1, nome: 'Ada', stadio: 'colloquio', scelta: 'cremazione' });
    expect(first.body).toMatchObject({ nome: 'ADA', cognome: 'PARI', regione: 'Emilia-Romagna', versione: 2 });
    const late = await change({ versione: 1, nome: 'Ida' });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'versione-superata', attuale: { nome: 'ADA', versione: 2 } },
    });
    expect((await change({ nome: 'Ida' })).body).toMatchObject({ nome: 'IDA', versione: 3 });
  });

  it('is in the region of its province, also where that alone changes or another region is sent', async () => {
    const { _id: id, ...made } = await seedFuneral(test, token, { prov: 'PU', regione: 'Emilia-Romagna' });
    expect(made.regione).toBe('Marche');
    const change = async (body: Record<string, unknown>) =>
      (await call(test, changeFuneral, { token, params: { id }, body })).body;
    expect(await change({ comune: 'Cesena', prov: 'FC' })).toMatchObject({ prov: 'FC', regione: 'Emilia-Romagna' });
    expect(await change({ prov: 'PU', regione: 'Emilia-Romagna' })).toMatchObject({ prov: 'PU', regione: 'Marche' });
    expect(await change({ comune: 'Fano' })).toMatchObject({ prov: 'PU', regione: 'Marche' });
  });

  it('was not born after the death, whichever of both days is given', async () => {
    const { _id: id } = await seedFuneral(test, token, { cognome: 'Neri', nato: '1938-05-01', decesso: '2026-11-20' });
    const refused = async (body: Record<string, unknown>) => {
      const { status, body: answer } = await call(test, changeFuneral, { token, params: { id }, body });
      return [status, Object.keys(answer.fields ?? {})];
    };
    expect(await refused({ nato: '2038-05-01' })).toEqual([400, ['decesso']]);
    expect(await refused({ decesso: '1928-11-20' })).toEqual([400, ['decesso']]);
    expect(await refused({ nato: '2026-11-21', risposte: { ora_decesso: '2026-11-20T10:00:00Z' } })).toEqual([
      400,
      ['ora_decesso'],
    ]);
    expect((await refused({ nato: '1939-05-01' }))[0]).toBe(200);
  });

  it('was neither born nor did it die in the future', async () => {
    const tomorrow = addDays(romeDay(test.clock.now()), 1);
    const opened = await call(test, createFuneral, { token, body: { cognome: 'Neri', decesso: tomorrow } });
    expect([opened.status, Object.keys(opened.body.fields ?? {})]).toEqual([400, ['decesso']]);
    const { _id: id } = await seedFuneral(test, token, { cognome: 'Neri' });
    const refused = async (body: Record<string, unknown>) => {
      const { status, body: answer } = await call(test, changeFuneral, { token, params: { id }, body });
      return [status, answer.fields ?? {}];
    };
    const message = ['La data è nel futuro.'];
    expect(await refused({ nato: tomorrow })).toEqual([400, { nato: message }]);
    expect(await refused({ decesso: tomorrow })).toEqual([400, { decesso: message }]);
    expect(await refused({ risposte: { ora_decesso: `${tomorrow}T10:00:00Z` } })).toEqual([
      400,
      { ora_decesso: message },
    ]);
    expect((await refused({ decesso: romeDay(test.clock.now()) }))[0]).toBe(200);
  });

  it('loses nothing to fifty changes at once: one is first, the others are told', async () => {
    const { _id } = await seedFuneral(test, token);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        call(test, changeFuneral, { token, params: { id: _id }, body: { versione: 1, note: `nota ${n}` } }),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await read(_id)).body.versione).toBe(2);
  });

  it('is found by name, number and tax code, by its stage, and by nobody else', async () => {
    const codfisc = nextTaxCode();
    const { _id } = await seedFuneral(test, token, { cognome: 'Schütz', nome: 'Niccolò', codfisc, tel: '333 4455667' });
    for (const q of ['schutz', 'niccolo sch', codfisc.slice(0, 8), '3334455'])
      expect((await call(test, listFunerals, { token, query: { q } })).body.map((row) => row._id)).toEqual([_id]);
    const staged = await call(test, listFunerals, { token, query: { stadio: 'chiuso' } });
    expect(staged.body).toEqual([]);
    const other = (await seedAgency(test, admin)).token;
    expect((await call(test, listFunerals, { token: other })).body).toEqual([]);
    expect((await read(_id, other)).status).toBe(404);
    expect((await read(_id, admin)).body).toMatchObject({ _id, id_utente: idUtente });
    const all = await call(test, listAllFunerals, { token: admin, query: { id_utente: idUtente, q: 'schutz' } });
    expect(all.body.map((row) => row._id)).toEqual([_id]);
  });

  it('is listed with what tells its next event and what it lacks, and read with the rest', async () => {
    const { token: own } = await seedAgency(test, admin);
    const { _id } = await seedFuneral(test, own, { cognome: 'Elenco' });
    const funeral = await seedEvent(test, own, _id);
    const [row] = (await call(test, listFunerals, { token: own })).body;
    expect(row).toMatchObject({ _id, cognome: 'ELENCO', stadio: 'chiamata', annunci: [], fatture: [] });
    expect(row?.eventi).toEqual([expect.objectContaining({ _id: funeral._id, inizio: funeral.inizio })]);
    const whole = (await read(_id, own)).body;
    const left = Object.keys(whole).filter((name) => !(name in (row ?? {})));
    expect(left.sort()).toEqual([
      ...[
        'casiDedotti',
        'custodiaSalma',
        'custodiaUrna',
        'persone',
        'preventivi',
        'richieste',
        'risposte',
        'ritiComuni',
      ],
    ]);
  });

  it('is found by a misspelled name where none has the words, by a number only as it is', async () => {
    const own = (await seedAgency(test, admin)).token;
    await seedFuneral(test, own, { cognome: 'Babbini', nome: 'Niccolò', tel: '0547 555 0100' });
    await seedFuneral(test, own, { cognome: "D'Amico", nome: 'Ada' });
    const found = async (q: string) => {
      const suggested = (await call(test, suggestFunerals, { token: own, query: { q } })).body;
      const listed = (await call(test, listFunerals, { token: own, query: { q } })).body;
      expect(listed.map(({ _id }) => _id)).toEqual(suggested.map(({ _id }) => _id));
      return suggested.map(({ cognome }) => cognome);
    };
    for (const q of ['babini', 'babbbini', 'bapbini', 'nicolo babini']) expect(await found(q)).toEqual(['BABBINI']);
    expect(await found('damco')).toEqual(["D'AMICO"]);
    for (const q of ['bapini', 'adda', '0547 555 0101']) expect(await found(q)).toEqual([]);
    await seedFuneral(test, own, { cognome: 'Babini' });
    expect(await found('babini')).toEqual(['BABINI']);
  });

  it('is suggested while somebody types, newest first, eight at most, with what tells them apart alone', async () => {
    const { token: own } = await seedAgency(test, admin);
    for (let at = 0; at < 9; at++)
      await seedFuneral(test, own, { cognome: 'Verdi', nome: `Ada ${at}`, comune: 'Forlì' });
    await seedFuneral(test, own, { cognome: 'Neri' });
    const found = (await call(test, suggestFunerals, { token: own, query: { q: 'verdi' } })).body;
    expect(found.map(({ nome }) => nome)).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((at) => `ADA ${at}`));
    const told = ['_id', 'cognome', 'comune', 'decesso', 'nome', 'prov', 'stadio', 'tel'];
    expect(Object.keys(found[0] ?? {}).sort()).toEqual(told);
    expect((await call(test, suggestFunerals, { token: own })).body[0]?.cognome).toBe('NERI');
    const other = (await seedAgency(test, admin)).token;
    expect((await call(test, suggestFunerals, { token: other, query: { q: 'verdi' } })).body).toEqual([]);
  });

  it('is one for each tax code of an agency', async () => {
    const codfisc = nextTaxCode();
    const body = { cognome: 'Uno', codfisc };
    const answers = await Promise.all([1, 2, 3].map(() => call(test, createFuneral, { token, body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const [made] = answers.filter(({ status }) => status === 201);
    const other = {
      code: 'servizio-gia-presente',
      fields: { codfisc: ['C’è già un servizio con questo codice fiscale: Uno.'] },
      altro: { _id: made?.body._id, nome: 'Uno' },
    };
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject(other);
    const { _id: id } = await seedFuneral(test, token, { cognome: 'Due' });
    expect((await call(test, changeFuneral, { token, params: { id }, body: { codfisc } })).body).toMatchObject(other);
  });
});

describe('a notice', () => {
  it('makes a funeral with what it says, and a second one joins it', async () => {
    const first = await seedNotice(test, token, { cognome: 'Neri', nome: 'Ugo', decesso: '2026-01-02' });
    const second = await seedNotice(test, token, { codfisc: first.codfisc, cosa: 'Ringraziamento' });
    expect(first.id_servizio).toMatch(/^\w/);
    expect(second.id_servizio).toBe(first.id_servizio);
    const { body } = await read(first.id_servizio ?? '');
    expect(body).toMatchObject({ cognome: 'NERI', nome: 'UGO', codfisc: first.codfisc, decesso: '2026-01-02' });
    expect(body.annunci.map(({ _id }) => _id)).toEqual([first._id, second._id]);
    const other = await seedAgency(test, admin);
    const theirs = await seedNotice(test, other.token, { codfisc: nextTaxCode() });
    expect(theirs.id_servizio).not.toBe(first.id_servizio);
  });

  it('joins the funeral it names, which takes its tax code; another code is refused at the field', async () => {
    const { _id } = await seedFuneral(test, token);
    const codfisc = nextTaxCode();
    expect((await publish({ codfisc, id_servizio: _id })).body).toMatchObject({ id_servizio: _id });
    expect((await read(_id)).body.codfisc).toBe(codfisc);
    const wrong = await publish({ codfisc: nextTaxCode(), id_servizio: _id });
    expect(wrong).toMatchObject({ status: 409, body: { fields: { codfisc: [expect.any(String)] } } });
    expect((await publish({ codfisc: nextTaxCode(), id_servizio: 'nessuno' })).status).toBe(404);
    const other = await seedAgency(test, admin);
    const foreign = await seedFuneral(test, other.token);
    expect((await publish({ codfisc: nextTaxCode(), id_servizio: foreign._id })).status).toBe(404);
  });

  it('of a dozen published at once for one code and kind, makes one funeral', async () => {
    const codfisc = nextTaxCode();
    const kinds = ['Necrologio', 'Trigesimo', 'Anniversario', 'Ringraziamento'];
    const answers = await Promise.all(kinds.map((cosa) => publish({ codfisc, cosa })));
    expect(new Set(answers.map(({ body }) => body.id_servizio)).size).toBe(1);
  });

  it('whose tax code is mended takes its funeral along where that is its own', async () => {
    const notice = await seedNotice(test, token);
    const codfisc = nextTaxCode();
    const change = (code: string) =>
      call(test, changeNotice, { token, params: { id: notice._id }, body: { codfisc: code } });
    expect((await change(codfisc)).body.id_servizio).toBe(notice.id_servizio);
    expect((await read(notice.id_servizio ?? '')).body.codfisc).toBe(codfisc);
    await seedNotice(test, token, { codfisc, cosa: 'Trigesimo' });
    const moved = (await change(nextTaxCode())).body.id_servizio;
    expect(moved).not.toBe(notice.id_servizio);
  });
});

describe('an event', () => {
  it('stands on the page of the notice, moves and is told, is mended, cancelled and taken away', async () => {
    const notice = await seedNotice(test, token);
    const id_servizio = notice.id_servizio ?? '';
    const made = await seedEvent(test, token, id_servizio, { tipo: 'funerale' });
    const hidden = await seedEvent(test, token, id_servizio, { tipo: 'cremazione', inizio: '2026-11-24T15:00' });
    expect([made.pubblico, hidden.pubblico, made.stato]).toEqual([true, false, 'in programma']);
    const shown = async () => (await call(test, listPublicEventsOfNotice, { params: { id: notice._id } })).body;
    expect((await shown()).map(({ _id }) => _id)).toEqual([made._id]);
    const change = (body: Record<string, unknown>) =>
      call(test, changeEvent, { token, params: { id: made._id }, body });
    expect((await change({ inizio: '2026-11-24T11:00', versione: 1 })).body).toMatchObject({
      inizio: '2026-11-24T11:00',
      stato: 'spostato',
      versione: 2,
      prima: { inizio: '2026-11-24T10:00', luogo: 'Chiesa di San Rocco' },
    });
    expect(await change({ inizio: '2026-11-24T12:00', versione: 1 })).toMatchObject({
      status: 409,
      body: { code: 'versione-superata', attuale: { inizio: '2026-11-24T11:00', versione: 2 } },
    });
    const mended = (await change({ luogo: 'Chiesa di San Domenico', correzione: true })).body;
    expect(mended.prima).toMatchObject({ luogo: 'Chiesa di San Rocco', inizio: '2026-11-24T10:00' });
    expect((await change({ stato: 'annullato' })).body.stato).toBe('annullato');
    expect((await shown())[0]).toMatchObject({ stato: 'annullato', spostato_il: expect.any(String) });
    expect(JSON.stringify(await shown())).not.toMatch(/pubblico|versione|id_servizio/);
    await call(test, deleteEvent, { token, params: { id: made._id } });
    expect(await shown()).toEqual([]);
  });

  it('is told to who saves an older version as it is read with its funeral, and so is the funeral', async () => {
    const { _id } = await seedFuneral(test, token);
    const made = await seedEvent(test, token, _id, { tipo: 'funerale' });
    const move = (inizio: string, versione: number) =>
      call(test, changeEvent, { token, params: { id: made._id }, body: { inizio, versione } });
    await move('2026-11-24T11:00', 1);
    const { body: held } = await read(_id);
    const attuale = async (refused: Promise<{ body: unknown }>) =>
      ((await refused).body as { attuale: unknown }).attuale;
    expect(await attuale(move('2026-11-24T12:00', 1))).toStrictEqual(held.eventi[0]);
    const rename = (nome: string) =>
      call(test, changeFuneral, { token, params: { id: _id }, body: { nome, versione: 1 } });
    await rename('Ada');
    const { body: renamed } = await read(_id);
    expect(await attuale(rename('Ida'))).toStrictEqual(renamed);
  });

  it('refuses an hour that clocks skip and an end before its begin, and takes the night of October', async () => {
    const { _id: id } = await seedFuneral(test, token);
    const create = (body: Record<string, unknown>) =>
      call(test, createEvent, { token, params: { id }, body: { tipo: 'veglia', ...body } });
    for (const inizio of ['2026-03-29T02:30', '2026-02-30T10:00', '2026-11-24T25:00', '24/11/2026', ''])
      expect(await create({ inizio })).toMatchObject({
        status: 400,
        body: { fields: { inizio: [expect.any(String)] } },
      });
    const backwards = await create({ inizio: '2026-11-24T10:00', fine: '2026-11-24T09:00' });
    expect(backwards).toMatchObject({ status: 400, body: { fields: { fine: [expect.any(String)] } } });
    expect((await create({ inizio: '2026-10-25T02:30' })).status).toBe(201);
  });
});

describe('a deleted funeral', () => {
  it('goes with its notices as one thing, comes back as one, and is erased after thirty days', async () => {
    const notice = await seedNotice(test, token);
    const id = notice.id_servizio ?? '';
    await seedEvent(test, token, id);
    expect((await call(test, deleteFuneral, { token, params: { id } })).body).toEqual({ ok: true });
    const page = async () => (await test.app.inject({ url: noticeAddress(notice) })).statusCode;
    expect([await page(), (await read(id)).status]).toEqual([410, 404]);
    const late = await call(test, changeFuneral, { token, params: { id }, body: { tel: '0547 3', versione: 1 } });
    expect(late).toMatchObject({
      status: 404,
      body: { error: expect.stringMatching(/^Il servizio è stato eliminato/) },
    });
    const bin = (await call(test, listBin, { token: admin })).body.filter(({ _id }) => [id, notice._id].includes(_id));
    expect(bin).toMatchObject([{ _id: id, tipo: 'servizio', annunci: 1 }]);
    const restored = await call(test, restoreFromBin, { token: admin, params: { id } });
    expect(restored.body).toMatchObject({ ok: true, annunci: 1, rimasti: 0 });
    expect(await page()).toBe(200);
    expect((await read(id)).body).toMatchObject({ annunci: [{ _id: notice._id }], eventi: [{ tipo: 'funerale' }] });

    await call(test, deleteFuneral, { token, params: { id } });
    test.clock.pass(31 * 24 * 3600_000);
    await runJobs(test.deps, hourlyJobs);
    expect(await page()).toBe(404);
    const again = await signInAdmin(test);
    expect((await call(test, readNotice, { token: again, params: { id: notice._id } })).status).toBe(404);
  });
});
