import { restoreFromBin } from '@commiato/contracts/administration/bin';
import { listAgenda } from '@commiato/contracts/funerals/agenda';
import { deleteFuneral } from '@commiato/contracts/funerals/funerals';
import { deleteResource, listResources } from '@commiato/contracts/funerals/resources';
import { changeTask, createTask, deleteTask, listTasks, setTaskDone } from '@commiato/contracts/funerals/tasks';
import { listEventsWithOutdatedPrints } from '@commiato/contracts/notices/prints';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { hourlyJobs } from '../../../jobs.ts';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { call } from '../../../testing/calls.ts';
import { seedCollaborator } from '../../../testing/collaborators.ts';
import { seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { seedFuneral, seedResource, seedTask } from '../../../testing/funerals.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let token: string;
beforeEach(async () => {
  admin = await signInAdmin(test);
  token = (await seedAgency(test, admin)).token;
});
const texts = async (query: Record<string, string> = {}) =>
  (await call(test, listTasks, { token, query })).body.map(({ testo }) => testo);
const change = (id: string, body: Record<string, unknown>) => call(test, changeTask, { token, params: { id }, body });

it('open ones stand by their days, those without one last; of a funeral, of some days, and done ones when asked', async () => {
  const funeral = await seedFuneral(test, token);
  await seedTask(test, token, { testo: 'Un giorno', giorno: '' });
  await seedTask(test, token, { testo: 'Dopo', giorno: '2026-11-30' });
  await seedTask(test, token, { testo: 'Prima', giorno: '2026-11-20', id_servizio: funeral._id });
  const done = await seedTask(test, token, { testo: 'Fatto', giorno: '2026-11-21' });
  await change(done._id, { fatto: true });
  expect(await texts()).toEqual(['Prima', 'Dopo', 'Un giorno']);
  expect(await texts({ fatti: 'true' })).toEqual(['Prima', 'Fatto', 'Dopo', 'Un giorno']);
  expect(await texts({ servizio: funeral._id })).toEqual(['Prima']);
  expect(await texts({ da: '2026-11-21', a: '2026-11-30' })).toEqual(['Dopo']);
  token = (await seedAgency(test, admin)).token;
  expect(await texts({ servizio: funeral._id })).toEqual([]);
});

it('names who does it and whose it is; both have to be the agency’s own', async () => {
  const ada = await seedResource(test, token, { nome: 'Ada' });
  const funeral = await seedFuneral(test, token, { cognome: 'Neri' });
  const task = await seedTask(test, token, { id_risorsa: ada._id, id_servizio: funeral._id });
  expect(task).toMatchObject({ persona: { nome: 'Ada' }, servizio: { cognome: 'NERI' }, fatto: false, versione: 1 });
  await call(test, deleteResource, { token, params: { id: ada._id } });
  expect((await change(task._id, { id_risorsa: ada._id, testo: 'Altro' })).body.persona).toMatchObject({ nome: 'Ada' });
  const hearse = await seedResource(test, token, { tipo: 'carro', nome: 'Mercedes' });
  const other = (await seedAgency(test, admin)).token;
  const foreign = {
    id_risorsa: (await seedResource(test, other))._id,
    id_servizio: (await seedFuneral(test, other))._id,
  };
  const send = (body: Record<string, unknown>) => call(test, createTask, { token, body: { testo: 'X', ...body } });
  for (const id_risorsa of [hearse._id, foreign.id_risorsa, ada._id])
    expect(await send({ id_risorsa })).toMatchObject({
      status: 400,
      body: { fields: { id_risorsa: ['Scegli una persona dell’elenco.'] } },
    });
  expect((await send({ id_servizio: foreign.id_servizio })).status).toBe(404);
  expect((await change(task._id, { id_servizio: foreign.id_servizio })).status).toBe(404);
  expect((await send({ testo: ' ' })).body).toMatchObject({ fields: { testo: ['Questo campo è obbligatorio.'] } });
  expect((await change(task._id, { id_risorsa: '', id_servizio: null })).body).toMatchObject({
    persona: null,
    servizio: null,
  });
});

it('an older version is refused with what is held; of two who write at once one is told', async () => {
  const { _id } = await seedTask(test, token);
  const both = await Promise.all(['A', 'B'].map((testo) => change(_id, { testo, versione: 1 })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'versione-superata', attuale: { _id, versione: 2 } });
  expect((await change(_id, { fatto: true, versione: 2 })).body).toMatchObject({ fatto: true, versione: 3 });
  expect((await change(_id, { fatto: false })).body).toMatchObject({ fatto: false, fatto_il: null });
});

it('is deleted for good', async () => {
  const { _id } = await seedTask(test, token);
  expect((await call(test, deleteTask, { token, params: { id: _id } })).status).toBe(200);
  expect((await call(test, deleteTask, { token, params: { id: _id } })).status).toBe(404);
  expect(await texts()).toEqual([]);
});

it('is not deleted as it was shown, once a colleague has changed it', async () => {
  const { _id, versione } = await seedTask(test, token);
  const { body: changed } = await change(_id, { testo: 'Portare i fiori in chiesa' });
  const remove = (read: number) =>
    call(test, deleteTask, { token, params: { id: _id }, query: { versione: String(read) } });
  expect(await remove(versione)).toMatchObject({
    status: 409,
    body: { code: 'versione-superata', attuale: { testo: 'Portare i fiori in chiesa' } },
  });
  expect((await remove(changed.versione)).body).toEqual({ ok: true });
});

it('goes with its funeral into the bin, comes back with it, and is erased with it', async () => {
  const funeral = await seedFuneral(test, token);
  const { _id } = await seedTask(test, token, { id_servizio: funeral._id });
  const params = { id: funeral._id };
  await call(test, deleteFuneral, { token, params });
  expect(await texts()).toEqual([]);
  expect((await change(_id, { fatto: true })).status).toBe(404);
  await call(test, restoreFromBin, { token: admin, params });
  expect(await texts()).toHaveLength(1);
  await call(test, deleteFuneral, { token, params });
  test.clock.pass(31 * 24 * 3600_000);
  await runJobs(test.deps, hourlyJobs);
  expect(
    await queryAppRows(test, { n: z.number() }, sql`select count(*)::int as n from compiti where "_id" = ${_id}`),
  ).toEqual([{ n: 0 }]);
});

it('are polled with the agenda without extending the idle time of the session', async () => {
  for (let hours = 0; hours < 12; hours += 3) {
    for (const route of [listTasks, listAgenda, listEventsWithOutdatedPrints])
      expect((await call(test, route, { token })).status).toBe(200);
    test.clock.pass(3 * 3600_000);
  }
  expect((await call(test, listTasks, { token })).status).toBe(401);
});

it('is marked by whom it is assigned to, also without a right to change the agenda, and by nobody else who lacks it', async () => {
  const { collaborator, token: driver } = await seedCollaborator(test, token, { ruolo: 'operatore' });
  const known = (await call(test, listResources, { token })).body;
  const own = known.find(({ id_collaboratore }) => id_collaboratore === collaborator._id);
  const task = await seedTask(test, token, { testo: 'Lavare il carro', id_risorsa: own?._id });
  const other = await seedTask(test, token, { testo: 'Altro' });
  const mark = (by: string, id: string, fatto: boolean) =>
    call(test, setTaskDone, { token: by, params: { id }, body: { fatto } });
  const { body: listed } = await call(test, listTasks, { token: driver });
  expect(Object.fromEntries(listed.map(({ testo, proprio }) => [testo, proprio]))).toEqual({
    'Lavare il carro': true,
    Altro: false,
  });
  expect((await mark(driver, task._id, true)).body.fatto).toBe(true);
  expect((await mark(driver, task._id, false)).body.fatto).toBe(false);
  expect((await mark(driver, other._id, true)).status).toBe(403);
  expect((await call(test, changeTask, { token: driver, params: { id: task._id }, body: { testo: 'X' } })).status).toBe(
    403,
  );
  expect((await mark(token, other._id, true)).body.fatto).toBe(true);
});
