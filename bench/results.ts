import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { cacheFolder } from './database.ts';
import { decimal, type Report } from './report.ts';
import { type Scale, smallestScale } from './scales.ts';

const file = join(cacheFolder, 'results.json');
const resultsSchema = z.record(z.string(), z.record(z.string(), z.number()));
/** How many times its figure at the smallest scale a page's and a search's p95 may be (speed.md). */
const tolerated = { pagina: 1.3, ricerca: 2 };

/** Keeps this run's figures and shows how those of the largest scale have grown from the smallest one. */
export async function showGrowth(report: Report, scale: Scale): Promise<void> {
  const kept = resultsSchema.parse(JSON.parse(await readFile(file, 'utf8').catch(() => '{}')));
  kept[scale.name] = { ...kept[scale.name], ...Object.fromEntries(report.kept) };
  await mkdir(cacheFolder, { recursive: true });
  await writeFile(file, JSON.stringify(kept, null, 2));
  const first = kept[smallestScale];
  if (!first || scale.name === smallestScale) return;
  report.part(`Crescita da ${smallestScale} a ${scale.name} annunci: p95`);
  for (const [name, value] of report.kept) {
    const before = first[name];
    if (before === undefined) continue;
    const most = name.startsWith('pagina') ? tolerated.pagina : tolerated.ricerca;
    const note = `(${decimal(before)} → ${decimal(value)} ms)`;
    report.figure(name, value / before, { unit: 'volte', most, digits: 2, note });
  }
}
