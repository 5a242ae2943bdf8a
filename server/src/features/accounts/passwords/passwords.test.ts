import { changeAgency, readAgencyWithSecrets } from '@commiato/contracts/accounts/agencies';
import {
  changePassword,
  checkPasswordLink,
  requestPasswordRecovery,
  resetPassword,
} from '@commiato/contracts/accounts/security';
import { login } from '@commiato/contracts/accounts/sessions';
import { createAgendaCalendarAddress } from '@commiato/contracts/funerals/agenda';
import { listOwnNotices } from '@commiato/contracts/notices/notices';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call, type TestCall } from '../../../testing/calls.ts';
import { collaboratorPassword, seedCollaborator, seedKey } from '../../../testing/collaborators.ts';
import { agencyPassword, seedAgency, signIn, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createPasswordLink, processRecoveryRequests } from './service.ts';

const test = startTestApp();
const fresh = 'rosmarino-e-salvia';
let admin: string;
let zoli: TestAgency;
let count = 0;
const nextIp = () => `10.7.${Math.floor(count / 200)}.${(count++ % 200) + 1}`;

beforeAll(async () => {
  admin = await signInAdmin(test);
});
beforeEach(async () => {
  zoli = await seedAgency(test, admin);
});

const both = (password: string, more = {}) => ({ newPassword: password, confirmPassword: password, ...more });
const change = (token: string | undefined, body: unknown) => call(test, changePassword, { token, body });
const isAlive = async (token: string) => (await call(test, listOwnNotices, { token })).status === 200;
const recover = (body: unknown, more: TestCall = {}) =>
  call(test, requestPasswordRecovery, { body, ip: nextIp(), ...more });
const reset = (token: string, password: string) => call(test, resetPassword, { params: { token }, body: { password } });
const tryLogin = async (password: string, mail = zoli.agency.mail) =>
  (await call(test, login, { body: { mail, password }, ip: nextIp() })).status;

async function personOf(collaborator: string): Promise<string> {
  const of = sql`select id_persona from collaboratori where "_id" = ${collaborator}`;
  return (await queryAppRows(test, { id_persona: z.string() }, of))[0]?.id_persona ?? '';
}
async function waiting(): Promise<number> {
  const rows = await queryAppRows(test, {}, sql`select from recuperi`);
  return rows.length;
}
async function mailsTo(to: string): Promise<{ oggetto: string; testo: string }[]> {
  await processRecoveryRequests(test.deps);
  // What the program itself is working off is there until its transaction commits.
  await expect.poll(waiting).toBe(0);
  const rows = await queryAppRows(
    test,
    { oggetto: z.string(), testo: z.string() },
    sql`select oggetto, testo from posta where destinatario = ${to} order by creata, oggetto`,
  );
  return rows;
}
async function recoveryTokens(to = zoli.agency.mail): Promise<string[]> {
  const mails = (await mailsTo(to)).filter((mail) => mail.oggetto === 'Reimposta la tua password');
  const texts = mails.map((mail) => mail.testo);
  return texts.flatMap((text) => [...text.matchAll(/reimposta-password\/([\w-]+)/g)].map((match) => match[1] ?? ''));
}
async function actionsOn(id: string): Promise<string[]> {
  const rows = await queryAppRows(
    test,
    { azione: z.string() },
    sql`select azione from registro where oggetto = ${id} order by quando`,
  );
  return rows.map((row) => row.azione);
}

