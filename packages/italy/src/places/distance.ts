/** A point on the globe, in degrees. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

const radiansPerDegree = Math.PI / 180;
/** Mean radius of the earth in km (IUGG). */
const earthRadiusKm = 6371;
const haversineOfAngle = (degrees: number) => Math.sin((degrees * radiansPerDegree) / 2) ** 2;

/** Kilometres between two points along the surface of the earth (haversine). */
export function kilometresBetween(a: Point, b: Point): number {
  const chord =
    haversineOfAngle(b.lat - a.lat) +
    Math.cos(a.lat * radiansPerDegree) * Math.cos(b.lat * radiansPerDegree) * haversineOfAngle(b.lng - a.lng);
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord));
}

/** Kilometres as degrees of latitude: points further north or south are further away. */
export const degreesOfLatitude = (kilometres: number): number => kilometres / (earthRadiusKm * radiansPerDegree);

/** A distance between two places as a visitor reads it: whole kilometres, and never 0, which would say that they are one place. */
export const wholeKilometresAtLeastOne = (kilometres: number): number => Math.max(1, Math.round(kilometres));
