import { type AdminRights, fullRights } from '@commiato/contracts/accounts/admin-rights';
import {
  changeAdministrator,
  createAdministrator,
  listAdministrators,
} from '@commiato/contracts/accounts/administrators';
import {
  changeAgency,
  createAgency,
  deleteAgency,
  inviteAgencyAgain,
  listAgencies,
  listDuplicates,
  readAgencyName,
  readAgencyWithoutSecrets,
  readAgencyWithSecrets,
  readDashboardTotals,
} from '@commiato/contracts/accounts/agencies';
import { resetPassword, resetSecondFactor } from '@commiato/contracts/accounts/security';
import { login, readOwnRightsAndAgencies, readUserCard, viewAsAgency } from '@commiato/contracts/accounts/sessions';
import { exportAudit, listAudit } from '@commiato/contracts/administration/audit';
import { listBin, restoreFromBin } from '@commiato/contracts/administration/bin';
import { countWaitingMatters, listWaitingMatters } from '@commiato/contracts/administration/desk';
import { readMailText } from '@commiato/contracts/administration/mail';
import { searchEverything } from '@commiato/contracts/administration/search';
import { deleteNotice, listAllNotices } from '@commiato/contracts/notices/notices';
import { downloadDocument } from '@commiato/contracts/office/stored-files';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { adminMail, adminPassword } from '../../../testing/administrator.ts';
import { noAdminRights, seedAdministrator } from '../../../testing/administrators.ts';
import { call } from '../../../testing/calls.ts';
import { seedRequest } from '../../../testing/documents.ts';
import {
  agencyFields,
  seedAgency,
  seedNotice,
  seedQueuedMail,
  signInAdmin,
  type TestAgency,
} from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
let agency: TestAgency;
beforeAll(async () => {
  admin = await signInAdmin(test);
  agency = await seedAgency(test, admin);
});

const change = (token: string, body: Record<string, unknown>) => call(test, changeAdministrator, { token, body });
const list = async (token = admin) => (await call(test, listAdministrators, { token })).body;
const withArea = (area: keyof AdminRights, level: 'vede' | 'cambia' = 'cambia') =>
  seedAdministrator(test, admin, { aree: { ...noAdminRights, [area]: level } });

