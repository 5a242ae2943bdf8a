import { publicPaths, searchAddress, searchParameters } from '@commiato/contracts/notices/public-addresses';
import { maxCountedResults, searchPageCount } from '@commiato/contracts/notices/public-calls';
import { type SearchCriteria, searchCriteria } from '@commiato/contracts/notices/public-notices';
import type { SearchPageData } from '@commiato/contracts/notices/public-pages';
import { romeLocalTime } from '@commiato/italy/clock';
import { findTypedPlace } from '@commiato/italy/places/typed-place';
import { containsWeekday } from '@commiato/italy/search/rite-query';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { todaysFuneralsTag } from '../features/funerals/funerals/policy.ts';
import { agenciesOfSearchedName } from '../features/notices/agency-pages/name-search-service.ts';
import { searchAlertOf } from '../features/notices/alerts/wish-policy.ts';
import {
  addressMeantInstead,
  findNameBesideDay,
  type NameBesideDay,
  typedDaysLink,
} from '../features/notices/places/rite-query-service.ts';
import { searchRateLimits } from '../features/notices/search/policy.ts';
import {
  alternativesFor,
  findNearbyMatches,
  mistypedTownSearches,
  search,
} from '../features/notices/search/service.ts';
import type { Db } from '../platform/database/database.ts';
import { sendPage } from '../platform/page-cache/send-page.ts';
import { ipLimitKey } from '../platform/security/address.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { listTtlMs } from './list-ttl.ts';
import { pageHeaders } from './page-headers.ts';
import type { RenderPage } from './renderer.ts';

export type RawSearchQuery = Record<string, unknown>;

/** Addresses are typed by hand: long values are cut, the first of repeated ones counts. */
const firstQueryValue = (value: unknown) => String((Array.isArray(value) ? value[0] : value) ?? '').slice(0, 200);
/** Any page beyond the last possible one redirects to the last. */
const lastPage = searchPageCount(maxCountedResults) + 1;
const pageNumberSchema = z.coerce
  .number()
  .int()
  .min(1)
  .catch(1)
  .transform((page) => Math.min(page, lastPage));

interface SearchPageQuery {
  readonly criteria: SearchCriteria;
  /** 0 before the form was submitted. */
  readonly page: number;
}

const searchFieldEntries = Object.entries(searchParameters);

/** The criteria in a search address. */
export const searchCriteriaOf = (query: RawSearchQuery): SearchCriteria =>
  searchCriteria.parse(
    Object.fromEntries(searchFieldEntries.map(([name, field]) => [name, firstQueryValue(query[field])])),
  );

function parseSearchPageQuery(query: RawSearchQuery): SearchPageQuery {
  const criteria = searchCriteriaOf(query);
  const submitted = searchFieldEntries.some(([, field]) => field in query);
  return { criteria, page: submitted ? pageNumberSchema.parse(query.page ?? 1) : 0 };
}

/** Whether only the field of the name was filled in. */
const isNameOnlySearch = ({ comune, prov, regione, cap }: SearchCriteria) => !(comune || prov || regione || cap);

/** The results of a name beside which a day was typed: it is no part of a name, and the page says that it was left out. */
async function nameBesideDayPage(
  db: Db,
  { criteria, page }: SearchPageQuery,
  now: string,
  { name, daysIn }: NameBesideDay,
): Promise<SearchPageData> {
  const other = { ...criteria, searchTerm: name };
  const { rows, read, ...found } = await search(db, publicScope, other, { page });
  const understood = {
    criteria: read?.criteria ?? other,
    part: read?.part ?? '',
    sharedBeginning: read?.sharedBeginning ?? false,
    withoutDay: true,
  };
  const agencies = await agenciesOfSearchedName(db, publicScope, criteria.searchTerm);
  const days = daysIn(findTypedPlace(understood.criteria.comune)?.place ?? null);
  const results = { notices: rows, page, ...found, read: understood, days, nearby: null, agencies, towns: [] };
  return { kind: 'search', criteria, now, results: { ...results, alert: searchAlertOf(criteria, results) } };
}

