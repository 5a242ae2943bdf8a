import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { demoSettings } from '@commiato/demo/accounts';
import type pg from 'pg';
import { z } from 'zod';
import { root } from '../../bench/programs.ts';
import { tokenOf } from '../../e2e/support/people.ts';
import { runToEnd, type StartedProcess, startProcess } from '../../server/src/testing/child-process.ts';
import { inSeconds } from '../fault.ts';
import { missing } from '../load.ts';
import { published } from '../people.ts';
import {
  type Installation,
  type Place,
  places,
  prepareInstallation,
  readUpgrade,
  servingCommit,
  startServing,
} from './installation.ts';
import { gapsOf, type Load, type Readable, startLoad } from './load.ts';
import { type Comparison, compare, type Snapshot, takeSnapshot } from './snapshot.ts';

/**
 * `npm run test:upgrade`: fills an installation of an older commit with the demonstration, upgrades it to this commit under load, and compares
 * every row and every file; then the same with the command and the switch killed in every step. On the embedded database, and on a
 * PostgreSQL with an S3 store. Exits with 1 where something is not as it was. `--offline` takes the
 * packages of this checkout in place of `npm ci`.
 */
const usage = `Si usa così: npm run test:upgrade -- [--from COMMIT] [--on ${places.join('|')}] [--mode carico|uccisioni] [--notices N] [--offline]`;
/** The last commit before programs said which release they are; later the last tag. */
const firstCommit = '4fb9297a';
/** Longest that nobody may serve, in milliseconds. */
const longestGap = 5_000;
const modes = ['carico', 'uccisioni'] as const;
type Mode = (typeof modes)[number];

const run = promisify(execFile);
const git = async (...parameters: string[]) =>
  (await run('git', parameters, { cwd: root, maxBuffer: 2 ** 26 })).stdout.trim();
const print = (line: string) => void process.stdout.write(`${line}\n`);
const step = (line: string) => print(`${new Date().toISOString().slice(11, 19)}  ${line}`);

function readCommand() {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { from: text, on: text, mode: text, notices: text, offline: { type: 'boolean' } },
  });
  const on = places.filter((place) => !values.on || place === values.on);
  const chosen = modes.filter((mode) => !values.mode || mode === values.mode);
  const notices = Number(values.notices ?? 300);
  if (on.length === 0 || chosen.length === 0 || !(notices > 0)) throw new Error(usage);
  return { from: values.from, offline: values.offline ?? false, on, modes: chosen, notices };
}

async function lastRelease(): Promise<string> {
  const here = await git('rev-parse', 'HEAD');
  const tags = (await git('tag', '--list', 'v*', '--sort=-v:refname', '--merged', 'HEAD')).split('\n').filter(Boolean);
  for (const tag of tags) if ((await git('rev-parse', `${tag}^{commit}`)) !== here) return tag;
  return firstCommit;
}

/** The packages of this checkout, shared but for what npm and the program write beside them. */
async function sharePackages(folder: string): Promise<void> {
  for (const place of ['node_modules', 'server/node_modules'])
    await run('cp', ['-al', join(root, place), join(folder, place)]);
  for (const name of ['.package-lock.json', '.commiato-installed']) {
    const file = join(folder, 'node_modules', name);
    await rm(file);
    await copyFile(join(root, 'node_modules', name), file);
  }
}

/** The program of an older commit, installed and built as who unpacked it then would have. */
async function installOld(commit: string, folder: string, offline: boolean): Promise<void> {
  await git('clone', '--quiet', '--shared', '--no-checkout', root, folder);
  await run('git', ['checkout', '--quiet', commit], { cwd: folder });
  if (offline) await sharePackages(folder);
  const commands = [
    ...(offline ? [] : [['npm', 'ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline']]),
    [process.execPath, 'scripts/build.mjs'],
  ];
  for (const command of commands) {
    const { code, output } = await runToEnd({ command, cwd: folder });
    if (code !== 0) throw new Error(`${commit}: ${command.join(' ')}\n${output}`);
  }
}

/** The program of this commit as an archive has it: not built, and not installed unless offline. */
async function unpackNew(folder: string, offline: boolean): Promise<string> {
  const commit = await git('rev-parse', '--short=12', 'HEAD');
  await mkdir(folder);
  await git('archive', '--format=tar', '-o', `${folder}.tar`, 'HEAD');
  await run('tar', ['-xf', `${folder}.tar`, '-C', folder]);
  await rm(`${folder}.tar`);
  await writeFile(join(folder, 'commit.txt'), commit);
  if (offline) await sharePackages(folder);
  return commit;
}

const countOf = async (client: pg.Client, text: string) =>
  Number((await client.query<{ count: string }>(text)).rows[0]?.count);

