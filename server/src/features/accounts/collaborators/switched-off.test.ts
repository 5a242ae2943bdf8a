import { changeCollaborator, deleteCollaborator } from '@commiato/contracts/accounts/collaborators';
import { readOwnRightsAndAgencies } from '@commiato/contracts/accounts/sessions';
import { createAgendaCalendarAddress, listAgenda } from '@commiato/contracts/funerals/agenda';
import { listNewestNotifications } from '@commiato/contracts/notifications/notifications';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { collaboratorPassword, seedCollaborator, seedKey } from '../../../testing/collaborators.ts';
import { seedAgency, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let beside: TestApp;
let owner: TestAgency;
beforeAll(async () => {
  owner = await seedAgency(test, await signInAdmin(test));
  beside = await test.startBeside();
});

const week = { da: '2026-11-16', a: '2026-11-22' };

/** What a person opened, each called on both instances once: session, bell, calendar of the telephone, key. */
async function seedOpened() {
  const { collaborator, token } = await seedCollaborator(test, owner.token, {
    ruolo: 'impiegato',
    aree: { impostazioni: 'cambia' },
  });
  const body = { currentPassword: collaboratorPassword };
  const { url } = (await call(test, createAgendaCalendarAddress, { token, body })).body;
  const { chiave } = await seedKey(test, token);
  const statuses = async (instance: TestApp) => [
    (await call(instance, readOwnRightsAndAgencies, { token })).status,
    (await call(instance, listNewestNotifications, { token })).status,
    (await call(instance, listAgenda, { token: chiave, query: week })).status,
    (await instance.app.inject({ url: new URL(url).pathname })).statusCode,
  ];
  for (const instance of [test, beside]) expect(await statuses(instance)).toEqual([200, 200, 200, 200]);
  return { collaborator, statuses };
}

describe('a person who is switched off on one instance', () => {
  it.each([
    ['suspended', (id: string) => call(test, changeCollaborator, stop(id, { stato: 'sospeso' }))],
    ['taken out', (id: string) => call(test, deleteCollaborator, stop(id))],
  ])('%s, has nothing left on another with the next call', async (_how, end) => {
    const { collaborator, statuses } = await seedOpened();
    expect((await end(collaborator._id)).status).toBe(200);
    for (const instance of [beside, test]) expect(await statuses(instance)).toEqual([401, 401, 401, 404]);
  });

  const stop = (id: string, body?: Record<string, unknown>) => ({
    token: owner.token,
    params: { id },
    ...(body && { body }),
  });
});
