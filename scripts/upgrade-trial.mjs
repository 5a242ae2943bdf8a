import './check-node.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { run } from './run.mjs';

// What is upgraded, and to what, it builds itself: the commits, not this folder.
await ensureInstalled();
const { code } = await run(process.execPath, ['--import', 'tsx', 'faults/upgrade/main.ts', ...process.argv.slice(2)]);
process.exit(code);
