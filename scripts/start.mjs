import './check-node.mjs';
import { build } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { supervise } from './supervise.mjs';

process.env.NODE_ENV ??= 'production';
// An upgrade has installed and built just now, and nobody serves while we would look.
if (!process.argv.includes('--built')) {
  await ensureInstalled();
  if (!(await build())) process.exit(1);
}
await supervise('server/dist/main.js');