describe('changing the own password', () => {
  it('keeps this session, ends the others, erases the initial password, tells the owner and the log', async () => {
    const elsewhere = await signIn(test, zoli.agency.mail, agencyPassword);
    await seedKey(test, zoli.token);
    const { status, body } = await change(zoli.token, both(fresh));
    expect([status, body.message]).toEqual([200, 'Password cambiata con successo!']);
    expect([await isAlive(zoli.token), await isAlive(elsewhere)]).toEqual([true, false]);
    expect([await tryLogin(agencyPassword), await tryLogin(fresh)]).toEqual([401, 200]);
    const params = { id: zoli.agency._id };
    expect((await call(test, readAgencyWithSecrets, { token: admin, params })).body.tupla).toBe('');
    const told = (await mailsTo(zoli.agency.mail)).find(
      ({ oggetto }) => oggetto === 'La tua password è stata cambiata',
    );
    expect(told?.testo).toContain('Se sei stato tu, non devi fare nulla.');
    expect(told?.testo).not.toContain('calendario');
    expect(told?.testo).toContain('Resta valida una chiave con cui un altro programma entra a nome tuo');
    expect(await actionsOn(zoli.agency._id)).toContain('password cambiata');
  });

  it('tells who had the agenda in a calendar that it ended', async () => {
    const body = { currentPassword: agencyPassword };
    expect((await call(test, createAgendaCalendarAddress, { token: zoli.token, body })).status).toBe(201);
    await change(zoli.token, both(fresh));
    const texts = (await mailsTo(zoli.agency.mail)).map(({ testo }) => testo.replace(/\s+/g, ' '));
    expect(texts.join()).toContain('nel calendario del telefono, però, non si aggiorna più');
  });

  it('is the administrator’s too', async () => {
    const own = await seedAgency(test, admin, { role: 'A' });
    expect((await change(own.token, both(fresh))).status).toBe(200);
  });

  it.each([
    [
      'two that differ',
      { newPassword: fresh, confirmPassword: 'altro' },
      'confirmPassword',
      'Le nuove password non corrispondono',
    ],
    [
      'two that differ, even if too short',
      { newPassword: 'a', confirmPassword: 'b' },
      'confirmPassword',
      'Le nuove password non corrispondono',
    ],
    ['nine characters', both('abcdefghi'), 'newPassword', 'La password ha almeno 10 caratteri.'],
    ['129 characters', both('x'.repeat(129)), 'newPassword', 'La password ha al massimo 128 caratteri.'],
    [
      'one of the most common',
      both('1234567890'),
      'newPassword',
      'Questa password è tra le più usate: scegline un’altra.',
    ],
    [
      'the business name',
      both('onoranze funebri fratelli zoli'),
      'newPassword',
      'La password non può essere il nome dell’attività.',
    ],
  ])('refuses %s at the field', async (_, body, field, sentence) => {
    const answer = await change(zoli.token, body);
    expect([answer.status, answer.body.message, answer.body.fields]).toEqual([400, sentence, { [field]: [sentence] }]);
  });

  it('refuses to a person of an agency the name of the agency, by a link too', async () => {
    const { token, collaborator } = await seedCollaborator(test, zoli.token);
    const { clock, database, settings } = test.deps;
    const given = { idUtente: await personOf(collaborator._id), purpose: 'recupero' } as const;
    const link = await createPasswordLink(database.db, clock, settings, given);
    const answers = [
      await change(token, both('onoranze funebri fratelli zoli')),
      await reset(link.split('/').at(-1) ?? '', 'Onoranze Funebri Fratelli Zoli'),
    ];
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([400, 'La password non può essere il nome dell’attività.']);
  });

  it('refuses the own e-mail, what is no text, and who is not signed in', async () => {
    expect((await change(zoli.token, both(zoli.agency.mail))).status).toBe(400);
    expect((await change(zoli.token, { newPassword: [fresh], confirmPassword: [fresh] })).status).toBe(400);
    expect((await change(zoli.token, {})).body.fields).toHaveProperty('newPassword');
    expect((await change(undefined, both(fresh))).status).toBe(401);
  });

  it('wants the current password once the session is older than fifteen minutes', async () => {
    test.clock.pass(15 * 60_000 + 1);
    const asked = await change(zoli.token, both(fresh));
    expect([asked.status, asked.body.code]).toEqual([403, 'riautenticazione']);
    const wrong = await change(zoli.token, both(fresh, { currentPassword: 'sbagliata' }));
    expect([wrong.status, wrong.body.code, wrong.body.fields]).toEqual([
      403,
      'riautenticazione',
      { currentPassword: ['La password attuale non è giusta.'] },
    ]);
    expect((await change(zoli.token, both(fresh, { currentPassword: agencyPassword }))).status).toBe(200);
    admin = await signInAdmin(test);
  });

  it('counts wrong current passwords as failed sign-ins', async () => {
    test.clock.pass(16 * 60_000);
    const statuses = [];
    for (let i = 0; i < 6; i++)
      statuses.push((await change(zoli.token, both(fresh, { currentPassword: 'sbagliata' }))).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    admin = await signInAdmin(test);
  });
});

describe('asking for a recovery', () => {
  it('answers known, unknown and inactive addresses alike and writes only to the known', async () => {
    const off = await seedAgency(test, admin);
    await call(test, changeAgency, { token: admin, params: { id: off.agency._id }, body: { attivo: false } });
    const answers = [
      await recover({ mail: ` ${zoli.agency.mail.toUpperCase()}` }),
      await recover({ mail: 'nessuno@prova.example' }),
      await recover({ mail: off.agency.mail }),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, answers[0]?.body]));
    expect(await recoveryTokens()).toHaveLength(1);
    expect(await mailsTo('nessuno@prova.example')).toEqual([]);
    expect(await recoveryTokens(off.agency.mail)).toEqual([]);
    expect(await actionsOn(zoli.agency._id)).toContain('recupero richiesto');
  });

  it('takes exactly one address, and puts the configured one into the link, whatever Host says', async () => {
    expect((await recover({ mail: [zoli.agency.mail, 'altri@prova.example'] })).status).toBe(400);
    expect((await recover({ mail: `${zoli.agency.mail},altri@prova.example` })).status).toBe(400);
    expect((await recover({})).body.fields).toHaveProperty('mail');
    const headers = { host: 'cattivo.example', 'x-forwarded-host': 'cattivo.example' };
    await recover({ mail: zoli.agency.mail }, { headers });
    const mail = (await mailsTo(zoli.agency.mail)).find(({ oggetto }) => oggetto === 'Reimposta la tua password');
    expect(mail?.testo).toContain('http://commiato.test/reimposta-password/');
    expect(mail?.testo).not.toContain('cattivo');
    expect(await mailsTo('altri@prova.example')).toEqual([]);
  });

  it('is limited to three an hour per address of mail and ten per address of network', async () => {
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await recover({ mail: 'chi@prova.example' })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const fromOne = [];
    for (let i = 0; i < 11; i++)
      fromOne.push((await recover({ mail: `chi${i}@prova.example` }, { ip: '10.9.9.9' })).status);
    expect(fromOne).toEqual([...Array(10).fill(200), 429]);
  });

  it('works off what a process left behind when it died', async () => {
    await test.deps.database.db.execute(
      sql`insert into recuperi ("_id", mail, creata) values ('resto', ${zoli.agency.mail}, ${test.clock.now().toISOString()})`,
    );
    expect(await recoveryTokens()).toHaveLength(1);
  });
});

