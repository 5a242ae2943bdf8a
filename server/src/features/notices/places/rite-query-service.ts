import { homeSearchAddress, publicPaths, searchAddress } from '@commiato/contracts/notices/public-addresses';
import { type FuneralsLink, funeralPeriodAddress, placeAddress } from '@commiato/contracts/notices/public-places';
import type { Place } from '@commiato/italy/places/address';
import { findTypedPlace } from '@commiato/italy/places/typed-place';
import { parseRiteQuery, type RiteQuery } from '@commiato/italy/search/rite-query';
import type { Db } from '../../../platform/database/database.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { hasNoticeWithAllWords } from '../search/service.ts';
import { isMoreOftenNameThanPlace } from './home-service.ts';

/** A place as it can be typed. */
function typedPlaceText(place: Place): string {
  if (place.kind === 'regione') return place.regione;
  return place.kind === 'provincia' ? place.provincia.sigla : `${place.comune.nome} (${place.provincia.sigla})`;
}

/** The list of days that a text means beside what it may mean as a name: `domenica cesena`; null where it means none. */
export function typedDaysLink(text: string, today: string): FuneralsLink | null {
  const typed = parseRiteQuery(text, today);
  if (!typed || typed.place === undefined || typed.what === 'annunci' || typed.period === 'dopo') return null;
  const period = typed.period ?? 'settimana';
  const path = funeralPeriodAddress(placeAddress(typed.place ?? undefined), period);
  return { ...funeralsLinkPlace(typed.place), period, path };
}

function funeralsLinkPlace(place: Place | null): Pick<FuneralsLink, 'where' | 'name'> {
  if (!place) return { where: 'italia', name: 'Italia' };
  if (place.kind === 'regione') return { where: 'regione', name: place.regione };
  return { where: place.kind, name: place.kind === 'provincia' ? place.provincia.nome : place.comune.nome };
}

/** The page of the days, rites or notices that were typed; null where what stands beside them is no place. */
function typedPagePath({ what, period, place, rest }: RiteQuery): string | null {
  if (place === undefined) return null;
  const path = placeAddress(place ?? undefined);
  if (period !== null && period !== 'dopo') return funeralPeriodAddress(path, period);
  if (what === 'annunci') return path;
  // Of a rosary the lists of days tell; days after Sunday have none: the first page has the nearest ones, in the place and around it.
  if (what === 'rosari' && period === null) return funeralPeriodAddress(path, 'settimana');
  if (place) return homeSearchAddress(findTypedPlace(rest) ? rest : typedPlaceText(place));
  return period === 'dopo' ? publicPaths.home : funeralPeriodAddress(path, 'settimana');
}

/**
 * Where a text leads that speaks of days, rites or notices. A person who bears all of its words comes first: Domenica, Sabato,
 * Oggi and Rosario are names. What no place and nobody's name is left beside `funerali` is looked for as a name.
 */
export async function addressOfTypedDays(
  db: Db,
  scope: PublicScope,
  searched: string,
  typed: RiteQuery,
): Promise<string> {
  const search = searchAddress({ searchTerm: searched });
  if (await hasNoticeWithAllWords(db, scope, searched)) return search;
  const place = typed.rest === '' ? undefined : findTypedPlace(typed.rest);
  if (place && (await isMoreOftenNameThanPlace(db, scope, place))) return searchAddress({ searchTerm: typed.rest });
  return typedPagePath(typed) ?? (typed.period === null ? searchAddress({ searchTerm: typed.rest }) : search);
}
