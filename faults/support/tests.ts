import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../../bench/programs.ts';
import { runToEnd } from '../../server/src/testing/child-process.ts';
import { type Outcome, outcome } from '../fault.ts';

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});
type Results = z.output<typeof reportSchema>['testResults'];

/** Runs test files of the server, all in one go. */
export async function runTests(files: readonly string[]): Promise<Results> {
  const folder = await mkdtemp(join(tmpdir(), 'commiato-guasti-'));
  const report = join(folder, 'vitest.json');
  try {
    const ofServer = ['--project', 'server', '--project', 'processes'];
    const parameters = ['run', ...ofServer, '--reporter=json', `--outputFile=${report}`, ...new Set(files)];
    const command = [join(root, 'node_modules/.bin/vitest'), ...parameters];
    await runToEnd({ command, cwd: root, environment: { TEST_ALL: '1' } });
    return reportSchema.parse(JSON.parse(await readFile(report, 'utf8'))).testResults;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** How many tests that a pattern names have passed; a pattern that names none is a failure. */
export function outcomeOf(results: Results, named: readonly (readonly [file: string, tests: RegExp])[]): Outcome {
  const ofEach = named.map(([file, tests]) =>
    results
      .filter(({ name }) => name.endsWith(file))
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ fullName }) => tests.test(fullName)),
  );
  const found = ofEach.flat();
  const failed = found.filter(({ status }) => status !== 'passed');
  const allNamed = ofEach.every(({ length }) => length > 0);
  return outcome(
    [`${found.length - failed.length} prove su ${found.length}`, allNamed && failed.length === 0],
    ...failed.map(({ fullName }) => [fullName, false] as const),
  );
}