describe('an administrator', () => {
  it('of before has everything, and signs in as before', async () => {
    const [first] = (await list()).filter(({ proprio }) => proprio);
    expect(first).toMatchObject({ aree: fullRights, stato: 'attivo' });
    const { body } = await call(test, login, { body: { mail: adminMail, password: adminPassword } });
    expect(Object.keys(body).sort()).toEqual(['token', 'user']);
    expect(body.user.role).toBe('A');
    expect((await call(test, readOwnRightsAndAgencies, { token: admin })).body).toEqual({
      amministratore: { aree: fullRights },
    });
  });

  it('without the area of agencies reads what an agency is called and nothing else of it', async () => {
    const { token, _id } = await withArea('annunci', 'vede');
    const of = (id: string, by = token) => call(test, readAgencyName, { token: by, params: { id } });
    expect((await of(agency.agency._id)).body).toEqual({ nome: agency.agency.ragSociale });
    expect((await of(_id)).status).toBe(404);
    expect((await of(_id, admin)).status).toBe(404);
    expect((await of(agency.agency._id, agency.token)).status).toBe(403);
    await change(admin, { _id, aree: noAdminRights });
    expect((await of(agency.agency._id)).body.code).toBe('area-non-consentita');
  });

  it('loses an area with the next call, and reads its own rights', async () => {
    const other = await seedAdministrator(test, admin);
    expect((await call(test, listAgencies, { token: other.token })).status).toBe(200);
    const changed = await change(admin, { _id: other._id, aree: { agenzie: 'nessuno', sistema: 'vede' } });
    const aree = { ...fullRights, agenzie: 'nessuno', sistema: 'vede' };
    expect([changed.status, changed.body.aree]).toEqual([200, aree]);
    const refused = await call(test, listAgencies, { token: other.token });
    expect([refused.status, refused.body.code]).toEqual([403, 'area-non-consentita']);
    expect((await call(test, readOwnRightsAndAgencies, { token: other.token })).body.amministratore).toEqual({ aree });
    const signedIn = await call(test, login, { body: { mail: other.mail, password: other.password } });
    expect(signedIn.body.amministratore).toEqual({ aree });
    expect((await list(other.token)).find(({ proprio }) => proprio)?.aree).toEqual(aree);
    expect((await change(other.token, { _id: other._id, aree: fullRights })).body.code).toBe('area-non-consentita');
  });

  it('who is switched off is signed out, and comes back only by signing in', async () => {
    const other = await withArea('annunci');
    expect((await change(admin, { _id: other._id, stato: 'sospeso' })).body.stato).toBe('sospeso');
    expect((await call(test, listAllNotices, { token: other.token })).status).toBe(401);
    const again = () => call(test, login, { body: { mail: other.mail, password: other.password } });
    expect((await again()).body.code).toBe('account-non-attivo');
    expect((await change(admin, { _id: other._id, stato: 'attivo' })).body).toMatchObject({ stato: 'attivo' });
    expect((await call(test, listAllNotices, { token: other.token })).status).toBe(401);
    expect((await call(test, listAllNotices, { token: (await again()).body.token })).status).toBe(200);
  });

  it('does not switch itself off, as it does not delete itself', async () => {
    const other = await seedAdministrator(test, admin);
    const refused = await change(other.token, { _id: other._id, stato: 'sospeso' });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'proprio-account', detail: 'Non puoi sospendere il tuo account.' },
    ]);
    expect((await call(test, listAgencies, { token: other.token })).status).toBe(200);
  });

  it('gives and takes only what they have themselves', async () => {
    const system = await withArea('sistema');
    const notices = await withArea('annunci');
    const [full] = (await list()).filter(({ aree }) => aree.agenzie === 'cambia' && aree.sistema === 'cambia');
    for (const body of [
      { _id: notices._id, aree: { annunci: 'nessuno' } },
      { _id: notices._id, aree: { sistema: 'vede' } },
      { _id: full?._id, stato: 'sospeso' },
      { _id: system._id, aree: { agenzie: 'vede' } },
    ])
      expect((await change(system.token, body)).body.code).toBe('area-non-consentita');
    expect((await change(notices.token, { _id: system._id })).body.code).toBe('area-non-consentita');
    const { body: unknown } = await change(admin, { _id: 'nessuno', aree: {} });
    expect(unknown.code).toBe('non-trovato');
    expect((await change(admin, { _id: agency.agency._id, stato: 'sospeso' })).status).toBe(404);
  });
});

describe('a new administrator', () => {
  const body = (mail: string) => ({
    ...{ nome: 'Lucia', cognome: "D'Amico", mail },
    aree: { ...noAdminRights, annunci: 'cambia' as const },
  });

  it('has the areas that were chosen from the first sign-in, with a password that they choose by the link', async () => {
    const created = await call(test, createAdministrator, { token: admin, body: body('Lucia@prova.example') });
    expect(created.status).toBe(201);
    const { _id } = created.body;
    expect(await list()).toContainEqual(
      expect.objectContaining({
        ...{ _id, mail: 'lucia@prova.example', stato: 'attivo', ultimoAccesso: null },
        ...{ invitato: true, invitoScade: new Date(test.clock.now().getTime() + 72 * 3600_000).toISOString() },
        aree: { ...noAdminRights, annunci: 'cambia' },
      }),
    );
    const [mail] = await queryAppRows(
      test,
      { testo: z.string() },
      sql`select testo from posta where destinatario = 'lucia@prova.example'`,
    );
    expect(mail?.testo).toContain('il tuo account di amministratore è stato attivato');
    const token = /reimposta-password\/([\w-]{43})/.exec(mail?.testo ?? '')?.[1] ?? '';
    const chosen = 'oliva e cipresso 2026';
    expect((await call(test, resetPassword, { params: { token }, body: { password: chosen } })).status).toBe(200);
    const signedIn = await call(test, login, { body: { mail: 'lucia@prova.example', password: chosen } });
    expect(signedIn.body.amministratore).toEqual({ aree: { ...noAdminRights, annunci: 'cambia' } });
    expect((await call(test, listAgencies, { token: signedIn.body.token })).status).toBe(403);
    expect(await list()).toContainEqual(expect.objectContaining({ _id, invitato: false, invitoScade: null }));
  });

  it('with an e-mail that somebody has is refused at the field, and made by nobody who has not all rights', async () => {
    const twice = await call(test, createAdministrator, { token: admin, body: body(agency.agency.mail) });
    expect([twice.status, twice.body.code]).toEqual([409, 'mail-gia-presente']);
    const { token } = await withArea('sistema');
    const refused = await call(test, createAdministrator, { token, body: body('altra@prova.example') });
    expect(refused.body.code).toBe('area-non-consentita');
  });
});

