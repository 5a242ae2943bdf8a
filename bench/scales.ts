/** How many notices a database of the bench holds. */
export interface Scale {
  /** As it is typed and printed: `100k`, `1m`. */
  readonly name: string;
  readonly notices: number;
}

export const defaultScale = '100k';
/** The scale that growth is measured from. */
export const smallestScale = '10k';

/** Notices of one agency (speed.md). */
const perAgency = 5_000;

/** A scale by its name. Throws a sentence where the name is of no known form. */
export function scaleOf(name: string): Scale {
  const [, number, unit] = /^(\d+)([km])$/.exec(name) ?? [];
  const notices = Number(number) * (unit === 'm' ? 1_000_000 : 1_000);
  if (!(notices > 0 && notices <= 20_000_000)) throw new Error('--scale va da 1k a 20m, come 10k, 100k, 1m, 14m.');
  return { name, notices };
}

/** Agencies of a scale: never so few that lists of all have one owner. */
export const agenciesOf = ({ notices }: Scale): number => Math.max(2, Math.round(notices / perAgency));
