import { listAudit } from '@commiato/contracts/administration/audit';
import { listAllNotices, setFilteredNoticesVisibility } from '@commiato/contracts/notices/notices';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { listNewestNotifications } from '@commiato/contracts/notifications/notifications';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { seedAgency, seedNotice, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
let zoli: TestAgency;
beforeAll(async () => {
  admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
});

const change = (body: object) => call(test, setFilteredNoticesVisibility, { token: admin, body });
const total = async (query: Record<string, string>) =>
  Number((await call(test, listAllNotices, { token: admin, query })).headers['x-total-count']);
const perche = { motivo: 'violazione', nota: '' };
const logged = async (azione: string) =>
  (await call(test, listAudit, { token: admin, query: { azione } })).body.map(({ dettagli }) => dettagli);

it('all notices of a filtered list are hidden, told once to their agency, logged each and all together, and come back', async () => {
  const notice = await seedNotice(test, zoli.token, { cosa: 'Trigesimo', cognome: 'Millefiori' });
  await seedNotice(test, zoli.token);
  await test.deps.database.db.execute(sql`
    insert into annunci select (jsonb_populate_record(a, jsonb_build_object('_id', 'copia' || i, 'codfisc', 'COPIA' || i))).*
    from annunci a cross join generate_series(1, 449) i where a."_id" = ${notice._id}`);
  const filtri = { cosa: 'Trigesimo', stato: 'online', q: 'millefiori' };

  // Somebody published one more since the number was shown.
  const refused = await change({ filtri, attesi: 449, disattivo: true, perche });
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { attesi: [expect.stringContaining('ora sono 450')] } },
  });
  expect(await total({ stato: 'nascosto' })).toBe(0);

  const { body } = await change({ filtri, attesi: 450, disattivo: true, perche });
  expect(body.ids).toHaveLength(450);
  expect([await total({ stato: 'nascosto' }), await total({ stato: 'online' })]).toEqual([450, 1]);
  expect((await test.app.inject({ url: noticeAddress(notice) })).statusCode).toBe(404);
  const bell = (await call(test, listNewestNotifications, { token: zoli.token })).body;
  expect(bell.map(({ titolo }) => titolo)).toEqual(['450 annunci nascosti']);
  expect(await logged('annunci nascosti insieme')).toEqual([{ quanti: 450, motivo: 'violazione' }]);
  const { headers } = await call(test, listAudit, { token: admin, query: { azione: 'annuncio nascosto' } });
  expect(headers['x-total-count']).toBe('450');
  const story = await call(test, listAudit, { token: admin, query: { su: notice._id } });
  expect(story.body).toMatchObject([{ azione: 'annuncio nascosto', dettagli: { motivo: 'violazione' } }]);

  const back = await change({ ids: body.ids, attesi: 450, disattivo: false });
  expect(back.body.ids).toHaveLength(450);
  // In slices, yet one reason is one group.
  expect(back.body.perche).toMatchObject([{ perche }]);
  expect(back.body.perche[0]?.ids).toHaveLength(450);
  expect(await total({ stato: 'online' })).toBe(451);
  expect((await test.app.inject({ url: noticeAddress(notice) })).statusCode).toBe(200);
  expect(await logged('annunci mostrati insieme')).toEqual([{ quanti: 450 }]);
}, 60_000);

it('a list without a confirmed number, or of too many, is refused', async () => {
  expect((await change({ filtri: {}, disattivo: false })).status).toBe(400);
  expect((await change({ filtri: {}, attesi: 4001, disattivo: false })).status).toBe(400);
  expect(
    (await call(test, setFilteredNoticesVisibility, { token: zoli.token, body: { attesi: 1, disattivo: true } }))
      .status,
  ).toBe(403);
});
