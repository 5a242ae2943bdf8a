import { changeCollaborator } from '@commiato/contracts/accounts/collaborators';
import {
  createAgendaCalendarAddress,
  listAgenda,
  readAgendaCalendarAddress,
} from '@commiato/contracts/funerals/agenda';
import { changeResource, createResource, deleteResource, listResources } from '@commiato/contracts/funerals/resources';
import { listTasks } from '@commiato/contracts/funerals/tasks';
import { beforeEach, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { collaboratorPassword, seedCollaborator, seedInvitation } from '../../../testing/collaborators.ts';
import { agencyPassword, seedAgency, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { seedEvent, seedFuneral, seedResource, seedTask } from '../../../testing/funerals.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let owner: TestAgency;
beforeEach(async () => {
  owner = await seedAgency(test, await signInAdmin(test));
});

const link = (token: string, id: string, body: Record<string, unknown>) =>
  call(test, changeResource, { token, params: { id }, body });
const agendaOf = async (token: string) => {
  const query = { da: '2026-11-24', a: '2026-11-24', assegnato: 'me' };
  return (await call(test, listAgenda, { token, query })).body.map(({ _id }) => _id);
};
const tasksOf = async (token: string) =>
  (await call(test, listTasks, { token, query: { assegnato: 'me' } })).body.map(({ _id }) => _id);

/** A person of the agenda with a door, whom an event and a task are assigned to beside those of somebody else. */
async function seedDriver() {
  const { collaborator, token } = await seedCollaborator(test, owner.token, { nome: 'Ugo', cognome: 'Neri' });
  const resources = (await call(test, listResources, { token: owner.token })).body;
  const known = resources.find(({ id_collaboratore }) => id_collaboratore === collaborator._id);
  const resource = known ?? (await seedResource(test, owner.token, { id_collaboratore: collaborator._id }));
  const other = await seedResource(test, owner.token);
  const funeral = await seedFuneral(test, owner.token);
  const event = await seedEvent(test, owner.token, funeral._id, { risorse: [resource._id] });
  const others = await seedEvent(test, owner.token, funeral._id, { tipo: 'rosario', risorse: [other._id] });
  const task = await seedTask(test, owner.token, { id_risorsa: resource._id });
  await seedTask(test, owner.token, { id_risorsa: other._id });
  return { collaborator, token, resource, other, funeral, event, others, task };
}

it('a person sees what is theirs, in the agenda and among the tasks, and whoever is nobody there sees nothing', async () => {
  const { token, resource, event, task } = await seedDriver();
  expect([await agendaOf(token), await tasksOf(token)]).toEqual([[event._id], [task._id]]);
  expect([await agendaOf(owner.token), await tasksOf(owner.token)]).toEqual([[], []]);
  const shown = (await call(test, listResources, { token })).body;
  expect(shown.filter(({ propria }) => propria).map(({ _id }) => _id)).toEqual([resource._id]);
  const wrong = await call(test, listTasks, { token, query: { assegnato: 'Ugo' } });
  expect([wrong.status, wrong.body]).toMatchObject([400, { fields: { assegnato: [expect.any(String)] } }]);
});

it('a clash with an event of somebody else is told in one’s own agenda too', async () => {
  const { token, resource, other, funeral } = await seedDriver();
  const hearse = await seedResource(test, owner.token, { tipo: 'carro', nome: 'Mercedes' });
  await seedEvent(test, owner.token, funeral._id, { tipo: 'veglia', risorse: [other._id, hearse._id] });
  await seedEvent(test, owner.token, funeral._id, { tipo: 'rosario', risorse: [resource._id, hearse._id] });
  const query = { da: '2026-11-24', a: '2026-11-24', assegnato: 'me' };
  const { body: own } = await call(test, listAgenda, { token, query });
  expect(own.map(({ tipo }) => tipo).sort()).toEqual(['funerale', 'rosario']);
  const clashes = own.flatMap(({ conflitti }) => conflitti);
  expect(clashes.some(({ con, risorsa }) => con.tipo === 'veglia' && risorsa.nome === 'Mercedes')).toBe(true);
});

it('the calendar address of a person tells all events or their own alone', async () => {
  const { token, event, others } = await seedDriver();
  const calendar = async (body: Record<string, unknown>) => {
    const made = await call(test, createAgendaCalendarAddress, {
      token,
      body: { currentPassword: collaboratorPassword, ...body },
    });
    const { body: text } = await test.app.inject({ url: new URL(made.body.url).pathname });
    return [event, others].map(({ _id }) => text.includes(_id));
  };
  expect(await calendar({})).toEqual([true, true]);
  expect(await calendar({ quali: 'miei' })).toEqual([true, false]);
  expect((await call(test, readAgendaCalendarAddress, { token })).body).toMatchObject({ quali: 'miei' });
});

it('the owner’s own calendar may tell what is theirs alone', async () => {
  const { event, others, funeral } = await seedDriver();
  const own = await seedResource(test, owner.token, { id_collaboratore: owner.agency._id });
  const mine = await seedEvent(test, owner.token, funeral._id, { tipo: 'sepoltura', risorse: [own._id] });
  expect(await agendaOf(owner.token)).toEqual([mine._id]);
  const body = { currentPassword: agencyPassword, quali: 'miei' };
  const made = await call(test, createAgendaCalendarAddress, { token: owner.token, body });
  const { body: text } = await test.app.inject({ url: new URL(made.body.url).pathname });
  expect([mine, event, others].map(({ _id }) => text.includes(_id))).toEqual([true, false, false]);
});

it('a person is in the agenda once, and is nobody’s hearse', async () => {
  const { collaborator, resource, other } = await seedDriver();
  const linked = { id_collaboratore: collaborator._id };
  expect(await link(owner.token, other._id, linked)).toMatchObject({
    status: 409,
    body: { code: 'risorsa-gia-presente', fields: { id_collaboratore: ['È già tra le persone dell’agenda.'] } },
  });
  const hearse = await call(test, createResource, {
    token: owner.token,
    body: { tipo: 'carro', nome: 'Fiat', id_collaboratore: owner.agency._id },
  });
  expect([hearse.status, Object.keys(hearse.body.fields ?? {})]).toEqual([400, ['id_collaboratore']]);
  await call(test, deleteResource, { token: owner.token, params: { id: resource._id } });
  expect((await link(owner.token, other._id, linked)).body).toMatchObject(linked);
  expect((await link(owner.token, other._id, { id_collaboratore: null })).body).toMatchObject({
    id_collaboratore: null,
  });
});

it('people of another agency are linked to nothing', async () => {
  const stranger = await seedAgency(test, await signInAdmin(test));
  const foreign = await seedInvitation(test, stranger.token);
  const resource = await seedResource(test, owner.token);
  const { status, body } = await link(owner.token, resource._id, { id_collaboratore: foreign._id });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['id_collaboratore']]);
});

it('whoever loses the agenda has no calendar, and whoever is switched off has none either', async () => {
  const { collaborator, token } = await seedDriver();
  const body = { currentPassword: collaboratorPassword, quali: 'miei' };
  const made = await call(test, createAgendaCalendarAddress, { token, body });
  const change = { token: owner.token, params: { id: collaborator._id }, body: { aree: { agenda: 'nessuno' } } };
  await call(test, changeCollaborator, change);
  expect((await test.app.inject({ url: new URL(made.body.url).pathname })).statusCode).toBe(404);
});
