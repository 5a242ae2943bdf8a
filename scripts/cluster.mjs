import './check-node.mjs';
import { build } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { run } from './run.mjs';

// Ctrl+C is for the cluster, which ends its parts in their order: it is waited for.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
await ensureInstalled();
if (!(await build())) process.exit(1);
const { code } = await run(process.execPath, ['--import', 'tsx', 'cluster/main.ts', ...process.argv.slice(2)]);
process.exit(code);
