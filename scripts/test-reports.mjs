import { relative } from 'node:path';
import { root } from './run.mjs';

/** What vitest's JSON report says: counts, the names of failed tests and files with the first line of the reason, seconds by file. */
export function unitResults(report) {
  const files = report?.testResults ?? [];
  return {
    ran: report?.numTotalTests ?? 0,
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    names: files.flatMap(failuresOf),
    files: files.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const tests = assertionResults.filter((test) => test.status === 'failed');
  if (tests.length > 0) return tests.map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
}

/** What Playwright's JSON report says. A test that passes only at the second try has a race in it: it counts as failed. */
export function journeyResults(report) {
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  const suites = report?.suites ?? [];
  const seconds = new Map();
  for (const suite of suites) seconds.set(suite.file, (seconds.get(suite.file) ?? 0) + secondsOf(suite));
  return {
    ran: expected + unexpected + flaky,
    passed: expected,
    failed: unexpected + flaky,
    flaky,
    names: failedJourneys(suites),
    files: [...seconds].map(([file, took]) => ({ file: `e2e/${file}`, seconds: took })),
  };
}

function failedJourneys(suites) {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map(({ title }) => `e2e/${file} › ${title}`),
    ...failedJourneys(inner),
  ]);
}

function secondsOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return (
    own.reduce((all, { duration }) => all + duration / 1000, 0) + suites.reduce((all, one) => all + secondsOf(one), 0)
  );
}

const firstLine = (text = '') => text.split('\n', 1)[0];
