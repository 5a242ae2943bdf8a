import { listAudit } from '@commiato/contracts/administration/audit';
import { listNewestNotifications } from '@commiato/contracts/notifications/notifications';
import { exportAllCertificates, listAllCertificates, requestRenewals } from '@commiato/contracts/office/certificates';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { seedCertificate } from '../../../testing/deadlines.ts';
import { seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { readCsv } from '../../../testing/read-files.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();

it('the administrator sees the certificates of all agencies, first what has expired or will, by state and by agency', async () => {
  const admin = await signInAdmin(test);
  const zoli = await seedAgency(test, admin);
  const carnia = await seedAgency(test, admin, { ragSociale: 'Onoranze Carnia' });
  await seedCertificate(test, zoli.token, { numero: 'LONTANO', rilascio: '2026-01-10', scadenza: '2028-01-10' });
  await seedCertificate(test, carnia.token, { numero: 'VICINO', rilascio: '2026-01-10', scadenza: '2026-12-01' });
  const list = async (query: Record<string, string> = {}) =>
    (await call(test, listAllCertificates, { token: admin, query })).body.map(({ numero, ragSociale }) => [
      numero,
      ragSociale,
    ]);
  expect(await list()).toEqual([
    ['VICINO', 'Onoranze Carnia'],
    ['LONTANO', 'Onoranze Funebri Fratelli Zoli'],
  ]);
  expect(await list({ stato: 'in scadenza' })).toEqual([['VICINO', 'Onoranze Carnia']]);
  expect(await list({ q: 'zoli' })).toEqual([['LONTANO', 'Onoranze Funebri Fratelli Zoli']]);
  expect((await call(test, listAllCertificates, { token: zoli.token })).status).toBe(403);
});

it('the administrator asks for the renewal of a whole list: one message a day to each agency, logged once', async () => {
  const admin = await signInAdmin(test);
  const neri = await seedAgency(test, admin, { ragSociale: 'Onoranze Neri' });
  await seedCertificate(test, neri.token, { numero: 'N1', rilascio: '2026-01-10', scadenza: '2026-11-24' });
  await seedCertificate(test, neri.token, { numero: 'N2', rilascio: '2026-01-10', scadenza: '2026-12-02' });
  await seedCertificate(test, neri.token, { numero: 'N3', rilascio: '2026-01-10', scadenza: '2028-12-02' });
  // Renewed already: by the one below.
  await seedCertificate(test, neri.token, {
    cosa: 'DURC',
    numero: 'N4',
    rilascio: '2026-07-20',
    scadenza: '2026-11-18',
  });
  await seedCertificate(test, neri.token, {
    cosa: 'DURC',
    numero: 'N5',
    rilascio: '2026-11-10',
    scadenza: '2027-03-10',
  });
  const ask = (body: object) => call(test, requestRenewals, { token: admin, body });
  const filtri = { q: 'neri' };
  expect((await ask({ filtri, attesi: 2 })).status).toBe(400);
  expect((await ask({ filtri, attesi: 5 })).body).toEqual({ ok: true, certificati: 2, agenzie: 1, saltate: 0 });
  const bell = (await call(test, listNewestNotifications, { token: neri.token })).body;
  expect(bell.map(({ titolo }) => titolo)).toContain('2 certificati da rinnovare');
  expect((await ask({ filtri, attesi: 5 })).body).toEqual({ ok: true, certificati: 0, agenzie: 0, saltate: 1 });
  const log = await call(test, listAudit, { token: admin, query: { azione: 'certificati sollecitati' } });
  expect(log.body.map(({ dettagli }) => dettagli)).toEqual([{ quanti: 2, agenzie: 1 }]);
  const listed = await call(test, listAllCertificates, { token: admin, query: filtri });
  const asked = listed.body.filter(({ rinnovo_chiesto }) => rinnovo_chiesto === test.clock.now().toISOString());
  expect(asked.map(({ numero }) => numero)).toEqual(['N1', 'N2']);
  expect((await call(test, requestRenewals, { token: neri.token, body: { attesi: 1 } })).status).toBe(403);
});

it('an agency whose message could not be stored may be asked again the same day, and nobody is logged as asked', async () => {
  const admin = await signInAdmin(test);
  const bassi = await seedAgency(test, admin, { ragSociale: 'Onoranze Bassi' });
  await seedCertificate(test, bassi.token, { numero: 'B1', rilascio: '2026-01-10', scadenza: '2026-11-24' });
  const ask = () => call(test, requestRenewals, { token: admin, body: { filtri: { q: 'bassi' }, attesi: 1 } });
  const logged = async () =>
    (await call(test, listAudit, { token: admin, query: { azione: 'certificati sollecitati' } })).body.length;
  const before = await logged();
  const { db } = test.deps.database;
  await db.execute(
    sql`create function fall() returns trigger language plpgsql as $$ begin raise exception 'fallen'; end $$`,
  );
  await db.execute(sql`create trigger fall before insert on notifiche for each row execute function fall()`);
  try {
    expect((await ask()).status).toBe(500);
  } finally {
    await db.execute(sql`drop function fall cascade`);
  }
  expect(test.takeLogs().join()).toContain('fallen');
  expect(await logged()).toBe(before);
  expect((await ask()).body).toEqual({ ok: true, certificati: 1, agenzie: 1, saltate: 0 });
});

it('certificates are exported as the list has them, all or the chosen ones', async () => {
  const admin = await signInAdmin(test);
  const rows = async (query: Record<string, string>) => {
    const { body } = await call(test, exportAllCertificates, { token: admin, query: { formato: 'csv', ...query } });
    return readCsv(Buffer.isBuffer(body) ? body : Buffer.alloc(0)).slice(1);
  };
  const { body } = await call(test, listAllCertificates, { token: admin, query: { q: 'neri' } });
  expect((await rows({ q: 'neri' })).map((cells) => cells[2])).toEqual(body.map(({ numero }) => numero));
  expect(await rows({ scelti: [body[0]?._id, body[2]?._id].join(',') })).toHaveLength(2);
});
