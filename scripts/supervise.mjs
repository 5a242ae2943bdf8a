import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './run.mjs';

const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** A program that served this long starts counting its falls anew. */
const stableAfterMs = 60_000;

/**
 * Runs a built program and starts it again when it falls, after a pause that grows. It passes signals on and ends with the program's exit
 * code. A program that has never served is not started again: it has said what is wrong with its start.
 */
export async function supervise(program) {
  let child;
  let everServed = false;
  let falls = 0;
  const stopping = new AbortController();
  const stop = (signal) => {
    stopping.abort();
    child?.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
  if (process.env.npm_lifecycle_event) stopWithParent(() => stop('SIGTERM'));

  while (!stopping.signal.aborted) {
    child = spawn(process.execPath, ['--enable-source-maps', join(root, program)], {
      // By this name the program knows that it ends when we are killed.
      env: { ...process.env, npm_lifecycle_event: process.env.npm_lifecycle_event ?? 'start' },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    let servedAt = null;
    child.on('message', () => {
      servedAt = performance.now();
      everServed = true;
    });
    const { code, signal } = await ended(child);
    if (stopping.signal.aborted || code === 0 || !everServed) process.exit(code ?? 1);
    falls = servedAt !== null && performance.now() - servedAt > stableAfterMs ? 1 : falls + 1;
    const pause = Math.min(firstPauseMs * 2 ** (falls - 1), longestPauseMs);
    process.stderr.write(`Il programma è caduto (${signal ?? `codice ${code}`}) e riparte fra ${pause / 1000} s.\n`);
    await delay(pause, undefined, { signal: stopping.signal }).catch(() => {});
  }
  process.exit(0);
}

const ended = (child) =>
  new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', () => resolve({ code: 1, signal: null }));
  });

/** A killed npm sends no signal, but its child gets another parent. */
function stopWithParent(stop) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 1_000).unref();
}
