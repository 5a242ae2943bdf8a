import { changeAgency, createAgency, listAgencies } from '@commiato/contracts/accounts/agencies';
import {
  acceptOwnership,
  changeCollaborator,
  createCollaborator as createRoute,
  deleteCollaborator,
  inviteCollaborator,
  listCollaborators,
  offerOwnership,
  readCollaborator,
  readInvitation,
  readOwnershipOffer,
} from '@commiato/contracts/accounts/collaborators';
import { rightsByRole } from '@commiato/contracts/accounts/rights';
import { changePassword, setUpSecondFactor } from '@commiato/contracts/accounts/security';
import {
  login,
  readOwnRightsAndAgencies,
  switchAgencySession,
  viewAsAgency,
} from '@commiato/contracts/accounts/sessions';
import { eraseAgency, readAgencyDataArchive } from '@commiato/contracts/administration/agency-data';
import { listAudit } from '@commiato/contracts/administration/audit';
import { listFunerals } from '@commiato/contracts/funerals/funerals';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hourlyJobs } from '../../../jobs.ts';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { adminMail, adminPassword } from '../../../testing/administrator.ts';
import { call } from '../../../testing/calls.ts';
import {
  accept,
  collaboratorFields,
  collaboratorPassword,
  invitationToken,
  seedCollaborator,
  seedInvitation,
} from '../../../testing/collaborators.ts';
import {
  agencyFields,
  agencyPassword,
  nextAddress,
  seedAgency,
  signIn,
  signInAdmin,
  type TestAgency,
} from '../../../testing/fixtures.ts';
import { seedFuneral } from '../../../testing/funerals.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
let zoli: TestAgency;

beforeAll(async () => {
  admin = await signInAdmin(test);
});
beforeEach(async () => {
  zoli = await seedAgency(test, admin);
});

const people = async (token = zoli.token) => (await call(test, listCollaborators, { token })).body;
const change = (token: string, id: string, body: Record<string, unknown>) =>
  call(test, changeCollaborator, { token, params: { id }, body });
const remove = (token: string, id: string) => call(test, deleteCollaborator, { token, params: { id } });
const isAlive = async (token: string) => (await call(test, listFunerals, { token })).status === 200;
const tryLogin = (mail: string, password: string) => call(test, login, { body: { mail, password }, ip: nextAddress() });

