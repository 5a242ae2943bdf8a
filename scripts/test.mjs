import './check-node.mjs';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { bin, print, root, run } from './run.mjs';
import { journeyResults, unitResults } from './test-reports.mjs';
import { createStopwatch } from './test-times.mjs';

// `npm test` decides a change; `npm test -- agenda mail` runs the tests whose path holds one of the words; `npm run test:all` decides a release.
const parameters = process.argv.slice(2);
const isRelease = parameters.includes('--all');
const words = parameters.filter((one) => !one.startsWith('-'));
/** Tests that are generated or walk variants do more of them for a release. */
if (isRelease) process.env.TEST_ALL = '1';
/** What concerns a folder runs whole; a change as a whole leaves what takes long and what others cover to the release. */
if (!isRelease && words.length === 0) process.env.TEST_CHANGE = '1';

const reports = join(root, '.cache', 'test');
const sum = { passed: 0, failed: 0 };
const failedNames = [];
const slowest = [];
const stopwatch = createStopwatch(isRelease ? 'release' : 'change');

/** Adds what a part has found. A runner that fails without a failed test (a file that does not load) counts as one. */
function count({ passed = 0, failed = 0, names = [], files = [] }, code = 0) {
  sum.passed += passed;
  sum.failed += failed || (code === 0 ? 0 : 1);
  failedNames.push(...names);
  slowest.push(...files);
}

const report = (name) =>
  existsSync(join(reports, name)) ? JSON.parse(readFileSync(join(reports, name), 'utf8')) : null;

/** A command of ours that decides a release by its exit code alone. */
async function decide(name, ...command) {
  const { code } = await stopwatch.time(name, () => run(process.execPath, command));
  count({ passed: code === 0 ? 1 : 0, names: code === 0 ? [] : [name] }, code);
}

async function runUnits() {
  const file = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await stopwatch.time('prove di unità e del server', () =>
    run(bin('vitest'), ['run', ...reporters, '--passWithNoTests', ...words]),
  );
  const results = unitResults(report('vitest.json'));
  count(results, code);
  return results.ran;
}

async function runJourneys() {
  const browser = await ensureBrowser();
  if (!browser) {
    count({ failed: 1, names: ['il browser delle prove'] });
    return 0;
  }
  const env = {
    CHROME_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json'),
    // Where screens are photographed they are judged in every variant too.
    ...(isRelease && { SCREENS: join(root, '.cache', 'screens') }),
  };
  const { code } = await stopwatch.time('prove nel browser', () =>
    run(bin('playwright'), ['test', '--reporter=list,json', '--pass-with-no-tests', ...words], { env }),
  );
  const results = journeyResults(report('playwright.json'));
  if (results.flaky > 0)
    print(`${results.flaky} prove nel browser sono riuscite solo al secondo tentativo: i nomi stanno sopra.`);
  count(results, code);
  return results.ran;
}

await ensureInstalled();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** Side by side: a build alone keeps one processor busy. */
const preparing = words.length === 0 ? 'regole e costruzione' : 'costruzione';
const [rules, built] = await stopwatch.time(preparing, () =>
  Promise.all([words.length === 0 ? check() : null, build()]),
);
if (rules) count({ passed: rules.passed.length, failed: rules.failed.length, names: rules.failed });
count(built ? { passed: 1 } : { failed: 1, names: ['la costruzione'] });
let ran = await runUnits();
if (built) ran += await runJourneys();

if (built && isRelease) {
  await decide('ogni espressione giudicata di nuovo', '--import', 'tsx', 'scripts/expressions.mjs', '--again');
  await decide('guasti', 'scripts/faults.mjs');
  await decide('diecimila richieste', 'scripts/attacks.mjs');
  await decide('ciò che pesa, ed elenchi pieni', 'scripts/heavy-input.mjs');
  await decide('PostgreSQL 15 dietro PgBouncer', 'scripts/test-pooled.mjs');
  await decide('Node 20, 22 e 24', 'scripts/test-node.mjs');
  await decide('aggiornamento sotto carico', 'scripts/upgrade-trial.mjs', '--offline');
}

print('\nI dieci file più lenti:');
for (const { file, seconds } of slowest.sort((a, b) => b.seconds - a.seconds).slice(0, 10))
  print(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`);
if (words.length === 0) {
  const grown = stopwatch.report();
  count({ failed: grown.length, names: grown });
}

// Once more at the end, where the output of the journeys has not pushed it away.
for (const name of failedNames) print(`✗ ${name}`);
print(`${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed === 0 && ran > 0 ? 0 : 1);
