import { changeAgency, createAgency, listAgencies, readAgencyWithSecrets } from '@commiato/contracts/accounts/agencies';
import {
  changeOperator,
  createOperator,
  deleteOperator,
  listOperators,
  readOperator,
} from '@commiato/contracts/accounts/operators';
import { restoreFromBin } from '@commiato/contracts/administration/bin';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { agencyFields, seedAgency, seedOperator, signInAdmin } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
});

const assign = (id: string, id_operatore: string | null) =>
  call(test, changeAgency, { token: admin, params: { id }, body: { id_operatore } });

describe('an operator', () => {
  it('is created once under one key, active unless told otherwise', async () => {
    const body = { nome: 'Elena', cognome: 'D’Angelo', mail: ' Elena.DAngelo@Prova.example ' };
    const send = () => call(test, createOperator, { token: admin, body, headers: { 'idempotency-key': 'operatore' } });
    const first = await send();
    const second = await send();
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      nome: 'Elena',
      cognome: "D'Angelo",
      mail: 'elena.dangelo@prova.example',
      tel: '',
      attivo: true,
      agenzie: 0,
    });
    expect(second.body).toEqual(first.body);
  });

  it('needs a name, a surname and an e-mail', async () => {
    const empty = await call(test, createOperator, { token: admin, body: {} });
    expect([empty.status, Object.keys(empty.body.fields ?? {}).sort()]).toEqual([400, ['cognome', 'mail', 'nome']]);
    const { _id: id } = await seedOperator(test, admin);
    const bad = await call(test, changeOperator, { token: admin, params: { id }, body: { mail: 'elena', nome: ' ' } });
    expect(Object.keys(bad.body.fields ?? {}).sort()).toEqual(['mail', 'nome']);
  });

  it('keeps what a change leaves out', async () => {
    const { _id: id } = await seedOperator(test, admin);
    const params = { id };
    await call(test, changeOperator, { token: admin, params, body: { tel: '051 555 0100', attivo: false } });
    const { body } = await call(test, readOperator, { token: admin, params });
    expect(body).toMatchObject({ nome: 'Elena', cognome: 'Marchetti', tel: '051 555 0100', attivo: false });
    const nobody = await call(test, changeOperator, { token: admin, params: { id: 'nessuno' }, body: { tel: '1' } });
    expect(nobody.status).toBe(404);
  });

  it('is found, sorted and counted in pages', async () => {
    for (const cognome of ['Zanasi', 'Abbati', 'Muratori'])
      await seedOperator(test, admin, { cognome, mail: `${cognome}@elenco.example`, attivo: cognome !== 'Zanasi' });
    const { body, headers } = await call(test, listOperators, {
      token: admin,
      query: { q: 'elenco.example', sort: 'cognome', pageSize: '2' },
    });
    expect([body.map((row) => row.cognome), headers['x-total-count']]).toEqual([['Abbati', 'Muratori'], '3']);
    const active = await call(test, listOperators, { token: admin, query: { q: 'elenco.example', attivo: 'true' } });
    expect(active.body.map((row) => row.cognome).sort()).toEqual(['Abbati', 'Muratori']);
    await seedOperator(test, admin, { nome: 'Niccolò', cognome: 'D’Elenchi', mail: 'accenti@elenchi.example' });
    for (const q of ['niccolo', "NICCOLO' d'elenchi", 'd’elenchi'])
      expect((await call(test, listOperators, { token: admin, query: { q } })).body, q).toHaveLength(1);
  });
});

describe('the operator of an agency', () => {
  it('is assigned at creation or later, and its agencies are listed', async () => {
    const operator = await seedOperator(test, admin);
    const created = await call(test, createAgency, {
      token: admin,
      body: agencyFields({ id_operatore: operator._id, ragSociale: 'San Frediano' }),
    });
    expect(created.body.id_operatore).toBe(operator._id);
    const { agency } = await seedAgency(test, admin, { ragSociale: 'Fratelli Zoli' });
    expect((await assign(agency._id, operator._id)).body.id_operatore).toBe(operator._id);
    const { body } = await call(test, listAgencies, {
      token: admin,
      query: { id_operatore: operator._id, sort: 'ragSociale' },
    });
    expect(body.map((row) => row.ragSociale)).toEqual(['Fratelli Zoli', 'San Frediano']);
    expect((await call(test, readOperator, { token: admin, params: { id: operator._id } })).body.agenzie).toBe(2);
    expect((await assign(agency._id, null)).body.id_operatore).toBeNull();
  });

  it('must exist and be active, unless it is already the agency’s', async () => {
    const { agency } = await seedAgency(test, admin);
    const refusal = await assign(agency._id, 'nessuno');
    expect([refusal.status, refusal.body.fields?.id_operatore]).toEqual([400, ['Scegli un operatore attivo.']]);
    const operator = await seedOperator(test, admin);
    await assign(agency._id, operator._id);
    await call(test, changeOperator, { token: admin, params: { id: operator._id }, body: { attivo: false } });
    expect((await assign(agency._id, operator._id)).status).toBe(200);
    const other = await seedAgency(test, admin);
    expect((await assign(other.agency._id, operator._id)).status).toBe(400);
  });

  it('leaves its agencies when it is deleted, and has them again when that is undone', async () => {
    const operator = await seedOperator(test, admin);
    const { agency } = await seedAgency(test, admin, { id_operatore: operator._id });
    const params = { id: operator._id };
    expect((await call(test, deleteOperator, { token: admin, params })).body).toEqual({ ok: true });
    const { body } = await call(test, readAgencyWithSecrets, { token: admin, params: { id: agency._id } });
    expect(body.id_operatore).toBeNull();
    expect((await call(test, readOperator, { token: admin, params })).status).toBe(404);
    expect((await call(test, deleteOperator, { token: admin, params })).status).toBe(404);
    expect((await assign(agency._id, operator._id)).status).toBe(400);
    expect((await call(test, restoreFromBin, { token: admin, params })).status).toBe(200);
    expect((await call(test, readOperator, { token: admin, params })).body.agenzie).toBe(1);
    const { body: again } = await call(test, readAgencyWithSecrets, { token: admin, params: { id: agency._id } });
    expect(again.id_operatore).toBe(operator._id);
  });
});
