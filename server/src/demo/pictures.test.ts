import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Photograph, portraits, stillLifes } from '@commiato/demo/photographs';
import { expect, test } from 'vitest';
import { serverRoot } from '../platform/foundation/server-root.ts';
import { drawPicture } from './pictures.ts';

const [sitting] = portraits;
if (!sitting) throw new Error('No portraits');
const portrait: Photograph = { kind: 'photograph', ...sitting, take: 0 };

test('the same picture is printed alike every time, and otherwise for each who has it after', async () => {
  const again = await drawPicture(portrait);
  const prints = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7, 13].map((take) => drawPicture({ ...portrait, take })));
  expect(prints.map(({ width, height }) => `${width}x${height}`)).toEqual(prints.map(() => '640x800'));
  expect(prints[0]?.name).toBe(again.name);
  expect(new Set(prints.map(({ name }) => name)).size).toBe(prints.length);
});

test('every picture is there, forty of them faces, and none is left over', async () => {
  const files = await readdir(join(serverRoot, '..', 'packages', 'demo', 'pictures'));
  const names = [...portraits, ...stillLifes].map(({ name }) => `${name}.jpg`);
  expect(portraits).toHaveLength(40);
  expect(names.toSorted()).toEqual(files.filter((file) => file !== 'LICENCE.txt').toSorted());
});

test('cards and signs are drawn from outlines, so that they need no installed font', async () => {
  const lines = [
    { text: 'Partecipano commossi al dolore della famiglia e ricordano con affetto NICCOLÒ', as: 'phrase' },
  ] as const;
  const card = await drawPicture({ kind: 'card', frame: 'violet', lines });
  const blank = await drawPicture({ kind: 'card', frame: 'violet', lines: [] });
  expect(card).toMatchObject({ width: 900, height: 600 });
  expect(card.name).not.toBe(blank.name);
  const sign = await drawPicture({ kind: 'sign', initials: 'FZ', since: 1958, colour: '#3d2c56' });
  expect(sign).toMatchObject({ width: 400, height: 400 });
  expect(sign.name).toMatch(/\.png$/);
});
