import { setTimeout as delay } from 'node:timers/promises';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { Bench } from '../bench.ts';
import { browserHeaders } from '../client.ts';
import { load } from '../load/load.ts';
import { loadPhotographs } from '../photographs.ts';
import { createPublisher, deletePublished } from '../published.ts';
import { noticePaths } from '../sample.ts';
import { childrenMemory, largestMemory, memoryOf } from '../sampling.ts';
import { timed } from '../statistics.ts';

/** Memory of the web process: after the start, and while pages are rendered, held pages answered and notices published at once. */
export async function benchMemory({ report, startWeb, connection, scale }: Bench): Promise<void> {
  const paths = await noticePaths(connection, scale, 20_000, 2);
  const pictures = await loadPhotographs(12);
  const program = await startWeb();
  try {
    await delay(2_000);
    report.part('Memoria del processo web');
    report.figure('a riposo', await memoryOf(program), { unit: 'MB', most: 200, digits: 0 });
    const publish = await createPublisher(program);
    let beside = 0;
    const largest = await largestMemory(program, async () => {
      const asked = { address: program.address, headers: browserHeaders };
      await Promise.all([
        load({ ...asked, paths, connections: 10, seconds: 8 }),
        load({ ...asked, paths: [publicPaths.recent], connections: 50, seconds: 8 }),
        timed(
          pictures.map((picture) => () => publish(picture)),
          4,
        ),
      ]);
      beside = await childrenMemory(program);
    });
    report.figure('sotto carico, al più', largest, { unit: 'MB', most: 400, digits: 0 });
    report.figure('processi delle immagini accanto, dopo il carico', beside, { unit: 'MB', digits: 0 });
  } finally {
    await program.stop();
    await deletePublished(connection, scale);
  }
}
