import { describe, expect, it } from 'vitest';
import { estimateStrength } from './estimate-strength.ts';

const owner = ['info@fratellizoli.example', 'Onoranze Funebri Fratelli Zoli'];

describe('the strength of a password', () => {
  it.each([
    ['', 0],
    ['1234567890', 0],
    ['aaaaaaaaaaaa', 0],
    ['qwertyuiop123', 0],
    ['password2024', 0],
    ['fratellizoli', 0],
    ['Juventus1987', 0],
  ])('%s is found at once', (password, strength) => {
    expect(estimateStrength(password, owner)).toBe(strength);
  });

  it.each(['cipresso-e-alloro', 'quattro gatti sul tetto', 'kV7#pw2Lq9'])('%s is good', (password) => {
    expect(estimateStrength(password, owner)).toBeGreaterThanOrEqual(3);
  });

  it('grows with every word that is added', () => {
    const steps = ['melo', 'melo-nuvola', 'melo-nuvola-scarpa'].map((password) => estimateStrength(password));
    expect(steps).toEqual([...steps].sort());
    expect(steps.at(-1)).toBe(4);
  });
});
