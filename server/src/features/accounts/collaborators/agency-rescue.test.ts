import { changeAgency } from '@commiato/contracts/accounts/agencies';
import { inviteNewOwner, promoteToOwner, readAgencyPeople } from '@commiato/contracts/accounts/agency-rescue';
import { listCollaborators } from '@commiato/contracts/accounts/collaborators';
import { listAudit } from '@commiato/contracts/administration/audit';
import { listOutboxMail } from '@commiato/contracts/administration/mail';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { accept, invitationToken, seedCollaborator, seedInvitation } from '../../../testing/collaborators.ts';
import { agencyPassword, seedAgency, signIn, signInAdmin } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
});

const month = 31 * 24 * 3600_000;

/** An agency whose owner was not there for a month, with a clerk. */
async function seedAbandoned() {
  const { agency, token } = await seedAgency(test, await signInAdmin(test));
  const clerk = await seedCollaborator(test, token, { ruolo: 'impiegato' });
  test.clock.pass(month);
  admin = await signInAdmin(test);
  return { agency, params: { id: agency._id }, clerk: clerk.collaborator };
}

describe('an agency without an owner', () => {
  it('gets one of its people as owner, and everybody there hears of it', async () => {
    const { agency, params, clerk } = await seedAbandoned();
    const { body: before } = await call(test, readAgencyPeople, { token: admin, params });
    expect(before).toMatchObject({ senzaTitolare: true });
    expect(before.persone.map(({ ruolo }) => ruolo)).toEqual(['titolare', 'impiegato']);
    const made = await call(test, promoteToOwner, { token: admin, params, body: { _id: clerk._id } });
    expect([made.status, made.body]).toEqual([200, { ok: true }]);
    const { body: after } = await call(test, readAgencyPeople, { token: admin, params });
    expect(after.persone.map(({ ruolo }) => ruolo)).toEqual(['titolare', 'titolare']);
    const { body: mails } = await call(test, listOutboxMail, { token: admin, query: { q: 'nuovo titolare' } });
    expect(mails.map(({ destinatario }) => destinatario).sort()).toEqual([agency.mail, clerk.mail].sort());
    const { body: log } = await call(test, listAudit, { token: admin, query: { azione: 'agenzia soccorsa' } });
    expect(log.map(({ oggetto, nomeChi }) => [oggetto, nomeChi])).toEqual([[agency._id, 'Amministratore']]);
    const again = await call(test, promoteToOwner, { token: admin, params, body: { _id: clerk._id } });
    expect(again.status).toBe(409);
  });

  it('gets an owner by invitation, who then has everything', async () => {
    const { params } = await seedAbandoned();
    const mail = 'erede@prova.example';
    const body = { nome: 'Carla', cognome: 'Fontana', mail };
    expect((await call(test, inviteNewOwner, { token: admin, params, body })).status).toBe(200);
    const twice = await call(test, inviteNewOwner, { token: admin, params, body });
    expect([twice.status, Object.keys(twice.body.fields ?? {})]).toEqual([409, ['mail']]);
    const { body: session } = await accept(test, await invitationToken(test, mail));
    expect(session.collaboratore).toMatchObject({ ruolo: 'titolare' });
    expect((await call(test, listCollaborators, { token: session.token })).status).toBe(200);
    // Now somebody is there.
    expect((await call(test, readAgencyPeople, { token: admin, params })).body.senzaTitolare).toBe(false);
  });
});

it('an agency that was just created and is not switched on yet has lost nobody', async () => {
  const { agency } = await seedAgency(test, admin);
  const params = { id: agency._id };
  await call(test, changeAgency, { token: admin, params, body: { attivo: false } });
  const read = async () => (await call(test, readAgencyPeople, { token: admin, params })).body;
  expect(await read()).toMatchObject({ titolareVisto: null, senzaTitolare: false });
  test.clock.pass(month);
  admin = await signInAdmin(test);
  expect(await read()).toMatchObject({ titolareVisto: null, senzaTitolare: true });
});

it('an agency whose owner is there keeps its people, whatever the administration asks for', async () => {
  const { agency, token } = await seedAgency(test, admin);
  const { collaborator } = await seedCollaborator(test, token, { ruolo: 'impiegato' });
  const params = { id: agency._id };
  const refused = await call(test, promoteToOwner, { token: admin, params, body: { _id: collaborator._id } });
  expect(refused.body.code).toBe('titolare-presente');
  const body = { nome: 'Carla', cognome: 'Fontana', mail: 'nessuno@prova.example' };
  expect((await call(test, inviteNewOwner, { token: admin, params, body })).body.code).toBe('titolare-presente');
});

it('only a person of the agency who can sign in becomes its owner', async () => {
  const { params } = await seedAbandoned();
  const elsewhere = await seedAbandoned();
  const other = await seedAgency(test, admin);
  const invited = await seedInvitation(test, other.token);
  for (const _id of ['nessuno', elsewhere.clerk._id, invited._id])
    expect((await call(test, promoteToOwner, { token: admin, params, body: { _id } })).status).toBe(404);
  expect((await call(test, promoteToOwner, { token: other.token, params, body: { _id: 'nessuno' } })).status).toBe(403);
});

it('a person whose own account is suspended does not become its owner, as nobody could act as one', async () => {
  const { agency, params } = await seedAbandoned();
  const owner = await signIn(test, agency.mail, agencyPassword);
  const elsewhere = await seedAgency(test, admin);
  const { mail } = elsewhere.agency;
  const invited = await seedInvitation(test, owner, { mail, ruolo: 'impiegato' });
  await accept(test, await invitationToken(test, mail), { password: agencyPassword });
  const setActive = (attivo: boolean) =>
    call(test, changeAgency, { token: admin, params: { id: elsewhere.agency._id }, body: { attivo } });
  await setActive(false);
  test.clock.pass(month);
  admin = await signInAdmin(test);
  const promote = () => call(test, promoteToOwner, { token: admin, params, body: { _id: invited._id } });
  expect(await promote()).toMatchObject({
    status: 409,
    body: { code: 'passaggio-non-possibile', detail: 'Per ora questa persona non può accedere al suo account.' },
  });
  await setActive(true);
  expect((await promote()).status).toBe(200);
});
