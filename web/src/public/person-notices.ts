import { publicPageSize } from '@commiato/contracts/notices/public-calls';
import type { ListedNotice as WholeNotice } from '@commiato/contracts/notices/public-notices';

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

/**
 * Groups the notices of one person by one agency to one card, with the newest in front, at the position of the first. Grouping happens
 * within a loaded page, so that counts and paging stay those of notices, and each notice keeps a link on its page.
 */
export function groupByPerson(notices: readonly ListedNotice[]): PersonNotices[] {
  const people = new Map<string, ListedNotice[]>();
  for (const notice of notices) {
    const known = people.get(notice.persona);
    if (known) known.push(notice);
    else people.set(notice.persona, [notice]);
  }
  return [...people.values()].flatMap((own) => {
    const [notice, ...others] = own.length > 1 ? own.toSorted(compareNewestFirst) : own;
    return notice ? [{ notice, others }] : [];
  });
}
