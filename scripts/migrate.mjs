import './check-node.mjs';
import { build } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

process.env.NODE_ENV ??= 'production';
await ensureInstalled();
if (!(await build())) process.exit(1);
// In this process, so that a signal to it reaches the program.
process.setSourceMapsEnabled(true);
await import('../server/dist/migrate.js');
