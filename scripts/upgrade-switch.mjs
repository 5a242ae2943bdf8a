import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { run } from './run.mjs';

/**
 * The part of `npm run upgrade` during which nobody serves, in a process of its own: it ends the old program, starts the new one and
 * returns to the old where the new one is not ready in time. Who kills the command does not reach it.
 */

/** Milliseconds from SIGTERM to SIGKILL, as in the unit of deploy/. */
const stopTimeoutMs = 30_000;
/** Milliseconds between two looks. */
const interval = 200;

/** In DATA_DIR: how far an upgrade came. */
const stateFile = (dataDir) => join(dataDir, 'aggiornamento.json');

/** How far the last upgrade of an installation came; null before the first. */
export const readState = (dataDir) =>
  existsSync(stateFile(dataDir)) ? JSON.parse(readFileSync(stateFile(dataDir), 'utf8')) : null;

/** Never half written: a command that is killed meanwhile leaves the state of before. */
export function writeState(state) {
  const file = stateFile(state.dataDir);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.nuovo`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.nuovo`, file);
}

const ourPrograms = /(start|demo|upgrade-switch)\.mjs|dist\/(demo\/)?main\.js/;

/** Whether a process of ours runs: the number may have gone to another since it was written down. One that has ended shows no command. */
export function runs(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || ourPrograms.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * The process that serves an installation at a port, as it noted itself; 0 where it is not found. Programs of before wrote no note, and one
 * that was killed leaves a note of nobody: then Linux says which of our processes listens.
 */
export function programAt({ dataDir, port }) {
  const note = join(dataDir, 'in-funzione', String(port));
  const noted = existsSync(note) ? Number(readFileSync(note, 'utf8')) : 0;
  if (runs(noted)) return noted;
  return existsSync(dataDir) ? listenerAt(port) : 0;
}

function listenerAt(port) {
  const sockets = new Set(['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => listeningSockets(table, port)));
  const processes = existsSync('/proc') ? readdirSync('/proc').map(Number).filter(runs) : [];
  return processes.find((pid) => openFiles(pid).some((file) => sockets.has(file))) ?? 0;
}

/** Of a table of the kernel: a line for each socket with, among others, local address, foreign address, state and inode. */
function listeningSockets(table, port) {
  const listening = '0A';
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = existsSync(table) ? readFileSync(table, 'utf8').split('\n') : [];
  return lines
    .map((line) => line.split(' ').filter(Boolean))
    .filter(([, local, , state]) => state === listening && local.endsWith(end))
    .map((fields) => `socket:[${fields[9]}]`);
}

/** What a process holds open; nothing where we may not look, or it has ended meanwhile. */
function openFiles(pid) {
  const folder = `/proc/${pid}/fd`;
  return attempt(() => readdirSync(folder), []).map((name) => attempt(() => readlinkSync(join(folder, name)), ''));
}

function attempt(read, otherwise) {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

async function ask(state, path) {
  try {
    const answer = await fetch(`http://${state.host}:${state.port}${path}`, { signal: AbortSignal.timeout(5_000) });
    return { ok: answer.ok, body: await answer.json() };
  } catch {
    return { ok: false, body: null };
  }
}

/** Whether a program is ready at the installation's address. */
export const isReady = async (state) => (await ask(state, '/readyz')).ok;

/** Whether it is the new one. One of before says neither version nor commit. */
export async function isNewReady(state) {
  if (!(await isReady(state))) return false;
  const { body } = await ask(state, '/healthz');
  const { version, commit } = state.after;
  return body?.versione === version && body?.commit === commit;
}

async function end(pid) {
  if (!runs(pid)) return;
  process.kill(pid, 'SIGTERM');
  for (const deadline = Date.now() + stopTimeoutMs; runs(pid) && Date.now() < deadline; ) await delay(interval / 4);
  if (runs(pid)) process.kill(pid, 'SIGKILL');
  while (runs(pid)) await delay(interval / 4);
}

/** What npm tells its children would end the program with the command that started it. */
const ownEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^INIT_CWD$/.test(name)));

/** Starts the program of a folder, which outlives this process; resolves to how to see that it has ended. */
async function start(state, { folder }) {
  if (state.service) {
    await run('systemctl', ['start', state.service], { quiet: true });
    return () => false;
  }
  const log = openSync(join(state.dataDir, 'commiato.log'), 'a', 0o600);
  const child = spawn(process.execPath, ['scripts/start.mjs', '--built'], {
    cwd: folder,
    // The backup that a start could ask for is there.
    env: { ...ownEnvironment(), DATA_DIR: state.dataDir, MIGRATIONS: 'apply' },
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.unref();
  state.pid = child.pid;
  writeState(state);
  return () => !runs(child.pid);
}

async function stop(state) {
  if (state.service) await run('systemctl', ['stop', state.service], { quiet: true });
  else await end(state.pid);
}

/** Renamed over the old one: there is no moment without. */
function point(state, { folder }) {
  if (!state.link || realpathSync(state.link) === folder) return;
  const next = join(dirname(state.link), `.${basename(state.link)}.nuovo`);
  rmSync(next, { force: true });
  symlinkSync(folder, next);
  renameSync(next, state.link);
}

async function becomesReady(state, hasEnded, ready) {
  for (const deadline = Date.now() + state.wait * 1000; Date.now() < deadline; await delay(interval)) {
    if (await ready(state)) return true;
    if (hasEnded()) return false;
  }
  return false;
}

/** Ends whatever stands in the way, and lets the old program serve again. */
export async function returnToOld(state) {
  await stop(state);
  point(state, state.before);
  const hasEnded = await start(state, state.before);
  const serves = await becomesReady(state, hasEnded, isReady);
  writeState({ ...state, step: serves ? 'tornato' : 'fermo' });
}

/** A service whose starts do not migrate: the command does. */
async function migrateFor({ service, user, after, dataDir }) {
  if (!service || process.env.MIGRATIONS !== 'refuse') return;
  const node = [process.execPath, 'server/dist/migrate.js'];
  const [program, ...rest] = user ? ['runuser', '-u', user, '--', ...node] : node;
  await run(program, rest, { cwd: after.folder, env: { DATA_DIR: dataDir } });
}

async function switchOver(state) {
  await stop(state);
  await migrateFor(state);
  point(state, state.after);
  const hasEnded = await start(state, state.after);
  if (await becomesReady(state, hasEnded, isNewReady)) writeState({ ...state, step: 'fatto' });
  else await returnToOld(state);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [dataDir] = process.argv.slice(2);
  const state = { ...readState(dataDir), step: 'scambio', switching: process.pid };
  writeState(state);
  await switchOver(state);
}