describe('an agency', () => {
  it('has its account as its owner, who signs in as before', async () => {
    const [owner, ...others] = await people();
    expect(owner).toMatchObject({
      ...{ _id: zoli.agency._id, nome: 'Davide', cognome: 'Zoli', mail: zoli.agency.mail, ruolo: 'titolare' },
      ...{ aree: rightsByRole.titolare, stato: 'attivo', proprio: true },
    });
    expect(others).toEqual([]);
    const { body } = await tryLogin(zoli.agency.mail, agencyPassword);
    expect(body.user).toMatchObject({ _id: zoli.agency._id, role: 'U', mail: zoli.agency.mail });
    expect(body.collaboratore).toMatchObject({ ruolo: 'titolare', aree: rightsByRole.titolare });
    expect(body.agenzie).toBeUndefined();
  });

  it('invites a person, who accepts with a password of their own and works in its area', async () => {
    const invited = await seedInvitation(test, zoli.token, { ruolo: 'impiegato' });
    expect(invited).toMatchObject({
      stato: 'invitato',
      ruolo: 'impiegato',
      aree: rightsByRole.impiegato,
      proprio: false,
    });
    const token = await invitationToken(test, invited.mail);
    expect((await call(test, readInvitation, { params: { token } })).body).toEqual({
      ...{
        agenzia: zoli.agency.ragSociale,
        nome: 'Bianca',
        mail: invited.mail,
        ruolo: 'impiegato',
        conPassword: false,
      },
    });
    const { status, body } = await accept(test, token);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ _id: zoli.agency._id, role: 'U' });
    expect(body.collaboratore).toEqual({
      ...{ _id: invited._id, nome: 'Bianca', cognome: "D'Amico", ruolo: 'impiegato', aree: rightsByRole.impiegato },
      // Not the agency's: by that the login would let them in as its owner.
      mail: invited.mail,
    });
    expect(await isAlive(body.token)).toBe(true);
    expect((await accept(test, token)).body.code).toBe('link-non-valido');
    expect((await tryLogin(invited.mail, collaboratorPassword)).body.user._id).toBe(zoli.agency._id);
    expect((await people()).map(({ stato }) => stato)).toEqual(['attivo', 'attivo']);
  });

  it('refuses a weak password, an invitation that is over, and one that a newer one replaced', async () => {
    const { mail, _id } = await seedInvitation(test, zoli.token);
    const first = await invitationToken(test, mail);
    const weak = await accept(test, first, { password: 'corta' });
    expect([weak.status, Object.keys(weak.body.fields ?? {})]).toEqual([400, ['password']]);
    test.clock.pass(1000);
    expect((await call(test, inviteCollaborator, { token: zoli.token, params: { id: _id } })).status).toBe(200);
    expect((await accept(test, first)).body.code).toBe('link-non-valido');
    const second = await invitationToken(test, mail);
    test.clock.pass(7 * 24 * 3600_000 + 1);
    expect((await accept(test, second)).body.code).toBe('link-non-valido');
    admin = await signInAdmin(test);
  });

  it('has a person once, also where their account has got an address that was invited meanwhile', async () => {
    const { mail } = await seedInvitation(test, zoli.token);
    await call(test, changeAgency, { token: admin, params: { id: zoli.agency._id }, body: { mail } });
    const refused = await accept(test, await invitationToken(test, mail), { password: agencyPassword });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'link-non-valido', detail: expect.stringContaining('fai già parte') },
    });
  });

  it('has a person once, whether invited or at work, and never its own account', async () => {
    const invited = await seedInvitation(test, zoli.token);
    const again = (mail: string) => call(test, createRoute, { token: zoli.token, body: collaboratorFields({ mail }) });
    for (const mail of [invited.mail, zoli.agency.mail]) {
      const { status, body } = await again(mail);
      expect([status, body.code]).toEqual([409, 'collaboratore-gia-presente']);
    }
  });

  it('shows its people to nobody else', async () => {
    const other = await seedAgency(test, admin);
    const { collaborator, token } = await seedCollaborator(test, zoli.token);
    expect((await call(test, readCollaborator, { token: other.token, params: { id: collaborator._id } })).status).toBe(
      404,
    );
    expect((await change(other.token, collaborator._id, { stato: 'sospeso' })).status).toBe(404);
    expect((await remove(other.token, collaborator._id)).status).toBe(404);
    expect(await isAlive(token)).toBe(true);
  });
});

