/** Degrees of a position as they may leave the browser: with two decimals, about a kilometre. */
export const coarseDegrees = (degrees: number): string => degrees.toFixed(2);
