import { setTimeout as delay } from 'node:timers/promises';
import { type Program, startFresh, startProgram } from '../../e2e/support/program.ts';
import { type Fault, inSeconds, outcome, timeFactor } from '../fault.ts';
import { startLoad } from '../load.ts';
import { havePeople } from '../people.ts';

export const killedWhole: Fault = {
  name: 'kill-publishing',
  fault: 'kill -9 di programma e database nel mezzo delle pubblicazioni, 100 volte',
  criterion: 'ogni conferma c’è, intera; niente a metà; di nuovo pronto in 10 s',
  short: 2,
  seconds: 900,
  run: async ({ times }) => {
    let program: Program = await startFresh();
    const { address, dataDir } = program;
    const people = await havePeople(address);
    const load = startLoad({ address, people, publishers: 3, onlyPublishing: true });
    const starts: number[] = [];
    try {
      for (let round = 0; round < times; round += 1) {
        const before = load.acknowledged.length;
        for (let waited = 0; load.acknowledged.length < before + 2 && waited < 10_000; waited += 5) await delay(5);
        // At another moment of the work each time.
        await delay(Math.random() * 150);
        await program.kill();
        const started = performance.now();
        program = await startProgram({ DATA_DIR: dataDir, PORT: new URL(address).port });
        starts.push(performance.now() - started);
      }
      await load.end();
      const lost = await load.lost(address);
      return outcome(
        [`${times} volte, ${load.acknowledged.length} annunci confermati`, load.acknowledged.length >= times],
        [lost.length ? lost.slice(0, 3).join(', ') : '0 persi, 0 a metà', lost.length === 0],
        [`pronto al più in ${inSeconds(Math.max(...starts))}`, Math.max(...starts) <= 10_000 * timeFactor],
      );
    } finally {
      await load.end();
      await program.stop();
    }
  },
};
