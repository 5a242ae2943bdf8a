import { spawn } from 'node:child_process';

/**
 * `node scripts/end-with-starter.mjs PROGRAM …`, in a process group of its own and with a pipe to whoever starts it: runs the program, and
 * kills the whole group where the starter is killed. An npm that went on alone would write into the folder in which the command, given
 * again, installs.
 */
const [program, ...parameters] = process.argv.slice(2);
const child = spawn(program, parameters, { stdio: ['ignore', 'inherit', 'inherit'] });
child.once('error', ({ message }) => {
  process.stderr.write(`${message}\n`);
  process.exit(127);
});
child.once('exit', (code) => process.exit(code ?? 1));
// The pipe ends with the starter, however that ends.
process.stdin.once('end', () => process.kill(-process.pid, 'SIGKILL')).resume();
