import './check-node.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { bin, root } from './run.mjs';

await ensureInstalled();
// The server starts on whole pages; what is built again later makes it load them again.
if (!(await build())) process.exit(1);

const web = join(root, 'web');
const watchers = ['vite.config.ts', 'vite.config.ssr.ts'].map((config) =>
  spawn(bin('vite'), ['build', '--watch', '--config', config, '--logLevel', 'warn'], { cwd: web, stdio: 'inherit' }),
);
const server = spawn(
  bin('tsx'),
  [
    'watch',
    '--clear-screen=false',
    '--include',
    'web/dist/server/*.js',
    '--include',
    'web/dist/client/.vite/*',
    'server/src/main.ts',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } },
);

let ending = false;
function end(signal) {
  if (ending) return;
  ending = true;
  for (const child of [server, ...watchers]) child.kill(signal);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end('SIGTERM'));
for (const child of [server, ...watchers]) child.on('exit', () => end('SIGTERM'));
