import { setTimeout as delay } from 'node:timers/promises';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import pg from 'pg';
import type { Bench } from '../bench.ts';
import { loadPhotographs } from '../photographs.ts';
import type { Program } from '../programs.ts';
import { createPublisher, deletePublished } from '../published.ts';
import { longestBlocking } from '../sampling.ts';
import { median, percentile, timed } from '../statistics.ts';

const count = 40;
const lanes = 4;
const pollEvery = 20;
/** Longest that variants are waited for, in ms. */
const timeoutMs = 30_000;

/** Notices with a photograph of 2 MB, from the form to the page and to the pictures in all sizes. */
export async function benchPublish({ report, startWeb, connection, scale }: Bench): Promise<void> {
  const pictures = await loadPhotographs(count);
  await deletePublished(connection, scale);
  const program = await startWeb();
  try {
    const publish = await createPublisher(program);
    await publish(pictures[0] ?? Buffer.alloc(0));
    report.part('Pubblicazione con una fotografia di 2 MB');
    await longestBlocking(program);
    const published: Notice[] = [];
    const variants = await watchVariants(connection);
    let whole = 0;
    const work = pictures.slice(1).map((picture) => async () => {
      const notice = await publish(picture);
      variants.waitFor(notice.img);
      published.push(notice);
    });
    const times = await timed(work, lanes);
    const blocked = await longestBlocking(program);
    for (const notice of published) if (await isWhole(program, notice)) whole += 1;
    const waited = await variants.times();
    report.figure('dal modulo al 201: p95 con 4 insieme', percentile(times, 0.95), {
      unit: 'ms',
      most: 400,
      digits: 0,
      note: `(mediana ${Math.round(median(times))})`,
    });
    report.figure('ciclo degli eventi fermo al più', blocked, { unit: 'ms', most: 50, digits: 0 });
    report.row({
      what: 'pagine complete subito',
      figure: `${whole} su ${published.length}`,
      target: 'tutte',
      kept: whole === published.length,
    });
    report.figure('tutte le varianti pronte dopo: la più lenta', Math.max(...waited) / 1000, { unit: 's', most: 3 });
    const [alone] = await Promise.all([timed(pictures.slice(0, 10).map((picture) => () => publish(picture)))]);
    report.figure('una alla volta: mediana', median(alone), { unit: 'ms', digits: 0 });
  } finally {
    await program.stop();
    await deletePublished(connection, scale);
  }
}

/** Whether the page of a notice shows its name and photograph. */
async function isWhole({ address }: Program, notice: Notice): Promise<boolean> {
  const page = await (await fetch(address + noticeAddress(notice))).text();
  return page.includes(notice.img) && page.includes(notice.testo.slice(0, 40));
}

/**
 * How long the variants of images take, in ms: all of them are there when their image leaves the queue. Asks the database, because
 * asking the program for pictures would be a load of its own.
 */
async function watchVariants(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  const asked = new Map<string, number>();
  const times: number[] = [];
  let more = true;
  const done = (async () => {
    while (more || asked.size > 0) {
      const before = [...asked];
      const { rows } = await client.query<{ img: string }>('select img from varianti_da_fare');
      const left = new Set(rows.map(({ img }) => img));
      for (const [img, since] of before) {
        if (left.has(img) && performance.now() - since < timeoutMs) continue;
        times.push(left.has(img) ? Number.POSITIVE_INFINITY : performance.now() - since);
        asked.delete(img);
      }
      await delay(pollEvery);
    }
    await client.end();
    return times;
  })();
  return {
    waitFor: (img: string) => void asked.set(img, performance.now()),
    times: () => {
      more = false;
      return done;
    },
  };
}
