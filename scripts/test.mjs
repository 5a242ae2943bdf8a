import './check-node.mjs';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
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
const failedNames = [];
const report = (name) =>
  existsSync(join(reports, name)) ? JSON.parse(readFileSync(join(reports, name), 'utf8')) : null;

await ensureInstalled();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const rules = await check();
count(rules.passed.length, rules.failed.length);
failedNames.push(...rules.failed);

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
failedNames.push(...unitFailures(units?.testResults ?? []));
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
    failedNames.push(...journeyFailures(journey?.suites ?? []));
    keepTimes(journey?.suites ?? []);
  }
}

// Once more at the end, where the journeys' output has not pushed it away.
for (const name of failedNames) print(`✗ ${name}`);
print(`${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed === 0 && ran ? 0 : 1);

/** A runner that fails without a failed test (a file that does not load, an error nobody awaited) counts as one. */
function failures(failed, code) {
  return failed || (code === 0 ? 0 : 1);
}

/** Tests and files that failed, with the first line of the reason. */
function unitFailures(files) {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length > 0)
      return tests.map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
    return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
  });
}

/** Journeys that failed, or passed only at the second try. */
function journeyFailures(suites) {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map(({ title }) => `e2e/${file} › ${title}`),
    ...journeyFailures(inner),
  ]);
}

function firstLine(text = '') {
  return text.split('\n', 1)[0];
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
