import './check-node.mjs';
import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from './build.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { bin, print, root, run } from './run.mjs';

// `npm run screens [-- folder]`: a photograph of every screen at both widths, private ones also in the dark scheme;
// of one screen of each kind also 320, 768 and 1920 px, text of 200 %, no motion, forced colours and what is printed.
const folder = process.argv[2] ? resolve(process.argv[2]) : join(root, '.cache', 'screens');

await ensureInstalled();
if (!(await build())) process.exit(1);
const browser = await ensureBrowser();
if (!browser) process.exit(1);
// Only what this command makes is taken away: the folder may be anybody's.
for (const name of photographs()) rmSync(join(folder, name));
const env = { CHROME_PATH: browser, SCREENS: folder };
const { code } = await run(bin('playwright'), ['test', '--project', 'screens', '--reporter=list'], { env });
print(`${photographs().length} fotografie in ${folder}`);
process.exit(code);

function photographs() {
  try {
    return readdirSync(folder).filter((name) =>
      /-(1920|1280|768|390|320|fermo|contrasto|stampa)(-scuro|-testo)?\.png$/.test(name),
    );
  } catch {
    return [];
  }
}
