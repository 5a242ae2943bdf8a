import { isRiteOver, nextRiteEnd, type TimedRite } from '@commiato/contracts/funerals/rite-end';
import type { EmbedContents, EmbeddedNotice, EmbedList } from '@commiato/contracts/notices/embed';
import { imageAddress, imageSrcset, noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import type { ListedNotice } from '@commiato/contracts/notices/public-notices';
import { listedRiteTitle } from '@commiato/italy/announcements/celebration-names';
import {
  cancelledRiteText,
  comingRiteText,
  overRiteText,
  riteEventKindOrOther,
} from '@commiato/italy/announcements/coming-rite';
import { curlyApostrophes, personName, placeLine, placeName } from '@commiato/italy/formatting';
import { lifeYears } from '@commiato/italy/lifetime';
import { withTown } from '@commiato/italy/places/town';
import { momentWithRelativeDay } from '@commiato/italy/prose/dates';
import type { Db } from '../../../platform/database/database.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { matchesNoticeListFilter } from '../places/queries.ts';
import { listNewestNotices, publishedNoticesByIds } from '../publication/queries.ts';
import { type FuneralFromDay, funeralsFromDay, type RiteEnd, riteEndsFromDay } from './queries.ts';

interface EmbedContext {
  /** Origin of the addresses. */
  readonly publicUrl: string;
  /** Italian local time: `2026-11-21T10:00`. */
  readonly now: string;
}

/** What other sites are told, and the Italian local time until which it is right on that day. */
interface EmbedReading<Contents> {
  readonly data: Contents;
  readonly until: string | undefined;
}

const timed = ({ inizio, fine }: Pick<FuneralFromDay, 'inizio' | 'fine'>): TimedRite => ({
  tipo: 'funerale',
  inizio,
  fine,
});

/**
 * `Funerale domani alle 9:00, Chiesa di San Domenico`, of one that is over `Funerale già svolto oggi alle 9:00, …`; with its town where that is
 * not the notice's. `title` is what the notice calls it: `Commiato civile`.
 */
export function funeralText(title: string, funeral: Omit<FuneralFromDay, '_id'>, now: string): string {
  const { inizio, luogo, comune } = funeral;
  const place = luogo ? withTown(luogo, comune) : placeName(comune);
  const what = isRiteOver(timed(funeral), now) ? `${title} già svolto` : title;
  const words = `${what} ${momentWithRelativeDay(inizio, now.slice(0, 10))}`;
  return curlyApostrophes([words, place].filter(Boolean).join(', '));
}

/** What a notice without a funeral announces today or later, the mass of a trigesimo, with the ends that are known. */
const announcedRites = (notice: ListedNotice, ends: readonly RiteEnd[], today: string): TimedRite[] =>
  notice.riti
    .filter((inizio) => inizio.slice(0, 10) >= today)
    .map((inizio) => ({
      tipo: riteEventKindOrOther(notice),
      inizio,
      fine: ends.find((end) => end._id === notice._id && end.inizio === inizio)?.fine ?? null,
    }));

/** The announced rite as its card tells it, until its day is over, of one that is over that it is; that what was announced was cancelled. */
function announcedRiteText(notice: ListedNotice, ends: readonly RiteEnd[], now: string): string {
  const today = now.slice(0, 10);
  const rites = announcedRites(notice, ends, today);
  const next = rites.find((rite) => !isRiteOver(rite, now));
  const over = next ? undefined : rites.at(-1);
  if (over) return overRiteText(notice, over.inizio, today);
  const from = next ? notice.riti.indexOf(next.inizio) : 0;
  const coming = { ...notice, riti: notice.riti.slice(from), comuniRiti: (notice.comuniRiti ?? []).slice(from) };
  return comingRiteText(coming, `${today}T00:00`) || cancelledRiteText(notice, today);
}

function toEmbeddedNotice(
  notice: ListedNotice,
  { funeral, ends }: { readonly funeral: FuneralFromDay | undefined; readonly ends: readonly RiteEnd[] },
  { publicUrl, now }: EmbedContext,
): EmbeddedNotice {
  const whole = (sources: string) =>
    sources
      .split(', ')
      .map((source) => publicUrl + source)
      .join(', ');
  return {
    id: notice._id,
    url: publicUrl + noticeAddress(notice),
    cosa: notice.cosa,
    nome: curlyApostrophes(personName(notice)),
    anni: lifeYears(notice),
    luogo: curlyApostrophes(placeLine({ comune: notice.comune, prov: notice.prov, regione: '' })),
    foto: notice.img
      ? {
          src: publicUrl + imageAddress(notice, 320),
          jpeg: whole(imageSrcset(notice, 'jpeg')),
          avif: whole(imageSrcset(notice, 'avif')),
        }
      : null,
    funerale: funeral
      ? funeralText(listedRiteTitle('funerale', notice), funeral, now)
      : announcedRiteText(notice, ends, now) || null,
    indicizza: notice.indicizza,
  };
}

/** Of several funerals of a notice the first that is not over, else the last. */
async function toEmbeddedNotices(
  db: Db,
  scope: PublicScope,
  notices: readonly ListedNotice[],
  shown: EmbedContext,
): Promise<EmbedReading<EmbeddedNotice[]>> {
  const ids = notices.map(({ _id }) => _id);
  const funerals = await funeralsFromDay(db, scope, ids, shown.now.slice(0, 10));
  const told = notices.map((notice) => {
    const own = funerals.filter(({ _id }) => _id === notice._id);
    return { notice, funeral: own.find((one) => !isRiteOver(timed(one), shown.now)) ?? own.at(-1) };
  });
  const today = shown.now.slice(0, 10);
  const others = told.filter(({ notice, funeral }) => !funeral && notice.riti.some((one) => one.startsWith(today)));
  const ends = await riteEndsFromDay(
    db,
    scope,
    others.map(({ notice }) => notice._id),
    today,
  );
  return {
    data: told.map(({ notice, funeral }) => toEmbeddedNotice(notice, { funeral, ends }, shown)),
    until: nextRiteEnd(
      told.flatMap(({ notice, funeral }) => (funeral ? timed(funeral) : announcedRites(notice, ends, today))),
      shown.now,
    ),
  };
}

interface AgencyNameAndSlug {
  readonly ragSociale: string;
  readonly slug: string;
}

const toEmbedAgency = ({ ragSociale, slug }: AgencyNameAndSlug, { publicUrl }: EmbedContext) => ({
  nome: curlyApostrophes(ragSociale),
  url: publicUrl + agencyAddress(slug),
});

/** The newest notices of an agency for another site. */
export async function readEmbedList(
  db: Db,
  scope: PublicScope,
  agency: AgencyNameAndSlug & { readonly _id: string },
  { quanti, ...shown }: EmbedContext & { readonly quanti: number },
): Promise<EmbedReading<EmbedList>> {
  const notices = (
    await listNewestNotices(db, scope, undefined, matchesNoticeListFilter({ agency: agency._id }))
  ).slice(0, quanti);
  const { data: annunci, until } = await toEmbeddedNotices(db, scope, notices, shown);
  return { data: { agenzia: toEmbedAgency(agency, shown), annunci }, until };
}

/** One published notice for another site, with its agency if that has a page. */
export async function readEmbedNotice(
  db: Db,
  scope: PublicScope,
  { _id, agenzia }: { readonly _id: string; readonly agenzia: AgencyNameAndSlug | null },
  shown: EmbedContext,
): Promise<EmbedReading<EmbedContents>> {
  const notices = await publishedNoticesByIds(db, [_id]);
  const { data: annunci, until } = await toEmbeddedNotices(db, scope, notices, shown);
  return { data: { agenzia: agenzia?.slug ? toEmbedAgency(agenzia, shown) : null, annunci }, until };
}
