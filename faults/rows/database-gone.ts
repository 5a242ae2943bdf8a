import { setTimeout as delay } from 'node:timers/promises';
import { startFresh } from '../../e2e/support/program.ts';
import { type Fault, inSeconds, outcome } from '../fault.ts';
import { type Load, startLoad } from '../load.ts';
import { get, havePeople, newPublication, publish } from '../people.ts';
import { startSharedDatabase } from '../support/shared-database.ts';

const away = 30_000;

export const databaseGone: Fault = {
  name: 'database-gone',
  fault: 'database via per 30 s sotto carico misto',
  criterion: '503 in 5 s, il processo vive, di nuovo in 10 s, nessuna conferma persa',
  seconds: 180,
  run: async () => {
    const database = await startSharedDatabase();
    const program = await startFresh({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' });
    let load: Load | undefined;
    try {
      const people = await havePeople(program.address);
      load = startLoad({ address: program.address, people });
      await delay(3_000);
      const cutAt = performance.now();
      database.cut();
      await delay(away);
      const alive = await get(`${program.address}/healthz`);
      await database.restore();
      const restored = performance.now();
      let back = Number.POSITIVE_INFINITY;
      while (performance.now() - restored < 20_000) {
        const { status } = await publish(program.address, people.agency, await newPublication());
        if (status !== 201) continue;
        back = performance.now() - restored;
        break;
      }
      await load.end();
      const meanwhile = load.answers.filter(({ at }) => at > cutAt && at < restored);
      const refused = meanwhile.filter(({ status }) => status === 503);
      const slowest = Math.max(...refused.map(({ ms }) => ms));
      const other = meanwhile.filter(({ status }) => status === 500 || status === 0);
      const lost = await load.lost(program.address);
      return outcome(
        [
          `${refused.length} risposte 503, la più lenta in ${inSeconds(slowest)}`,
          refused.length > 0 && slowest <= 5_000,
        ],
        [`${other.length} risposte 500 o interrotte`, other.length === 0],
        [`il processo vive: ${alive.status}`, alive.status === 200],
        [`di nuovo dopo ${inSeconds(back)}`, back <= 10_000],
        [lost.length ? lost.slice(0, 3).join(', ') : `0 persi di ${load.acknowledged.length}`, lost.length === 0],
      );
    } finally {
      await load?.end();
      await program.stop();
      await database.stop();
    }
  },
};
