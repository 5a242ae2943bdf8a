import { expect, test } from 'vitest';
import { type BoxWidths, sizesAttribute } from './image-sizes.ts';

const boxes: BoxWidths = [
  ['(max-width: 759px)', '(30vw - 9px)'],
  ['', '244px'],
];

test('a picture as tall as its box or taller is drawn as wide as it', () => {
  const tall = { larghezza: 960, altezza: 1280 };
  expect(sizesAttribute(boxes, tall, 4 / 5, 'cover')).toBe('(max-width: 759px) calc(30vw - 9px), 244px');
});

test('a landscape that fills an upright box is drawn wider than it', () => {
  const wide = { larghezza: 1600, altezza: 1200 };
  expect(sizesAttribute(boxes, wide, 4 / 5, 'cover')).toBe(
    '(max-width: 759px) calc((30vw - 9px) * 1.67), calc(244px * 1.67)',
  );
});

test('an upright picture that fits into a landscape box is drawn narrower than it', () => {
  const tall = { larghezza: 900, altezza: 1200 };
  expect(sizesAttribute(boxes, tall, 3 / 2, 'contain')).toBe(
    '(max-width: 759px) calc((30vw - 9px) * 0.50), calc(244px * 0.50)',
  );
});

test('a picture of unknown pixels counts as wide as its box', () => {
  expect(sizesAttribute(boxes, { larghezza: null, altezza: null }, 4 / 5, 'cover')).toBe(
    '(max-width: 759px) calc(30vw - 9px), 244px',
  );
});
