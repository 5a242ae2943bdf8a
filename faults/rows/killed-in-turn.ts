import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Program, startFresh } from '../../e2e/support/program.ts';
import { childrenOf } from '../../server/src/testing/processes.ts';
import { type Fault, inSeconds, outcome, timeFactor } from '../fault.ts';
import { type Load, startLoad } from '../load.ts';
import { get, havePeople, newPublication, publish } from '../people.ts';

const within = 10_000 * timeFactor;
const kinds = ['web', 'creatore di immagini', 'lavoratore di immagini', 'database'];

/** Each process of a program with two web processes, by what it is called here. */
async function processesOf({ pid, dataDir }: Program): Promise<Record<string, number[]>> {
  const webs = await childrenOf(pid, 'main.js');
  const makers = await Promise.all(webs.map((web) => childrenOf(web, 'image-maker').catch(() => [])));
  const database = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  return {
    web: webs,
    'creatore di immagini': makers.flat(),
    'lavoratore di immagini': await childrenOf(pid, 'image-worker'),
    database: [Number(database.split('\n')[0])].filter((found) => found > 0),
  };
}

/** The process of a kind that is killed next, once all of them stand. */
async function standing(program: Program, kind: string): Promise<number> {
  for (let waited = 0; waited < within; waited += 20) {
    const pid = (await processesOf(program))[kind]?.[0];
    if (pid !== undefined) return pid;
    await delay(20);
  }
  throw new Error(`Nessun processo da uccidere: ${kind}`);
}

/** Milliseconds until another stands in its place and the program does all it does. */
async function back(program: Program, kind: string, killed: number, token: string): Promise<number> {
  const started = performance.now();
  const took = () => performance.now() - started;
  const wanted = kind === 'web' || kind === 'creatore di immagini' ? 2 : 1;
  while (took() < 2 * within) {
    const living = (await processesOf(program).catch((): Record<string, number[]> => ({})))[kind] ?? [];
    if (!living.includes(killed) && living.length === wanted && (await serves(program, token))) return took();
    await delay(20);
  }
  return took();
}

async function serves({ address }: Program, token: string): Promise<boolean> {
  if ((await get(`${address}/readyz`, 5_000)).status !== 200) return false;
  return (await publish(address, token, await newPublication())).status === 201;
}

export const killedInTurn: Fault = {
  name: 'kill-each',
  fault:
    'kill -9 di ogni processo a turno (web, creatore e lavoratore di immagini, database), 100 volte, sotto carico misto',
  criterion: 'di nuovo tutto in 10 s; nessuna conferma persa, niente due volte',
  short: 4,
  seconds: 1200,
  run: async ({ times }) => {
    const program = await startFresh({ WEB_CONCURRENCY: '2', LOG_LEVEL: 'silent' });
    let load: Load | undefined;
    try {
      const people = await havePeople(program.address);
      load = startLoad({ address: program.address, people, publishers: 1, readers: 1 });
      const backs = new Map<string, number>();
      for (let round = 0; round < times; round += 1) {
        const kind = kinds[round % kinds.length] ?? '';
        const pid = await standing(program, kind);
        process.kill(pid, 'SIGKILL');
        backs.set(kind, Math.max(backs.get(kind) ?? 0, await back(program, kind, pid, people.agency)));
        await delay(Math.random() * 200);
      }
      await load.end();
      const lost = await load.lost(program.address);
      const failed = load.answers.filter(({ status }) => status === 500).length;
      const longest = [...backs].map(([kind, ms]) => `${kind} ${inSeconds(ms)}`).join(', ');
      return outcome(
        [`${times} volte, ${load.acknowledged.length} annunci confermati`, load.acknowledged.length > 0],
        [lost.length ? lost.slice(0, 3).join(', ') : '0 conferme perse', lost.length === 0],
        [`al più ${longest}`, Math.max(...backs.values()) <= within],
        [`${failed} risposte 500 su ${load.answers.length}`, failed === 0],
      );
    } finally {
      await load?.end();
      await program.stop();
    }
  },
};
