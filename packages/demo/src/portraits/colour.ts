/** `#rrggbb`. */
export type Colour = string;

const parts = (colour: Colour): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const hex = (value: number): string =>
  Math.round(Math.max(0, Math.min(255, value)))
    .toString(16)
    .padStart(2, '0');

/** As much of the second as `share` says, from 0 to 1. */
export function mix(one: Colour, other: Colour, share: number): Colour {
  const to = parts(other);
  return `#${parts(one)
    .map((value, index) => hex(value + ((to[index] ?? value) - value) * share))
    .join('')}`;
}

/** Warm light and cool shade, as painters mix them: never plain white or black. */
export const lit = (colour: Colour, share: number): Colour => mix(colour, '#fff3df', share);
export const shaded = (colour: Colour, share: number): Colour => mix(colour, '#2a1d24', share);
