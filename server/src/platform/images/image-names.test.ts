import { type ImageVariant, imageWidths } from '@commiato/contracts/uploads';
import { expect, test } from 'vitest';
import { requireSafeKey } from '../storage/storage.ts';
import { imageKey, imageOfKey, isImageName, variantKey } from './image-names.ts';

const img = `${'0123456789abcdef'.repeat(2)}.jpg`;

test('an image name as we make it is accepted', () => {
  expect(isImageName(img)).toBe(true);
  expect(isImageName(img.replace('jpg', 'png'))).toBe(true);
});

test.each([
  '',
  'foto.jpg',
  img.toUpperCase(),
  `../${img}`,
  `${img}\n`,
  `${img}/..`,
  `a${img}`,
  img.replace('jpg', 'svg'),
  `${img}.w96.jpg`,
])('the name %j is refused', (name) => {
  expect(isImageName(name)).toBe(false);
});

test('keys are good storage keys and lead back to agency and image', () => {
  const variants = imageWidths.flatMap((width): ImageVariant[] => [
    { width, format: 'jpeg' },
    { width, format: 'avif' },
  ]);
  const keys = [imageKey('agenzia1', img), ...variants.map((variant) => variantKey('agenzia1', img, variant))];
  expect(new Set(keys).size).toBe(9);
  for (const key of keys) {
    expect(requireSafeKey(key)).toBe(key);
    expect(imageOfKey(key)).toEqual({ idUtente: 'agenzia1', img });
  }
});

test('a key that holds no image is nobody’s', () => {
  for (const key of ['documenti/a/b.pdf', 'immagini/a', `immagini/a/b/${img}`]) expect(imageOfKey(key)).toBeNull();
});
