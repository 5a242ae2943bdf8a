import { requiredDay } from '@commiato/contracts/common';
import { homeSearchAddress, searchAddress } from '@commiato/contracts/notices/public-addresses';
import {
  archiveAddress,
  type FuneralPeriod,
  type FuneralsLink,
  funeralPeriodAddress,
  placeAddress,
  weekdayPeriodOf,
} from '@commiato/contracts/notices/public-places';
import type { Place } from '@commiato/italy/places/address';
import { findTypedPlace } from '@commiato/italy/places/typed-place';
import { parseRiteQuery, type RiteQuery, withoutTopicWords } from '@commiato/italy/search/rite-query';
import type { Db } from '../../../platform/database/database.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { hasNoticeWithAllWords, search } from '../search/service.ts';
import { isMoreOftenNameThanPlace } from './home-service.ts';
import { readPlaceWithTotal } from './service.ts';

/** A place as it can be typed. */
function typedPlaceText(place: Place): string {
  if (place.kind === 'regione') return place.regione;
  return place.kind === 'provincia' ? place.provincia.sigla : `${place.comune.nome} (${place.provincia.sigla})`;
}

/**
 * The list of days that a text means beside what it may mean as a name: `domenica cesena`, and where no notice was found for it also of a
 * town that was mistyped; null where it means none.
 */
export function typedDaysLink(text: string, today: string, { isNothingFound = false } = {}): FuneralsLink | null {
  const typed = parseRiteQuery(text, today);
  if (!typed || typed.what === 'annunci') return null;
  const place = typed.place === undefined && isNothingFound ? (typed.similarTown ?? undefined) : typed.place;
  if (place === undefined) return null;
  return daysLinkOf(typed, place);
}

/** The list of the days that were typed, in `place` or, where that is null, in all of Italy. */
function daysLinkOf(typed: RiteQuery, place: Place | null): FuneralsLink {
  const period = typedListPeriod(typed) ?? 'settimana';
  const path = funeralPeriodAddress(placeAddress(place ?? undefined), period);
  return { ...funeralsLinkPlace(place), period, path, unlistedDay: unlistedDayOf(typed) ?? undefined };
}

/** The date that was typed where no list of days has it: it is too far ahead, or over. */
const unlistedDayOf = (typed: RiteQuery): string | null => (typedListPeriod(typed) === null ? typed.date : null);

/** The list of the days that were typed; null where none were. */
const typedListPeriod = ({ period, day }: RiteQuery): FuneralPeriod | null =>
  period === 'dopo' ? (day === null ? null : weekdayPeriodOf(day)) : period;

function funeralsLinkPlace(place: Place | null): Pick<FuneralsLink, 'where' | 'name'> {
  if (!place) return { where: 'italia', name: 'Italia' };
  if (place.kind === 'regione') return { where: 'regione', name: place.regione };
  return { where: place.kind, name: place.kind === 'provincia' ? place.provincia.nome : place.comune.nome };
}

/** The page of the days, rites or notices that were typed; null where what stands beside them is no place. */
function typedPagePath(typed: RiteQuery): string | null {
  const { what, place, rest } = typed;
  if (place === undefined) return null;
  const path = placeAddress(place ?? undefined);
  const period = typedListPeriod(typed);
  if (period !== null) return funeralPeriodAddress(path, period);
  if (what === 'annunci') return path;
  // Of a rosary the lists of days tell; the first page has the nearest funerals, in the place and around it, and leads to days that no list has.
  if ((what === 'rosari' && typed.date === null) || !place) return funeralPeriodAddress(path, 'settimana');
  return homeSearchAddress(findTypedPlace(rest) ? rest : typedPlaceText(place));
}

/** Whether a search reads a text as a place alone: what is similar to a name is one before it is a mistyped municipality. */
async function isReadAsPlace(db: Db, scope: PublicScope, text: string): Promise<boolean> {
  const criteria = { searchTerm: text, comune: '', prov: '', regione: '', cap: '' };
  const { read } = await search(db, scope, criteria, { page: 1, pageSize: 1 });
  return read?.criteria.searchTerm === '';
}

