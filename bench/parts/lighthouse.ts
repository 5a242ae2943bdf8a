import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  condolenceLeftParameter,
  noticeAddress,
  publicPaths,
  searchParameters,
} from '@commiato/contracts/notices/public-addresses';
import type pg from 'pg';
import { z } from 'zod';
import { ensureBrowser } from '../../scripts/ensure-browser.mjs';
import type { Bench } from '../bench.ts';
import { writePhotographs } from '../data/stored-photographs.ts';
import { folderOf, withClient } from '../database.ts';
import { loadPhotographs } from '../photographs.ts';
import { root } from '../programs.ts';
import { createPublisher, deletePublished } from '../published.ts';
import { decimal } from '../report.ts';
import { listPaths } from '../sample.ts';
import { median } from '../statistics.ts';

const run = promisify(execFile);
const runs = 3;
const mostLcp = 1.4;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const score = z.object({ score: z.number().nullable() });
const audit = z.object({ numericValue: z.number() });
const resultSchema = z.object({
  categories: z.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
  audits: z.object({ 'largest-contentful-paint': audit, 'cumulative-layout-shift': audit }),
});
type Lighthouse = z.output<typeof resultSchema>;

/** Lighthouse as a telephone on slow 4G, on pages whose photographs were published through the program. */
export async function benchLighthouse({ report, startWeb, connection, scale }: Bench): Promise<void> {
  const browser = await ensureBrowser();
  if (!browser) throw new Error('Lighthouse ha bisogno di Chromium');
  await deletePublished(connection, scale);
  const program = await startWeb();
  try {
    const publish = await createPublisher(program);
    const notices = [];
    for (const picture of await loadPhotographs(24)) notices.push(await publish(picture));
    // The pictures in all sizes are made after the answer.
    await delay(5_000);
    report.part('Lighthouse mobile: mediane di tre (velocità, accessibilità, buone pratiche, SEO)');
    const [first, second] = notices;
    if (!first || !second) throw new Error('The bench has published no notices');
    await withClient(connection, (client) => answer(client, second._id));
    const pages = {
      annuncio: noticeAddress(first),
      'annuncio con pensieri, storia e avvisi': noticeAddress(second),
      'segnalazione di un annuncio': noticeAddress(second, 'report'),
      'segnalazione di un pensiero': `${noticeAddress(second, 'condolenceReport')}?${condolenceLeftParameter}=banco1`,
      'chiedere un avviso': `${publicPaths.alerts}?cosa=annuncio&id=${second._id}`,
      'prima pagina': publicPaths.home,
      'annunci recenti': publicPaths.recent,
      ricerca: `${publicPaths.search}?${searchParameters.searchTerm}=maria`,
      'ricerca vuota': publicPaths.search,
      ...(await listPaths(connection)),
    };
    // Their header keeps search engines away, which that mark takes for a fault.
    const forms = new Set(['segnalazione di un annuncio', 'segnalazione di un pensiero', 'chiedere un avviso']);
    const published = new Set(notices.map(({ img }) => img));
    const shown = await portraitsOn(Object.values(pages).map((path) => program.address + path));
    await writePhotographs(
      join(folderOf(scale), 'files'),
      shown.filter(({ img }) => !published.has(img)),
    );
    for (const [what, path] of Object.entries(pages)) {
      const results: Lighthouse[] = [];
      for (let count = 0; count < runs; count += 1) results.push(await lighthouse(browser, program.address + path));
      const scores = categories.map((name) =>
        median(results.map((one) => Math.round((one.categories[name].score ?? 0) * 100))),
      );
      const lcp = median(results.map((one) => one.audits['largest-contentful-paint'].numericValue)) / 1000;
      const shift = median(results.map((one) => one.audits['cumulative-layout-shift'].numericValue));
      report.row({
        what,
        figure: `${scores.join(' ')}, LCP ${decimal(lcp, 2)} s, CLS ${decimal(shift, 3)}`,
        target: `100 in ${forms.has(what) ? 'tutte meno la SEO' : 'tutte'}, LCP ≤ ${decimal(mostLcp)} s, CLS 0`,
        kept:
          scores.slice(0, forms.has(what) ? -1 : undefined).every((one) => one === 100) &&
          lcp <= mostLcp &&
          Math.round(shift * 1000) === 0,
      });
    }
  } finally {
    await program.stop();
    await withClient(connection, (client) => client.query(`delete from dalla_famiglia where "_id" like 'banco%'`));
    await deletePublished(connection, scale);
  }
}

/** What people answer to a notice: 24 condolences and more, its family's story, and what it declares. */
async function answer(client: pg.Client, id: string): Promise<void> {
  await client.query(
    `update annunci set pensieri = 'aperti', fiori = 'Non fiori, ma opere di bene', "donaA" = 'Amici dell’hospice',
       "donaIban" = 'IT60X0542811101000000123456' where "_id" = $1`,
    [id],
  );
  await client.query(
    `insert into pensieri ("_id", id_nek, id_utente, nome, testo, stato, data_crea)
     select 'banco' || n, "_id", id_utente, 'Famiglia Casadei ' || n, 'Vi siamo vicini con affetto, dal cortile di sempre.', 'pubblicato', now()
     from annunci, generate_series(1, 30) n where "_id" = $1`,
    [id],
  );
  await client.query(
    `insert into dalla_famiglia ("_id", id_utente, id_servizio, nome, cosa, testo, stato, data_crea, deciso_il)
     select 'banco1', id_utente, id_servizio, 'La figlia', 'storia', repeat('Tenne aperta la bottega per mezzo secolo. ', 40), 'accettato', now(), now()
     from annunci where "_id" = $1 and id_servizio is not null`,
    [id],
  );
}

/** The portraits that some pages show: notices that were only copied into the database have no files yet. */
async function portraitsOn(addresses: readonly string[]) {
  const shown = new Map<string, { id_utente: string; img: string }>();
  for (const address of addresses) {
    const html = await (await fetch(address)).text();
    for (const [, id_utente = '', img = ''] of html.matchAll(/\/necrologi\/([\w-]+)\/(\w+\.jpg)/g))
      shown.set(img, { id_utente, img });
  }
  return [...shown.values()];
}

/** Times that the recording of a page may fail: Chromium begins it too late now and then (NO_NAVSTART). */
const mostFailures = 3;

async function lighthouse(browser: string, address: string, failures = 0): Promise<Lighthouse> {
  const folder = await mkdtemp(join(tmpdir(), 'commiato-lighthouse-'));
  try {
    const file = join(folder, 'report.json');
    const flags =
      '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-sync';
    await run(
      join(root, 'node_modules/.bin/lighthouse'),
      [
        address,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--only-categories=${categories.join(',')}`,
        `--chrome-flags=${flags}`,
      ],
      { env: { ...process.env, CHROME_PATH: browser } },
    );
    return resultSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (failures < mostFailures && String(error).includes('NO_NAVSTART'))
      return lighthouse(browser, address, failures + 1);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
