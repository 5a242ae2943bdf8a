import { setTimeout as delay } from 'node:timers/promises';
import { signInSentences } from '@commiato/demo/accounts';
import { type DemoPlan, planDemo } from '@commiato/demo/plan/plan';
import { planWork } from '@commiato/demo/plan/work';
import { recountWords } from '../features/notices/notices/index-queries.ts';
import { openDatabase } from '../platform/database/database.ts';
import { systemClock as clock } from '../platform/foundation/clock.ts';
import { printLine } from '../platform/foundation/print-line.ts';
import { createConcurrencyLimiter } from '../platform/foundation/queue.ts';
import { StartError } from '../platform/foundation/start-error.ts';
import type { PreparedImage } from '../platform/images/prepared-image.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { openDeps } from '../platform/startup/open-deps.ts';
import type { PreparedProgram } from '../program.ts';
import { fillBilling } from './billing.ts';
import { fillContacts } from './contacts.ts';
import { fillDeadlines } from './deadlines.ts';
import { fillAgencies, fillPages } from './fill.ts';
import { fillOffice } from './office.ts';
import { type Draw, drawPicture } from './pictures.ts';
import { holdsAnything, knownAgencies } from './queries.ts';
import { type DemoRecord, readRecord, writeRecord } from './record.ts';
import { fillWorks, pagesOfWorks } from './works.ts';

const seed = 'commiato';
/** As many as the recent page shows: they are there before anybody can look. */
const batch = 24;
/** Milliseconds that the first of them may keep the program from serving. */
const longestWaitMs = 8_000;

/**
 * Fills the data directory with the demonstration: the newest notices before anybody is served, the rest in the background. What an
 * earlier start has begun is gone on with. Throws StartError where the directory or the database holds something else.
 */
export async function startDemo({ settings, logger, database: config, lifecycle }: PreparedProgram): Promise<void> {
  const database = openDatabase({ ...config, max: 3 }, (error) => logger.warn({ err: error }, 'connessione persa'));
  const deps = await openDeps({ settings, clock, logger, database });
  const known = await readRecord(settings.dataDir);
  const record = known ?? { seed, start: clock.now(), complete: false };
  try {
    await requireDemo(deps, known);
  } catch (error) {
    await deps.close();
    throw error;
  }
  for (const sentence of signInSentences(settings, record)) printLine(sentence);
  if (record.complete) return deps.close();
  printLine('Gli annunci meno recenti e le loro immagini arrivano mentre la dimostrazione è già aperta.');

  await writeRecord(settings.dataDir, record);
  let stopped = false;
  const plan = planDemo(record.seed, record.start);
  const filling = fillAll(deps, drawingOnce(drawPicture), plan, () => !stopped);
  const finish = async () => {
    try {
      await filling.all;
      if (stopped) return;
      await writeRecord(settings.dataDir, { ...record, complete: true });
      printLine(`La dimostrazione è completa: ${plan.pages.length} annunci di ${plan.agencies.length} agenzie.`);
    } catch (error) {
      if (!stopped) logger.error({ err: error }, 'la dimostrazione non è completa: al prossimo avvio continua');
    } finally {
      await deps.close();
    }
  };
  const done = finish();
  lifecycle.onStop(async () => {
    stopped = true;
    await done;
  });
  await Promise.race([filling.first, done, delay(longestWaitMs, undefined, { ref: false })]);
}

/** All of it, newest first; `first` resolves once what the recent page shows is there. */
function fillAll(deps: Deps, draw: Draw, plan: DemoPlan, goOn: () => boolean) {
  const parts = { deps, draw };
  const newest = plan.pages.slice(0, batch);
  const begin = (pages: typeof newest) => {
    for (const { picture } of pages) draw(picture).catch(() => {});
  };
  const fillNewest = async () => {
    begin(newest);
    await fillAgencies(parts, { ...plan, agencies: [...new Set(newest.map(({ agency }) => agency))] });
    await fillPages(parts, newest, goOn);
  };
  const first = fillNewest();
  const rest = async () => {
    await first;
    await fillAgencies(parts, plan);
    const works = planWork(plan);
    // What one signs in to see comes before the older notices.
    begin(pagesOfWorks(works.shown, plan));
    await fillWorks(parts, plan, works.shown, goOn);
    await fillOffice(deps, plan);
    await fillDeadlines(deps, plan);
    for (let at = batch; at < plan.pages.length && goOn(); at += batch) {
      // The next ones are drawn while these are written.
      begin(plan.pages.slice(at, at + 2 * batch));
      await fillPages(parts, plan.pages.slice(at, at + batch), goOn);
    }
    await recountWords(deps.database.db, 0);
    await fillContacts(deps, works.others, goOn);
    await fillBilling(deps, works.others, { today: plan.today, sent: false, goOn });
  };
  return { first: first.catch(() => {}), all: rest() };
}

/** Draws two at a time, so that whoever looks at pages meanwhile finds a processor, and every photograph once, whoever asks how often. */
function drawingOnce(draw: Draw): Draw {
  const inTurn = createConcurrencyLimiter({ running: 2, waiting: Number.POSITIVE_INFINITY });
  const drawn = new Map<string, Promise<PreparedImage>>();
  return (picture) => {
    if (picture.kind !== 'photograph') return inTurn(() => draw(picture));
    const key = `${picture.name} ${picture.take}`;
    const image = drawn.get(key) ?? inTurn(() => draw(picture));
    drawn.set(key, image);
    return image;
  };
}

/** Nobody's own notices are mixed with invented ones. */
async function requireDemo({ database: { db }, settings }: Deps, known: DemoRecord | null): Promise<void> {
  if (!(await holdsAnything(db))) return;
  const ours = known ? planDemo(known.seed, known.start, { agencies: 1, notices: 0, pictures: 0, hidden: 0 }) : null;
  if (
    ours &&
    (
      await knownAgencies(
        db,
        ours.agencies.map(({ _id }) => _id),
      )
    ).size > 0
  )
    return;
  const place = settings.databaseUrl ? 'Il database di DATABASE_URL' : `La cartella ${settings.dataDir}`;
  throw new StartError(
    `${place} contiene già dati che non sono della dimostrazione: scegli una cartella vuota con DATA_DIR.`,
  );
}
