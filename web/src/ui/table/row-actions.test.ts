import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;

it('no list has a red button in every row: the rarest action is not the loudest', () => {
  const loud = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /columns\.tsx$/.test(path))
    .filter((path) => readFileSync(join(root, path), 'utf8').includes('variant="pericolo"'));
  expect(loud).toEqual([]);
});
