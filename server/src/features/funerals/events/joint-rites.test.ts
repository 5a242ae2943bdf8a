import { createJointRite, findClashes, leaveJointRite, listAgenda } from '@commiato/contracts/funerals/agenda';
import { changeEvent, type FuneralEvent } from '@commiato/contracts/funerals/events';
import { readFuneral } from '@commiato/contracts/funerals/funerals';
import { beforeEach, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { seedEvent, seedFuneral, seedResource } from '../../../testing/funerals.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let token: string;
let risorse: string[];
let [one, other]: FuneralEvent[] = [];
beforeEach(async () => {
  ({ token } = await seedAgency(test, await signInAdmin(test)));
  const resources = [
    await seedResource(test, token, { nome: 'Ada' }),
    await seedResource(test, token, { tipo: 'sala', nome: 'Sala A' }),
  ];
  risorse = resources.map(({ _id }) => _id);
  one = await rite('Ugo');
  other = await rite('Elda');
});

/** An event of a new funeral: two deaths, one rite. */
async function rite(nome: string, change: Record<string, unknown> = {}): Promise<FuneralEvent> {
  const { _id } = await seedFuneral(test, token, { nome, cognome: 'Neri' });
  return seedEvent(test, token, _id, { comune: 'Cesena', prov: 'FC', risorse, ...change });
}
const idOf = (event: FuneralEvent | undefined) => event?._id ?? '';
const join = (event: FuneralEvent | undefined, evento: FuneralEvent | undefined) =>
  call(test, createJointRite, { token, params: { id: idOf(event) }, body: { evento: idOf(evento) } });
const agenda = async (day = '2026-11-24') => {
  const { body } = await call(test, listAgenda, { token, query: { da: day, a: day } });
  return body.map(({ nome, conflittiInTutto, ritoComune }) => ({
    nome,
    clashes: conflittiInTutto,
    joint: ritoComune.map((event) => event.nome),
  }));
};

it('two events of two funerals can be said to be one rite, and to be rites of their own again', async () => {
  const { body } = await call(test, listAgenda, { token, query: { da: '2026-11-24', a: '2026-11-24' } });
  const offered = body.map(({ conflitti }) => conflitti.map(({ con }) => con.puoEssereRitoComune));
  expect(offered).toEqual([
    [true, false],
    [true, false],
  ]);
  expect((await join(one, other)).status).toBe(200);
  expect((await agenda()).toSorted((a, b) => a.nome.localeCompare(b.nome))).toEqual([
    { nome: 'ELDA', clashes: 0, joint: ['UGO'] },
    { nome: 'UGO', clashes: 0, joint: ['ELDA'] },
  ]);
  await call(test, leaveJointRite, { token, params: { id: idOf(other) } });
  expect(await agenda()).toMatchObject([
    { clashes: 2, joint: [] },
    { clashes: 2, joint: [] },
  ]);
});

it('a third is one rite with both, whichever of them it is joined to', async () => {
  const third = await rite('Ida');
  await join(one, other);
  await join(third, other);
  expect((await agenda()).map(({ clashes, joint }) => [clashes, joint.length])).toEqual([
    [0, 2],
    [0, 2],
    [0, 2],
  ]);
});

it('that was moved is still told as joint, and may clash again', async () => {
  await join(one, other);
  const query = {
    inizio: '2026-11-24T10:00',
    comune: 'Cesena',
    prov: 'FC',
    risorse: risorse.join(),
    evento: idOf(one),
  };
  expect((await call(test, findClashes, { token, query })).body).toEqual([]);
  await call(test, changeEvent, { token, params: { id: idOf(other) }, body: { inizio: '2026-11-24T10:30' } });
  expect((await call(test, findClashes, { token, query })).body).toHaveLength(2);
  expect(await agenda()).toEqual([
    { nome: 'UGO', clashes: 2, joint: ['ELDA'] },
    { nome: 'ELDA', clashes: 2, joint: ['UGO'] },
  ]);
  await call(test, changeEvent, { token, params: { id: idOf(other) }, body: { inizio: '2026-11-26T10:30' } });
  expect(await agenda()).toEqual([{ nome: 'UGO', clashes: 0, joint: ['ELDA'] }]);
  const { body } = await call(test, readFuneral, { token, params: { id: one?.id_servizio } });
  const con = { _id: idOf(other), id_servizio: other?.id_servizio, nome: 'ELDA', inizio: '2026-11-26T10:30' };
  expect(body.ritiComuni).toMatchObject([{ evento: idOf(one), con }]);
});

it('is of two funerals, of one kind, at one moment in one town, and of the agency', async () => {
  const sameFuneral = await seedEvent(test, token, one?.id_servizio ?? '', { comune: 'Cesena', prov: 'FC' });
  const elsewhere = await rite('Ida', { comune: 'Forlì' });
  const later = await rite('Ida', { inizio: '2026-11-24T10:30' });
  const rosary = await rite('Ida', { tipo: 'rosario' });
  for (const event of [sameFuneral, elsewhere, later, rosary]) {
    const answer = await join(one, event);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: { evento: [expect.stringMatching(/^Due appuntamenti/)] } });
  }
  const foreign = await seedAgency(test, await signInAdmin(test));
  token = foreign.token;
  expect((await join(one, other)).status).toBe(404);
  const answer = await join(await rite('Ada', { risorse: [] }), other);
  expect(answer).toMatchObject({ status: 400, body: { fields: { evento: [expect.stringMatching(/non c’è più/)] } } });
  expect((await call(test, leaveJointRite, { token, params: { id: idOf(one) } })).status).toBe(404);
});

it('that grows from two sides at once loses nobody', async () => {
  const [third, fourth] = [await rite('Ida'), await rite('Ivo')];
  for (let round = 0; round < 4; round++) {
    for (const event of [one, other, third, fourth])
      await call(test, leaveJointRite, { token, params: { id: idOf(event) } });
    await join(one, third);
    await Promise.all([join(one, other), join(third, fourth)]);
    expect((await agenda()).map(({ joint }) => joint.length)).toEqual([3, 3, 3, 3]);
  }
});

it('that grows leaves out what was moved away from it', async () => {
  const third = await rite('Ida');
  await join(one, other);
  await call(test, changeEvent, { token, params: { id: idOf(other) }, body: { inizio: '2026-11-26T10:30' } });
  await join(one, third);
  expect(await agenda()).toMatchObject([{ joint: [expect.any(String)] }, { joint: [expect.any(String)] }]);
  expect(await agenda('2026-11-26')).toMatchObject([{ nome: 'ELDA', joint: [] }]);
});