/**
 * The only one of the possible places that has notices, where nobody bears its name; undefined where several have some. Else the mistyped
 * municipality, where nobody bears a similar name.
 */
async function findMeantPlace(
  db: Db,
  scope: PublicScope,
  { possiblePlaces, similarTown, rest }: RiteQuery,
): Promise<Place | undefined> {
  if (possiblePlaces.length === 0)
    return similarTown && (await isReadAsPlace(db, scope, rest)) ? similarTown : undefined;
  if (await hasNoticeWithAllWords(db, scope, rest)) return undefined;
  const withNotices: Place[] = [];
  for (const place of possiblePlaces)
    if ((await readPlaceWithTotal(db, scope, place)).total > 0) withNotices.push(place);
  const [only, ...others] = withNotices;
  return others.length > 0 ? undefined : only;
}

/** The name beside a day that was typed, and the list of that day in a place, or in Italy; null where notices were asked for. */
export interface NameBesideDay {
  readonly name: string;
  readonly daysIn: (place: Place | null) => FuneralsLink | null;
}

/** The name in `rossi oggi`; null without a day, beside a place, or where nobody bears the name. */
export async function findNameBesideDay(
  db: Db,
  scope: PublicScope,
  searched: string,
  today: string,
): Promise<NameBesideDay | null> {
  const typed = parseRiteQuery(searched, today);
  if (!typed || typed.period === null || typed.place !== undefined || typed.rest === '') return null;
  if (!(await hasNoticeWithAllWords(db, scope, typed.rest))) return null;
  return { name: typed.rest, daysIn: (place) => (typed.what === 'annunci' ? null : daysLinkOf(typed, place)) };
}

/**
 * Where a text leads that speaks of days, rites or notices. A person who bears all of its words comes first: Domenica, Sabato,
 * Oggi and Rosario are names; so may be a hamlet that few know. What no place and nobody's name is left beside `funerali` is looked for as
 * a name. A date alone that no list has leads to what was published on it, or to the search, which says so: the list of another day would
 * be taken for its own.
 */
export async function addressOfTypedDays(
  db: Db,
  scope: PublicScope,
  searched: string,
  typed: RiteQuery,
): Promise<string> {
  const search = searchAddress({ searchTerm: searched });
  if (await hasNoticeWithAllWords(db, scope, searched)) return search;
  const day = typed.place === null ? unlistedDayOf(typed) : null;
  if (day) return typed.what === 'annunci' && requiredDay.safeParse(day).success ? archiveAddress(day) : search;
  const place = typed.rest === '' ? undefined : findTypedPlace(typed.rest);
  if (place && (await isMoreOftenNameThanPlace(db, scope, place))) return searchAddress({ searchTerm: typed.rest });
  const meantPlace = typed.what === 'annunci' ? undefined : await findMeantPlace(db, scope, typed);
  return (
    typedPagePath(meantPlace ? { ...typed, place: meantPlace } : typed) ??
    // The search page leaves the day out beside a name, and says so.
    (typed.period === null ? searchAddress({ searchTerm: typed.rest }) : search)
  );
}

/**
 * The page that a search of names means where nobody bears its words: `necrologi cesena`, `funerali oggi a cesena`; null where what is left
 * beside the words about rites is a name, and where no list has the day yet. `isNothingFound`: then days alone lead there, too.
 */
export async function addressMeantInstead(
  db: Db,
  scope: PublicScope,
  searched: string,
  { today, isNothingFound }: { readonly today: string; readonly isNothingFound: boolean },
): Promise<string | null> {
  const typed = parseRiteQuery(searched, today);
  if (!typed || (withoutTopicWords(searched) === null && !isNothingFound)) return null;
  const unlistedDay = unlistedDayOf(typed);
  // Of a day that is over the archive has what was published on it.
  const isPastDay = typed.place === null && typed.what === 'annunci' && unlistedDay !== null;
  const isPlaceOrDay = typed.place || (typed.place === null && typed.period !== null);
  if (!isPastDay && (!isPlaceOrDay || unlistedDay)) return null;
  const address = await addressOfTypedDays(db, scope, searched, typed);
  return address === searchAddress({ searchTerm: searched }) ? null : address;
}
