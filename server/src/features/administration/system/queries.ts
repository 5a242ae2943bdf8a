import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';

/** Version, size and open connections of the database. */
export const readDatabaseFacts = adminQuery(
  async (db: Db): Promise<{ version: string; bytes: number; connections: number }> => {
    const { rows } = await db.execute<{ version: string; bytes: string; connections: number }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`);
    const [row] = rows;
    return { version: row?.version ?? '', bytes: Number(row?.bytes ?? 0), connections: row?.connections ?? 0 };
  },
);

type QueueCounts = Record<'mailWaiting' | 'mailFailed' | 'imagesWaiting' | 'imagesFailed', number>;

/** Waiting and failed mails and images. */
export const readQueueCounts = adminQuery(async (db: Db): Promise<QueueCounts> => {
  const { rows } = await db.execute<QueueCounts>(sql`
    select (select count(*)::int from posta where prossima is not null) as "mailWaiting",
      (select count(*)::int from posta where prossima is null and inviata is null and accantonata is null) as "mailFailed",
      (select count(*)::int from varianti_da_fare where prossimo is not null) as "imagesWaiting",
      (select count(*)::int from varianti_da_fare where prossimo is null) as "imagesFailed"`);
  return rows[0] ?? { mailWaiting: 0, mailFailed: 0, imagesWaiting: 0, imagesFailed: 0 };
});
