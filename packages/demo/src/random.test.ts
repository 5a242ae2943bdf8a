import { describe, expect, test } from 'vitest';
import { createRandom, drawFrom } from './random.ts';

describe('repeatable chance', () => {
  test('gives the same numbers for the same seed and others for another', () => {
    const draw = (seed: string) => {
      const random = createRandom(seed);
      return Array.from({ length: 5 }, () => random.next());
    };
    expect(draw('ulivo')).toEqual(draw('ulivo'));
    expect(draw('ulivo')).not.toEqual(draw('ulivi'));
  });

  test('branches by name, whatever was drawn before', () => {
    const one = createRandom('ulivo');
    const other = createRandom('ulivo');
    other.next();
    expect(one.branch('foglia').next()).toBe(other.branch('foglia').next());
    expect(one.branch('foglia').next()).not.toBe(one.branch('ramo').next());
  });

  test('is spread evenly and keeps to its bounds', () => {
    const random = createRandom('misura');
    const numbers = Array.from({ length: 20_000 }, () => random.int(1, 6));
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const share = numbers.filter((number) => number === face).length / numbers.length;
      expect(share).toBeGreaterThan(0.155);
      expect(share).toBeLessThan(0.178);
    }
    const sizes = Array.from({ length: 5000 }, () => random.normal(170, 10));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(140);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeCloseTo(170, 0);
  });

  test('chooses by weight', () => {
    const random = createRandom('bilancia');
    const chosen = Array.from({ length: 4000 }, () =>
      random.weighted(['raro', 'comune'], (_, index) => [1, 9][index] ?? 0),
    );
    const share = chosen.filter((item) => item === 'raro').length / chosen.length;
    expect(share).toBeGreaterThan(0.08);
    expect(share).toBeLessThan(0.12);
    expect(() => random.pick([])).toThrow();
  });
});

test('draws from a list as often as its weights say, never what weighs nothing', () => {
  const random = createRandom('pesi');
  const draw = drawFrom(['mai', 'spesso', 'a volte', 'mai'], (_, index) => [0, 3, 1, 0][index] ?? 0);
  const drawn = Array.from({ length: 4000 }, () => draw(random));
  expect(drawn).not.toContain('mai');
  expect(drawn.filter((one) => one === 'spesso').length / drawn.length).toBeCloseTo(0.75, 1);
  expect(() => drawFrom([], () => 1)(random)).toThrow();
});
