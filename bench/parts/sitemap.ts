import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import type { Bench } from '../bench.ts';
import { withClient } from '../database.ts';
import type { Program } from '../programs.ts';
import { largestMemory, memoryOf } from '../sampling.ts';

/** The whole site map, file after file as a search engine fetches it: how long, what it needs, and whether each notice is in it once. */
export async function benchSiteMap({ report, startWeb, connection }: Bench): Promise<void> {
  const program = await startWeb();
  try {
    report.part('Mappa del sito');
    const atRest = await memoryOf(program);
    const seen = new Set<string>();
    let twice = 0;
    let bytes = 0;
    const started = performance.now();
    const largest = await largestMemory(program, async () => {
      for (const file of await filesOf(program)) {
        const answer = await fetch(program.address + new URL(file).pathname);
        if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
        const text = gunzipSync(await answer.arrayBuffer());
        bytes += text.length;
        for (const [, id = ''] of text.toString().matchAll(/\/necrologio\/([\w-]+)\//g)) {
          if (seen.has(id)) twice += 1;
          seen.add(id);
        }
      }
    });
    const seconds = (performance.now() - started) / 1000;
    const wanted = await indexable(connection);
    const megabytes = `${Math.round(bytes / 1e6)} MB, ${seen.size.toLocaleString('it')} annunci`;
    report.figure('tutti i file, uno dopo l’altro', seconds, { unit: 's', most: 60, note: `(${megabytes})` });
    report.figure('memoria in più del processo web', largest - atRest, { unit: 'MB', most: 100, digits: 0 });
    report.figure('annunci che mancano', wanted - seen.size, { unit: '', most: 0, digits: 0 });
    report.figure('annunci in più di un file', twice, { unit: '', most: 0, digits: 0 });
  } finally {
    await program.stop();
  }
}

async function filesOf({ address }: Program): Promise<string[]> {
  const index = await (await fetch(`${address}/sitemap.xml`)).text();
  return [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, file = '']) => file);
}

/** How many notices the site map is to hold. */
async function indexable(connection: pg.ClientConfig): Promise<number> {
  const { rows } = await withClient(connection, (client) =>
    client.query<{ total: number }>(
      'select count(*)::int as total from annunci where cestinato is null and not disattivo and indicizza',
    ),
  );
  return rows[0]?.total ?? 0;
}
