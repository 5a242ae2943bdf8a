import { deleteNotice, setNoticesVisibility } from '@commiato/contracts/notices/notices';
import { readTrend } from '@commiato/contracts/notices/trend';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { seedAgency, seedNotice, signInAdmin } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();

it('counts notices and agencies by Italian months and by region, without what is in the bin or hidden', async () => {
  const admin = await signInAdmin(test);
  const zoli = await seedAgency(test, admin);
  await seedAgency(test, admin, { regione: 'Lazio', prov: 'RM', comune: 'Roma', cap: '00184' });
  const [one, two, gone, old, hidden] = [1, 2, 3, 4, 5].map(() => seedNotice(test, zoli.token));
  const born = async (notice: typeof one, moment: string) =>
    test.deps.database.db.execute(
      sql`update annunci set data_crea = ${moment} where "_id" = ${(await notice)?._id ?? ''}`,
    );
  await Promise.all([one, two, gone, old]);
  // Half past midnight in Italy: already November.
  await born(one, '2026-10-31T23:30:00Z');
  await born(two, '2026-10-15T10:00:00Z');
  await born(old, '2025-11-30T10:00:00Z');
  await call(test, deleteNotice, { token: admin, params: { id: (await gone)?._id } });
  const ids = [(await hidden)?._id];
  await call(test, setNoticesVisibility, { token: admin, body: { ids, disattivo: true } });
  const { body } = await call(test, readTrend, { token: admin });
  expect(body.mesi).toHaveLength(12);
  expect([body.mesi[0]?.mese, body.mesi.at(-1)]).toEqual(['2025-12', { mese: '2026-11', annunci: 1, agenzie: 2 }]);
  expect(body.mesi.at(-2)).toEqual({ mese: '2026-10', annunci: 1, agenzie: 0 });
  expect(body.regioni).toEqual([
    { regione: 'Emilia-Romagna', annunci: 2, agenzie: 1 },
    { regione: 'Lazio', annunci: 0, agenzie: 1 },
  ]);
});
