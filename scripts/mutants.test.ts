import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import mutants from './mutants.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');

// A mutant whose text has changed would stop `npm run mutants` in the middle of its hour.
it.each(mutants)('what a mutant changes stands once in $file: «$find»', ({ file, find }) => {
  expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2);
});

// A mutant that names what no longer exists fails everywhere, and would be counted as found by a test.
it.each(mutants)('what is called or read in its place is known in $file: «$replace»', ({ file, replace }) => {
  const source = readFileSync(join(root, file), 'utf8');
  const named = replace.match(/[A-Za-z_]\w*(?=[([.])/g) ?? [];
  expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(source))).toEqual([]);
});
