import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { demoSettings } from '@commiato/demo/accounts';
import type pg from 'pg';
import { z } from 'zod';
import { tokenOf } from '../../e2e/support/people.ts';
import type { StartedProcess } from '../../server/src/testing/child-process.ts';
import { published } from '../people.ts';
import { upgrade } from './command.ts';
import {
  countOf,
  type Installation,
  type Place,
  places,
  prepareInstallation,
  readUpgrade,
  servingCommit,
  startServing,
} from './installation.ts';
import { upgradeWithKills } from './kills.ts';
import { type Load, type Readable, startLoad } from './load.ts';
import { print, step } from './print.ts';
import { installOld, lastRelease, unpackNew } from './programs.ts';
import { lost, report } from './report.ts';
import { compare, takeSnapshot } from './snapshot.ts';
import { until } from './until.ts';

/**
 * `npm run test:upgrade`: fills an installation of an older commit with the demonstration, upgrades it to this commit under load, and compares
 * every row and every file; then the same with the command and the switch killed in every step. On the embedded database, and on a
 * PostgreSQL with an S3 store. Exits with 1 where something is not as it was. `--offline` takes the
 * packages of this checkout in place of `npm ci`.
 */
const usage = `Si usa così: npm run test:upgrade -- [--from COMMIT] [--on ${places.join('|')}] [--mode carico|uccisioni] [--notices N] [--offline]`;
/**
 * Notices to begin with. The store of the tests lists a thousand files and no more: behind them it asks for a cipher that OpenSSL 3 lacks. A notice
 * comes to nine files with its small images, and on a slow machine the load publishes while it is killed for three minutes.
 */
const noticesOn: Record<Place, number> = { incorporato: 300, postgresql: 30 };
const modes = ['carico', 'uccisioni'] as const;
type Mode = (typeof modes)[number];

function readCommand() {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { from: text, on: text, mode: text, notices: text, offline: { type: 'boolean' } },
  });
  const on = places.filter((place) => !values.on || place === values.on);
  const chosen = modes.filter((mode) => !values.mode || mode === values.mode);
  const notices = values.notices === undefined ? undefined : Number(values.notices);
  if (on.length === 0 || chosen.length === 0 || (notices !== undefined && !(notices > 0))) throw new Error(usage);
  return { from: values.from, offline: values.offline ?? false, on, modes: chosen, notices };
}

/** Fills an installation with the demonstration of the older program; answers an agency's e-mail and password. */
async function fill(installation: Installation, old: string, notices: number) {
  const demo = await startServing(installation, old, 'demo');
  await installation.withDatabase((client) =>
    until(`${notices} annunci`, 900, async () => {
      if (demo.hasEnded()) throw new Error(`La dimostrazione è finita:\n${demo.output()}`);
      await delay(500);
      return (await countOf(client, 'select count(*) from annunci')) >= notices;
    }),
  );
  await demo.stop();
  const [, mail = '', password = ''] =
    demo
      .output()
      .split('\n')
      .map((line) => /^ {2}(\S+@\S+) +(\S+) /.exec(line) ?? [])
      .find(([, address]) => address !== undefined && address !== demoSettings.ADMIN_MAIL) ?? [];
  return { mail, password };
}

const ids = z.array(z.looseObject({ _id: z.string() }));

/** What the load reads: notices of everybody, and of one agency what there is. */
async function findReadable(client: pg.Client, mail: string): Promise<Readable> {
  const rows = async (text: string, parameters: unknown[] = []) => (await client.query(text, parameters)).rows;
  const own = async (table: string) => {
    const text = `select "_id" from ${table} where id_utente = (select "_id" from utenti where mail = $1) and cestinato is null order by 1 limit 20`;
    return ids.parse(await rows(text, [mail])).map(({ _id }) => _id);
  };
  const notices = await rows(
    'select "_id", id_utente, img, nome, cognome, codfisc from annunci where not disattivo order by "_id" limit 60',
  );
  return {
    notices: z.array(published).parse(notices),
    ownNotices: await own('annunci'),
    contacts: await own('anagrafiche'),
    invoices: await own('fatture'),
  };
}