/** Waits for what an installation does beside serving. */
async function until(what: string, seconds: number, isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await delay(5)) if (await isSo()) return;
  throw new Error(`Non è successo in ${seconds} s: ${what}`);
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

interface Upgrade {
  readonly installation: Installation;
  readonly old: string;
  readonly fresh: string;
  readonly commit: string;
}

/** Where `npm run upgrade` is given: in the folder that serves, or, of before that command, in the new one. */
async function commandOf({ old, fresh }: Upgrade) {
  const { scripts } = z
    .looseObject({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile(join(old, 'package.json'), 'utf8')));
  return scripts.upgrade ? { cwd: old, parameters: [fresh] } : { cwd: fresh, parameters: ['--from', old] };
}

/** Gives the command and waits for its end. */
async function upgrade(parts: Upgrade, isExpected: (code: number | null, output: string) => boolean): Promise<void> {
  const { cwd, parameters } = await commandOf(parts);
  const command = ['npm', 'run', '--silent', 'upgrade', '--', ...parameters];
  const { code, output } = await runToEnd({ command, cwd, environment: parts.installation.environment });
  for (const line of output.split('\n')) step(`  | ${line}`);
  if (!isExpected(code, output)) throw new Error(`npm run upgrade è finito con ${code}`);
}

const isDone = (code: number | null) => code === 0;

/** Starts the command as npm does; whoever kills npm's child kills it. */
async function startUpgrade(parts: Upgrade): Promise<StartedProcess> {
  const { cwd, parameters } = await commandOf(parts);
  const command = [process.execPath, 'scripts/upgrade.mjs', ...parameters];
  return startProcess({ command, cwd, environment: parts.installation.environment });
}

async function requireOld({ installation, commit }: Upgrade, after: string): Promise<void> {
  const serving = await servingCommit(installation.address);
  if (serving === null || serving === commit) throw new Error(`${after}: non serve la versione di prima (${serving})`);
  step(`${after}: serve la versione di prima`);
}

const quietSteps = ['preparazione', 'copia', 'pacchetti', 'controllo'];

/** Kills the command in each step, and the switch at each of its moments; at the end it goes through. */
async function upgradeWithKills(parts: Upgrade): Promise<void> {
  for (const name of quietSteps) await killBeforeSwitch(parts, name);
  await killSwitch(parts, 'Scambio ucciso appena cominciato', async () => true);
  await killSwitch(parts, 'Scambio ucciso dopo le migrazioni', () => isMigrated(parts));

  const both = await startUpgrade(parts);
  await reachSwitch(parts, both, async () => true);
  await both.kill();
  await killSwitching(parts);
  const serving = await servingCommit(parts.installation.address);
  step(
    `Uccisi il comando e lo scambio: ${serving === null ? 'non serve nessuno' : 'serve ancora la versione di prima'}`,
  );
  await upgrade(parts, (code, output) => code === 0 && output.includes('interrotto durante lo scambio'));
}

/** Some steps are over within milliseconds: the command is killed in the named one or right after it. */
async function killBeforeSwitch(parts: Upgrade, name: string): Promise<void> {
  const { dataDir } = parts.installation;
  await rm(join(dataDir, 'aggiornamento.json'), { force: true });
  const command = await startUpgrade(parts);
  const stepNow = async () => (await readUpgrade(dataDir))?.step ?? '';
  await until(`il passo ${name}`, 900, async () => {
    requireRunning(command);
    return quietSteps.indexOf(await stepNow()) >= quietSteps.indexOf(name);
  });
  // Packages take long: in the middle of them.
  if (name === 'pacchetti') await delay(4_000);
  await command.kill();
  await requireOld(parts, `Comando ucciso nel passo ${await stepNow()}`);
}

function requireRunning(command: StartedProcess): void {
  if (command.hasEnded()) throw new Error(`npm run upgrade è finito prima del previsto:\n${command.output()}`);
}

/** Waits for a moment of the switch that a command has begun. */
async function reachSwitch(parts: Upgrade, command: StartedProcess, isMoment: () => Promise<boolean>): Promise<void> {
  const state = () => readUpgrade(parts.installation.dataDir);
  const last = (await state())?.switching;
  await until('il momento dello scambio', 900, async () => {
    requireRunning(command);
    const { step: name, switching } = (await state()) ?? {};
    return name === 'scambio' && switching !== undefined && switching !== last && (await isMoment());
  });
}

async function killSwitching({ installation }: Upgrade): Promise<void> {
  const pid = (await readUpgrade(installation.dataDir))?.switching;
  if (!pid) throw new Error('Lo scambio non ha scritto il suo processo');
  process.kill(pid, 'SIGKILL');
}

