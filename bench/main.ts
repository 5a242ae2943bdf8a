import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import type { Bench } from './bench.ts';
import { adminMail, adminPassword } from './client.ts';
import { fillDatabase } from './data/fill.ts';
import { folderOf, startDatabase } from './database.ts';
import { generatorName } from './load/load.ts';
import { machineSpeed } from './machine.ts';
import { benchAlerts } from './parts/alerts.ts';
import { benchBytes } from './parts/bytes.ts';
import { benchFrontCache } from './parts/front.ts';
import { benchLighthouse } from './parts/lighthouse.ts';
import { benchSoak } from './parts/long.ts';
import { benchMemory } from './parts/memory.ts';
import { benchPages } from './parts/pages.ts';
import { benchPapers } from './parts/papers.ts';
import { benchPlaces } from './parts/places.ts';
import { benchPrivate } from './parts/private.ts';
import { benchPublish } from './parts/publish.ts';
import { benchRestore } from './parts/restore.ts';
import { benchScaling } from './parts/scaling.ts';
import { benchSearch } from './parts/search.ts';
import { benchSearchPage } from './parts/search-page.ts';
import { benchSiteMap } from './parts/sitemap.ts';
import { benchStart } from './parts/start.ts';
import { waitUntilIdle } from './processor-time.ts';
import { startProgram } from './programs.ts';
import { createReport, decimal } from './report.ts';
import { showGrowth } from './results.ts';
import { defaultScale, scaleOf } from './scales.ts';

const parts: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  pages: benchPages,
  places: benchPlaces,
  search: benchSearch,
  'search-page': benchSearchPage,
  publish: benchPublish,
  private: benchPrivate,
  bytes: benchBytes,
  memory: benchMemory,
  papers: benchPapers,
  sitemap: benchSiteMap,
  start: benchStart,
  lighthouse: benchLighthouse,
  restore: benchRestore,
  front: benchFrontCache,
  scaling: benchScaling,
  long: benchSoak,
  alerts: benchAlerts,
};
/** Take minutes, a browser, the disk, a package: only where they are asked for. */
const asked = new Set(['lighthouse', 'restore', 'front', 'scaling', 'long', 'alerts']);

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: defaultScale },
    only: { type: 'string', default: '' },
    lighthouse: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '30' },
  },
});

const print = (line: string) => void process.stdout.write(`${line}\n`);

function chosen(): string[] {
  const names = values.only
    ? values.only.split(',')
    : values.lighthouse
      ? ['lighthouse']
      : Object.keys(parts).filter((name) => !asked.has(name));
  const unknown = names.find((name) => !(name in parts));
  if (unknown !== undefined) throw new Error(`--only conosce ${Object.keys(parts).join(', ')}; non ${unknown}.`);
  return names;
}

function minutesOf(text: string): number {
  const minutes = Number(text);
  if (!(minutes > 0)) throw new Error('--minutes vuole i minuti del carico lungo.');
  return minutes;
}

async function main(): Promise<void> {
  const started = performance.now();
  const scale = scaleOf(values.scale);
  const names = chosen();
  await fillDatabase(scale, print);
  const database = await startDatabase(scale);
  const report = createReport(print);
  const processors = cpus();
  print(
    `${scale.notices.toLocaleString('it')} annunci; ${processors.length} processori ${processors[0]?.model.trim()}, Node ${process.versions.node}, ${await generatorName()}`,
  );
  const { sum, read } = machineSpeed();
  print(
    `Questa macchina ora: una somma ${decimal(sum)} ns, una lettura di memoria che dipende dalla precedente ${decimal(read, 0)} ns`,
  );
  const environment = { DATABASE_URL: database.url, DATA_DIR: folderOf(scale) };
  const bench: Bench = {
    scale,
    report,
    connection: database.connection,
    minutes: minutesOf(values.minutes),
    environment,
    startWeb: async (core, more) => {
      const program = await startProgram({
        command: [process.execPath, '--enable-source-maps', 'server/dist/main.js'],
        environment: {
          ...environment,
          ADMIN_MAIL: adminMail,
          ADMIN_PASSWORD: adminPassword,
          RATE_LIMITS: 'off',
          LOG_LEVEL: 'warn',
          ...more,
        },
        readyPath: '/readyz',
        ...(core === undefined ? {} : { core }),
      });
      await waitUntilIdle(program.pid);
      return program;
    },
  };
  try {
    for (const name of names) await parts[name]?.(bench);
    await showGrowth(report, scale);
  } finally {
    await database.stop();
  }
  const missed = report.rows.filter(({ kept }) => kept === false).length;
  const judged = report.rows.filter(({ kept }) => kept !== null).length;
  print(
    `\n${judged - missed} traguardi raggiunti su ${judged}, in ${Math.round((performance.now() - started) / 1000)} s.`,
  );
}

try {
  await main();
} catch (error) {
  print(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
