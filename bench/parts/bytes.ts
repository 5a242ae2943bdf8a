import { readFileSync, statSync } from 'node:fs';
import { publicPaths, searchParameters } from '@commiato/contracts/notices/public-addresses';
import { z } from 'zod';
import type { Bench } from '../bench.ts';
import { type Program, root } from '../programs.ts';
import { listPaths, noticePaths } from '../sample.ts';

const client = `${root}web/dist/client/`;
const chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const manifestSchema = z.record(z.string(), chunk);
type Manifest = z.output<typeof manifestSchema>;

/** What travels, compressed by brotli: pages as they are answered, scripts and styles as they were built. */
export async function benchBytes({ report, startWeb, connection, scale }: Bench): Promise<void> {
  const program = await startWeb();
  try {
    report.part('Byte compressi (brotli)');
    const [notice = ''] = await noticePaths(connection, scale, 1);
    const pages = {
      'pagina di un annuncio': notice,
      'annunci recenti': publicPaths.recent,
      'ricerca con 24 risultati': `${publicPaths.search}?${searchParameters.searchTerm}=rossi`,
      'ricerca vuota': publicPaths.search,
      ...(await listPaths(connection)),
    };
    for (const [what, path] of Object.entries(pages))
      report.figure(what, await compressed(program, path), { unit: 'KB', most: 15 });
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(`${client}.vite/manifest.json`, 'utf8')));
    report.figure('script delle pagine pubbliche, all’arrivo', weight(manifest, 'src/public/islands.ts', false), {
      unit: 'KB',
      most: 3,
    });
    report.figure('script delle pagine pubbliche, tutti', weight(manifest, 'src/public/islands.ts', true), {
      unit: 'KB',
      most: 80,
    });
    report.figure('area riservata, primo caricamento', weight(manifest, 'index.html', false), {
      unit: 'KB',
      most: 300,
    });
  } finally {
    await program.stop();
  }
}

/** KB of an answer's body. */
async function compressed({ address }: Program, path: string): Promise<number> {
  const answer = await fetch(address + path, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  if (!answer.ok || answer.headers.get('content-encoding') !== 'br') throw new Error(`${path} non arriva compressa`);
  return Number(answer.headers.get('content-length')) / 1024;
}

/** KB of scripts and styles that an entry loads; with `later` also those that it loads when they are needed. */
function weight(manifest: Manifest, entry: string, later: boolean): number {
  const files = new Set<string>();
  const seen = new Set<string>();
  const queue = [entry];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const part = manifest[name];
    if (!part || seen.has(name)) continue;
    seen.add(name);
    for (const file of [part.file, ...part.css]) files.add(file);
    queue.push(...part.imports, ...(later ? part.dynamicImports : []));
  }
  return [...files].reduce((sum, file) => sum + statSync(`${client}${file}.br`).size, 0) / 1024;
}