/** The command brings the old version back, which then serves under load on the database as it is. */
async function killSwitch(parts: Upgrade, name: string, isMoment: () => Promise<boolean>): Promise<void> {
  const command = await startUpgrade(parts);
  await reachSwitch(parts, command, isMoment);
  await killSwitching(parts);
  const code = await command.exit;
  if (code !== 1 || !command.output().includes('Serve di nuovo'))
    throw new Error(`${name}: il comando è finito con ${code}\n${command.output()}`);
  await requireOld(parts, name);
  await delay(3_000);
}

/** Whether the newest migration of the new version is in the database. */
async function isMigrated({ installation, fresh }: Upgrade): Promise<boolean> {
  const names = (await readdir(join(fresh, 'server/migrations'))).filter((name) => name.endsWith('.sql'));
  const text = `select count(*) from migrazioni where nome = '${names.sort().at(-1)}'`;
  return installation
    .withDatabase((client) => countOf(client, text))
    .then(
      (count) => count === 1,
      // The embedded database ends with its program.
      () => false,
    );
}

/** What was acknowledged and is not there, or twice. */
async function lost(address: string, { written: { contacts, notices } }: Load, after: Snapshot): Promise<string[]> {
  const surnames = valuesOf(after, 'anagrafiche', 'cognome');
  const codes = [...valuesOf(after, 'annunci', 'codfisc').values()];
  const timesOf = (values: readonly unknown[], wanted: unknown) => values.filter((value) => value === wanted).length;
  return [
    ...[...contacts].flatMap(([id, cognome]) =>
      surnames.get(id) === cognome && timesOf([...surnames.values()], cognome) === 1
        ? []
        : [`anagrafica ${id}: «${surnames.get(id)}» al posto di «${cognome}», o due volte`],
    ),
    ...notices.flatMap(({ codfisc }) => {
      const times = timesOf(codes, codfisc);
      return times === 1 ? [] : [`annuncio di ${codfisc}: ${times} volte`];
    }),
    ...(await missing(address, notices)),
  ];
}

/** A column of a table, by `_id`. */
function valuesOf({ tables }: Snapshot, name: string, column: string): Map<unknown, unknown> {
  const table = tables.get(name);
  if (!table) return new Map();
  const [id, place] = [table.columns.indexOf('_id'), table.columns.indexOf(column)];
  return new Map([...table.rows.values()].map((row) => [row[id], row[place]]));
}

const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([name, count]) => `${name} ${count}`).join(', ') || 'niente';

function report(
  load: Load,
  isSwitching: (at: number) => boolean,
  comparison: Comparison,
  missed: string[],
  mode: Mode,
) {
  const { seen, written } = load;
  const of = (fault: string) => seen.filter((one) => one.fault === fault);
  const wrong = of('sbagliata');
  const away = seen.filter(({ fault }) => fault !== null && fault !== 'sbagliata');
  // An answer may come between the beginning of a switch and the note of it.
  const outside = away.filter(({ from, to }) => !isSwitching(from) && !isSwitching(to));
  const gaps = gapsOf(seen);
  const longest = Math.max(0, ...gaps.map(({ from, to }) => to - from));
  print(
    `  richieste ${seen.length}: rifiutate ${of('rifiutata').length}, interrotte ${of('interrotta').length}, errori del server ${of('errore').length}, sbagliate ${wrong.length}; fuori dallo scambio ${outside.length}`,
  );
  print(`  vuoti ${gaps.length}: ${gaps.map(({ from, to }) => inSeconds(to - from)).join(', ')}`);
  print(
    `  confermati sotto carico: ${written.contacts.size} anagrafiche, ${written.notices.length} annunci con fotografia; persi o doppi ${missed.length}`,
  );
  print(
    `  confrontati: ${comparison.tables} tabelle, ${comparison.rows} righe, ${comparison.files} file; diversità ${comparison.faults.length}`,
  );
  print(`  si muovono da sole: ${listed(comparison.moved)}`);
  print(`  riempite dalle migrazioni: ${listed(comparison.filled)}`);
  const faults = [
    ...wrong
      .slice(0, 20)
      .map(({ client, what, status, from }) => `${client}, ${what}: ${status} dopo ${inSeconds(from)}`),
    ...outside
      .slice(0, 20)
      .map(
        ({ client, what, fault, status, from }) =>
          `${client}, ${what}: ${fault} (${status}) dopo ${inSeconds(from)}, fuori dallo scambio`,
      ),
    ...missed.slice(0, 20),
    ...comparison.faults.slice(0, 40),
    ...(mode === 'carico' && longest > longestGap ? [`nessuno ha risposto per ${inSeconds(longest)}`] : []),
  ];
  for (const fault of faults) print(`  ✗ ${fault}`);
  return faults.length === 0;
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
      if (mode === 'carico') await upgrade(parts, isDone);
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
        passed = (await trial({ place: where, mode, old, folder, notices, offline })) && passed;
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
