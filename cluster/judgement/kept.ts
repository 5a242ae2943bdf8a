import { imageAddress, noticeAddress } from '@commiato/contracts/notices/public-addresses';
import pg from 'pg';
import { get } from '../../faults/people.ts';
import type { Cluster } from '../cluster.ts';
import type { Book } from '../load/book.ts';
import { numberFaults } from './numbers.ts';

/** Pages asked for at once. */
const lanes = 4;

/** What does not agree with what was acknowledged: read from the database that is written to, and from every program. Sentences. */
export async function disagreements(cluster: Cluster, book: Book): Promise<{ lost: string[]; numbers: string[] }> {
  const client = new pg.Client({ connectionString: cluster.leaderUrl });
  await client.connect();
  try {
    const lost = [...(await lostNotices(client, book)), ...(await lostPages(cluster, book))];
    const { rows } = await client.query<Invoice>(
      'select "_id", id_utente, serie, anno, progressivo, numero from fatture where progressivo is not null',
    );
    const numbers = new Map(rows.map(({ _id, numero }) => [_id, numero]));
    for (const [id, numero] of book.issued)
      if (numbers.get(id) !== numero) lost.push(`fattura ${numero}: ora ${numbers.get(id) ?? 'non c’è'}`);
    return { lost, numbers: numberFaults(rows) };
  } finally {
    await client.end();
  }
}

interface Invoice {
  readonly _id: string;
  readonly id_utente: string;
  readonly serie: string;
  readonly anno: number;
  readonly progressivo: number;
  readonly numero: string;
}

async function lostNotices(client: pg.Client, { published, deleted }: Book): Promise<string[]> {
  const { rows } = await client.query<{ _id: string }>('select "_id" from annunci where cestinato is null');
  const there = new Set(rows.map(({ _id }) => _id));
  return [
    ...[...published.keys()].filter((id) => !there.has(id)).map((id) => `annuncio ${id}: non c’è`),
    ...[...deleted.keys()].filter((id) => there.has(id)).map((id) => `annuncio ${id}: eliminato e tornato`),
  ];
}

async function lostPages({ programs }: Cluster, { published, deleted }: Book): Promise<string[]> {
  const faults: string[] = [];
  const expect = async (address: string, wanted: readonly number[]) => {
    const { status } = await get(address, 15_000, { headers: { connection: 'keep-alive' } });
    if (!wanted.includes(status)) faults.push(`${address}: ${status}`);
  };
  const work = programs.members.flatMap(({ address }) => [
    ...[...published.values()].flatMap(({ notice }) => [
      () => expect(address + noticeAddress(notice), [200]),
      () => expect(address + imageAddress(notice), [200]),
    ]),
    ...[...deleted.values()].map(
      ({ notice }) =>
        () =>
          expect(address + noticeAddress(notice), [410, 404]),
    ),
  ]);
  const lane = async () => {
    for (let next = work.shift(); next; next = work.shift()) await next();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return faults;
}