describe('whoever has not all rights', () => {
  it('neither makes, changes nor reads administrators as accounts', async () => {
    const { token } = await seedAdministrator(test, admin, { aree: { ...noAdminRights, agenzie: 'cambia' } });
    const both = await seedAdministrator(test, admin, {
      aree: { ...noAdminRights, agenzie: 'cambia', sistema: 'vede' },
    });
    const [first] = (await list()).filter(({ proprio }) => proprio);
    const params = { id: first?._id ?? '' };

    const body = agencyFields({ role: 'A' });
    expect((await call(test, createAgency, { token, body })).body.code).toBe('area-non-consentita');
    const promoted = { params: { id: agency.agency._id }, token, body: { role: 'A' } };
    expect((await call(test, changeAgency, promoted)).body.code).toBe('area-non-consentita');
    for (const [route, sent] of [
      [changeAgency, { mail: 'mia@prova.example' }],
      [deleteAgency, undefined],
      [inviteAgencyAgain, undefined],
      [resetSecondFactor, undefined],
      [readAgencyWithSecrets, undefined],
      [readAgencyWithoutSecrets, undefined],
    ] as const) {
      const options = { params, ...(sent && { body: sent }) };
      expect((await call(test, route, { ...options, token })).status).toBe(404);
      const status = (await call(test, route, { ...options, token: both.token })).status;
      expect([route.path, status]).toEqual([route.path, route === readAgencyWithoutSecrets ? 200 : 403]);
    }
    expect((await call(test, readUserCard, { token, params })).status).toBe(404);
    expect((await call(test, readUserCard, { token: both.token, params })).status).toBe(200);
    const codes = { piva: '', codFisc: 'RSSMRA80A01H501U' };
    await call(test, changeAgency, { token: admin, params, body: { codFisc: codes.codFisc } });
    const twins = async (who: string) => (await call(test, listDuplicates, { token: who, query: codes })).body;
    expect([await twins(token), await twins(both.token)]).toEqual([
      [],
      // By their own name: the business is the same for all administrators.
      [{ _id: params.id, ragSociale: 'Amministratore', campo: 'codFisc' }],
    ]);
    const rows = (await call(test, listAgencies, { token, query: { pageSize: '200' } })).body;
    expect(rows.map(({ role }) => role)).not.toContain('A');
    expect(rows.length).toBeGreaterThan(0);
    expect((await call(test, viewAsAgency, { token, params: { id: agency.agency._id } })).body.code).toBe(
      'area-non-consentita',
    );
  });

  it('does not bring an administrator back from the bin', async () => {
    const { token } = await withArea('agenzie');
    const gone = await seedAdministrator(test, admin);
    const params = { id: gone._id };
    await call(test, deleteAgency, { token: admin, params });
    const bin = async (who: string) =>
      (await call(test, listBin, { token: who, query: { pageSize: '200' } })).body.map(({ _id }) => _id);
    expect(await bin(admin)).toContain(gone._id);
    expect(await bin(token)).not.toContain(gone._id);
    expect((await call(test, restoreFromBin, { token, params })).status).toBe(404);
    expect((await call(test, restoreFromBin, { token: admin, params })).status).toBe(200);
  });

  it('who looks at an agency stops looking with their rights', async () => {
    const other = await seedAdministrator(test, admin);
    const { body: view } = await call(test, viewAsAgency, { token: other.token, params: { id: agency.agency._id } });
    expect((await call(test, readOwnRightsAndAgencies, { token: view.token })).status).toBe(200);
    await change(admin, { _id: other._id, aree: { richieste: 'nessuno' } });
    expect((await call(test, readOwnRightsAndAgencies, { token: view.token })).status).toBe(401);
  });
});

