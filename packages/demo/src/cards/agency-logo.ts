import type { Lettering } from './lettering.ts';

/** The logo of an agency: its initials in a ring, with the year of its foundation. */
export interface AgencyLogo {
  readonly kind: 'sign';
  readonly initials: string;
  readonly since: number;
  readonly colour: string;
}

/** The logo as an SVG with a transparent background, 400 x 400. */
export function agencyLogoSvg({ initials, since, colour }: AgencyLogo, { outline }: Lettering): string {
  const letters = outline(initials, { cut: 'name', size: 132 }, 200, 222);
  const year = outline(`DAL ${since}`, { cut: 'bold', size: 30, tracking: 0.16 }, 200, 286);
  const rings = [176, 160].map(
    (radius, index) =>
      `<circle cx="200" cy="200" r="${radius}" fill="none" stroke="${colour}" stroke-width="${index ? 2.5 : 6}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${rings.join('')}<g fill="${colour}"><path d="${letters}"/><path d="${year}"/></g></svg>`;
}
