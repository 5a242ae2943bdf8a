import { readInvoice } from '@commiato/contracts/billing/invoices';
import { readQuote, setQuoteState } from '@commiato/contracts/billing/quotes';
import type { Correction } from '@commiato/contracts/corrections';
import { correctDocumentsOfFuneral, listCorrections } from '@commiato/contracts/funerals/corrections';
import { changeFuneral, createFuneral, readFuneral } from '@commiato/contracts/funerals/funerals';
import { changeNotice, readNotice } from '@commiato/contracts/notices/notices';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { seedInvoice, seedIssuedInvoice, seedQuote } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { seedCollaborator } from '../../../testing/collaborators.ts';
import { nextTaxCode, seedAgency, seedNotice, signInAdmin } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let token: string;
let id: string;
beforeEach(async () => {
  token = (await seedAgency(test, await signInAdmin(test))).token;
});

/** A funeral with what says the same as it: a notice, and documents that name who died. */
async function aCase(change: Record<string, unknown> = {}) {
  const notice = await seedNotice(test, token, { nome: 'Ada', cognome: 'Neri', ...change });
  id = notice.id_servizio ?? '';
  const named = {
    oggetto: 'Servizio funebre di Ada Neri',
    defunto: { nome: 'Ada Neri', codFisc: notice.codfisc },
    id_servizio: id,
  };
  const quote = await seedQuote(test, token, named);
  const draft = await seedInvoice(test, token, named);
  const issued = await seedIssuedInvoice(test, token, named);
  return { notice, quote, draft, issued };
}

const change = (body: Record<string, unknown>) => call(test, changeFuneral, { token, params: { id }, body });
const offered = async () => (await call(test, listCorrections, { token, params: { id } })).body;
const apply = (correzioni: readonly Correction[]) =>
  call(test, correctDocumentsOfFuneral, { token, params: { id }, body: { correzioni } });

it('offers field by field what still says what was, and nothing while all agree', async () => {
  const { notice, quote, draft } = await aCase();
  expect(await offered()).toEqual([]);
  const codfisc = nextTaxCode();
  await change({ cognome: 'Nerini', codfisc });
  const told = (await offered()).map(({ tipo, _id, campo, attuale, nuovo }) => [tipo, _id, campo, attuale, nuovo]);
  const documents = [
    ['preventivo', quote._id],
    ['fattura', draft._id],
  ].flatMap(([tipo, _id]) => [
    [tipo, _id, 'defunto.nome', 'Ada Neri', 'Ada Nerini'],
    [tipo, _id, 'defunto.codFisc', notice.codfisc, codfisc],
    [tipo, _id, 'oggetto', 'Servizio funebre di Ada Neri', 'Servizio funebre di Ada Nerini'],
  ]);
  expect(told).toEqual([
    ['annuncio', notice._id, 'cognome', 'NERI', 'NERINI'],
    ['annuncio', notice._id, 'codfisc', notice.codfisc, codfisc],
    ...documents,
  ]);
});

it('corrects what is chosen and no more, and pages show it; what was issued or accepted stays', async () => {
  const { notice, quote, draft, issued } = await aCase();
  await change({ cognome: 'Nerini' });
  const page = async (cognome: string) => (await test.app.inject({ url: noticeAddress({ ...notice, cognome }) })).body;
  expect(await page('NERI')).toMatch(/Ada Neri\b/);
  const [first, ...rest] = (await offered()).filter(({ tipo }) => tipo !== 'fattura');
  if (!first) throw new Error('Nothing was offered');
  expect((await apply([first])).body).toEqual({ applicate: 1, lasciate: [] });
  expect((await call(test, readNotice, { token, params: { id: notice._id } })).body).toMatchObject({
    cognome: 'NERINI',
    id_servizio: id,
  });
  expect((await offered()).filter(({ tipo }) => tipo === 'preventivo')).toEqual(rest);
  expect((await apply(rest)).body).toEqual({ applicate: 2, lasciate: [] });
  expect((await call(test, readQuote, { token, params: { id: quote._id } })).body).toMatchObject({
    defunto: { nome: 'Ada Nerini', codFisc: notice.codfisc },
    oggetto: 'Servizio funebre di Ada Nerini',
  });
  const other = { token, params: { id: draft._id } };
  expect((await call(test, readInvoice, other)).body.defunto?.nome).toBe('Ada Neri');
  expect((await call(test, readInvoice, { token, params: { id: issued._id } })).body.defunto?.nome).toBe('Ada Neri');
  await call(test, setQuoteState, { token, params: { id: quote._id }, body: { stato: 'accettato' } });
  await change({ cognome: 'Nerone' });
  expect(new Set((await offered()).map(({ tipo }) => tipo))).toEqual(new Set(['annuncio', 'fattura']));
  expect(await page('NERINI')).toMatch(/Ada Nerini\b/);
});

