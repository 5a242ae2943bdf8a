import {
  type Collaborator,
  changeCollaborator,
  deleteCollaborator,
  readAssignedWorkCounts,
} from '@commiato/contracts/accounts/collaborators';
import { listAgenda } from '@commiato/contracts/funerals/agenda';
import { changeEvent } from '@commiato/contracts/funerals/events';
import { readHistory } from '@commiato/contracts/funerals/history';
import { listResources } from '@commiato/contracts/funerals/resources';
import { listTasks } from '@commiato/contracts/funerals/tasks';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAgencyScope } from '../../../platform/security/scopes.ts';
import { call } from '../../../testing/calls.ts';
import { seedCollaborator } from '../../../testing/collaborators.ts';
import { seedAgency, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { seedEvent, seedFuneral, seedResource, seedTask } from '../../../testing/funerals.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { lockCollaborators } from './queries.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let owner: TestAgency;
let leaving: Collaborator;
let heir: Collaborator;
let funeral: string;
beforeEach(async () => {
  owner = await seedAgency(test, await signInAdmin(test));
  ({ collaborator: leaving } = await seedCollaborator(test, owner.token, { nome: 'Ugo', cognome: 'Neri' }));
  ({ collaborator: heir } = await seedCollaborator(test, owner.token, { nome: 'Ada', cognome: 'Bruni' }));
  const { _id } = await resourceOf(leaving);
  funeral = (await seedFuneral(test, owner.token))._id;
  for (const [tipo, inizio] of [
    ['funerale', '2026-11-24T10:00'],
    ['veglia', '2026-11-18T20:00'],
    ['rosario', '2026-11-20T09:30'],
  ])
    await seedEvent(test, owner.token, funeral, { tipo, inizio, risorse: [_id] });
  await seedTask(test, owner.token, { id_servizio: funeral, id_risorsa: _id });
});

const resources = async () => (await call(test, listResources, { token: owner.token })).body;
const resourceOf = async ({ _id }: Pick<Collaborator, '_id'>) => {
  const found = (await resources()).find(({ id_collaboratore }) => id_collaboratore === _id);
  if (!found) throw new Error('nessuna risorsa');
  return found;
};
const suspend = (body: Record<string, unknown>, token = owner.token) =>
  call(test, changeCollaborator, { token, params: { id: leaving._id }, body: { stato: 'sospeso', ...body } });
/** Who goes to the events, by their kinds, and who does the task. */
const assigned = async () => {
  const query = { da: '2026-11-15', a: '2026-11-30' };
  const { body: events } = await call(test, listAgenda, { token: owner.token, query });
  const [task] = (await call(test, listTasks, { token: owner.token })).body;
  const names = events.map(({ tipo, risorse }) => [tipo, risorse.map(({ nome }) => nome).join()]);
  return { ...Object.fromEntries(names), compito: task?.persona?.nome ?? '' };
};

describe('whoever accepts an invitation', () => {
  it('stands in the agenda as themselves: added, or found by their name', async () => {
    expect(await resourceOf(leaving)).toMatchObject({
      nome: 'Ugo Neri',
      tipo: 'persona',
      attiva: true,
      propria: false,
    });
    const known = await seedResource(test, owner.token, { nome: 'bianca sala' });
    const named = { nome: 'Bianca', cognome: 'Sala', ruolo: 'impiegato' };
    const { collaborator } = await seedCollaborator(test, owner.token, named);
    expect(await resourceOf(collaborator)).toMatchObject({ _id: known._id });
    const { collaborator: twin } = await seedCollaborator(test, owner.token, { ...named, ruolo: 'operatore' });
    expect(await resourceOf(twin)).toMatchObject({ nome: 'Bianca Sala 2' });
  });

  it('does not stand there without being asked to who goes to no funeral', async () => {
    const { collaborator } = await seedCollaborator(test, owner.token, { ruolo: 'contabile' });
    expect((await resources()).some(({ id_collaboratore }) => id_collaboratore === collaborator._id)).toBe(false);
  });
});

describe('what a person who leaves has to do', () => {
  it('is counted: what is still to come', async () => {
    const { body } = await call(test, readAssignedWorkCounts, { token: owner.token, params: { id: leaving._id } });
    expect(body).toEqual({ appuntamenti: 1, compiti: 1 });
    const stranger = await seedAgency(test, await signInAdmin(test));
    const foreign = await call(test, readAssignedWorkCounts, { token: stranger.token, params: { id: leaving._id } });
    expect(foreign.status).toBe(404);
  });

  it('goes to another, with the history naming both; what is over stays', async () => {
    expect((await suspend({ passa_a: heir._id })).status).toBe(200);
    expect(await assigned()).toEqual({
      ...{ funerale: 'Ada Bruni', veglia: 'Ugo Neri', rosario: 'Ugo Neri', compito: 'Ada Bruni' },
    });
    const { body: history } = await call(test, readHistory, { token: owner.token, params: { id: funeral } });
    expect(history.filter(({ azione }) => azione === 'incarichi passati')).toMatchObject([
      { chi: 'Davide Zoli', dettagli: { da: 'Ugo Neri', a: 'Ada Bruni' } },
    ]);
    expect(await resourceOf(leaving)).toMatchObject({ attiva: false });
    await call(test, changeCollaborator, {
      token: owner.token,
      params: { id: leaving._id },
      body: { stato: 'attivo' },
    });
    expect(await resourceOf(leaving)).toMatchObject({ attiva: true });
  });

  it('goes to nobody, or stays where nothing is said', async () => {
    await suspend({});
    expect(await assigned()).toMatchObject({ funerale: 'Ugo Neri', compito: 'Ugo Neri' });
    await suspend({ passa_a: null });
    expect(await assigned()).toMatchObject({ funerale: '', veglia: 'Ugo Neri', compito: '' });
  });

  it('goes on with whoever is taken out, whose name stays in the past', async () => {
    const other = await seedResource(test, owner.token, { nome: 'Piero' });
    const params = { id: leaving._id };
    const gone = await call(test, deleteCollaborator, { token: owner.token, params, query: { passa_a: other._id } });
    expect(gone.status).toBe(200);
    expect(await assigned()).toMatchObject({ funerale: 'Piero', veglia: 'Ugo Neri', compito: 'Piero' });
    const named = (await resources()).find(({ nome }) => nome === 'Ugo Neri');
    expect(named).toMatchObject({ attiva: false, id_collaboratore: null });
  });

  it('goes to a person of the agency who was not in the agenda', async () => {
    const { collaborator } = await seedCollaborator(test, owner.token, {
      nome: 'Leo',
      cognome: 'Riva',
      ruolo: 'impiegato',
    });
    await suspend({ passa_a: collaborator._id });
    expect(await assigned()).toMatchObject({ funerale: 'Leo Riva', compito: 'Leo Riva' });
  });

  it.each(['sé', 'un’altra agenzia', 'un carro', 'un sospeso'])(
    'does not go to %s, and nobody is switched off',
    async (who) => {
      const stranger = await seedAgency(test, await signInAdmin(test));
      const to = {
        sé: async () => leaving._id,
        'un’altra agenzia': async () => (await seedResource(test, stranger.token))._id,
        'un carro': async () => (await seedResource(test, owner.token, { tipo: 'carro' }))._id,
        'un sospeso': async () => {
          const params = { id: heir._id };
          await call(test, changeCollaborator, { token: owner.token, params, body: { stato: 'sospeso' } });
          return heir._id;
        },
      }[who];
      const { status, body } = await suspend({ passa_a: await to?.() });
      expect([status, body.fields]).toMatchObject([400, { passa_a: ['Scegli un’altra persona dell’agenzia.'] }]);
      expect((await suspend({})).body.stato).toBe('sospeso');
      expect(await assigned()).toMatchObject({ funerale: 'Ugo Neri' });
    },
  );

  it('is given to a colleague while somebody is being taken out: an appointment and its people are locked in any order', async () => {
    const beside = await test.startBeside();
    const event = await seedEvent(test, owner.token, funeral, { tipo: 'sepoltura' });
    const body = { risorse: [(await resourceOf(heir))._id] };
    const change = { token: owner.token, params: { id: event._id }, body };
    await beside.deps.database.db.transaction(async (tx) => {
      await lockCollaborators(tx, createAgencyScope(owner.agency._id));
      expect((await call(test, changeEvent, change)).status).toBe(200);
    });
  });

  it('is moved by nobody who may not change the agenda, and only of who leaves', async () => {
    const aree = { agenda: 'vede', impostazioni: 'cambia' };
    const { token } = await seedCollaborator(test, owner.token, { ruolo: 'operatore', aree });
    expect((await suspend({ passa_a: heir._id }, token)).body.code).toBe('area-non-consentita');
    expect((await suspend({ stato: 'attivo', passa_a: heir._id })).status).toBe(400);
    expect((await suspend({}, token)).status).toBe(200);
  });
});
