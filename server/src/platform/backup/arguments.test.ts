import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readArguments, refuseExistingFile } from './arguments.ts';

const restore = { command: 'restore', flags: ['--replace'], from: '/casa' };

test('a file counts from where npm was called, and a flag may stand on either side of it', () => {
  expect(readArguments(['copia.tar'], restore)).toEqual({ file: '/casa/copia.tar', given: [] });
  expect(readArguments(['--replace', '/notti/a'], restore)).toEqual({ file: '/notti/a', given: ['--replace'] });
  expect(readArguments(['../a', '--replace'], restore)).toEqual({ file: '/a', given: ['--replace'] });
});

test.each([[[]], [['a', 'b']], [['a', '--sostituisci']], [['--replace']]])(
  '%j is answered by how it is used',
  (values) => {
    expect(() => readArguments(values, restore)).toThrow('Si usa così: npm run restore -- FILE [--replace]');
  },
);

test('a file that exists is not written over', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'commiato-file-'));
  const file = join(folder, 'copia.tar');
  expect(() => refuseExistingFile(file)).not.toThrow();
  await writeFile(file, 'una copia di ieri');
  expect(() => refuseExistingFile(file)).toThrow(`${file} esiste già: scegli un altro nome o toglilo.`);
  await rm(folder, { recursive: true });
});