it('leaves and tells what has changed since it was shown, and what its document refuses', async () => {
  const { notice, quote } = await aCase();
  await change({ cognome: 'Nerini' });
  // From before days in the future were refused.
  await test.deps.database.db.execute(sql`update servizi set decesso = '2030-01-01' where "_id" = ${id}`);
  const shown = await offered();
  const body = { cognome: 'Nerissima' };
  await call(test, changeNotice, { token, params: { id: notice._id }, body });
  const wanted = shown.filter(({ tipo }) => tipo === 'annuncio');
  const { applicate, lasciate } = (await apply(wanted)).body;
  expect(applicate).toBe(0);
  expect(lasciate.find(({ campo }) => campo === 'cognome')?.motivo).toBe('Nel frattempo è cambiato.');
  expect(lasciate.find(({ campo }) => campo === 'decesso')?.motivo).toMatch(/futuro/);
  const [invented] = shown.filter(({ _id }) => _id === quote._id);
  if (!invented) throw new Error('Nothing was offered');
  const forged = [{ ...invented, nuovo: 'Altro Nome' }];
  expect((await apply(forged)).body).toMatchObject({ applicate: 0, lasciate: [{ _id: quote._id }] });
  expect((await offered()).some(({ campo, attuale }) => campo === 'cognome' && attuale === 'NERISSIMA')).toBe(true);
});

it('offers the town where no notice is published there any more, and the age that follows from the days', async () => {
  const { notice } = await aCase({ nato: '1940-01-01', decesso: '2026-01-02', age: 86, comune: 'Cesena' });
  await seedNotice(test, token, {
    codfisc: notice.codfisc,
    nome: 'Ada',
    cognome: 'Neri',
    comune: 'Forlì',
    cap: '47121',
  });
  const fields = async (name: string) => (await offered()).filter(({ campo }) => campo === name).length;
  expect(await fields('comune')).toBe(0);
  await change({ comune: 'Cesenatico', cap: '47042', nato: '1941-01-01' });
  expect([await fields('comune'), await fields('cap')]).toEqual([2, 2]);
  const ages = (await offered()).filter(({ campo, _id }) => campo === 'age' && _id === notice._id);
  expect(ages).toMatchObject([{ attuale: '86', nuovo: '85' }]);
});

it('mark a field that was changed on the notice after the funeral, and no more once the funeral is changed again', async () => {
  const { notice } = await aCase({ nato: '1940-01-01', decesso: '2026-01-02' });
  const marks = async () =>
    (await offered())
      .filter(({ tipo }) => tipo === 'annuncio')
      .map(({ campo, cambiatoDopo }) => [campo, cambiatoDopo === true]);
  test.clock.pass(1000);
  const body = { cognome: 'Nerini', nato: '1941-01-01', age: 84 };
  await call(test, changeNotice, { token, params: { id: notice._id }, body });
  const afterNotice = await marks();
  expect(afterNotice).toEqual([
    ['cognome', true],
    ['nato', true],
    ['age', true],
  ]);
  test.clock.pass(1000);
  await change({ cognome: 'Nerissimi' });
  expect(await marks()).toEqual([['cognome', false], ...afterNotice.slice(1)]);
});

