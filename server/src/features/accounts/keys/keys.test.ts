import { changeAgency } from '@commiato/contracts/accounts/agencies';
import { changeCollaborator, deleteCollaborator, listCollaborators } from '@commiato/contracts/accounts/collaborators';
import { createKey, deleteKey, listKeys } from '@commiato/contracts/accounts/keys';
import { noRights } from '@commiato/contracts/accounts/rights';
import { changePassword, listSessions } from '@commiato/contracts/accounts/security';
import { logout } from '@commiato/contracts/accounts/sessions';
import { listAgenda, readAgendaCalendarAddress } from '@commiato/contracts/funerals/agenda';
import { createResource } from '@commiato/contracts/funerals/resources';
import { listOwnNotices } from '@commiato/contracts/notices/notices';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '../../../testing/calls.ts';
import { keyFields, seedCollaborator, seedKey } from '../../../testing/collaborators.ts';
import { expectCreated, seedAgency, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let owner: TestAgency;

beforeEach(async () => {
  owner = await seedAgency(test, await signInAdmin(test));
});

const agenda = (token: string) => call(test, listAgenda, { token });
const keys = async (token = owner.token) => (await call(test, listKeys, { token })).body;

describe('a key', () => {
  it('is shown once, and listed with what it may and when it was used', async () => {
    const { chiave, ...made } = await seedKey(test, owner.token);
    expect(chiave).toMatch(/^commiato_[\w-]{43}$/);
    expect(await keys()).toEqual([made]);
    expect(made).toMatchObject({
      aree: { ...noRights, agenda: 'vede' },
      scade: '2027-06-30',
      usata: null,
      di: 'Davide Zoli',
    });
    expect((await agenda(chiave)).status).toBe(200);
    expect((await keys())[0]?.usata).toBe(test.clock.now().toISOString());
  });

  it('is told by its name in the register, when it is made and when it ends', async () => {
    const { _id, chiave } = await seedKey(test, owner.token, { nome: 'Gestionale', scade: '2027-06-30' });
    await call(test, deleteKey, { token: owner.token, params: { id: _id } });
    const details = z.record(z.string(), z.string());
    const entries = await queryAppRows(
      test,
      { azione: z.string(), dettagli: details },
      sql`select azione, dettagli from registro where oggetto = ${_id} order by quando, azione`,
    );
    expect(entries).toEqual([
      { azione: 'chiave creata', dettagli: { chiave: 'Gestionale', scade: '2027-06-30' } },
      { azione: 'chiave tolta', dettagli: { chiave: 'Gestionale' } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(chiave);
  });

  it('is answered again to a repeated call, and stands in no table meanwhile', async () => {
    const make = () =>
      call(test, createKey, { token: owner.token, body: keyFields(), headers: { 'idempotency-key': 'una chiave' } });
    const { chiave } = expectCreated(await make());
    expect(expectCreated(await make()).chiave).toBe(chiave);
    expect(await keys()).toHaveLength(1);
    const kept = await queryAppRows(
      test,
      { answer: z.string() },
      sql`select risposta::text as answer from idempotenza where id_utente = ${owner.agency._id} and chiave = 'una chiave'`,
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]?.answer).not.toContain(chiave);
  });

  it('is told to its maker by mail, without the key', async () => {
    const settings = { ruolo: 'impiegato', aree: { impostazioni: 'cambia' } };
    const { token, collaborator } = await seedCollaborator(test, owner.token, settings);
    const { chiave } = await seedKey(test, token, { nome: 'Calendario della sede' });
    const [mail] = await queryAppRows(
      test,
      { oggetto: z.string(), testo: z.string() },
      sql`select oggetto, testo from posta where destinatario = ${collaborator.mail} order by creata desc limit 1`,
    );
    expect(mail?.oggetto).toBe('È stata creata una chiave a tuo nome');
    expect(mail?.testo).toContain('Calendario della sede');
    expect(mail?.testo).toContain('/chiavi');
    expect(mail?.testo).not.toContain(chiave);
  });

  it('sees what it was given, changes nothing, and reaches no people, keys, passwords or sessions', async () => {
    const all = Object.fromEntries(Object.keys(noRights).map((area) => [area, 'cambia']));
    const { chiave: seeing } = await seedKey(test, owner.token);
    const { chiave: full } = await seedKey(test, owner.token, { aree: all });
    const body = { tipo: 'persona', nome: 'Ada' };
    expect((await call(test, createResource, { token: seeing, body })).body.code).toBe('area-non-consentita');
    expect((await call(test, listOwnNotices, { token: seeing })).body.code).toBe('area-non-consentita');
    expect((await call(test, listOwnNotices, { token: full })).status).toBe(200);
    for (const route of [
      listCollaborators,
      listKeys,
      changePassword,
      listSessions,
      readAgendaCalendarAddress,
      logout,
    ]) {
      const { status, body: refusal } = await call(test, route, { token: full, ...('body' in route && { body: {} }) });
      expect([route.path, status, refusal.code]).toEqual([route.path, 403, 'area-non-consentita']);
    }
  });

  it('ends on its last day, when it is deleted, and with the rights of who made it', async () => {
    const settings = { ruolo: 'impiegato', aree: { impostazioni: 'cambia' } };
    const { token, collaborator } = await seedCollaborator(test, owner.token, settings);
    const { chiave, _id } = await seedKey(test, token);
    const change = (body: Record<string, unknown>) =>
      call(test, changeCollaborator, { token: owner.token, params: { id: collaborator._id }, body });
    await change({ aree: { agenda: 'nessuno' } });
    expect((await agenda(chiave)).status).toBe(403);
    await change({ aree: { agenda: 'vede' } });
    expect((await agenda(chiave)).status).toBe(200);
    expect((await call(test, deleteKey, { token: owner.token, params: { id: _id } })).status).toBe(200);
    expect((await agenda(chiave)).status).toBe(401);

    const second = await seedKey(test, token);
    await change({ stato: 'sospeso' });
    await change({ stato: 'attivo' });
    expect((await agenda(second.chiave)).status).toBe(401);

    const short = await seedKey(test, owner.token, { scade: '2026-11-20' });
    expect((await agenda(short.chiave)).status).toBe(200);
    test.clock.pass(24 * 3600_000);
    expect((await agenda(short.chiave)).status).toBe(401);
  });

  it('opens nothing of an account that has become an administrator’s', async () => {
    const { chiave } = await seedKey(test, owner.token);
    const params = { id: owner.agency._id };
    const promoted = await call(test, changeAgency, { token: await signInAdmin(test), params, body: { role: 'A' } });
    expect(promoted.status).toBe(200);
    expect((await agenda(chiave)).status).toBe(401);
  });

  it('dies with the person', async () => {
    const settings = { ruolo: 'impiegato', aree: { impostazioni: 'cambia' } };
    const { token, collaborator } = await seedCollaborator(test, owner.token, settings);
    const { chiave } = await seedKey(test, token);
    await call(test, deleteCollaborator, { token: owner.token, params: { id: collaborator._id } });
    expect((await agenda(chiave)).status).toBe(401);
    expect(await keys()).toEqual([]);
  });

  it('gives nothing that its maker lacks, and no day that is over or too far', async () => {
    const settings = { ruolo: 'operatore', aree: { impostazioni: 'cambia' } };
    const { token } = await seedCollaborator(test, owner.token, settings);
    const make = (body: Record<string, unknown>) => call(test, createKey, { token, body: keyFields(body) });
    expect((await make({ aree: { fatturazione: 'vede' } })).body.code).toBe('area-non-consentita');
    for (const scade of ['2020-01-01', '2031-01-01', '']) {
      const { status, body } = await make({ scade });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['scade']]);
    }
  });

  it('needs one part at least: with none it could do nothing', async () => {
    for (const aree of [noRights, {}, { agenda: 'nessuno' }]) {
      const { status, body } = await call(test, createKey, { token: owner.token, body: keyFields({ aree }) });
      expect([status, body.fields]).toEqual([400, { aree: ['Scegli almeno una parte.'] }]);
    }
    expect(await keys()).toEqual([]);
  });

  it('is another agency’s only', async () => {
    const { _id } = await seedKey(test, owner.token);
    const other = await seedAgency(test, await signInAdmin(test));
    expect((await call(test, deleteKey, { token: other.token, params: { id: _id } })).status).toBe(404);
    expect((await agenda(`commiato_${'a'.repeat(43)}`)).status).toBe(401);
  });
});
