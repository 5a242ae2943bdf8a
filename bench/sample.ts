import { noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import { archiveAddress, placeAddress, todaysFuneralsAddress } from '@commiato/contracts/notices/public-places';
import { romeDay } from '@commiato/italy/formatting';
import { placeOfMunicipality, resolveMunicipality } from '@commiato/italy/places/address';
import { provinceByCode } from '@commiato/italy/places/provinces';
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
  const places = Array.from(
    { length: Math.min(count, scale.notices) },
    (_, index) => (index * step + offset) % scale.notices,
  );
  return [...(await noticePathsOf(connection, places)).values()];
}

/** Addresses of the published notices among those that were made at some places of the sequence, by these places. */
export async function noticePathsOf(
  connection: pg.ClientConfig,
  places: readonly number[],
): Promise<Map<number, string>> {
  const byId = new Map(places.map((place) => [idOf(place), place]));
  const { rows } = await withClient(connection, (client) =>
    client.query<{ _id: string; nome: string; cognome: string }>(
      'select "_id", nome, cognome from annunci where "_id" = any($1) and not disattivo and cestinato is null',
      [[...byId.keys()]],
    ),
  );
  return new Map(rows.map((row) => [byId.get(row._id) ?? -1, noticeAddress(row)]));
}

/** One address of each kind of list: of the place where the bench publishes, of the day of the newest notice, of the agency that publishes. */
export async function listPaths(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const { rows } = await withClient(connection, (client) =>
    client.query<{ giorno: Date; slug: string }>(
      `select a.data_crea as giorno, u.slug from annunci a join utenti u on u."_id" = a.id_utente
      where not a.disattivo and a.cestinato is null and u.cestinato is null order by a.data_crea desc, a."_id" desc limit 1`,
    ),
  );
  const [newest] = rows;
  const cesena = resolveMunicipality('Cesena', 'FC');
  // Of all provinces the one with the most municipalities.
  const provincia = provinceByCode('TO');
  if (!newest || !cesena || !provincia) throw new Error('The bench has no notices');
  const place = placeOfMunicipality(cesena);
  return {
    Italia: publicPaths.places,
    regione: placeAddress({ kind: 'regione', regione: place.regione }),
    provincia: placeAddress({ kind: 'provincia', regione: provincia.regione, provincia }),
    comune: placeAddress(place),
    'funerali di oggi': todaysFuneralsAddress(placeAddress(place)),
    giorno: archiveAddress(romeDay(newest.giorno)),
    agenzia: agencyAddress(newest.slug),
  };
}
