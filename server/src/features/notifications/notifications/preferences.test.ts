import { changeCollaborator } from '@commiato/contracts/accounts/collaborators';
import { listNewestNotifications, listNotifications } from '@commiato/contracts/notifications/notifications';
import {
  changeNotificationPreferences,
  readNotificationPreferences,
} from '@commiato/contracts/notifications/preferences';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '../../../testing/calls.ts';
import { seedCollaborator, seedKey } from '../../../testing/collaborators.ts';
import { seedAgency, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { lastDigestInstant, sendDigests } from './preference-service.ts';
import { notifyByBellAndMail } from './service.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let owner: TestAgency;
beforeEach(async () => {
  owner = await seedAgency(test, await signInAdmin(test));
});

const read = (token: string) => call(test, readNotificationPreferences, { token });
const change = (token: string, body: Record<string, unknown>) =>
  call(test, changeNotificationPreferences, { token, body });
/** Something happens in an area of the agency. */
const happen = (area: 'annunci' | 'fatturazione' | 'impostazioni', titolo: string) => {
  test.clock.pass(1000);
  const mail = { subject: titolo, title: titolo, blocks: [] };
  const message = { area, titolo, testo: 'Importo 7654321', url: '', mail };
  return test.deps.database.db.transaction((tx) => notifyByBellAndMail(test.deps, tx, owner.agency._id, message));
};
const addressesOf = async (subject: string) => {
  const shape = { destinatario: z.string() };
  const rows = await queryAppRows(
    test,
    shape,
    sql`select destinatario from posta where oggetto = ${subject} order by 1`,
  );
  return rows.map(({ destinatario }) => destinatario);
};
const digests = async (mail: string) => {
  const shape = { testo: z.string() };
  const sent = sql`select testo from posta where destinatario = ${mail} and oggetto like '%il riepilogo di oggi' order by creata`;
  return (await queryAppRows(test, shape, sent)).map(({ testo }) => testo);
};
const bell = async (token: string) =>
  (await call(test, listNewestNotifications, { token })).body.map(({ titolo }) => titolo);
const day = 24 * 3600_000;

describe('what happens in an area', () => {
  it('is mailed to the agency’s account as ever, and to the people who take care of it', async () => {
    const { collaborator: clerk } = await seedCollaborator(test, owner.token, { ruolo: 'impiegato' });
    const { collaborator: accountant } = await seedCollaborator(test, owner.token, { ruolo: 'contabile' });
    await seedCollaborator(test, owner.token);
    await happen('fatturazione', 'Fattura scartata');
    expect(await addressesOf('Fattura scartata')).toEqual([owner.agency.mail, accountant.mail].sort());
    await happen('annunci', 'Annuncio nascosto');
    expect(await addressesOf('Annuncio nascosto')).toEqual([owner.agency.mail, clerk.mail].sort());
  });

  it('is told of as each person has chosen, and only of the areas that they see', async () => {
    const { collaborator, token } = await seedCollaborator(test, owner.token, { ruolo: 'contabile' });
    expect((await read(token)).body).toEqual({
      annunci: { campanella: true, mail: 'mai' },
      // What is assigned to them.
      agenda: { campanella: true, mail: 'subito' },
      fatturazione: { campanella: true, mail: 'subito' },
      documenti: { campanella: true, mail: 'subito' },
    });
    const choices = { fatturazione: { mail: 'mai' }, annunci: { campanella: false, mail: 'subito' } };
    expect((await change(token, choices)).body).toMatchObject({
      annunci: { campanella: false, mail: 'subito' },
      fatturazione: { campanella: true, mail: 'mai' },
      documenti: { mail: 'subito' },
    });
    await happen('fatturazione', 'Scartata');
    await happen('annunci', 'Nascosto');
    expect(await addressesOf('Scartata')).toEqual([owner.agency.mail]);
    expect(await addressesOf('Nascosto')).toContain(collaborator.mail);
    expect(await bell(token)).toEqual(['Scartata']);
    const { body: all } = await call(test, listNotifications, { token });
    expect(all.map(({ titolo }) => titolo)).toEqual(['Nascosto', 'Scartata']);
    // As the bell counts where there may be more than it shows.
    const counted = await call(test, listNotifications, { token, query: { letto: 'false', campanella: 'true' } });
    expect(counted.body.map(({ titolo }) => titolo)).toEqual(['Scartata']);
    expect(await bell(owner.token)).toEqual(['Nascosto', 'Scartata']);
  });

  it('is refused for an area that is closed, for a choice that is none, and to a key', async () => {
    const { token } = await seedCollaborator(test, owner.token, { ruolo: 'contabile' });
    expect((await change(token, { impostazioni: { mail: 'subito' } })).body.code).toBe('area-non-consentita');
    expect((await change(token, { annunci: { mail: 'ogni ora' } })).status).toBe(400);
    const key = await seedKey(test, owner.token);
    expect((await read(key.chiave)).status).toBe(403);
  });

  it('is not in the bell that a key reads without its area', async () => {
    await happen('fatturazione', 'Preventivo accettato');
    await happen('annunci', 'Annuncio modificato');
    const { chiave } = await seedKey(test, owner.token, { aree: { annunci: 'vede' } });
    const seen = await bell(chiave);
    expect([seen.includes('Annuncio modificato'), seen.includes('Preventivo accettato')]).toEqual([true, false]);
    expect(await bell(owner.token)).toContain('Preventivo accettato');
  });

  it('is mailed no more to who has lost the area or was switched off', async () => {
    const { collaborator, token } = await seedCollaborator(test, owner.token, { ruolo: 'contabile' });
    await change(token, { fatturazione: { mail: 'subito' } });
    const params = { id: collaborator._id };
    const restrict = (body: Record<string, unknown>) =>
      call(test, changeCollaborator, { token: owner.token, params, body });
    await restrict({ aree: { fatturazione: 'nessuno' } });
    await happen('fatturazione', 'Dopo la chiusura');
    expect(await addressesOf('Dopo la chiusura')).toEqual([owner.agency.mail]);
    await restrict({ aree: { fatturazione: 'vede' }, stato: 'sospeso' });
    await happen('fatturazione', 'Dopo la sospensione');
    expect(await addressesOf('Dopo la sospensione')).toEqual([owner.agency.mail]);
  });
});

describe('the mail of the day', () => {
  it('tells nothing again that was mailed at once before its area was chosen for it', async () => {
    const { collaborator, token } = await seedCollaborator(test, owner.token, { ruolo: 'impiegato' });
    await change(token, { annunci: { mail: 'subito' }, fatturazione: { mail: 'riepilogo' } });
    await happen('annunci', 'Nascosto subito');
    await happen('fatturazione', 'Fattura scartata');
    test.clock.pass(1000);
    await change(token, { annunci: { mail: 'riepilogo' } });
    await happen('annunci', 'Nascosto dopo');
    test.clock.pass(day);
    await sendDigests(test.deps);
    const [told] = await digests(collaborator.mail);
    expect(told).toMatch(/Fattura scartata[\s\S]*Nascosto dopo/);
    expect(told).not.toContain('Nascosto subito');
  });

  it('tells once what has happened since the one before, and is not sent where nothing has', async () => {
    const { collaborator, token } = await seedCollaborator(test, owner.token, { ruolo: 'impiegato' });
    await happen('annunci', 'Prima della scelta');
    test.clock.pass(1000);
    await change(token, { annunci: { mail: 'riepilogo' } });
    await happen('annunci', 'Annuncio nascosto');
    await happen('fatturazione', 'Fattura scartata');
    expect(await addressesOf('Annuncio nascosto')).not.toContain(collaborator.mail);
    await sendDigests(test.deps);
    expect(await digests(collaborator.mail)).toEqual([]);
    test.clock.pass(day);
    await Promise.all([sendDigests(test.deps), sendDigests(test.deps)]);
    const [told, ...others] = await digests(collaborator.mail);
    expect(others).toEqual([]);
    expect(told).toContain('Annuncio nascosto');
    expect(told).not.toMatch(/Prima della scelta|Fattura scartata/);
    test.clock.pass(day);
    await sendDigests(test.deps);
    expect(await digests(collaborator.mail)).toHaveLength(1);
  });

  it('tells at once what still waited for it of an area that is mailed at once from now on', async () => {
    const { collaborator, token } = await seedCollaborator(test, owner.token, { ruolo: 'impiegato' });
    await change(token, { annunci: { mail: 'riepilogo' }, fatturazione: { mail: 'riepilogo' } });
    await happen('annunci', 'Annuncio nascosto');
    await happen('fatturazione', 'Fattura scartata');
    test.clock.pass(1000);
    // Pressed twice, it is mailed once.
    await Promise.all([1, 2].map(() => change(token, { annunci: { mail: 'subito' } })));
    const [told, ...others] = await digests(collaborator.mail);
    expect(others).toEqual([]);
    expect(told).toContain('Annuncio nascosto');
    expect(told).toContain('da adesso per queste novità ricevi subito un’e-mail');
    expect(told).not.toContain('Fattura scartata');
    await happen('annunci', 'Annuncio mostrato');
    expect(await addressesOf('Annuncio mostrato')).toContain(collaborator.mail);
    test.clock.pass(day);
    await sendDigests(test.deps);
    const [, next] = await digests(collaborator.mail);
    expect(next).toContain('Fattura scartata');
    expect(next).not.toMatch(/Annuncio (nascosto|mostrato)/);
  });

  it('holds no amount of who does not see amounts any more', async () => {
    const { collaborator, token } = await seedCollaborator(test, owner.token, { ruolo: 'contabile' });
    await change(token, { fatturazione: { mail: 'riepilogo' }, documenti: { mail: 'riepilogo' } });
    await happen('fatturazione', 'Fattura scartata');
    const body = { aree: { fatturazione: 'nessuno' } };
    await call(test, changeCollaborator, { token: owner.token, params: { id: collaborator._id }, body });
    test.clock.pass(day);
    await sendDigests(test.deps);
    expect(await digests(collaborator.mail)).toEqual([]);
  });

  it.each([
    ['2026-11-20T05:59:00Z', '2026-11-19T06:00:00.000Z'],
    ['2026-11-20T06:00:00Z', '2026-11-20T06:00:00.000Z'],
    ['2026-07-20T05:00:00Z', '2026-07-20T05:00:00.000Z'],
  ])('is due in the morning in Italy: at %s since %s', (now, due) => {
    expect(lastDigestInstant(new Date(now))).toBe(due);
  });
});
