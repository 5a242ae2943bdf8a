import { feedAddress } from '@commiato/contracts/notices/public-addresses';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import {
  archiveAddress,
  olderNoticesAddress,
  placeAddress,
  todaysFuneralsAddress,
} from '@commiato/contracts/notices/public-places';
import { placeOfMunicipality, resolveMunicipality } from '@commiato/italy/places/address';
import { provincesOfRegion, regionNames } from '@commiato/italy/places/provinces';
import type pg from 'pg';
import type { Bench } from '../bench.ts';
import { readPage } from '../client.ts';
import { withClient } from '../database.ts';
import { decimal } from '../report.ts';
import { percentile, timed } from '../statistics.ts';
import { benchCachedPage, serverCore } from './pages.ts';

const most = 20;
const lanes = 8;
/** Addresses of a kind that are asked, and those of them that let the process compile its code before anything is measured. */
const asked = 250;
const warmUp = 60;

/** Pages by place and day, of agencies, and their feeds: each address asked once, so that each is made; then one that is held. */
export async function benchPlaces(bench: Bench): Promise<void> {
  const { report, connection } = bench;
  const program = await bench.startWeb(serverCore);
  try {
    report.part('Pagine di luoghi, giorni e agenzie, da comporre: p95 con una connessione / con 8 insieme');
    const kinds = await addresses(connection);
    // As a database that has served for a while: its rows are in memory, not on the disk.
    await withClient(connection, (client) => client.query('select sum(length(testo)) from annunci'));
    for (const paths of Object.values(kinds))
      for (const path of paths.slice(0, warmUp)) await readPage(program.address + path);
    for (const [what, paths] of Object.entries(kinds)) {
      const work = paths
        .slice(Math.min(warmUp, paths.length / 4))
        .map((path) => () => readPage(program.address + path));
      const half = Math.floor(work.length / 2);
      const alone = percentile(await timed(work.slice(0, half)), 0.95);
      const together = percentile(await timed(work.slice(half), lanes), 0.95);
      report.row({
        what: `${what} (${paths.length})`,
        figure: `${decimal(alone)} / ${decimal(together)} ms`,
        target: `≤ ${most} ms con una`,
        kept: alone <= most,
      });
    }
    await benchCachedPage(bench, program, 'luogo, in cache', kinds.comuni?.[0] ?? placeAddress());
    await benchCachedPage(bench, program, 'agenzia, in cache', kinds.agenzie?.[0] ?? placeAddress());
  } finally {
    await program.stop();
  }
}

/** The addresses of each kind: municipalities from the largest on, and evenly spread pages further down. */
async function addresses(connection: pg.ClientConfig): Promise<Record<string, string[]>> {
  const [places, days, agencies, ids] = await withClient(connection, async (client) => [
    (
      await client.query<{ comune: string; prov: string }>(
        'select comune, prov from luoghi where annunci > 0 order by annunci desc, comune, prov',
      )
    ).rows,
    (
      await client.query<{ giorno: string }>(
        `select distinct to_char(data_crea at time zone 'Europe/Rome', 'YYYY-MM-DD') as giorno from annunci tablesample system (1) limit 1000`,
      )
    ).rows,
    (
      await client.query<{ slug: string }>(
        `select slug from utenti where role = 'U' and attivato is not null and cestinato is null order by "_id" limit $1`,
        [asked],
      )
    ).rows,
    (
      await client.query<{ _id: string }>(
        'select "_id" from annunci tablesample system (1) where not disattivo and cestinato is null limit $1',
        [asked],
      )
    ).rows,
  ]);
  const towns = places.flatMap(({ comune, prov }) => resolveMunicipality(comune, prov) ?? []).map(placeOfMunicipality);
  const largest = towns.slice(0, asked).map((town) => placeAddress(town));
  const spread = evenly(towns, asked).map((town) => placeAddress(town));
  const regions = regionNames.map((regione) => placeAddress({ kind: 'regione', regione }));
  const provinces = regionNames.flatMap((regione) =>
    provincesOfRegion(regione).map((provincia) => placeAddress({ kind: 'provincia', regione, provincia })),
  );
  const older = (paths: readonly string[]) =>
    ids.map(({ _id }, index) => olderNoticesAddress(paths[index % paths.length] ?? placeAddress(), _id));
  return {
    comuni: [...new Set(interleaved(largest, spread))],
    province: interleaved(provinces, older(provinces)),
    regioni: interleaved(regions, older(regions)),
    'tutta Italia, più indietro': older([placeAddress()]),
    giorni: days.slice(0, asked).map(({ giorno }) => archiveAddress(giorno)),
    'funerali di oggi': [...regions, ...provinces, ...largest].map(todaysFuneralsAddress),
    agenzie: agencies.map(({ slug }) => agencyAddress(slug)),
    flussi: [...provinces, ...spread].map((path, index) => feedAddress(path, index % 2 ? 'atom' : 'json')),
  };
}

const evenly = <T>(all: readonly T[], count: number): T[] =>
  all.filter((_, index) => index % Math.max(1, Math.floor(all.length / count)) === 0).slice(0, count);

const interleaved = (some: readonly string[], others: readonly string[]): string[] =>
  Array.from({ length: Math.max(some.length, others.length) }, (_, index) => [some[index], others[index]])
    .flat()
    .filter((path) => path !== undefined);