describe('answers that bring areas together', () => {
  it('have only what belongs to the areas that are seen', async () => {
    const notice = await seedNotice(test, agency.token, { cognome: 'Melograno' });
    const request = await seedRequest(test, agency.token, { titolo: 'Melograno da potare' });
    await call(test, deleteNotice, { token: admin, params: { id: notice._id } });
    await seedNotice(test, agency.token, { cognome: 'Melograno' });
    const seen = async (area: keyof AdminRights) => {
      const { token } = await withArea(area, 'vede');
      const found = await call(test, searchEverything, { token, query: { q: 'melograno' } });
      const log = await call(test, listAudit, { token, query: { pageSize: '200' } });
      const { tipi } = (await call(test, countWaitingMatters, { token })).body;
      const rows = (await call(test, listWaitingMatters, { token })).body;
      const totals = (await call(test, readDashboardTotals, { token })).body;
      return {
        found: [...new Set(found.body.map(({ tipo }) => tipo))],
        waiting: tipi.map(({ tipo }) => tipo),
        rows: [...new Set(rows.map(({ tipo }) => tipo))],
        log: new Set(log.body.map(({ azione }) => azione)),
        bin: (await call(test, listBin, { token })).body.map(({ _id }) => _id).includes(notice._id),
        restored: (await call(test, restoreFromBin, { token, params: { id: notice._id } })).status,
        totals: [totals.totUtenti !== null, totals.totAnnunci !== null],
        file: (await call(test, downloadDocument, { token, params: { id: request._id } })).status,
      };
    };
    const notices = await seen('annunci');
    expect(notices).toMatchObject({ found: ['servizio', 'annuncio'], waiting: [], rows: [], bin: true, restored: 403 });
    expect(notices.totals).toEqual([false, true]);
    expect([notices.log.has('annuncio eliminato'), notices.log.has('accesso')]).toEqual([true, false]);
    const requests = await seen('richieste');
    expect(requests).toMatchObject({ found: ['richiesta'], waiting: ['richiesta'], rows: ['richiesta'], bin: false });
    expect(requests.log.size).toBe(0);
    const system = await seen('sistema');
    expect(system).toMatchObject({ found: [], bin: false, totals: [false, false] });
    expect([system.log.has('annuncio eliminato'), system.log.has('accesso')]).toEqual([false, true]);
    expect(system.waiting).not.toContain('richiesta');
    const agencies = await seen('agenzie');
    expect([agencies.totals, agencies.log.has('utente creato')]).toEqual([[true, false], true]);
    expect(agencies.file).toBe(404);
  });
});

describe('the log of an administrator who does not see every area', () => {
  it('names no mail by its subject, as the list of mails does not', async () => {
    const mail = await seedQueuedMail(test, 'Preventivo di Ada Melograno');
    await call(test, readMailText, { token: admin, params: { id: mail._id } });
    const { token } = await withArea('sistema', 'vede');
    const names = async (who: string) =>
      (await call(test, listAudit, { token: who, query: { su: mail._id } })).body.map(({ nomi }) => nomi);
    expect(await names(token)).toEqual([{}]);
    expect(await names(admin)).toEqual([{ [mail._id]: 'Preventivo di Ada Melograno' }]);
    const { body: file } = await call(test, exportAudit, { token, query: { formato: 'csv', su: mail._id } });
    expect(String(file)).toContain('e-mail letta');
    expect(String(file)).not.toContain('Melograno');
  });
});

describe('the last administrator with all rights', () => {
  it('cannot be switched off, limited or made an agency, not even by two at once', async () => {
    const first = (await list()).find(({ proprio }) => proprio)?._id ?? '';
    for (const { _id, proprio } of await list())
      if (!proprio) await change(admin, { _id, aree: { ...noAdminRights, sistema: 'vede' } });
    const demoted = { params: { id: first }, token: admin, body: { role: 'U' } };
    expect((await change(admin, { _id: first, stato: 'sospeso' })).body.code).toBe('proprio-account');
    const codes = [
      (await change(admin, { _id: first, aree: { annunci: 'vede' } })).body.code,
      (await call(test, changeAgency, demoted)).body.code,
    ];
    expect(codes).toEqual(Array(2).fill('ultimo-amministratore'));
    // Others are active, and nobody is removed: what is missing is another one with all areas.
    expect((await change(admin, { _id: first, aree: { annunci: 'vede' } })).body.error).toBe(
      'È l’unico amministratore attivo con tutte le aree: prima dai tutte le aree a un altro.',
    );
    const second = await seedAdministrator(test, admin);
    const both = await Promise.all([
      change(admin, { _id: first, aree: { annunci: 'vede' } }),
      change(second.token, { _id: second._id, aree: { annunci: 'vede' } }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
