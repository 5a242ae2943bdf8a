import type { Picture } from '@commiato/demo/pictures';
import { expect, test } from 'vitest';
import { drawPicture } from './pictures.ts';

const portrait: Picture = { kind: 'portrait', sex: 'F', age: 84, seed: 'prova' };

test('the same subject is drawn alike every time, another seed gives another face', async () => {
  const [one, again, other] = await Promise.all([
    drawPicture(portrait),
    drawPicture(portrait),
    drawPicture({ ...portrait, seed: 'altra' }),
  ]);
  expect(one).toMatchObject({ width: 640, height: 800 });
  expect(again.name).toBe(one.name);
  expect(other.name).not.toBe(one.name);
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