describe('a reset link', () => {
  const ask = async () => {
    test.clock.pass(1000);
    await recover({ mail: zoli.agency.mail });
    return (await recoveryTokens()).at(-1) ?? '';
  };
  const refusal = [400, 'link-non-valido', 'Il link non è valido o è scaduto.'];
  const outcome = async (token: string) => {
    const { status, body } = await reset(token, fresh);
    return [status, body.code, body.message];
  };

  it('sets the password once, ends every session, erases the initial password, is logged and told', async () => {
    const token = await ask();
    expect((await reset(token, fresh)).status).toBe(200);
    expect([await isAlive(zoli.token), await tryLogin(agencyPassword), await tryLogin(fresh)]).toEqual([
      false,
      401,
      200,
    ]);
    expect(await outcome(token)).toEqual(refusal);
    expect(await actionsOn(zoli.agency._id)).toContain('password reimpostata');
    expect((await mailsTo(zoli.agency.mail)).map((mail) => mail.oggetto)).toContain('La tua password è stata cambiata');
    const rows = await queryAppRows(
      test,
      { tupla: z.instanceof(Buffer).nullable() },
      sql`select tupla from utenti where "_id" = ${zoli.agency._id}`,
    );
    expect(rows).toEqual([{ tupla: null }]);
  });

  it('leaves what the other people of the agency have opened: their sessions, and the calendars on their telephones', async () => {
    const { token } = await seedCollaborator(test, zoli.token, { ruolo: 'impiegato' });
    const body = { currentPassword: collaboratorPassword };
    const { pathname } = new URL((await call(test, createAgendaCalendarAddress, { token, body })).body.url);
    expect((await reset(await ask(), fresh)).status).toBe(200);
    expect([await isAlive(zoli.token), await isAlive(token)]).toEqual([false, true]);
    expect((await test.app.inject({ url: pathname })).statusCode).toBe(200);
  });

  it('says whether it is still good, as often as it is asked, and nothing else', async () => {
    const said = async (token: string) => {
      const { status, body } = await call(test, checkPasswordLink, { params: { token } });
      return [status, body];
    };
    const [good, dead] = [
      [200, { valido: true }],
      [200, { valido: false }],
    ];
    const used = await ask();
    expect([await said(used), await said(used)]).toEqual([good, good]);
    expect((await reset(used, fresh)).status).toBe(200);
    expect([await said(used), await said('nessuno')]).toEqual([dead, dead]);
    const expired = await ask();
    test.clock.pass(3600_000);
    expect(await said(expired)).toEqual(dead);
    admin = await signInAdmin(test);
    const closed = await ask();
    const params = { id: zoli.agency._id };
    await call(test, changeAgency, { token: admin, params, body: { attivo: false } as never });
    expect(await said(closed)).toEqual(dead);
  });

  it('is used by one of two at the same moment', async () => {
    const token = await ask();
    const statuses = (await Promise.all([reset(token, fresh), reset(token, fresh)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400]);
  });

  it('stays good for another try when the password is refused', async () => {
    const token = await ask();
    const flawed = await reset(token, '1234567890');
    expect([flawed.status, Object.keys(flawed.body.fields ?? {})]).toEqual([400, ['password']]);
    expect((await reset(token, 'corta')).body.fields).toHaveProperty('password');
    expect((await reset(token, fresh)).status).toBe(200);
  });

  it('lives for sixty minutes and not a second longer', async () => {
    const token = await ask();
    test.clock.pass(3600_000);
    expect(await outcome(token)).toEqual(refusal);
    const next = await ask();
    test.clock.pass(3600_000 - 1000);
    expect((await reset(next, fresh)).status).toBe(200);
    admin = await signInAdmin(test);
  });

  it('dies when a newer one is asked for, when the e-mail changes, and on deactivation for good', async () => {
    const first = await ask();
    const second = await ask();
    expect(await outcome(first)).toEqual(refusal);
    const edit = (body: object) =>
      call(test, changeAgency, { token: admin, params: { id: zoli.agency._id }, body: body as never });
    await edit({ attivo: false });
    await edit({ attivo: true });
    expect(await outcome(second)).toEqual(refusal);
    const third = await ask();
    await edit({ mail: `nuova-${zoli.agency.mail}` });
    expect(await outcome(third)).toEqual(refusal);
    await edit({ mail: zoli.agency.mail });
    expect(await outcome(third)).toEqual(refusal);
  });

  it('dies when the password is changed by who is signed in', async () => {
    const token = await ask();
    await change(zoli.token, both(fresh));
    expect(await outcome(token)).toEqual(refusal);
  });

  it('is stored hashed and answers what nobody was sent like a dead one', async () => {
    const token = await ask();
    const rows = await queryAppRows(
      test,
      {},
      sql`select from link_password where encode(impronta, 'escape') like ${`%${token}%`}`,
    );
    expect(rows).toEqual([]);
    for (const other of ['x', 'A'.repeat(43), `${token}=`]) expect(await outcome(other)).toEqual(refusal);
  });

  it('lets the owner in at once after strangers used the tries of the account up', async () => {
    for (let i = 0; i < 12; i++) await tryLogin('sbagliata');
    expect(await tryLogin(agencyPassword)).toBe(429);
    await reset(await ask(), fresh);
    expect(await tryLogin(fresh)).toBe(200);
  });

  it('welcomes for seventy-two hours', async () => {
    const { clock, database, settings } = test.deps;
    const given = { idUtente: zoli.agency._id, purpose: 'benvenuto' } as const;
    const link = await createPasswordLink(database.db, clock, settings, given);
    test.clock.pass(72 * 3600_000 - 1000);
    expect((await reset(link.split('/').at(-1) ?? '', fresh)).status).toBe(200);
    const told = (await mailsTo(zoli.agency.mail)).find(({ oggetto }) => oggetto === 'Hai scelto la tua password');
    expect(told?.testo).toContain('la password del tuo account è stata scelta ');
    expect(told?.testo).not.toContain('calendario');
    admin = await signInAdmin(test);
  });
});
