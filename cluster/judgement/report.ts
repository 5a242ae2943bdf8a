import type { Report } from '../../bench/report.ts';
import { median, percentile } from '../../bench/statistics.ts';
import type { ClusterFault } from '../faults/fault.ts';
import type { Book } from '../load/book.ts';
import { countOf, isFailure, lastFailure, longestGap, type Round, within } from './gaps.ts';

/** Longest that nothing can be read, in seconds. */
const readingWithin = 5;
/** Longest that what was deleted is shown, in seconds. */
const shownWithin = 60;

interface Findings {
  readonly fault: ClusterFault;
  readonly book: Book;
  readonly rounds: readonly Round[];
  readonly lost: readonly string[];
  readonly numbers: readonly string[];
}

/** How long each took while nothing was broken, in ms: how busy the machine was. */
const calm = (all: Book['reads'], rounds: readonly Round[]): number[] =>
  all
    .filter(({ from, to }) => !rounds.some(({ struck, whole }) => from < whole && to > struck))
    .map(({ from, to }) => to - from);

const worst = (gaps: readonly { kind: string; ms: number }[]) =>
  gaps.reduce((most, gap) => (gap.ms > most.ms ? gap : most), { kind: '', ms: 0 });

/** Prints what people saw of a fault, and what of it had to hold. */
export function reportFault(report: Report, { fault, book, rounds, lost, numbers }: Findings): void {
  const writing = rounds.map((round) => longestGap(book.writes, round));
  const reading = rounds.map((round) => longestGap(book.reads, round));
  const written = worst(writing);
  const read = worst(reading);
  const seconds = (ms: number) => ms / 1000;
  report.part(`${fault.title}, ${rounds.length} volte`);
  report.figure('scrivere, senza guasti: p95', seconds(percentile(calm(book.writes, rounds), 0.95)), {
    unit: 's',
    digits: 2,
  });
  report.figure('leggere, senza guasti: p95', seconds(percentile(calm(book.reads, rounds), 0.95)), {
    unit: 's',
    digits: 2,
  });
  report.figure('scrivere non si può per', seconds(written.ms), {
    unit: 's',
    most: fault.writingWithin,
    note: `(mediana ${Math.round(median(writing.map(({ ms }) => ms)) / 100) / 10}; ${written.kind})`,
  });
  const givenUp = rounds.flatMap((round) => within(book.givenUp, round));
  report.figure('scritture fallite due volte', givenUp.length, {
    unit: givenUp.length ? `(${countOf(givenUp)})` : '',
    digits: 0,
    ...(fault.mayRefuseWrites ? {} : { most: 0 }),
  });
  report.figure('leggere non si può per', seconds(read.ms), { unit: 's', most: readingWithin, note: `(${read.kind})` });
  const failures = (all: Book['reads']) => rounds.flatMap((round) => within(all, round)).filter(isFailure);
  const writes = failures(book.writes);
  const reads = failures(book.reads);
  const last = Math.max(...rounds.map((round) => lastFailure([...book.writes, ...book.reads], round)));
  report.row({
    what: 'scritture rifiutate, letture rifiutate',
    figure: `${countOf(writes)}; ${countOf(reads)}`,
    target: 'nessun 500',
    kept: ![...writes, ...reads].some(({ status }) => status === 500),
  });
  report.figure('l’ultima di queste, dopo il guasto', seconds(last), { unit: 's', most: fault.writingWithin });
  const { published, deleted, issued } = book;
  report.row({
    what: `confermate e perse: ${published.size + deleted.size} annunci, ${deleted.size} eliminati, ${issued.size} fatture`,
    figure: lost.length ? lost.slice(0, 5).join(', ') : '0',
    target: '0',
    kept: lost.length === 0,
  });
  report.row({
    what: 'numeri di fattura doppi o mancanti',
    figure: numbers.length ? numbers.slice(0, 5).join(', ') : '0',
    target: '0',
    kept: numbers.length === 0,
  });
  const shown = worst(book.shown.map(({ where, after }) => ({ kind: where, ms: after })));
  report.figure('eliminato e ancora mostrato', seconds(shown.ms), {
    unit: 's',
    most: shownWithin,
    note: `(${book.shown.length} volte${shown.kind && `; ${shown.kind}`})`,
  });
  report.figure('confermati da 1 s e non trovati', book.notFound.length, { unit: '', most: 0, digits: 0 });
  report.figure(
    'di nuovo intero: il più lento',
    Math.max(...rounds.map(({ struck, whole }) => seconds(whole - struck))),
    {
      unit: 's',
    },
  );
}
