import type { Municipality } from '@commiato/italy/places/municipalities';
import type { Sex } from '@commiato/italy/tax-codes/tax-code';
import { hasAround } from './places.ts';
import type { Trade } from './trade.ts';
import { everyTrade } from './trade-list.ts';

interface Worker {
  readonly sex: Sex;
  readonly born: number;
  readonly age: number;
  readonly home: Municipality;
  /** The region of birth, or empty. */
  readonly origin: string;
  readonly family: { readonly spouse: object | null; readonly children: readonly object[] };
}

/** The trades that fit somebody's years, place, age and family. */
export const tradesOf = ({ sex, born, age, home, origin, family }: Worker): readonly Trade[] =>
  everyTrade.filter(
    ({
      sex: whose = sex,
      since = 0,
      until = Number.POSITIVE_INFINITY,
      ages: [begun, least, most = Number.POSITIVE_INFINITY],
      where,
      needs,
      native,
    }) =>
      whose === sex &&
      born + begun >= since &&
      born + begun <= until &&
      age >= least &&
      age <= most &&
      (!native || origin === home.provincia.regione) &&
      (!where || hasAround(home, where)) &&
      (needs !== 'spouse' || family.spouse !== null) &&
      (needs !== 'children' || family.children.length > 0),
  );
