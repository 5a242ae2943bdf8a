import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The path of a program that npm installed. */
export const bin = (name) => join(root, 'node_modules', '.bin', name);

/** @param {string} text */
export const print = (text) => process.stdout.write(`${text}\n`);

const starter = join(root, 'scripts', 'end-with-starter.mjs');

/**
 * Runs a program in the checkout. With `quiet` its output is collected instead of shown; with `endsWithUs` it is killed, with all that it
 * started, when this process is.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, parameters, { quiet = false, endsWithUs = false, env = {}, cwd = root } = {}) {
  return new Promise((resolve) => {
    const output = quiet ? 'pipe' : 'inherit';
    const input = quiet ? 'ignore' : 'inherit';
    const [command, ...rest] = [...(endsWithUs ? [process.execPath, starter] : []), program, ...parameters];
    const child = spawn(command, rest, {
      cwd,
      env: { ...process.env, ...(quiet ? { NO_COLOR: '1' } : {}), ...env },
      stdio: [endsWithUs ? 'pipe' : input, output, output],
      detached: endsWithUs,
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        said += chunk;
      });
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: said }));
  });
}
