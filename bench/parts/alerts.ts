import { setTimeout as delay } from 'node:timers/promises';
import { municipalities } from '@commiato/italy/places/municipalities';
import type pg from 'pg';
import sharp from 'sharp';
import type { Bench } from '../bench.ts';
import { publisherMail } from '../data/agencies.ts';
import { withClient } from '../database.ts';
import { databaseTime, processTime } from '../processor-time.ts';
import { createPublisher, deletePublished } from '../published.ts';
import { median, timed } from '../statistics.ts';

const alerts = 200_000;
const notices = 40;
const pollEvery = 50;

/**
 * Alerts of as many people, confirmed, for the digest of another hour: of ten, six follow a town with up to 50 km around it, two a surname or
 * how it sounds, one a province, one an agency. The towns are all those of Italy alike.
 */
const insertAlerts = `
  insert into avvisi ("_id", mail, cosa, chiave, titolo, luogo, raggio, prov, quando, ora, creato, confermato)
  select 'banco' || i, 'b' || i || '@banco.example', kind, key, 'banco', place, coalesce(radius, 0), null, 'riepilogo', $4::time,
    now() - interval '1 day', now() - interval '1 day'
  from generate_series(1, ${alerts}) i
  cross join lateral (
    select 'luogo' as kind, 'l:' || town as key, town as place, (array[0, 0, 10, 20, 50])[1 + i % 5] as radius
      from (select ($1::text[])[1 + (i::bigint * 7919) % cardinality($1::text[])] as town) t where i % 10 < 6
    union all select 'cognome', (case when i % 2 = 0 then 'c:' else 's:' end) || ($2::text[])[1 + (i / 10) % cardinality($2::text[])], null, 0
      where i % 10 in (6, 7)
    union all select 'luogo', 'p:' || ($3::text[])[1 + (i / 10) % cardinality($3::text[])], null, 0 where i % 10 = 8
    union all select 'agenzia', 'a:' || case when i % 1000 = 9 then $5 else 'altra' || i % 500 end, null, 0 where i % 10 = 9
  ) wish`;

/** Surnames of the notices that are published, among a thousand others. */
const surnames = [
  ...['dellacqua', 'zoli', 'amadori', 'casadei', 'montanari'],
  ...Array.from({ length: 995 }, (_, at) => `cognome${at}`),
];

async function fillAlerts(client: pg.Client): Promise<void> {
  const provinces = [...new Set(municipalities.map(({ provincia }) => provincia.sigla))];
  const { rows } = await client.query<{ id: string }>('select "_id" as id from utenti where mail = $1', [
    publisherMail,
  ]);
  // Two hours ago: the digest is tomorrow's.
  const hour = new Date(Date.now() - 2 * 3_600_000).toLocaleTimeString('it', {
    timeZone: 'Europe/Rome',
    hour12: false,
  });
  const towns = municipalities.map(({ catastale }) => catastale);
  await client.query(insertAlerts, [towns, surnames, provinces, hour, rows[0]?.id ?? '']);
  await client.query('analyze avvisi');
}

const forgetAlerts = async (client: pg.Client): Promise<void> => {
  await client.query(`delete from avvisi_dovuti where mail like '%@banco.example'`);
  await client.query(`delete from avvisi where mail like '%@banco.example'`);
};

/** Waits until alerts were looked for of all that was published. */
async function untilFound(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ left: number }>('select count(*)::int as left from avvisi_da_abbinare');
    if (rows[0]?.left === 0) return;
    await delay(pollEvery);
  }
}

/** What a new notice costs where 200,000 alerts are followed, beside what it costs without one. */
export async function benchAlerts({ report, startWeb, connection, scale }: Bench): Promise<void> {
  await deletePublished(connection, scale);
  await withClient(connection, forgetAlerts);
  const program = await startWeb();
  try {
    const publish = await createPublisher(program);
    const photograph = await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#9484ab' } })
      .jpeg()
      .toBuffer();
    const measure = () =>
      withClient(connection, async (client) => {
        await untilFound(client);
        const used = async () => (await processTime(program.pid)) + (await databaseTime(scale));
        const before = await used();
        const times = await timed(Array.from({ length: notices }, () => () => publish(photograph)));
        await untilFound(client);
        return { each: ((await used()) - before) / notices, published: median(times) };
      });
    report.part(`Avvisi: ${alerts.toLocaleString('it')} seguiti`);
    await measure();
    const without = await measure();
    await withClient(connection, fillAlerts);
    await measure();
    const all = await measure();
    const { rows } = await withClient(connection, (client) =>
      client.query<{ each: number }>('select count(*) / count(distinct id_nek) as each from avvisi_dovuti'),
    );
    const found = `(${Number(rows[0]?.each ?? 0)} indirizzi trovati per annuncio)`;
    report.figure('processore in più per un annuncio', all.each - without.each, { unit: 'ms', most: 50, note: found });
    report.figure('pubblicare, mediana: senza avvisi', without.published, { unit: 'ms', digits: 0 });
    report.figure('pubblicare, mediana: con gli avvisi', all.published, { unit: 'ms', digits: 0 });
  } finally {
    await program.stop();
    await withClient(connection, forgetAlerts);
    await deletePublished(connection, scale);
  }
}
