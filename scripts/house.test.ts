import { expect, test } from 'vitest';
import { folderArrows, folderCycles } from './house.mjs';

const house = (files: Record<string, string>) =>
  Object.entries(files).map(([path, text]) => ({ path: `web/src/features/${path}`, text }));
const cycles = (depth: number, files: Record<string, string>) => folderCycles('web/src/features', depth, house(files));

test('things that need each other are a circle, with the imports that close it', () => {
  const found = cycles(2, {
    'billing/quotes/A.tsx': "import { b } from '../invoices/form/b.ts';",
    'billing/invoices/form/b.ts': "import styles from '../../quotes/a.module.css';",
  });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain('billing/quotes -> billing/invoices -> billing/quotes');
  expect(found[0]).toContain('b.ts -> web/src/features/billing/quotes/a.module.css');
});

test.each([
  ['of types alone', "import type { A } from '../../a/one/x.ts';"],
  ['that are loaded later', "const load = () => import('../../a/one/x.ts');"],
])('imports %s count between domains', (_, text) => {
  const files = { 'a/one/x.ts': "import '../../b/two/y.ts';", 'b/two/y.ts': text };
  expect(cycles(1, files)).toHaveLength(1);
});

test('a circle goes over any number of folders and is told once', () => {
  const needs = (domain: string) => `import { x } from '../../${domain}/thing/x.ts';`;
  expect(
    cycles(1, { 'a/thing/x.ts': needs('b'), 'b/thing/x.ts': needs('c'), 'c/thing/x.ts': needs('a') }),
  ).toHaveLength(1);
});

test('the face of a domain may look into its things, and folders inside a thing at each other', () => {
  const files = {
    'a/feature.ts': "import('./one/screen.tsx'); import { b } from './two/b.ts';",
    'a/one/screen.tsx': "import { part } from './form/part.ts'; import { b } from '../two/b.ts';",
    'a/one/form/part.ts': "import { api } from '../api.ts';",
  };
  expect(cycles(1, files)).toEqual([]);
  expect(cycles(2, files)).toEqual([]);
  expect([...folderArrows('web/src/features', 2, house(files)).keys()]).toEqual(['a/one']);
});
