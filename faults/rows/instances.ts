import { setTimeout as delay } from 'node:timers/promises';
import { logout, readUserCard } from '@commiato/contracts/accounts/sessions';
import { deleteNotice } from '@commiato/contracts/notices/notices';
import { noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import { type Program, startFresh } from '../../e2e/support/program.ts';
import { type Fault, inMs, outcome } from '../fault.ts';
import { type Load, startLoad } from '../load.ts';
import { type Answer, ask, get, havePeople, newPublication, publish, published } from '../people.ts';
import { startSharedDatabase } from '../support/shared-database.ts';

/** Milliseconds until an answer has this status; infinite after five seconds. */
async function until(asked: () => Promise<Answer>, wanted: number): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < 5_000) {
    if ((await asked()).status === wanted) return performance.now() - started;
    await delay(20);
  }
  return Number.POSITIVE_INFINITY;
}

/** How soon the second instance knows what was done at the first: a session that ended, a notice that went. */
async function agreement(first: Program, second: Program): Promise<{ session: number; cache: number }> {
  const { agency } = await havePeople(first.address);
  const notice = published.parse((await publish(first.address, agency, await newPublication())).body);
  const page = () => get(second.address + noticeAddress(notice));
  await until(page, 200);
  await ask(first.address, deleteNotice, { token: agency, params: { id: notice._id } });
  const cache = await until(page, 410);
  await ask(first.address, logout, { token: agency });
  const session = await until(() => ask(second.address, readUserCard, { token: agency, params: { id: 'x' } }), 401);
  return { session, cache };
}

export const oneOfTwo: Fault = {
  name: 'one-of-two',
  fault: 'una di due istanze uccisa sotto carico (PostgreSQL condiviso)',
  criterion: 'l’altra serve; sessioni e pagine concordano entro 1 s; nessuna conferma persa',
  seconds: 180,
  run: async () => {
    const database = await startSharedDatabase();
    const shared = { DATABASE_URL: database.url, SECRET_KEY: 'chiave-di-due-istanze-in-prova', LOG_LEVEL: 'silent' };
    const first = await startFresh(shared);
    // Files are shared as they would be by a bucket or a network folder.
    const second = await startFresh({ ...shared, STORAGE_URL: `file://${first.dataDir}/files` });
    let load: Load | undefined;
    try {
      const people = await havePeople(first.address);
      const agreed = await agreement(first, second);
      load = startLoad({ address: first.address, people, publishers: 2, readers: 1 });
      const other = startLoad({ address: second.address, people, publishers: 1, readers: 1 });
      await delay(4_000);
      process.kill(first.pid, 'SIGKILL');
      const killed = performance.now();
      await load.end();
      await delay(6_000);
      await other.end();
      const after = other.answers.filter(({ at }) => at > killed);
      const failed = after.filter(({ status }) => status === 0 || status >= 500).length;
      const lost = [...(await load.lost(second.address)), ...(await other.lost(second.address))];
      const said = load.acknowledged.length + other.acknowledged.length;
      const page = await get(second.address + publicPaths.recent);
      return outcome(
        [
          `sessione ${inMs(agreed.session)}, pagina ${inMs(agreed.cache)}`,
          agreed.session <= 1000 && agreed.cache <= 1000,
        ],
        [`l’altra: ${failed} errori su ${after.length} risposte`, failed === 0 && page.status === 200],
        [lost.length ? lost.slice(0, 3).join(', ') : `0 persi di ${said}`, lost.length === 0],
      );
    } finally {
      await load?.end();
      await second.stop();
      await first.stop();
      await database.stop();
    }
  },
};
