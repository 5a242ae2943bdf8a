import { setTimeout as delay } from 'node:timers/promises';
import { changePrint, createPrint, print, readPrintPdf } from '@commiato/contracts/notices/prints';
import { routeAddress } from '@commiato/contracts/route';
import sharp from 'sharp';
import type { Bench } from '../bench.ts';
import { callRoute, signIn } from '../client.ts';
import { benchPassword, publisherMail } from '../data/agencies.ts';
import { childrenTime } from '../processor-time.ts';
import type { Program } from '../programs.ts';
import { createPublisher, deletePublished } from '../published.ts';
import { largestChild, largestMemory } from '../sampling.ts';
import { median } from '../statistics.ts';

const warm = 40;
const posters = 1_000;
const atOnce = 200;

/** Words of some length, other ones each time: what was drawn once is remembered. */
const wordsOf = (round: number) =>
  `Dopo una vita dedicata alla famiglia si è spenta serenamente, circondata dai suoi cari, nella sua casa al numero ${round}. Ne danno il triste annuncio i figli e i nipoti.`;

/** Makes and reads the papers of a notice, as the screen does. */
function printerOf(program: Program, token: string, notice: string) {
  const pdfOf = async (id: string) => {
    const address = `${program.address}${routeAddress(readPrintPdf.path, { id })}?per=stampa`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    return answer.status;
  };
  const make = async (formato: string) => {
    const body = { modello: 'annuncio-con-foto', formato };
    return print.parse(await callRoute(program, createPrint, { token, params: { id: notice }, body }));
  };
  const reword = (id: string, testo: string) =>
    callRoute(program, changePrint, { token, params: { id }, body: { testo } });
  return { pdfOf, make, reword };
}

/** The longest that `/healthz` took while something was done, in ms. */
async function slowestHealth({ address }: Program, work: () => Promise<unknown>): Promise<number> {
  let slowest = 0;
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      const started = performance.now();
      await (await fetch(`${address}/healthz`)).arrayBuffer();
      slowest = Math.max(slowest, performance.now() - started);
      await delay(20);
    }
  };
  const watching = watch();
  await work();
  isOver = true;
  await watching;
  return slowest;
}

/** Posters for a printer: the first one, others with new words each time, a thousand, and many at once. */
export async function benchPapers({ report, startWeb, connection, scale }: Bench): Promise<void> {
  await deletePublished(connection, scale);
  const program = await startWeb();
  try {
    const token = await signIn(program, publisherMail, benchPassword);
    const publish = await createPublisher(program);
    const photograph = await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#9484ab' } })
      .jpeg()
      .toBuffer();
    const { _id } = await publish(photograph);
    const { pdfOf, make, reword } = printerOf(program, token, _id);
    report.part('Manifesti');
    const started = performance.now();
    const first = await make('A3');
    await pdfOf(first._id);
    report.figure('il primo A3, fatto e disegnato', performance.now() - started, {
      unit: 'ms',
      most: 1_500,
      digits: 0,
      note: 'di orologio',
    });
    for (const [formato, most] of [
      ['A3', 60],
      ['70x100', 150],
    ] as const) {
      const { _id: paper } = await make(formato);
      await pdfOf(paper);
      const used: number[] = [];
      for (let round = 0; round < warm; round += 1) {
        await reword(paper, wordsOf(round));
        const before = await childrenTime(program);
        await pdfOf(paper);
        used.push((await childrenTime(program)) - before);
      }
      report.figure(`PDF di un ${formato} con parole nuove`, median(used), {
        unit: 'ms',
        most,
        digits: 0,
        note: 'di processore',
      });
      // Now and then the process is replaced, and the next one is made ready meanwhile.
      report.figure('  in media, con i processi rinnovati', used.reduce((sum, one) => sum + one, 0) / warm, {
        unit: 'ms',
        digits: 0,
        note: 'di processore',
      });
    }
    let largest = 0;
    const web = await largestMemory(program, async () => {
      for (let round = 0; round < posters; round += 1) {
        await reword(first._id, wordsOf(1_000 + round));
        await pdfOf(first._id);
        if (round % 5 === 0) largest = Math.max(largest, await largestChild(program));
      }
    });
    report.figure(`processo del disegno durante ${posters} manifesti, al più`, largest, {
      unit: 'MB',
      most: 400,
      digits: 0,
    });
    report.figure('processo web intanto, al più', web, { unit: 'MB', most: 400, digits: 0 });
    const statuses: number[] = [];
    const health = await slowestHealth(program, () =>
      Promise.all(
        Array.from({ length: atOnce }, async () => {
          statuses.push(await pdfOf(first._id));
        }),
      ),
    );
    const drawn = statuses.filter((status) => status === 200).length;
    const refused = statuses.filter((status) => status === 429).length;
    report.row({
      what: `${atOnce} in una volta: disegnati, invitati ad attendere`,
      figure: `${drawn}, ${refused}`,
      target: 'nessun altro esito',
      kept: drawn > 0 && drawn + refused === atOnce,
    });
    report.figure('/healthz intanto, al più', health, { unit: 'ms', most: 250, digits: 0 });
  } finally {
    await program.stop();
    await deletePublished(connection, scale);
  }
}