describe('a person', () => {
  it('loses everything with the next call when switched off, and gets no old session back', async () => {
    const { collaborator, token } = await seedCollaborator(test, zoli.token);
    expect((await change(zoli.token, collaborator._id, { stato: 'sospeso' })).body.stato).toBe('sospeso');
    expect(await isAlive(token)).toBe(false);
    expect((await tryLogin(collaborator.mail, collaboratorPassword)).body.code).toBe('account-non-attivo');
    await change(zoli.token, collaborator._id, { stato: 'attivo' });
    expect(await isAlive(token)).toBe(false);
    expect((await tryLogin(collaborator.mail, collaboratorPassword)).status).toBe(200);
  });

  it('who is taken out can be invited again, and chooses a new password', async () => {
    const { collaborator, token } = await seedCollaborator(test, zoli.token);
    expect((await remove(zoli.token, collaborator._id)).body).toEqual({ ok: true });
    expect(await isAlive(token)).toBe(false);
    expect((await tryLogin(collaborator.mail, collaboratorPassword)).status).toBe(401);
    expect(await people()).toHaveLength(1);
    const again = await seedCollaborator(test, zoli.token, { mail: collaborator.mail });
    expect(await isAlive(again.token)).toBe(true);
  });

  it('has new rights with the next call', async () => {
    const { collaborator, token } = await seedCollaborator(test, zoli.token);
    expect((await call(test, listCollaborators, { token })).body.code).toBe('area-non-consentita');
    const { body } = await change(zoli.token, collaborator._id, { aree: { impostazioni: 'vede' } });
    expect(body.aree).toEqual({ ...rightsByRole.operatore, impostazioni: 'vede' });
    expect((await call(test, listCollaborators, { token })).status).toBe(200);
    const { body: own } = await call(test, readOwnRightsAndAgencies, { token });
    expect(own.collaboratore).toMatchObject({ _id: collaborator._id, ruolo: 'operatore', aree: body.aree });
    expect(own.agenzie).toBeUndefined();
  });

  it('is no account that the administration sees', async () => {
    const { collaborator } = await seedCollaborator(test, zoli.token);
    const { body } = await call(test, listAgencies, { token: admin, query: { q: collaborator.mail } });
    expect(body).toEqual([]);
  });

  it('of two agencies has one password, and changes between them', async () => {
    const other = await seedAgency(test, admin, { ragSociale: 'San Frediano' });
    const { collaborator, token } = await seedCollaborator(test, zoli.token, { ruolo: 'impiegato' });
    await seedInvitation(test, other.token, { mail: collaborator.mail, ruolo: 'contabile' });
    const link = await invitationToken(test, collaborator.mail);
    expect((await call(test, readInvitation, { params: { token: link } })).body.conPassword).toBe(true);
    expect((await accept(test, link, { password: 'un’altra-password' })).status).toBe(401);
    const { body: second } = await accept(test, link);
    expect(second.user._id).toBe(other.agency._id);
    expect(second.agenzie?.map(({ ragSociale }) => ragSociale).sort()).toEqual(
      [zoli.agency.ragSociale, 'San Frediano'].sort(),
    );
    const to = (id_utente: string) => call(test, switchAgencySession, { token: second.token, body: { id_utente } });
    expect((await to((await seedAgency(test, admin)).agency._id)).status).toBe(404);
    test.clock.pass(1);
    const { body: third } = await to(zoli.agency._id);
    expect([third.user._id, third.collaboratore?.ruolo]).toEqual([zoli.agency._id, 'impiegato']);
    expect([await isAlive(second.token), await isAlive(third.token), await isAlive(token)]).toEqual([
      false,
      true,
      true,
    ]);
    const { body: own } = await call(test, readOwnRightsAndAgencies, { token: third.token });
    expect(own).toEqual({ collaboratore: third.collaboratore, agenzie: expect.arrayContaining(third.agenzie ?? []) });
    // The area used last opens.
    expect((await tryLogin(collaborator.mail, collaboratorPassword)).body.user._id).toBe(zoli.agency._id);
  });

  it('of one agency or two is no fresher for changing between them', async () => {
    const { token } = await seedCollaborator(test, zoli.token);
    const dayMs = 24 * 3600_000;
    test.clock.pass(16 * 60_000);
    const { body } = await call(test, switchAgencySession, { token, body: { id_utente: zoli.agency._id } });
    const fresh = { newPassword: 'giacinto-di-marzo', confirmPassword: 'giacinto-di-marzo' };
    expect((await call(test, changePassword, { token: body.token, body: fresh })).body.code).toBe('riautenticazione');
    expect((await call(test, setUpSecondFactor, { token: body.token, body: {} })).body.code).toBe('riautenticazione');
    let last = body.token;
    for (let half = 0; half < 59; half += 1) {
      test.clock.pass(dayMs / 2 - 1);
      last = (await call(test, switchAgencySession, { token: last, body: { id_utente: zoli.agency._id } })).body.token;
    }
    test.clock.pass(dayMs / 2 - 1);
    expect(await isAlive(last)).toBe(false);
    admin = await signInAdmin(test);
  });

  it('who owns an agency opens that one first', async () => {
    const other = await seedAgency(test, admin, { ragSociale: 'San Frediano' });
    await seedInvitation(test, other.token, { mail: zoli.agency.mail });
    await accept(test, await invitationToken(test, zoli.agency.mail), { password: agencyPassword });
    const { body } = await tryLogin(zoli.agency.mail, agencyPassword);
    expect([body.user._id, body.agenzie?.length]).toEqual([zoli.agency._id, 2]);
  });

  it('becomes the owner of an agency that is made for their address, and keeps the password and the other one', async () => {
    const { collaborator, token } = await seedCollaborator(test, zoli.token);
    const body = agencyFields({ mail: collaborator.mail, ragSociale: 'Pompe D’Amico' });
    const off = await call(test, createAgency, { token: admin, body: { ...body, attivo: false } });
    expect([off.status, Object.keys(off.body.fields ?? {})]).toEqual([400, ['attivo']]);
    const made = await call(test, createAgency, { token: admin, body });
    expect([made.status, made.body.ragSociale, made.body.slug]).toEqual([201, "Pompe D'Amico", 'pompe-d-amico']);
    expect(await isAlive(token)).toBe(true);
    expect((await tryLogin(collaborator.mail, agencyPassword)).status).toBe(401);
    const { body: session } = await tryLogin(collaborator.mail, collaboratorPassword);
    expect(session.user).toMatchObject({ _id: made.body._id, role: 'U', ragSociale: "Pompe D'Amico" });
    expect(session.collaboratore).toMatchObject({ ruolo: 'titolare' });
    expect(session.agenzie?.map(({ id_utente }) => id_utente)).toEqual([made.body._id, zoli.agency._id]);
    expect((await call(test, createAgency, { token: admin, body })).body.code).toBe('mail-gia-presente');
  });

  it('leaves what they did to the agency’s archive, and to its activity', async () => {
    const { collaborator, session, token } = await seedCollaborator(test, zoli.token, { ruolo: 'impiegato' });
    await seedFuneral(test, token);
    const query = { su: zoli.agency._id, pageSize: '200' };
    const { body: log } = await call(test, listAudit, { token: admin, query });
    const own = log.filter(({ nomeChi }) => nomeChi === `${collaborator.nome} ${collaborator.cognome}`);
    expect(own.map(({ azione }) => azione)).toEqual(
      expect.arrayContaining(['invito accettato', 'accesso', 'servizio aperto']),
    );
    const { body: archive } = await call(test, readAgencyDataArchive, {
      token: admin,
      params: { id: zoli.agency._id },
    });
    const files = unzipSync(Buffer.isBuffer(archive) ? archive : Buffer.alloc(0));
    const entries = JSON.parse(strFromU8(files['registro.json'] ?? new Uint8Array())) as {
      azione: string;
      agenzia: string | null;
    }[];
    expect(session.collaboratore?._id).toBe(collaborator._id);
    expect(
      entries
        .filter(({ agenzia }) => agenzia === zoli.agency._id)
        .map(({ azione }) => azione)
        .sort(),
    ).toEqual(own.map(({ azione }) => azione).sort());
  });

  it('who owns another agency leaves what they do here out of that one’s archive', async () => {
    const other = await seedAgency(test, admin, { ragSociale: 'San Frediano' });
    await seedInvitation(test, other.token, { mail: zoli.agency.mail, ruolo: 'impiegato' });
    const { body: session } = await accept(test, await invitationToken(test, zoli.agency.mail), {
      password: agencyPassword,
    });
    await seedFuneral(test, session.token);
    const log = async (id: string) => {
      const { body } = await call(test, readAgencyDataArchive, { token: admin, params: { id } });
      const files = unzipSync(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
      const entries = JSON.parse(strFromU8(files['registro.json'] ?? new Uint8Array())) as { agenzia: string | null }[];
      return new Set(entries.map(({ agenzia }) => agenzia));
    };
    expect([...(await log(zoli.agency._id))]).toEqual([null]);
    expect(await log(other.agency._id)).toEqual(new Set([null, other.agency._id]));
  });

  it('whose own agency is erased is taken out of the other one, and can be invited again; who worked there alone is forgotten', async () => {
    const other = await seedAgency(test, admin, { ragSociale: 'San Frediano' });
    const owner = other.agency.mail;
    await seedInvitation(test, zoli.token, { mail: owner });
    await accept(test, await invitationToken(test, owner), { password: agencyPassword });
    const { collaborator: clerk } = await seedCollaborator(test, other.token);
    const erased = { token: admin, params: { id: other.agency._id }, body: { nome: 'San Frediano' } };
    expect((await call(test, eraseAgency, erased)).status).toBe(200);
    const again = async (mail: string) =>
      (await call(test, createRoute, { token: zoli.token, body: collaboratorFields({ mail }) })).status;
    expect(await again(owner)).toBe(409);
    // Of two invitations of one moment nobody can tell which is the newer one.
    test.clock.pass(1000);
    await runJobs(test.deps, hourlyJobs);
    expect((await people()).map(({ mail }) => mail)).toEqual([zoli.agency.mail]);
    for (const mail of [owner, clerk.mail]) {
      expect(await again(mail)).toBe(201);
      const params = { token: await invitationToken(test, mail) };
      expect((await call(test, readInvitation, { params })).body.conPassword).toBe(false);
    }
  });

  it('invited by two agencies who accepts both at once has one account, and is told so', async () => {
    const other = await seedAgency(test, admin, { ragSociale: 'San Frediano' });
    const { mail } = await seedInvitation(test, zoli.token);
    const first = await invitationToken(test, mail);
    await seedInvitation(test, other.token, { mail });
    const second = await invitationToken(test, mail);
    const { db, pool } = test.deps.database;
    const inserting = async () => {
      const { rows } = await db.execute<{ n: number }>(sql`
        select count(*)::int as n from pg_locks where relation = 'utenti'::regclass and not granted`);
      return rows[0]?.n;
    };
    // Neither makes the account before both have seen that there is none.
    const holder = await pool.connect();
    await holder.query('begin; lock table utenti in share mode');
    const accepting = Promise.all([first, second].map((link) => accept(test, link)));
    try {
      await expect.poll(inserting, { timeout: 20_000, interval: 20 }).toBe(2);
    } finally {
      await holder.query('commit');
      holder.release();
    }
    const answers = await accepting;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers[0]?.status === 409 ? first : second;
    expect((await call(test, readInvitation, { params: { token: refused } })).body.conPassword).toBe(true);
    expect((await accept(test, refused)).status).toBe(200);
  });

  it('whose agency becomes an administrator’s account while they sign in opens nothing, nor does who looks at it', async () => {
    const { token } = await seedCollaborator(test, zoli.token);
    const { body: view } = await call(test, viewAsAgency, { token: admin, params: { id: zoli.agency._id } });
    expect([await isAlive(token), await isAlive(view.token)]).toEqual([true, true]);
    // As a sign-in leaves it that ends after the change.
    await test.deps.database.db.execute(sql`update utenti set role = 'A' where "_id" = ${zoli.agency._id}`);
    for (const one of [token, view.token])
      expect((await call(test, listAgencies, { token: one, query: {} })).status).toBe(401);
  });

  it('is never an administrator', async () => {
    await seedInvitation(test, zoli.token, { mail: adminMail });
    const { status, body } = await accept(test, await invitationToken(test, adminMail), { password: adminPassword });
    expect([status, body.code]).toEqual([400, 'link-non-valido']);
  });

  it('acts under their own name', async () => {
    const { collaborator } = await seedCollaborator(test, zoli.token);
    const [row] = await queryAppRows(
      test,
      { chi: z.string() },
      sql`select r.chi from registro r join collaboratori c on c."_id" = ${collaborator._id} and c.id_persona = r.chi
        where r.azione = 'accesso' limit 1`,
    );
    expect(row?.chi).toMatch(/^\w{12}$/);
  });
});

describe('rights', () => {
  it('are given by whoever has them: an owner by owners alone', async () => {
    const settings = { ruolo: 'operatore', aree: { impostazioni: 'cambia' } };
    const { token } = await seedCollaborator(test, zoli.token, settings);
    const give = async (body: Record<string, unknown>) =>
      (await call(test, createRoute, { token, body: collaboratorFields(body) })).body.code ?? 'ok';
    expect(await give({ ruolo: 'titolare' })).toBe('area-non-consentita');
    expect(await give({ ruolo: 'contabile' })).toBe('area-non-consentita');
    expect(await give(settings)).toBe('ok');
    expect((await remove(token, zoli.agency._id)).body.code).toBe('area-non-consentita');
    expect((await change(token, zoli.agency._id, { nome: 'Altri' })).body.code).toBe('area-non-consentita');
  });

  it('of the last owner stay', async () => {
    const attempts = [
      () => remove(zoli.token, zoli.agency._id),
      () => change(zoli.token, zoli.agency._id, { stato: 'sospeso' }),
      () => change(zoli.token, zoli.agency._id, { ruolo: 'impiegato' }),
    ];
    for (const attempt of attempts) {
      const { status, body } = await attempt();
      expect([status, body.code]).toEqual([409, 'ultimo-titolare']);
    }
    const { token } = await seedCollaborator(test, zoli.token, { ruolo: 'titolare' });
    expect((await change(token, zoli.agency._id, { stato: 'sospeso' })).status).toBe(200);
    expect(await isAlive(zoli.token)).toBe(false);
    expect((await tryLogin(zoli.agency.mail, agencyPassword)).body.code).toBe('account-non-attivo');
  });

  it('of two owners who remove each other at once leave one', async () => {
    const second = await seedCollaborator(test, zoli.token, { ruolo: 'titolare' });
    const answers = await Promise.all([
      remove(zoli.token, second.collaborator._id),
      remove(second.token, zoli.agency._id),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('an agency that is handed over', () => {
  const offer = (token: string, id: string) => call(test, offerOwnership, { token, params: { id } });
  const offerToken = async (mail: string) => {
    const sent = sql`select testo from posta where destinatario = ${mail} and testo like '%/passaggio/%' order by creata desc limit 1`;
    const [row] = await queryAppRows(test, { testo: z.string() }, sent);
    return /\/passaggio\/([\w-]+)/.exec(row?.testo ?? '')?.[1] ?? '';
  };
  const confirm = (token: string) => call(test, acceptOwnership, { params: { token } });

  it('has another owner once both have confirmed, and not before', async () => {
    const { collaborator, token } = await seedCollaborator(test, zoli.token, { ruolo: 'impiegato' });
    expect((await offer(zoli.token, collaborator._id)).body).toEqual({ ok: true });
    const link = await offerToken(collaborator.mail);
    expect((await call(test, readOwnershipOffer, { params: { token: link } })).body).toEqual({
      ...{ agenzia: zoli.agency.ragSociale, da: 'Davide Zoli', nome: "Bianca D'Amico" },
    });
    expect((await call(test, listCollaborators, { token })).status).toBe(403);
    expect((await confirm(link)).body).toEqual({ ok: true });
    expect((await people(token)).map(({ nome, ruolo }) => [nome, ruolo])).toEqual([
      ['Bianca', 'titolare'],
      ['Davide', 'impiegato'],
    ]);
    expect((await call(test, listCollaborators, { token: zoli.token })).status).toBe(403);
    expect((await confirm(link)).body.code).toBe('link-non-valido');
  });

  it('is offered at the address with which the person signs in today, also where they own another one', async () => {
    const other = await seedAgency(test, admin, { ragSociale: 'San Frediano' });
    const was = other.agency.mail;
    const invited = await seedInvitation(test, zoli.token, { mail: was });
    await accept(test, await invitationToken(test, was), { password: agencyPassword });
    const mail = `nuova.${was}`;
    await call(test, changeAgency, { token: admin, params: { id: other.agency._id }, body: { mail } });
    expect((await people()).map((one) => one.mail)).toContain(mail);
    await offer(zoli.token, invited._id);
    expect([await offerToken(was), await offerToken(mail)]).toEqual(['', expect.stringMatching(/./)]);
    expect((await call(test, createRoute, { token: zoli.token, body: collaboratorFields({ mail: was }) })).status).toBe(
      201,
    );
  });

  it('stays where the person is not at work or an owner already, and where somebody else offers it', async () => {
    const invited = await seedInvitation(test, zoli.token);
    expect((await offer(zoli.token, invited._id)).body.code).toBe('passaggio-non-possibile');
    expect((await offer(zoli.token, zoli.agency._id)).body.code).toBe('passaggio-non-possibile');
    const settings = { ruolo: 'impiegato', aree: { impostazioni: 'cambia' } };
    const { token, collaborator } = await seedCollaborator(test, zoli.token, settings);
    expect((await offer(token, collaborator._id)).body.code).toBe('area-non-consentita');
  });

  it('stays where its offer is over, replaced, or its owner or heir has gone', async () => {
    const { collaborator } = await seedCollaborator(test, zoli.token);
    await offer(zoli.token, collaborator._id);
    const first = await offerToken(collaborator.mail);
    test.clock.pass(1);
    await offer(zoli.token, collaborator._id);
    const second = await offerToken(collaborator.mail);
    expect((await confirm(first)).body.code).toBe('link-non-valido');
    await change(zoli.token, collaborator._id, { stato: 'sospeso' });
    expect((await confirm(second)).body.code).toBe('link-non-valido');
    await change(zoli.token, collaborator._id, { stato: 'attivo' });
    test.clock.pass(3 * 24 * 3600_000 + 1);
    expect((await confirm(second)).body.code).toBe('link-non-valido');
    admin = await signInAdmin(test);
  });

  it('stays where whoever is to have it cannot sign in, and does not let its last owner who can go', async () => {
    const other = await seedAgency(test, admin);
    const { mail } = other.agency;
    const { _id } = await seedInvitation(test, zoli.token, { mail, ruolo: 'impiegato' });
    await accept(test, await invitationToken(test, mail), { password: agencyPassword });
    const setActive = (attivo: boolean) =>
      call(test, changeAgency, { token: admin, params: { id: other.agency._id }, body: { attivo } });
    await offer(zoli.token, _id);
    const link = await offerToken(mail);
    await setActive(false);
    expect((await offer(zoli.token, _id)).body.code).toBe('passaggio-non-possibile');
    expect((await confirm(link)).body.code).toBe('link-non-valido');
    expect((await people()).find((one) => one.proprio)?.ruolo).toBe('titolare');
    await setActive(true);
    await change(zoli.token, _id, { ruolo: 'titolare' });
    await setActive(false);
    expect((await remove(zoli.token, zoli.agency._id)).body.code).toBe('ultimo-titolare');
    await setActive(true);
    expect((await remove(zoli.token, zoli.agency._id)).status).toBe(200);
  });
});

it('a session of before goes on, and is the owner’s', async () => {
  const token = await signIn(test, zoli.agency.mail, agencyPassword);
  const [row] = await queryAppRows(
    test,
    { persona: z.string().nullable() },
    sql`select persona from sessioni where id_utente = ${zoli.agency._id} order by creata desc limit 1`,
  );
  expect(row?.persona).toBeNull();
  expect(await isAlive(token)).toBe(true);
});
