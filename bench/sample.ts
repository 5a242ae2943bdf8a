import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import type pg from 'pg';
import { idOf } from './data/notices.ts';
import { withClient } from './database.ts';
import type { Scale } from './scales.ts';

/** Addresses of published notices, spread evenly over all of them, `offset` places away from other samples. */
export async function noticePaths(
  connection: pg.ClientConfig,
  scale: Scale,
  count: number,
  offset = 0,
): Promise<string[]> {
  const step = Math.max(1, Math.floor(scale.notices / count));
  const ids = Array.from({ length: Math.min(count, scale.notices) }, (_, index) =>
    idOf((index * step + offset) % scale.notices),
  );
  const { rows } = await withClient(connection, (client) =>
    client.query<{ _id: string; nome: string; cognome: string }>(
      'select "_id", nome, cognome from annunci where "_id" = any($1) and not disattivo and cestinato is null',
      [ids],
    ),
  );
  return rows.map((row) => noticeAddress(row));
}
