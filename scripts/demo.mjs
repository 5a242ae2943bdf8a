import './check-node.mjs';
import { build } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { supervise } from './supervise.mjs';

process.env.NODE_ENV ??= 'production';
await ensureInstalled();
if (!(await build())) process.exit(1);
// What the demonstration sets by itself is said in packages/demo/src/accounts.ts.
await supervise('server/dist/demo/main.js');