it('ask what is right where a notice was published after its funeral with another name, and propose a later change', async () => {
  const { body: funeral } = await call(test, createFuneral, { token, body: { nome: 'Anna', cognome: 'Petrilo' } });
  id = funeral._id;
  test.clock.pass(1000);
  const named = { nome: 'Anna', cognome: 'Petrillo', id_servizio: id };
  const notice = await seedNotice(test, token, named);
  const asked = async () =>
    (await offered()).map(({ _id, attuale, nuovo, cambiatoDopo }) => [_id, attuale, nuovo, cambiatoDopo === true]);
  expect(await asked()).toEqual([[notice._id, 'PETRILLO', 'PETRILO', true]]);
  test.clock.pass(1000);
  await change({ cognome: 'Petrilo', tel: '0825123456' });
  expect(await asked()).toEqual([[notice._id, 'PETRILLO', 'PETRILO', true]]);
  test.clock.pass(1000);
  await change({ cognome: 'Petrillio' });
  expect(await asked()).toEqual([[notice._id, 'PETRILLO', 'PETRILLIO', false]]);
  test.clock.pass(1000);
  const later = await seedNotice(test, token, { ...named, codfisc: notice.codfisc, cosa: 'Trigesimo' });
  expect(await asked()).toEqual([
    [notice._id, 'PETRILLO', 'PETRILLIO', false],
    [later._id, 'PETRILLO', 'PETRILLIO', true],
  ]);
});

it('leave a text that tells the former name to be corrected by hand, and tell of it while it does', async () => {
  const testo = 'Ci ha lasciati Antonio D’Argenioo';
  const notice = await seedNotice(test, token, { nome: 'Antonio', cognome: "D'Argenioo", testo });
  id = notice.id_servizio ?? '';
  const params = { id: notice._id };
  const told = async () => {
    const { body } = await call(test, readNotice, { token, params });
    const { body: funeral } = await call(test, readFuneral, { token, params: { id } });
    expect(funeral.annunci.map(({ nomeDiPrima }) => nomeDiPrima)).toEqual([body.nomeDiPrima]);
    return body.nomeDiPrima;
  };
  test.clock.pass(1000);
  await change({ cognome: "D'Argenio" });
  expect(await told()).toBeNull();
  expect((await apply(await offered())).body.applicate).toBe(1);
  expect(await told()).toEqual({ nome: 'ANTONIO', cognome: "D'ARGENIOO" });
  test.clock.pass(1000);
  // Another correction, after which the text still tells the first name.
  await call(test, changeNotice, { token, params, body: { cognome: "D'Argeni" } });
  expect(await told()).toEqual({ nome: 'ANTONIO', cognome: "D'ARGENIOO" });
  await call(test, changeNotice, { token, params, body: { testo: 'Ci ha lasciati Antonio D’Argeni' } });
  expect(await told()).toBeNull();
});

it('are of the documents that a person may change: bills are neither told to nor corrected by who does not write them', async () => {
  const { notice, quote } = await aCase();
  await change({ cognome: 'Nerini' });
  const all = await offered();
  for (const fatturazione of ['nessuno', 'vede']) {
    const aree = { annunci: 'cambia', agenda: 'cambia', fatturazione, documenti: 'cambia', impostazioni: 'nessuno' };
    const { token: person } = await seedCollaborator(test, token, { ruolo: 'impiegato', aree });
    const { body: told } = await call(test, listCorrections, { token: person, params: { id } });
    expect(told.map(({ _id }) => _id)).toEqual([notice._id]);
    const correzioni = all.filter(({ tipo }) => tipo !== 'annuncio');
    const { body } = await call(test, correctDocumentsOfFuneral, {
      token: person,
      params: { id },
      body: { correzioni },
    });
    expect([body.applicate, body.lasciate.length]).toEqual([0, correzioni.length]);
  }
  expect((await call(test, readQuote, { token, params: { id: quote._id } })).body.defunto).toMatchObject({
    nome: 'Ada Neri',
  });
});
