import { isRiteOver, nextRiteEnd, type TimedRite } from '@commiato/contracts/funerals/rite-end';
import type { EmbedContents, EmbeddedNotice, EmbedList } from '@commiato/contracts/notices/embed';
import { imageAddress, imageSrcset, noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import type { ListedNotice } from '@commiato/contracts/notices/public-notices';
import { cancelledRiteText, comingRiteText } from '@commiato/italy/announcements/coming-rite';
import { curlyApostrophes, personName, placeLine, placeName } from '@commiato/italy/formatting';
import { lifeYears } from '@commiato/italy/lifetime';
import { withTown } from '@commiato/italy/places/town';
import { momentWithRelativeDay } from '@commiato/italy/prose/dates';
import type { Db } from '../../../platform/database/database.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { noticeListCondition } from '../places/queries.ts';
import { listNewestNotices, publishedNoticesByIds } from '../publication/queries.ts';
import { type FuneralFromDay, funeralsFromDay } from './queries.ts';

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
 * not the notice's.
 */
export function funeralText(funeral: Omit<FuneralFromDay, '_id'>, now: string): string {
  const { inizio, luogo, comune } = funeral;
  const place = luogo ? withTown(luogo, comune) : placeName(comune);
  const what = isRiteOver(timed(funeral), now) ? 'Funerale già svolto' : 'Funerale';
  const words = `${what} ${momentWithRelativeDay(inizio, now.slice(0, 10))}`;
  return curlyApostrophes([words, place].filter(Boolean).join(', '));
}

/** The mass of a trigesimo or an anniversary, as its card tells it, until its day is over; that what was announced was cancelled. */
const comingOrCancelledRiteText = (notice: ListedNotice, today: string): string =>
  comingRiteText(notice, `${today}T00:00`) || cancelledRiteText(notice, today);

function toEmbeddedNotice(
  notice: ListedNotice,
  funeral: FuneralFromDay | undefined,
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
    funerale: funeral ? funeralText(funeral, now) : comingOrCancelledRiteText(notice, now.slice(0, 10)) || null,
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
  return {
    data: told.map(({ notice, funeral }) => toEmbeddedNotice(notice, funeral, shown)),
    until: nextRiteEnd(
      told.flatMap(({ funeral }) => (funeral ? timed(funeral) : [])),
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
  const notices = (await listNewestNotices(db, scope, undefined, noticeListCondition({ agency: agency._id }))).slice(
    0,
    quanti,
  );
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
