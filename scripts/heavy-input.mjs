import './check-node.mjs';
import { build } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { run } from './run.mjs';

await ensureInstalled();
if (!(await build())) process.exit(1);
const { code } = await run(process.execPath, ['--import', 'tsx', 'heavy-input/main.ts', ...process.argv.slice(2)]);
process.exit(code);
