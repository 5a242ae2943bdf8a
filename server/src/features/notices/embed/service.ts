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
import { type NextFuneral, nextFunerals } from './queries.ts';

interface EmbedContext {
  /** Origin of the addresses. */
  readonly publicUrl: string;
  /** Calendar day in Italy. */
  readonly today: string;
}

/** `Funerale domani alle 9:00, Chiesa di San Domenico`; with its town where that is not the notice's. */
export function funeralText({ inizio, luogo, comune }: Omit<NextFuneral, '_id'>, today: string): string {
  const place = luogo ? withTown(luogo, comune) : placeName(comune);
  return curlyApostrophes([`Funerale ${momentWithRelativeDay(inizio, today)}`, place].filter(Boolean).join(', '));
}

/** The mass of a trigesimo or an anniversary, as its card tells it, until its day is over; that what was announced was cancelled. */
const comingOrCancelledRiteText = (notice: ListedNotice, today: string): string =>
  comingRiteText(notice, `${today}T00:00`) || cancelledRiteText(notice, today);

function toEmbeddedNotice(
  notice: ListedNotice,
  funeral: NextFuneral | undefined,
  { publicUrl, today }: EmbedContext,
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
    funerale: funeral ? funeralText(funeral, today) : comingOrCancelledRiteText(notice, today) || null,
    indicizza: notice.indicizza,
  };
}

async function toEmbeddedNotices(
  db: Db,
  scope: PublicScope,
  notices: readonly ListedNotice[],
  shown: EmbedContext,
): Promise<EmbeddedNotice[]> {
  const ids = notices.map(({ _id }) => _id);
  const funerals = new Map((await nextFunerals(db, scope, ids, shown.today)).map((one) => [one._id, one]));
  return notices.map((notice) => toEmbeddedNotice(notice, funerals.get(notice._id), shown));
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
): Promise<EmbedList> {
  const notices = (await listNewestNotices(db, scope, undefined, noticeListCondition({ agency: agency._id }))).slice(
    0,
    quanti,
  );
  return { agenzia: toEmbedAgency(agency, shown), annunci: await toEmbeddedNotices(db, scope, notices, shown) };
}

/** One published notice for another site, with its agency if that has a page. */
export async function readEmbedNotice(
  db: Db,
  scope: PublicScope,
  { _id, agenzia }: { readonly _id: string; readonly agenzia: AgencyNameAndSlug | null },
  shown: EmbedContext,
): Promise<EmbedContents> {
  const notices = await publishedNoticesByIds(db, [_id]);
  return {
    agenzia: agenzia?.slug ? toEmbedAgency(agenzia, shown) : null,
    annunci: await toEmbeddedNotices(db, scope, notices, shown),
  };
}
