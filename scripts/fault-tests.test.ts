import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tested } from '../faults/rows/tests.ts';

const root = join(import.meta.dirname, '..');
const named = tested.flatMap(({ name, shownBy }) => shownBy.map(([file, tests]) => [name, file, tests] as const));

// A test that was renamed or moved would be missed in a release alone.
test.each(named)('the fault «%s» is shown by tests that there are, in %s', (_name, file, tests) => {
  const text = readFileSync(join(root, 'server', 'src', file), 'utf8');
  const titles = [...text.matchAll(/'((?:[^'\\\n]|\\.)+)'/g)].map(([, title = '']) => title);
  expect(titles.some((title) => tests.test(title))).toBe(true);
});
