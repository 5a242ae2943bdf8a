import './check-node.mjs';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { bin, print, root, run } from './run.mjs';

const reports = join(root, '.cache', 'test');
const sum = { passed: 0, failed: 0 };
const count = (passed, failed) => {
  sum.passed += passed;
  sum.failed += failed;
};
const report = (name) =>
  existsSync(join(reports, name)) ? JSON.parse(readFileSync(join(reports, name), 'utf8')) : null;

await ensureInstalled();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const rules = await check();
count(rules.passed.length, rules.failed.length);

const built = await build();
count(built ? 1 : 0, built ? 0 : 1);

if (built) {
  // The faults of a machine in their short form; all of them, a hundred times: npm run test:faults.
  const file = join(reports, 'faults.json');
  const parameters = ['--import', 'tsx', 'faults/main.ts', '--short', '--report', file];
  const survived = await run(process.execPath, parameters);
  const faults = report('faults.json');
  count(faults?.passed ?? 0, failures(faults?.failed, survived.code));
}

const unit = await run(bin('vitest'), [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(reports, 'vitest.json')}`,
]);
const units = report('vitest.json');
count(units?.numPassedTests ?? 0, failures(units?.numFailedTests, unit.code));
const ran = units?.numTotalTests > 0;

if (built && hasJourneys()) {
  const browser = await ensureBrowser();
  if (!browser) count(0, 1);
  else {
    const env = { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json') };
    const journeys = await run(bin('playwright'), ['test', '--reporter=list,json'], { env });
    const journey = report('playwright.json');
    // What passes only at the second try has a race in it, which is to be found.
    const again = journey?.stats.flaky ?? 0;
    if (again > 0) print(`${again} prove nel browser sono riuscite solo al secondo tentativo: i nomi stanno sopra.`);
    count(journey?.stats.expected ?? 0, failures((journey?.stats.unexpected ?? 0) + again, journeys.code));
    keepTimes(journey?.suites ?? []);
  }
}

print(`${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed === 0 && ran ? 0 : 1);

/** A runner that fails without a failed test (a file that does not load, an error nobody awaited) counts as one. */
function failures(failed, code) {
  return failed || (code === 0 ? 0 : 1);
}

/** What each file of the browser tests took, for the order of the next run. */
function keepTimes(suites) {
  const took = ({ specs = [], suites: inner = [] }) =>
    specs
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((all, { duration }) => all + duration, 0) + inner.reduce((all, one) => all + took(one), 0);
  const times = {};
  for (const suite of suites) {
    const file = `e2e/${suite.file}`;
    times[file] = (times[file] ?? 0) + took(suite);
  }
  writeFileSync(join(root, '.cache', 'e2e-times.json'), JSON.stringify(times));
}

function hasJourneys() {
  const folder = join(root, 'e2e');
  return (
    existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('.spec.ts'))
  );
}