/** The page, or the address of the one that is meant instead. */
async function readSearchPage(
  db: Db,
  { criteria, page }: SearchPageQuery,
  now: string,
): Promise<SearchPageData | string> {
  if (page === 0) return { kind: 'search', criteria, now, results: null };
  const { rows, ...found } = await search(db, publicScope, criteria, { page });
  const today = now.slice(0, 10);
  // A weekday may be part of a name that was mistyped: Domenica, Sabato.
  const mayLeaveDayOut = found.total === 0 || (found.tolerant && !containsWeekday(criteria.searchTerm, today));
  const besideDay =
    mayLeaveDayOut && isNameOnlySearch(criteria)
      ? await findNameBesideDay(db, publicScope, criteria.searchTerm, today)
      : null;
  if (besideDay) return nameBesideDayPage(db, { criteria, page }, now, besideDay);
  const isNothingFound = found.total === 0;
  // Who bears the words as they were typed is meant, whatever else they say.
  const isDoubtful = isNothingFound || found.tolerant || found.read !== null;
  if (isDoubtful && page === 1 && isNameOnlySearch(criteria)) {
    const address = await addressMeantInstead(db, publicScope, criteria.searchTerm, { today, isNothingFound });
    if (address) return address;
  }
  const instead = found.total === 0 ? await alternativesFor(db, publicScope, criteria) : undefined;
  const towns = found.tolerant && !found.read ? await mistypedTownSearches(db, publicScope, criteria) : [];
  const nearby = found.total === 0 || found.tolerant ? await findNearbyMatches(db, publicScope, criteria) : null;
  const days = isNameOnlySearch(criteria)
    ? typedDaysLink(criteria.searchTerm, today, { isNothingFound: isNothingFound || found.tolerant })
    : null;
  const agencies =
    found.total === 0 || found.tolerant ? await agenciesOfSearchedName(db, publicScope, criteria.searchTerm) : [];
  // Who has typed an agency's name means no town that resembles a part of it.
  const others = instead && agencies.length > 0 && isNameOnlySearch(criteria) ? { ...instead, town: null } : instead;
  const results = { notices: rows, page, ...found, days, nearby, agencies, towns, ...(others && { instead: others }) };
  return { kind: 'search', criteria, now, results: { ...results, alert: searchAlertOf(criteria, results) } };
}

/** `/cerca`: the form, and the results if one of its fields is in the address; a page beyond the last redirects to it. */
export function searchPageRoutes(app: FastifyInstance, deps: Deps, render: RenderPage): void {
  const { pages, limits, reads, clock } = deps;
  app.get(publicPaths.search, async (request: FastifyRequest<{ Querystring: RawSearchQuery }>, reply) => {
    const asked = parseSearchPageQuery(request.query);
    if (asked.page > 0) await limits.consume(`ricerca:${ipLimitKey(request.ip)}`, searchRateLimits);
    const page = await pages.get(`cerca ${JSON.stringify(asked)}`, ['cerca', todaysFuneralsTag], async () => {
      const now = clock.now();
      const data = await readSearchPage(reads, asked, romeLocalTime(now));
      const headersTo = (location: string) => ({ ...pageHeaders, location });
      if (typeof data === 'string')
        return { status: 302, headers: headersTo(data), html: '', ttlMs: listTtlMs([], now) };
      const last = searchPageCount(data.results?.total ?? 0);
      if (last === 0 || asked.page <= last) {
        const { notices = [], nearby = null } = data.results ?? {};
        const ttlMs = listTtlMs([...notices, ...(nearby?.notices ?? []).map(({ notice }) => notice)], now);
        return { status: 200, headers: pageHeaders, html: render(data), ttlMs };
      }
      return { status: 302, headers: headersTo(searchAddress(asked.criteria, last)), html: '' };
    });
    return sendPage(request, reply, page);
  });
}
