import { describe, expect, it } from 'vitest';
import { sizeWithinBox } from './shrink-image.ts';

describe('the box of stored images', () => {
  it('holds landscape and portrait photographs in their proportions', () => {
    expect(sizeWithinBox(4000, 3000)).toEqual({ width: 1707, height: 1280 });
    expect(sizeWithinBox(3000, 4000)).toEqual({ width: 960, height: 1280 });
    expect(sizeWithinBox(4000, 1000)).toEqual({ width: 1920, height: 480 });
  });

  it('enlarges nothing and never loses a side', () => {
    expect(sizeWithinBox(1200, 800)).toEqual({ width: 1200, height: 800 });
    expect(sizeWithinBox(20_000, 2)).toEqual({ width: 1920, height: 1 });
  });
});
