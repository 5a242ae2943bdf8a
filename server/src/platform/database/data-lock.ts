import {
  access,
  constants,
  link,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { preparePrivateDataDir, unwritableDataDirError } from '../foundation/private-folder.ts';
import { StartError } from '../foundation/start-error.ts';
import { processStartTime } from './process-identity.ts';

/** Another living process holds the same DATA_DIR. */
export class DataDirBusyError extends StartError {
  override readonly name = 'DataDirBusy';
}

export interface DataLock {
  release(): Promise<void>;
}

const holderSchema = z.object({ pid: z.number().int(), start: z.string(), machine: z.string() });
type LockHolder = z.infer<typeof holderSchema>;

const heartbeatMs = 2_000;
/** A holder on another machine or in another container is considered alive while it touches its file. */
const staleAfterMs = 3 * heartbeatMs;

/**
 * Locks DATA_DIR for this process. Lock files carry rising numbers; the highest one names the holder. It is never removed, only replaced by
 * an empty one or outnumbered, so that of two processes that find a dead holder exactly one creates the next number. Throws DataDirBusy
 * while another holder lives.
 */
export async function lockDataDir(dataDir: string): Promise<DataLock> {
  const folder = join(dataDir, 'lock');
  await preparePrivateDataDir(dataDir);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw unwritableDataDirError(dataDir);
  }
  const me: LockHolder = {
    pid: process.pid,
    start: processStartTime(process.pid) ?? '?',
    machine: await machineIdentity(),
  };
  for (;;) {
    const last = await highestLockNumber(folder);
    await refuseLivingHolder(last === null ? null : join(folder, String(last)), me, dataDir);
    const mine = (last ?? 0) + 1;
    if (!(await createLockFile(folder, mine, me)) || (await highestLockNumber(folder)) !== mine) continue;
    await removeLowerLocks(folder, mine);
    return keepLockAlive(join(folder, String(mine)));
  }
}

function keepLockAlive(file: string): DataLock {
  const timer = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => undefined);
  }, heartbeatMs).unref();
  return {
    async release() {
      clearInterval(timer);
      await writeFile(`${file}.libero`, '');
      await rename(`${file}.libero`, file);
    },
  };
}

async function highestLockNumber(folder: string): Promise<number | null> {
  const numbers = (await readdir(folder)).filter((name) => /^\d+$/.test(name)).map(Number);
  return numbers.length ? Math.max(...numbers) : null;
}

/** Creates the file with its content in one step; false if it exists already. */
async function createLockFile(folder: string, number: number, me: LockHolder): Promise<boolean> {
  const aside = join(folder, `${me.pid}.${number}.${Math.random()}`);
  await writeFile(aside, JSON.stringify(me), { mode: 0o600 });
  try {
    await link(aside, join(folder, String(number)));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

async function removeLowerLocks(folder: string, number: number): Promise<void> {
  const old = (await readdir(folder)).filter((name) => /^\d+$/.test(name) && Number(name) < number);
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
}

async function refuseLivingHolder(file: string | null, me: LockHolder, dataDir: string): Promise<void> {
  const text = file ? await readFile(file, 'utf8').catch(() => '') : '';
  const holder = parseHolder(text);
  if (!file || !holder) return;
  if (holder.machine === me.machine ? processStartTime(holder.pid) !== holder.start : !(await hasHeartbeat(file)))
    return;
  throw new DataDirBusyError(
    `La cartella dati ${dataDir} è già in uso da un altro Commiato (processo ${holder.pid}): fermalo, oppure scegli un’altra cartella con DATA_DIR.`,
  );
}

/** An empty file is free; unparsable content was cut short by a power failure, so its writer is dead. */
function parseHolder(text: string): LockHolder | null {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function hasHeartbeat(file: string): Promise<boolean> {
  const touched = async () => (await stat(file).catch(() => null))?.mtimeMs ?? 0;
  const before = await touched();
  if (Date.now() - before > 5 * staleAfterMs) return false;
  for (const deadline = Date.now() + staleAfterMs; Date.now() < deadline; await delay(heartbeatMs / 4)) {
    if ((await touched()) !== before) return true;
  }
  return false;
}

/** Identifies machine, boot and pid namespace, within which a pid can be looked up. */
async function machineIdentity(): Promise<string> {
  const [boot, pids] = await Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    readlink('/proc/self/ns/pid').catch(() => ''),
  ]);
  return [hostname(), boot.trim(), pids].join(' ');
}
