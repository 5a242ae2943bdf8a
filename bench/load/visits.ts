import { publicPaths, searchAddress } from '@commiato/contracts/notices/public-addresses';
import { searchCriteria } from '@commiato/contracts/notices/public-notices';
import { currentProvinces } from '@commiato/italy/places/provinces';
import type pg from 'pg';
import { listSurnames } from '../data/names.ts';
import { listPaths, noticePathsOf } from '../sample.ts';
import type { Scale } from '../scales.ts';
import { repeatable, zipfRank } from './zipf.ts';

export type VisitKind = 'annuncio' | 'elenco' | 'ricerca' | 'cuore';

/** What one visitor asks for. */
export interface Visit {
  readonly kind: VisitKind;
  readonly path: string;
  readonly method: 'GET' | 'POST';
}

/** Different notices of which visitors choose: so many of a million are asked for in half an hour. */
const notices = 200_000;
/** Of a hundred visits so many, the rest are notices. */
const share = { elenco: 10, ricerca: 8, cuore: 2 };

/** Visits without end: notices by Zipf, lists of recent ones and of places, searches with words that vary, hearts. The same at each run. */
export async function createVisits(connection: pg.ClientConfig, scale: Scale): Promise<() => Visit> {
  const random = repeatable();
  const chosen = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const ranks = new Set<number>();
  for (let tries = 0; tries < 2 * notices; tries += 1) ranks.add(zipfRank(random, scale.notices));
  const paths = await noticePathsOf(connection, [...ranks]);
  const { agenzia: _own, ...places } = await listPaths(connection);
  const lists = [publicPaths.recent, ...Object.values(places)];
  const surnames = listSurnames();

  /** A notice; one that is not public has no address, and another is chosen. */
  const notice = (): string => {
    for (;;) {
      const path = paths.get(zipfRank(random, scale.notices));
      if (path) return path;
    }
  };
  const search = () => {
    const criteria = {
      searchTerm: chosen(surnames).toLowerCase(),
      prov: random() < 0.5 ? chosen(currentProvinces).sigla : '',
    };
    return searchAddress(searchCriteria.parse(criteria));
  };
  return () => {
    const part = random() * 100;
    if (part < share.cuore) {
      return { kind: 'cuore', method: 'POST', path: `${notice()}/cuore` };
    }
    if (part < share.cuore + share.ricerca) return { kind: 'ricerca', method: 'GET', path: search() };
    if (part < share.cuore + share.ricerca + share.elenco)
      return { kind: 'elenco', method: 'GET', path: chosen(lists) };
    return { kind: 'annuncio', method: 'GET', path: notice() };
  };
}
