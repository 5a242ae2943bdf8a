import type { PublicEvent } from '@commiato/contracts/funerals/events';
import type { PublicNotice } from '@commiato/contracts/notices/notice-fields';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { fieldsAsJson } from '../../../platform/database/json-value.ts';
import { plannedListSql, prepareOncePerDatabase } from '../../../platform/database/prepared.ts';
import { isOneOfIds } from '../../../platform/export/every-row.ts';
import { publicQuery } from '../../../platform/security/scoped-queries.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { publicEventsJson, withWireInstants } from '../../funerals/events/queries.ts';
import { isPublished, pageChangedAtSql } from '../notices/queries.ts';
import { annunci } from '../notices/tables.ts';
import { newestNoticeIds, publicNoticeFields, sortNoticesByIds } from './queries.ts';

/** Maximum number of notices in a feed. */
export const maxFeedNotices = 50;

/** A notice in a feed. */
export interface FeedNotice extends PublicNotice {
  /** Last change of its page's content. */
  readonly cambiato: string;
  readonly id_servizio: string | null;
  readonly eventi: readonly PublicEvent[];
}

/** Planned once, with each notice as one JSON value. */
const feedNoticesByIds = prepareOncePerDatabase((db) =>
  db
    .select({
      annuncio: fieldsAsJson({
        ...publicNoticeFields,
        cambiato: pageChangedAtSql,
        id_servizio: annunci.id_servizio,
        eventi: publicEventsJson(annunci.id_servizio),
      }),
    })
    .from(annunci)
    .innerJoin(utenti, eq(utenti._id, annunci.id_utente))
    .where(and(isPublished(), sql`${annunci._id} = any(${plannedListSql(sql.placeholder('ids'))})`))
    .prepare('annunci_dei_flussi'),
);

/** The newest published notices that meet a condition, without those excluded from search engines. */
export const listNewestFeedNotices = publicQuery(async (db: Db, where?: SQL): Promise<FeedNotice[]> => {
  const ids = await newestNoticeIds(db, and(eq(annunci.indicizza, true), where), maxFeedNotices);
  const notices = sortNoticesByIds(ids, ids.length > 0 ? await feedNoticesByIds(db).execute({ ids }) : []);
  return notices.map(({ cambiato, eventi, ...notice }) => ({
    ...notice,
    cambiato: new Date(cambiato).toISOString(),
    eventi: eventi.map(withWireInstants),
  }));
});

/** The newest of the given notices, for a feed. */
export const listNewestFeedNoticesByIds = (db: Db, scope: PublicScope, ids: readonly string[]): Promise<FeedNotice[]> =>
  listNewestFeedNotices(db, scope, isOneOfIds(annunci._id, ids));
