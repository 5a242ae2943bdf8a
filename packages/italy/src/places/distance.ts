/** A point on the globe, in degrees. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

const rad = Math.PI / 180;
/** Mean radius of the earth in km (IUGG). */
const radius = 6371;
const haversine = (degrees: number) => Math.sin((degrees * rad) / 2) ** 2;

/** Kilometres between two points along the surface of the earth (haversine). */
export function kilometresBetween(a: Point, b: Point): number {
  const chord = haversine(b.lat - a.lat) + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * haversine(b.lng - a.lng);
  return 2 * radius * Math.asin(Math.sqrt(chord));
}

/** Kilometres as degrees of latitude: points further north or south are further away. */
export const latitudesWithin = (kilometres: number): number => kilometres / (radius * rad);

/** A distance between two places as a visitor reads it: whole kilometres, and never 0, which would say that they are one place. */
export const wholeKilometres = (kilometres: number): number => Math.max(1, Math.round(kilometres));
