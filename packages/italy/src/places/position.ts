/** Degrees with two decimals (about a kilometre), so that an exact position never leaves the browser. */
export const formatCoarseDegrees = (degrees: number): string => degrees.toFixed(2);
