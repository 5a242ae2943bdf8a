import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import mutants from './mutants.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');

// A mutant whose text has changed would stop `npm run mutants` in the middle of its hour.
it.each(mutants)('what a mutant changes stands once in $file: «$find»', ({ file, find }) => {
  expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2);
});