/** Notes in which step an upgrade is, in the time of the load. */
function watchSteps(dataDir: string, load: Load) {
  const steps: { readonly step: string; readonly at: number }[] = [];
  let running = true;
  const watching = (async () => {
    for (; running; await delay(10)) {
      const found = (await readUpgrade(dataDir))?.step ?? '';
      if (found !== (steps.at(-1)?.step ?? '')) steps.push({ step: found, at: load.now() });
    }
  })();
  return {
    steps,
    /** Whether a moment belongs to a switch: from its beginning to the next step. */
    isSwitching: (at: number) => steps.findLast((one) => one.at <= at)?.step === 'scambio',
    end: async () => {
      running = false;
      await watching;
    },
  };
}

interface Trial {
  readonly place: Place;
  readonly mode: Mode;
  /** The folder of the older program, built. */
  readonly old: string;
  readonly folder: string;
  readonly notices: number;
  readonly offline: boolean;
}

async function trial({ place, mode, old, folder, notices, offline }: Trial): Promise<boolean> {
  await mkdir(folder);
  await chmod(folder, 0o711);
  const fresh = join(folder, 'nuova');
  const commit = await unpackNew(fresh, offline);
  const installation = await prepareInstallation(place, join(folder, 'dati'));
  let serving: StartedProcess | undefined;
  try {
    step(`${place}, ${mode}: riempio con la dimostrazione`);
    const { mail, password } = await fill(installation, old, notices);
    serving = await startServing(installation, old, 'start');
    const token = await tokenOf(installation.address, mail, password);
    const readable = await installation.withDatabase((client) => findReadable(client, mail));
    const before = await installation.withDatabase((client) => takeSnapshot(client, installation.storage));
    step(`Fotografato: ${before.tables.size} tabelle, ${before.files.size} file. Comincia il carico`);
    const load = startLoad(installation.address, token, readable);
    const watch = watchSteps(installation.dataDir, load);
    const parts = { installation, old, fresh, commit };
    try {
      await delay(5_000);
      if (mode === 'carico') await upgrade(parts, (code) => code === 0);
      else await upgradeWithKills(parts);
      await delay(10_000);
    } finally {
      await load.end();
      await watch.end();
    }
    if ((await servingCommit(installation.address)) !== commit) throw new Error('Non serve la versione nuova');
    const after = await installation.withDatabase((client) => takeSnapshot(client, installation.storage));
    const missed = await lost(installation.address, load, after);
    step(`${place}, ${mode}:`);
    return report(load, watch.isSwitching, compare(before, after), missed, mode);
  } finally {
    await serving?.stop();
    await installation.remove();
  }
}

async function main(): Promise<boolean> {
  const { from = await lastRelease(), on, modes: chosen, notices, offline } = readCommand();
  // Programs that are told of an npm end with it.
  for (const name of Object.keys(process.env)) if (/^npm_|^INIT_CWD$/.test(name)) delete process.env[name];
  const place = await mkdtemp(join(tmpdir(), 'commiato-upgrade-'));
  await chmod(place, 0o711);
  let passed = true;
  try {
    const old = join(place, 'prima');
    step(`Installo e costruisco ${from}`);
    await installOld(from, old, offline);
    for (const where of on)
      for (const mode of chosen) {
        const folder = join(place, `${where}-${mode}`);
        passed =
          (await trial({ place: where, mode, old, folder, notices: notices ?? noticesOn[where], offline })) && passed;
      }
  } finally {
    await rm(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
  return passed;
}

// So that what was started ends with us.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1));
try {
  process.exit((await main()) ? 0 : 1);
} catch (error) {
  print(error instanceof Error ? `${error.stack}${error.cause ? `\n${error.cause}` : ''}` : String(error));
  process.exit(1);
}
