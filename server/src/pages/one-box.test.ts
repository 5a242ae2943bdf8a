import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { municipalities } from '@commiato/italy/places/municipalities';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { rebuildIndex } from '../features/notices/notices/index-queries.ts';
import { noticeSearchWords } from '../features/notices/notices/policy.ts';
import { seedAgency, seedNotice, signInAdmin } from '../testing/fixtures.ts';
import given from '../testing/one-box-cases.json' with { type: 'json' };
import { queryAppRows } from '../testing/rows.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });

type Name = keyof typeof given.people;
/** Notices that everybody else has published since: common names in all of Italy. */
const crowd = 2000;

const nth = <One>(list: readonly One[], index: number) => list.slice(index % list.length)[0] as One;
const [nomi, cognomi] = [given.crowd.nomi.split(' '), given.crowd.cognomi.split(' ')];
const straight = (name: string) => name.replaceAll('’', "'");

/** What a notice has of its own, by name and place; its id is what the cases call it. */
function noticeOf(
  _id: string,
  { nome, cognome, comune, testo = '' }: Readonly<Record<string, string>>,
  minute: number,
) {
  const town = municipalities.find((one) => one.nome === straight(comune ?? ''));
  if (!nome || !cognome || !town) throw new Error(`Annuncio incompleto: ${_id}`);
  return {
    _id,
    minute,
    testo,
    codfisc: _id,
    prov: town.provincia.sigla,
    cap: town.cap[0] ?? '',
    nome: nome.toUpperCase(),
    cognome: cognome.toUpperCase(),
    comune: town.nome.toUpperCase(),
    ...noticeSearchWords({ nome, cognome, comune: town.nome, testo }),
  };
}

const rows = [
  ...Object.entries(given.people).map(([name, person], index) => noticeOf(name, person, index)),
  ...Array.from({ length: crowd }, (_, index) => {
    const place = { comune: nth(municipalities, index * 37).nome };
    return noticeOf(
      `folla${index}`,
      { ...place, nome: nth(nomi, index), cognome: nth(cognomi, index * 7) },
      100 + index,
    );
  }),
];

/** Writes the rows as copies of a notice that was published, and indexes them: to publish each of them takes minutes. */
beforeAll(async () => {
  const { token } = await seedAgency(test, await signInAdmin(test));
  await seedNotice(test, token, { nome: 'Modello', cognome: 'Esemplare' });
  const stored = await queryAppRows(
    test,
    { name: z.string() },
    sql`select column_name as name from information_schema.columns where table_name = 'annunci' and is_generated = 'NEVER'`,
  );
  const columns = (of: (name: SQL) => SQL) =>
    sql.join(
      stored.map(({ name }) => of(sql`${sql.identifier(name)}`)),
      sql`, `,
    );
  const { db } = test.deps.database;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '1min'`);
    await tx.execute(sql`
      insert into annunci (${columns((name) => name)})
      select ${columns((name) => sql`(r.row).${name}`)} from (
        select jsonb_populate_record(a, c.value || jsonb_build_object(
          'data_crea', a.data_crea + (c.value ->> 'minute')::int * interval '1 minute')) as row
        from annunci a cross join jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as c offset 0) r`);
  });
  await rebuildIndex(db);
});

const listed = (html: string) => [
  ...new Set(Array.from(html.matchAll(/href="\/necrologio\/([^/"]+)/g), ([, id = '']) => id)),
];

/** What a visitor sees who typed a text into the one box: the results, and those around the municipality, with their distances. */
async function searchFor(typed: string) {
  const { body } = await test.app.inject({ url: `${publicPaths.search}?${new URLSearchParams({ nome: typed })}` });
  const main = body.slice(body.indexOf('</search>'), body.indexOf('</main>'));
  const [results = '', near = ''] = main.split('<section class="near"');
  return {
    results: listed(results),
    nearby: listed(near),
    kilometres: Array.from(near.matchAll(/>A (\d+) km</g), ([, km]) => Number(km)),
    said: Array.from(results.matchAll(/<p class="meant">(.*?)<\/p>/g), ([, text = '']) => text.replace(/<[^>]+>/g, '')),
  };
}

describe('one box understands', () => {
  it('is sixty searches', () => expect(given.found.length).toBeGreaterThanOrEqual(60));

  it.each(given.found)('%s: %s is among the first three', async (typed, expected) => {
    expect((await searchFor(typed)).results.slice(0, 3)).toContain(expected);
  });

  it.each(given.nearby as [string, Name, number][])('%s: %s is shown %i km away', async (typed, expected, km) => {
    const { results, nearby, kilometres } = await searchFor(typed);
    expect(results.slice(0, 3)).not.toContain(expected);
    expect(nearby[0]).toBe(expected);
    expect(kilometres[0]).toBe(km);
    expect(kilometres).toEqual([...kilometres].sort((one, other) => one - other));
  });

  it('says how it read the text, and only then', async () => {
    expect((await searchFor('rossi forlì')).said).toEqual(['Cercato anche: Rossi, comune di Forlì.']);
    expect((await searchFor('scarpa mestre')).said).toEqual([
      'Cercato anche: Scarpa, comune di Venezia, di cui fa parte Mestre.',
    ]);
    expect((await searchFor('vatteroni massa carrara')).said).toEqual([
      'Cercato anche: Vatteroni, provincia di Massa-Carrara.',
    ]);
    expect((await searchFor('antonio rossi')).said).toEqual([]);
  });

  it('prefers the name as it was typed to a place of that name', async () => {
    const { results, said } = await searchFor('ferrara');
    expect(said).toEqual([]);
    expect(results.length).toBeGreaterThan(10);
  });
});
