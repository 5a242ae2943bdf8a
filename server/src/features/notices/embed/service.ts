import type { EmbeddedNotice, EmbedList, EmbedOne } from '@commiato/contracts/notices/embed';
import { imageAddress, imageSources, noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import type { ListedNotice } from '@commiato/contracts/notices/public-notices';
import { curly, personName, placeLine } from '@commiato/italy/formatting';
import { lifeYears } from '@commiato/italy/lifetime';
import { nearMoment } from '@commiato/italy/prose/dates';
import type { Db } from '../../../platform/database/database.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { listedIn } from '../places/queries.ts';
import { latest, publishedByIds } from '../publication/queries.ts';
import { type NextFuneral, nextFunerals } from './queries.ts';

interface Shown {
  /** Origin of the addresses. */
  readonly publicUrl: string;
  /** Calendar day in Italy. */
  readonly today: string;
}

/** `Funerale domani alle 9:00, Chiesa di San Domenico`. */
export function funeralWords({ inizio, luogo }: Omit<NextFuneral, '_id'>, today: string): string {
  return curly([`Funerale ${nearMoment(inizio, today)}`, luogo].filter(Boolean).join(', '));
}

function embedded(notice: ListedNotice, funeral: NextFuneral | undefined, { publicUrl, today }: Shown): EmbeddedNotice {
  const whole = (sources: string) =>
    sources
      .split(', ')
      .map((source) => publicUrl + source)
      .join(', ');
  return {
    id: notice._id,
    url: publicUrl + noticeAddress(notice),
    cosa: notice.cosa,
    nome: curly(personName(notice)),
    anni: lifeYears(notice),
    luogo: curly(placeLine({ comune: notice.comune, prov: notice.prov, regione: '' })),
    foto: notice.img
      ? {
          src: publicUrl + imageAddress(notice, 320),
          jpeg: whole(imageSources(notice, 'jpeg')),
          avif: whole(imageSources(notice, 'avif')),
        }
      : null,
    funerale: funeral ? funeralWords(funeral, today) : null,
    indicizza: notice.indicizza,
  };
}

async function told(
  db: Db,
  scope: PublicScope,
  notices: readonly ListedNotice[],
  shown: Shown,
): Promise<EmbeddedNotice[]> {
  const ids = notices.map(({ _id }) => _id);
  const funerals = new Map((await nextFunerals(db, scope, ids, shown.today)).map((one) => [one._id, one]));
  return notices.map((notice) => embedded(notice, funerals.get(notice._id), shown));
}

interface Named {
  readonly ragSociale: string;
  readonly slug: string;
}

const agencyOf = ({ ragSociale, slug }: Named, { publicUrl }: Shown) => ({
  nome: curly(ragSociale),
  url: publicUrl + agencyAddress(slug),
});

/** The newest notices of an agency, as another site shows them. */
export async function embeddedList(
  db: Db,
  scope: PublicScope,
  agency: Named & { readonly _id: string },
  { quanti, ...shown }: Shown & { readonly quanti: number },
): Promise<EmbedList> {
  const notices = (await latest(db, scope, undefined, listedIn({ agency: agency._id }))).slice(0, quanti);
  return { agenzia: agencyOf(agency, shown), annunci: await told(db, scope, notices, shown) };
}

/** One published notice, as another site shows it; its agency where that has a page. */
export async function embeddedOne(
  db: Db,
  scope: PublicScope,
  { _id, agenzia }: { readonly _id: string; readonly agenzia: Named | null },
  shown: Shown,
): Promise<EmbedOne> {
  const notices = await publishedByIds(db, [_id]);
  return {
    agenzia: agenzia?.slug ? agencyOf(agenzia, shown) : null,
    annunci: await told(db, scope, notices, shown),
  };
}
