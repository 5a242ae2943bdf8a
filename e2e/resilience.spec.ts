import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { expect, test } from '@playwright/test';
import { portrait, seedAgency, seedNotice } from './support/people.ts';
import { startFresh, startProgram } from './support/program.ts';

const code = (number: number) => `RSSMRA40A01H${String(number).padStart(3, '0')}X`;

/** Reads an address over a connection of its own, so that the processes take turns in answering. */
const read = (address: string) => fetch(address, { headers: { connection: 'close' } });

test('what was answered survives the death of program and database, and the next start is up within 10 s', async () => {
  // As on a machine of its own, where what is answered is on the disk.
  const starting = Date.now();
  const first = await startFresh();
  const took = Date.now() - starting;
  const { mail } = await seedAgency(first.address);
  const photograph = await portrait();
  const answered: Awaited<ReturnType<typeof seedNotice>>[] = [];
  let publishing = true;
  const publishers = [0, 1, 2].map(async (publisher) => {
    for (let number = publisher; publishing && number < 900; number += 3) {
      const published = await seedNotice(first.address, mail, photograph, { codfisc: code(number) }).catch(() => null);
      if (published) answered.push(published);
    }
  });
  await expect.poll(() => answered.length, { timeout: 60_000 }).toBeGreaterThan(12);
  await first.kill();
  publishing = false;
  await Promise.all(publishers);

  const before = Date.now();
  const second = await startProgram({ DATA_DIR: first.dataDir });
  // A machine that needs more than three seconds for a first start is given as much more for this one.
  expect(Date.now() - before).toBeLessThan(Math.max(10_000, 3 * took));
  for (const notice of answered) {
    expect((await read(second.address + noticeAddress(notice))).status, notice._id).toBe(200);
    expect((await read(`${second.address}/necrologi/${notice.id_utente}/${notice.img}`)).status, notice.img).toBe(200);
  }
  await second.stop();
});

test('a change made through one of two processes shows on the pages of both within a second', async () => {
  const program = await startProgram({ WEB_CONCURRENCY: '2' });
  const { mail } = await seedAgency(program.address);
  const first = await seedNotice(program.address, mail, await portrait(), { codfisc: code(1), cognome: 'Primo' });
  const recent = `${program.address}/annunci-recenti`;
  // Both processes keep the page.
  for (let i = 0; i < 12; i += 1) expect(await (await read(recent)).text()).toContain(first._id);
  for (let round = 2; round < 6; round += 1) {
    const next = await seedNotice(program.address, mail, await portrait(), {
      codfisc: code(round),
      cognome: 'Secondo',
    });
    const answered = Date.now();
    // Often enough in a row to have met both; who asks within the second may still be shown the page before.
    for (let shown = 0; shown < 12; shown += 1) {
      const asked = Date.now();
      if ((await (await read(recent)).text()).includes(next._id)) continue;
      expect(asked - answered).toBeLessThan(1000);
      shown = -1;
    }
  }
  await program.stop();
});
