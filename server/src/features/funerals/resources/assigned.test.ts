import { deleteCollaborator, readAssignedWork } from '@commiato/contracts/accounts/collaborators';
import { changeEvent } from '@commiato/contracts/funerals/events';
import { changeResource } from '@commiato/contracts/funerals/resources';
import { changeTask } from '@commiato/contracts/funerals/tasks';
import {
  listNewestNotifications,
  listNotifications,
  markNotificationRead,
} from '@commiato/contracts/notifications/notifications';
import { changeNotificationPreferences } from '@commiato/contracts/notifications/preferences';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '../../../testing/calls.ts';
import { seedCollaborator } from '../../../testing/collaborators.ts';
import { seedAgency, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { seedEvent, seedFuneral, seedResource, seedTask } from '../../../testing/funerals.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let owner: TestAgency;
let token: string;
let mail: string;
let resource: string;
beforeEach(async () => {
  owner = await seedAgency(test, await signInAdmin(test));
  const seeded = await seedCollaborator(test, owner.token, { ruolo: 'impiegato' });
  token = seeded.token;
  mail = seeded.collaborator.mail;
  resource = (await seedResource(test, owner.token, { id_collaboratore: seeded.collaborator._id }))._id;
});

const bell = async (of = token) => (await call(test, listNewestNotifications, { token: of })).body;
const mails = async () => {
  const shape = { oggetto: z.string() };
  return queryAppRows(
    test,
    shape,
    sql`select oggetto from posta where destinatario = ${mail} and oggetto like '% per te'`,
  );
};

it('an appointment that somebody is given is told to them alone, once', async () => {
  const { _id } = await seedFuneral(test, owner.token, { nome: 'Ada', cognome: 'Neri' });
  const event = await seedEvent(test, owner.token, _id);
  const change = (body: Record<string, unknown>) =>
    call(test, changeEvent, { token: owner.token, params: { id: event._id }, body });
  await change({ risorse: [resource] });
  await change({ note: 'Con il coro' });
  const [told, ...others] = await bell();
  expect(others).toEqual([]);
  expect(told).toMatchObject({
    titolo: 'Un appuntamento per te',
    testo: 'Funerale Ada Neri, martedì 24 novembre alle 10:00.',
    url: `/servizio/${_id}`,
  });
  expect(await bell(owner.token)).toEqual([]);
  expect((await call(test, listNotifications, { token: owner.token })).body).toEqual([]);
  expect((await call(test, listNotifications, { token: await signInAdmin(test) })).body).toEqual([]);
  const foreign = { token: owner.token, params: { id: told?._id ?? '' }, body: { letto: true } };
  expect((await call(test, markNotificationRead, foreign)).status).toBe(404);
  expect((await call(test, markNotificationRead, { ...foreign, token })).body.letto).toBe(true);
  expect(await mails()).toHaveLength(1);
});

it('a task is told likewise, and by mail only to who wants it; nobody is told what they give to themselves', async () => {
  await call(test, changeNotificationPreferences, { token, body: { agenda: { mail: 'mai' } } });
  const task = await seedTask(test, owner.token, { testo: 'Lava il carro', id_risorsa: resource });
  await call(test, changeTask, { token: owner.token, params: { id: task._id }, body: { fatto: true } });
  expect((await bell()).map(({ titolo, testo }) => [titolo, testo])).toEqual([
    ['Un compito per te', 'Lava il carro, entro il 24 novembre.'],
  ]);
  expect(await mails()).toEqual([]);
  await seedTask(test, token, { testo: 'Chiama il marmista', id_risorsa: resource });
  expect(await bell()).toHaveLength(1);
});

it('what somebody takes over is told without what is cancelled, and of a task that is done nobody is told', async () => {
  const other = await seedResource(test, owner.token, { nome: 'Piero' });
  const { collaborator } = await seedCollaborator(test, owner.token, { nome: 'Ugo', ruolo: 'impiegato' });
  const linked = { token: owner.token, params: { id: other._id }, body: { id_collaboratore: collaborator._id } };
  expect((await call(test, changeResource, linked)).status).toBe(200);
  const { _id } = await seedFuneral(test, owner.token);
  await seedEvent(test, owner.token, _id, { risorse: [other._id] });
  await seedEvent(test, owner.token, _id, { tipo: 'rosario', risorse: [other._id], stato: 'annullato' });
  const task = await seedTask(test, owner.token, { testo: 'Lava il carro' });
  for (const body of [{ fatto: true }, { id_risorsa: resource }])
    await call(test, changeTask, { token: owner.token, params: { id: task._id }, body });
  const leaving = { token: owner.token, params: { id: collaborator._id } };
  expect((await call(test, readAssignedWork, leaving)).body).toEqual({ appuntamenti: 1, compiti: 0 });
  await call(test, deleteCollaborator, { ...leaving, query: { passa_a: resource } });
  expect((await bell()).map(({ testo }) => testo)).toEqual(['Ti è stato passato 1 appuntamento.']);
});

it('of what is over nobody is told', async () => {
  const { _id } = await seedFuneral(test, owner.token);
  await seedEvent(test, owner.token, _id, { tipo: 'veglia', inizio: '2026-11-18T20:00', risorse: [resource] });
  expect(await bell()).toEqual([]);
});
