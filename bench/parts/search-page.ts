import { searchAddress } from '@commiato/contracts/notices/public-addresses';
import { capitalized } from '@commiato/italy/formatting';
import type pg from 'pg';
import type { Bench } from '../bench.ts';
import { browserHeaders, readPage } from '../client.ts';
import { withClient } from '../database.ts';
import { load, type Throughput } from '../load/load.ts';
import type { Load } from '../load/target.ts';
import { databaseTime, processTime } from '../processor-time.ts';
import { type Program, root, startProgram } from '../programs.ts';
import { decimal } from '../report.ts';
import { median } from '../statistics.ts';

const rounds = 3;
const seconds = 3;
const warmUp = 5;
/** Searches of one kind: no round asks what another has asked. */
const searches = 40_000;
/** Words of names that are common enough for full pages, and notices of each that are looked at for its places. */
const commonWords = 200;
const lookedAt = 20_000;
const least = 1_000;

/** Searches that nobody has asked before, as pages: program, database and who asks share all processors. */
export async function benchSearchPage(bench: Bench): Promise<void> {
  const { report, connection } = bench;
  const kinds = {
    'nome e CAP': { paths: await namesWithPostal(connection), least },
    '24 annunci': { paths: await fullPages(connection), least },
    'nulla da trovare': { paths: await namesElsewhere(connection), least: undefined },
  };
  const program = await bench.startWeb();
  try {
    report.part('Ricerche mai fatte prima, come pagine: programma e base dati su tutti i processori');
    for (const [name, { paths, least: target }] of Object.entries(kinds))
      await asked(bench, program, name, paths, target);
  } finally {
    await program.stop();
  }
}

async function asked({ report, scale }: Bench, program: Program, name: string, paths: string[], target?: number) {
  const share = Math.floor(paths.length / (rounds + 1));
  const part = (index: number): Load => ({
    address: program.address,
    paths: paths.slice(index * share, (index + 1) * share),
    headers: browserHeaders,
    connections: 10,
    seconds,
  });
  await load({ ...part(rounds), seconds: warmUp });
  const floor = await floorOf(program.address + paths[0]);
  const times = () => Promise.all([processTime(program.pid), databaseTime(scale)]);
  const before = await times();
  const measured: Throughput[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await load(part(round)));
  const after = await times();
  const pages = measured.reduce((sum, one) => sum + one.requests, 0);
  const [web = 0, database = 0] = after.map((now, place) => ((now - (before[place] ?? 0)) * 1000) / pages);
  const rate = median(measured.map((one) => one.perSecond));
  report.figure(name, rate, {
    unit: 'al s',
    ...(target === undefined ? {} : { least: target }),
    digits: 0,
    note: `(${decimal(rate / floor, 3)} del minimo)`,
  });
  report.figure(`${name}: p95 a 10 connessioni`, median(measured.map((one) => one.p95)), { unit: 'ms' });
  report.row({
    what: `${name}: processore per pagina`,
    figure: `${decimal(web, 0)} us programma, ${decimal(database, 0)} us base dati`,
    target: '',
    kept: null,
  });
}

/** What a bare server answers a second of one of the pages, on the same processors. */
async function floorOf(address: string): Promise<number> {
  await readPage(address);
  const floor = await startProgram({
    command: [process.execPath, '--import', 'tsx', `${root}bench/floor-server.ts`],
    environment: { FLOOR_OF: address, FLOOR_HEADERS: JSON.stringify(browserHeaders) },
    readyPath: '/',
  });
  try {
    return (await load({ address: floor.address, paths: ['/'], headers: browserHeaders, connections: 10, seconds }))
      .perSecond;
  } finally {
    await floor.stop();
  }
}

interface Person {
  readonly nome: string;
  readonly cognome: string;
  readonly cap: string;
}

/** People of published notices with their postal codes, each pair of surname and code once. */
const people = (connection: pg.ClientConfig): Promise<Person[]> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<Person>(
      `select * from (
        select distinct on (cognome, cap) "_id", nome, cognome, cap from (
          select * from annunci where not disattivo and cestinato is null order by "_id" limit $1) found) people
      order by "_id"`,
      [searches],
    );
    return rows;
  });

/** As people type it: the surname alone, or with the given name. */
const typed = ({ nome, cognome }: Person, index: number) =>
  (index % 2 === 0 ? cognome : `${nome} ${cognome}`)
    .split(' ')
    .map((word) => capitalized(word.toLowerCase()))
    .join(' ');

async function namesWithPostal(connection: pg.ClientConfig): Promise<string[]> {
  return (await people(connection)).map((one, index) => searchAddress({ searchTerm: typed(one, index), cap: one.cap }));
}

/** The same names with codes of others: hardly anybody of that name is found there. */
async function namesElsewhere(connection: pg.ClientConfig): Promise<string[]> {
  const all = await people(connection);
  return all.map((one, index) => {
    const { cap = '' } = all[(index + Math.floor(all.length / 2)) % all.length] ?? {};
    return searchAddress({ searchTerm: typed(one, index), cap });
  });
}

/** Ways to type a word: one for each round, so that none asks what another has asked. */
const spellings = [
  (word: string) => word,
  capitalized,
  (word: string) => word.toUpperCase(),
  (word: string) => `${word},`,
];

/** Words of names in a province or with the beginning of a postal code that more notices bear than one page shows. */
async function fullPages(connection: pg.ClientConfig): Promise<string[]> {
  const { rows } = await withClient(connection, (client) =>
    client.query<{ parola: string; prov: string | null; cap: string | null }>(
      `select w.parola, n.prov, n.cap
      from (select parola from vocabolario where parola !~ '[: ]' order by quanti desc, parola limit $1) w
      cross join lateral (
        select f.prov, f.cap from (select prov, left(cap, 2) as two, left(cap, 3) as three from parole p where p.parola = w.parola limit $2) p
        cross join lateral (values (p.prov, null), (null, p.two), (null, p.three)) as f(prov, cap)
        group by 1, 2 having count(*) > 24) n
      order by md5(w.parola || coalesce(n.prov, n.cap))`,
      [commonWords, lookedAt],
    ),
  );
  return spellings.flatMap((spell) =>
    rows.map(({ parola, prov, cap }) => searchAddress({ searchTerm: spell(parola), prov: prov ?? '', cap: cap ?? '' })),
  );
}
