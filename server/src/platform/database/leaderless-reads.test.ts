import { changeNotice } from '@commiato/contracts/notices/notices';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/calls.ts';
import { seedAgency, seedNotice, signInAdmin } from '../../testing/fixtures.ts';
import { startReplicatedApp } from '../../testing/replica.ts';

const { replicated, test } = startReplicatedApp();

let token: string;
beforeAll(async () => {
  ({ token } = await seedAgency(test, await signInAdmin(test)));
});

/** A page of a notice that no memory holds. */
async function page(notice: Parameters<typeof noticeAddress>[0]): Promise<[number, string]> {
  test.deps.pages.drop(null);
  const { statusCode, body } = await test.app.inject({ url: noticeAddress(notice) });
  return [statusCode, body];
}

const isLate = () => Number(/^commiato_replica_late_seconds (\S+)$/m.exec(test.deps.readMetrics())?.[1]) > 0;

describe('while nobody leads', () => {
  it('public pages are read from replicas that know what was known last, and writing says "not now"', async () => {
    const notice = await seedNotice(test, token, { testo: 'Prima stesura' });
    await expect.poll(async () => (await page(notice))[1], { timeout: 10_000 }).toContain('Prima stesura');
    await replicated.stopPrimary();
    for (let times = 0; times < 20; times += 1) {
      const [status, body] = await page(notice);
      expect(status).toBe(200);
      expect(body).toContain('Prima stesura');
    }
    const refused = await call(test, changeNotice, { token, params: { id: notice._id }, body: { testo: 'Seconda' } });
    expect(refused.status).toBe(503);
    await replicated.startPrimary();
    await expect
      .poll(() => call(test, changeNotice, { token, params: { id: notice._id }, body: { testo: 'Seconda' } }), {
        timeout: 10_000,
      })
      .toMatchObject({ status: 200 });
    await expect.poll(async () => (await page(notice))[1], { timeout: 10_000 }).toContain('Seconda');
    expect(test.takeLogs().join()).toContain('connessione degli eventi persa');
  });

  it('a replica that does not know what was known last shows nothing', async () => {
    const notice = await seedNotice(test, token, { testo: 'Prima stesura' });
    await replicated.pause();
    await call(test, changeNotice, { token, params: { id: notice._id }, body: { testo: 'Seconda stesura' } });
    await expect.poll(async () => (await page(notice))[1], { timeout: 10_000 }).toContain('Seconda stesura');
    // Only a replica that does not know the place of the change counts as late.
    await expect.poll(async () => (await page(notice))[0] === 200 && isLate(), { timeout: 10_000 }).toBe(true);
    await replicated.stopPrimary();
    for (let times = 0; times < 5; times += 1) expect((await page(notice))[0]).toBe(503);
    await replicated.resume();
    await expect.poll(async () => (await page(notice))[1], { timeout: 10_000 }).toContain('Seconda stesura');
    await replicated.startPrimary();
    test.takeLogs();
  });
});
