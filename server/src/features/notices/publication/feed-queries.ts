import type { PublicEvent } from '@commiato/contracts/funerals/events';
import type { PublicNotice } from '@commiato/contracts/notices/notice-fields';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { among } from '../../../platform/export/every-row.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { publicEventsJson, withInstants } from '../../funerals/events/queries.ts';
import { changedAt, isPublished, newestNotices } from '../notices/queries.ts';
import { annunci } from '../notices/tables.ts';
import { publicNoticeFields } from './queries.ts';

/** Notices that a feed holds at the most. */
export const feedLength = 50;

/** What a feed tells of a notice. */
export interface FeedNotice extends PublicNotice {
  /** When what its page says changed last. */
  readonly cambiato: string;
  readonly id_servizio: string | null;
  readonly eventi: readonly PublicEvent[];
}

/** The newest published notices that satisfy a condition, without those that are kept from search engines. */
export async function feedNotices(db: Db, _scope: PublicScope, where?: SQL): Promise<FeedNotice[]> {
  const rows = await db
    .select({
      ...publicNoticeFields,
      cambiato: changedAt,
      id_servizio: annunci.id_servizio,
      eventi: publicEventsJson(annunci.id_servizio),
    })
    .from(annunci)
    .innerJoin(utenti, eq(utenti._id, annunci.id_utente))
    .where(and(isPublished(), eq(annunci.indicizza, true), where))
    .orderBy(...newestNotices)
    .limit(feedLength);
  return rows.map((row) => ({ ...row, eventi: row.eventi.map(withInstants) }));
}

/** Of these notices the newest, for a feed. */
export const feedByIds = (db: Db, scope: PublicScope, ids: readonly string[]): Promise<FeedNotice[]> =>
  feedNotices(db, scope, among(annunci._id, ids));
