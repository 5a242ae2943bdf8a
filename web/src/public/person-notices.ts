import { publicPageSize } from '@commiato/contracts/notices/public-calls';
import type { ListedNotice as WholeNotice } from '@commiato/contracts/notices/public-notices';
import { nextRiteMoment } from '@commiato/italy/announcements/coming-rite';

/** Fields of a notice in lists. */
export type ListedNotice = Pick<
  WholeNotice,
  | '_id'
  | 'id_utente'
  | 'nome'
  | 'cognome'
  | 'cosa'
  | 'age'
  | 'nato'
  | 'decesso'
  | 'comune'
  | 'prov'
  | 'regione'
  | 'funerale'
  | 'img'
  | 'larghezza'
  | 'altezza'
  | 'ragSociale'
  | 'data_crea'
  | 'persona'
  | 'riti'
  | 'comuniRiti'
  | 'annullato'
>;

/** A card: a notice, and the deceased's other notices. */
export interface PersonNotices {
  readonly notice: ListedNotice;
  readonly others: readonly ListedNotice[];
}

/** The id of the last notice of a full page, after which there may be older ones; undefined if the page is not full. */
export const lastIdOfFullPage = (notices: readonly ListedNotice[]): string | undefined =>
  notices.length === publicPageSize ? notices.at(-1)?._id : undefined;

const compareNewestFirst = (one: ListedNotice, other: ListedNotice) => (one.data_crea < other.data_crea ? 1 : -1);

/** The notice of the next rite to come first, then the newest: a mass of the thirtieth day that is announced early hides no funeral. */
function compareNextRiteFirst(now: string) {
  const next = ({ riti }: ListedNotice) => nextRiteMoment(riti, now) ?? '~';
  return (one: ListedNotice, other: ListedNotice) => {
    const [first, second] = [next(one), next(other)];
    return first === second ? compareNewestFirst(one, other) : first < second ? -1 : 1;
  };
}

/**
 * Groups the notices of one person by one agency to one card, with that of the next rite in front, or else the newest, at the position of the
 * first. Grouping happens within a loaded page, so that counts and paging stay those of notices, and each notice keeps a link on its page. `now`
 * is Italian local time.
 */
export function groupByPerson(notices: readonly ListedNotice[], now: string): PersonNotices[] {
  const people = new Map<string, ListedNotice[]>();
  for (const notice of notices) {
    const known = people.get(notice.persona);
    if (known) known.push(notice);
    else people.set(notice.persona, [notice]);
  }
  return [...people.values()].flatMap((own) => {
    const [notice, ...others] = own.length > 1 ? own.toSorted(compareNextRiteFirst(now)) : own;
    return notice ? [{ notice, others }] : [];
  });
}

/** When the newest notice of a card was published: by it a card stands among others. */
export const newestPublicationOf = ({ notice, others }: PersonNotices): string =>
  others.reduce((newest, { data_crea }) => (data_crea > newest ? data_crea : newest), notice.data_crea);
