import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { municipalities } from '@commiato/italy/places/municipalities';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { rebuildIndex } from '../features/notices/notices/index-queries.ts';
import { noticeIndexWords } from '../features/notices/notices/policy.ts';
import { seedAgency, seedNotice, signInAdmin } from '../testing/fixtures.ts';
import given from '../testing/one-box-cases.json' with { type: 'json' };
import { queryAppRows } from '../testing/rows.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });

type Name = keyof typeof given.people;
const names = new Map<string, Name>();
/** Notices that everybody else has published since: common names in all of Italy. */
const crowd = 2000;

/** Columns that the program writes, by name. */
async function writtenColumns(of: (name: SQL) => SQL): Promise<SQL> {
  const columns = await queryAppRows(
    test,
    { name: z.string() },
    sql`select column_name as name from information_schema.columns where table_name = 'annunci' and is_generated = 'NEVER'`,
  );
  return sql.join(
    columns.map(({ name }) => of(sql`${sql.identifier(name)}`)),
    sql`, `,
  );
}

/** Copies the newest notice under the names and places of the crowd, and indexes all anew. */
async function addCrowd(): Promise<void> {
  const [nomi, cognomi] = [given.crowd.nomi.split(' '), given.crowd.cognomi.split(' ')];
  const nth = <One>(list: readonly One[], index: number) => list.slice(index % list.length)[0] as One;
  const rows = Array.from({ length: crowd }, (_, index) => {
    const [nome, cognome] = [nth(nomi, index), nth(cognomi, index * 7)];
    const { nome: comune, provincia, cap } = nth(municipalities, index * 37);
    return {
      _id: `folla${index}`,
      codfisc: `F${index}`,
      nome: nome.toUpperCase(),
      cognome: cognome.toUpperCase(),
      comune: comune.toUpperCase(),
      prov: provincia.sigla,
      cap: cap[0] ?? '',
      testo: '',
      ...noticeIndexWords({ nome, cognome, comune }),
    };
  });
  const { db } = test.deps.database;
  const [columns, values] = [await writtenColumns((name) => name), await writtenColumns((name) => sql`(r.row).${name}`)];
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '1min'`);
    await tx.execute(sql`
    insert into annunci (${columns})
    select ${values} from (
      select jsonb_populate_record(a, c.value || jsonb_build_object('data_crea', a.data_crea + interval '1 hour')) as row
      from annunci a cross join jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as c
      where a."_id" = (select "_id" from annunci order by data_crea desc limit 1) offset 0) r`);
  });
  await rebuildIndex(db);
}

beforeAll(async () => {
  const { token } = await seedAgency(test, await signInAdmin(test));
  for (const [name, person] of Object.entries(given.people)) {
    const town = municipalities.find((one) => one.nome.replace("'", '’') === person.comune.replace("'", '’'));
    const place = { regione: town?.provincia.regione, cap: town?.cap[0] };
    names.set((await seedNotice(test, token, { ...person, ...place }))._id, name as Name);
  }
  await addCrowd();
});

const listed = (html: string) =>
  [...new Set(Array.from(html.matchAll(/href="\/necrologio\/([^/"]+)/g), ([, id = '']) => id))].map(
    (id) => names.get(id) ?? 'folla',
  );

/** What a visitor sees who typed a text into the one box: the results, and those around the municipality, with their distances. */
async function seen(typed: string) {
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
    expect((await seen(typed)).results.slice(0, 3)).toContain(expected);
  });

  it.each(given.nearby as [string, Name, number][])('%s: %s is shown %i km away', async (typed, expected, km) => {
    const { results, nearby, kilometres } = await seen(typed);
    expect(results.slice(0, 3)).not.toContain(expected);
    expect(nearby[0]).toBe(expected);
    expect(kilometres[0]).toBe(km);
    expect(kilometres).toEqual([...kilometres].sort((one, other) => one - other));
  });

  it('says how it read the text, and only then', async () => {
    expect((await seen('rossi forlì')).said).toEqual(['Cercato anche: Rossi, comune di Forlì.']);
    expect((await seen('scarpa mestre')).said).toEqual(['Cercato anche: Scarpa, comune di Venezia, di cui fa parte Mestre.']);
    expect((await seen('vatteroni massa carrara')).said).toEqual([
      'Cercato anche: Vatteroni, provincia di Massa-Carrara.',
    ]);
    expect((await seen('antonio rossi')).said).toEqual([]);
  });

  it('prefers the name as it was typed to a place of that name', async () => {
    const { results, said } = await seen('ferrara');
    expect([results.length, said]).toEqual([24, []]);
  });
});
