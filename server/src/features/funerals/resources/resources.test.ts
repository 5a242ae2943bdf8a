import { listAgenda } from '@commiato/contracts/funerals/agenda';
import { changeEvent } from '@commiato/contracts/funerals/events';
import { readFuneral } from '@commiato/contracts/funerals/funerals';
import { changeResource, createResource, deleteResource, listResources } from '@commiato/contracts/funerals/resources';
import { beforeEach, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { seedEvent, seedFuneral, seedResource } from '../../../testing/funerals.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let token: string;
beforeEach(async () => {
  token = (await seedAgency(test, await signInAdmin(test))).token;
});
const names = async () => (await call(test, listResources, { token })).body.map(({ nome }) => nome);
const add = (body: Record<string, unknown>) => call(test, createResource, { token, body });

it('people come first, then hearses and rooms; each name is there once for its kind', async () => {
  for (const [tipo, nome] of [
    ['sala', 'Sala A'],
    ['carro', 'Mercedes'],
    ['persona', 'Zeno'],
    ['persona', 'ada'],
  ])
    await seedResource(test, token, { tipo, nome });
  expect(await names()).toEqual(['ada', 'Zeno', 'Mercedes', 'Sala A']);
  expect(await add({ tipo: 'persona', nome: 'ADA' })).toMatchObject({
    status: 409,
    body: { code: 'risorsa-gia-presente', fields: { nome: ['C’è già con questo nome.'] } },
  });
  expect((await add({ tipo: 'sala', nome: 'Ada' })).status).toBe(201);
  expect((await add({ tipo: 'furgone', nome: ' ' })).body).toMatchObject({
    fields: { tipo: ['Scegli tra persona, carro e sala.'], nome: ['Questo campo è obbligatorio.'] },
  });
});

it('twenty who add the same name at once make one', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => add({ tipo: 'carro', nome: 'Mercedes' })));
  expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
});

it('is renamed and set aside', async () => {
  const { _id } = await seedResource(test, token, { nome: 'Ada' });
  const change = (body: Record<string, unknown>) => call(test, changeResource, { token, params: { id: _id }, body });
  expect((await change({ nome: 'Ada Neri', attiva: false })).body).toMatchObject({ nome: 'Ada Neri', attiva: false });
  expect((await change({})).body).toMatchObject({ nome: 'Ada Neri', attiva: false });
  await seedResource(test, token, { nome: 'Ugo' });
  expect((await change({ nome: 'ugo' })).status).toBe(409);
});

it('goes to events by its identifier; deleted it leaves the lists, and events that name it keep it', async () => {
  const ada = await seedResource(test, token, { nome: 'Ada' });
  const hearse = await seedResource(test, token, { tipo: 'carro', nome: 'Mercedes' });
  const { _id } = await seedFuneral(test, token);
  const event = await seedEvent(test, token, _id, { risorse: [hearse._id, ada._id, ada._id] });
  const named = [
    { _id: ada._id, tipo: 'persona', nome: 'Ada' },
    { _id: hearse._id, tipo: 'carro', nome: 'Mercedes' },
  ];
  expect(event.risorse).toEqual(named);
  await call(test, deleteResource, { token, params: { id: ada._id } });
  expect(await names()).toEqual(['Mercedes']);
  const query = { da: '2026-11-24', a: '2026-11-24' };
  expect((await call(test, listAgenda, { token, query })).body[0]?.risorse).toEqual(named);
  expect((await call(test, readFuneral, { token, params: { id: _id } })).body.eventi[0]?.risorse).toEqual(named);
  const change = (risorse: string[]) =>
    call(test, changeEvent, { token, params: { id: event._id }, body: { risorse, versione: event.versione } });
  // Who is there already stays; for another event that is over.
  expect((await change([ada._id])).body.risorse).toEqual([named[0]]);
  const other = await seedEvent(test, token, _id, { tipo: 'rosario' });
  const refused = await call(test, changeEvent, { token, params: { id: other._id }, body: { risorse: [ada._id] } });
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { risorse: [expect.stringContaining('scegli di nuovo')] } },
  });
});

it('of another agency goes to no event', async () => {
  const foreign = await seedResource(test, (await seedAgency(test, await signInAdmin(test))).token);
  const { _id } = await seedFuneral(test, token);
  const event = await seedEvent(test, token, _id);
  const body = { risorse: [foreign._id] };
  expect((await call(test, changeEvent, { token, params: { id: event._id }, body })).status).toBe(400);
  expect(await names()).toEqual([]);
});

it('a hearse that was deleted and is entered anew is the one that it was, a person of the same name another', async () => {
  const hearse = await seedResource(test, token, { tipo: 'carro', nome: 'Mercedes' });
  const ada = await seedResource(test, token, { tipo: 'persona', nome: 'Ada' });
  for (const { _id } of [hearse, ada]) await call(test, deleteResource, { token, params: { id: _id } });
  const add = (tipo: 'carro' | 'persona', nome: string) =>
    call(test, createResource, { token, body: { tipo, nome, attiva: true } });
  expect((await add('carro', 'MERCEDES')).body).toEqual({ ...hearse, nome: 'MERCEDES' });
  expect((await add('persona', 'Ada')).body._id).not.toBe(ada._id);
  expect(await add('carro', 'Mercedes')).toMatchObject({ status: 409 });
  expect(await names()).toEqual(['Ada', 'MERCEDES']);
});
