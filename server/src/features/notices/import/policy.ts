import { createHash } from 'node:crypto';
import type { ImportedNotice, NoticeKind } from '@commiato/contracts/notices/notice-fields';
import { addDays, sameDayNextYear } from '@commiato/italy/days';
import { toComparisonKey } from '@commiato/italy/places/provinces';

/** A notice that waits to be published. */
export interface WaitingNotice {
  readonly annuncio: ImportedNotice;
  readonly giorno: string;
  readonly origine: string;
}

/** What tells a notice from all others of its agency. */
interface IdentifyingFields {
  readonly cosa?: NoticeKind | undefined;
  readonly nome: string;
  readonly cognome: string;
  readonly decesso?: string | null | undefined;
  readonly nato?: string | null | undefined;
  readonly codfisc?: string | undefined;
  /** The day of its publication, which tells the notices of several years from each other. */
  readonly giorno: string;
}

/** What a notice is known again by. */
export interface NoticeIdentity {
  readonly key: string;
  readonly codfisc: string;
  readonly nato: string;
}

/**
 * By kind, name and day of death a notice is known again; where the day is missing, by what else there is. An anniversary comes back every
 * year.
 */
export function noticeIdentityOf(notice: IdentifyingFields): NoticeIdentity {
  const { cosa = 'Necrologio', nome, cognome, decesso, giorno } = notice;
  const [codfisc, nato] = [notice.codfisc ?? '', notice.nato ?? ''];
  const day = decesso || `senza giorno ${nato} ${codfisc}`;
  const key = [
    cosa,
    toComparisonKey(nome),
    toComparisonKey(cognome),
    day,
    cosa === 'Anniversario' ? giorno.slice(0, 4) : '',
  ].join('|');
  return { key, codfisc, nato };
}

/** Two people of one name die on one day: they differ by a tax code or, without one, by a day of birth that both notices say. */
const isSamePerson = (one: NoticeIdentity, other: NoticeIdentity) =>
  one.codfisc && other.codfisc ? one.codfisc === other.codfisc : !one.nato || !other.nato || one.nato === other.nato;

/** Notices that are known again among others. */
export function createKnownNotices(identities: readonly NoticeIdentity[]) {
  const byKey = new Map<string, NoticeIdentity[]>();
  const add = (identity: NoticeIdentity): void => {
    const alike = byKey.get(identity.key);
    if (alike) alike.push(identity);
    else byKey.set(identity.key, [identity]);
  };
  for (const identity of identities) add(identity);
  return {
    has: (identity: NoticeIdentity): boolean =>
      (byKey.get(identity.key) ?? []).some((known) => isSamePerson(known, identity)),
    add,
  };
}

/** The digest under which an imported notice is unique within its agency. */
export const originDigestOf = (guid: string, { key, codfisc, nato }: NoticeIdentity): string =>
  createHash('sha256')
    .update(guid === '' ? `nome ${key}|${codfisc || nato}` : `guid ${guid}`)
    .digest('hex');

/** The day under which an imported notice stands among the others: not today, or old notices would come before those of these days. */
export function dayOfPublication(
  { cosa, decesso }: Pick<ImportedNotice, 'cosa' | 'decesso'>,
  pubblicato: string | null,
  today: string,
): string {
  if (pubblicato) return pubblicato;
  if (!decesso) return today;
  const day =
    cosa === 'Trigesimo' ? addDays(decesso, 30) : cosa === 'Anniversario' ? sameDayNextYear(decesso) : decesso;
  return day < today ? day : today;
}
