import { setTimeout as delay } from 'node:timers/promises';
import { startFresh, startProgram } from '../../e2e/support/program.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { type Fault, inSeconds, outcome } from '../fault.ts';
import { type Load, startLoad } from '../load.ts';
import { havePeople } from '../people.ts';

export const stoppedUnderLoad: Fault = {
  name: 'sigterm',
  fault: 'SIGTERM sotto carico misto',
  criterion: 'nessuna risposta rotta, uscita 0 in 10 s, nessuna conferma persa',
  seconds: 90,
  run: async () => {
    const program = await startFresh({ LOG_LEVEL: 'silent' });
    let load: Load | undefined;
    try {
      const people = await havePeople(program.address);
      load = startLoad({ address: program.address, people, keepsConnections: true });
      await delay(3_000);
      const told = performance.now();
      const code = await program.end();
      const took = performance.now() - told;
      await load.end();
      // Refused is no broken request: the program no longer accepts.
      const broken = load.answers.filter(({ status, broken }) => status === 0 && broken).length;
      const failed = load.answers.filter(({ status }) => status >= 500 && status !== 503).length;
      const again = await startProgram({ DATA_DIR: program.dataDir, PORT: String(await freePort()) });
      const lost = await load.lost(again.address);
      await again.end();
      return outcome(
        [`${broken} rotte, ${failed} volte 500 su ${load.answers.length}`, broken + failed === 0],
        [`uscita ${code} in ${inSeconds(took)}`, code === 0 && took <= 10_000],
        [lost.length ? lost.slice(0, 3).join(', ') : `0 persi di ${load.acknowledged.length}`, lost.length === 0],
      );
    } finally {
      await load?.end();
      await program.stop();
    }
  },
};
