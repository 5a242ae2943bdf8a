import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { testInstallations } from '../../testing/backup.ts';
import { isRelease } from '../../testing/release.ts';
import { queryRows } from '../../testing/rows.ts';
import { serverRoot } from '../foundation/server-root.ts';
import { migrate, migrationNames } from './migrate.ts';

const installations = testInstallations();
const name = '0080-services.sql';
const notices = isRelease ? 100_000 : 2_000;
const batch = notices / 10;

it('gives what there was its funerals: two notices of one code, several agencies, no code, the bin, documents by code and by name', async () => {
  const target = await installations.empty();
  // As the version before it left the database.
  const folder = await mkdtemp(join(tmpdir(), 'commiato-migrazioni-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const one of await migrationNames())
    if (one < name) await copyFile(join(serverRoot, 'migrations', one), join(folder, one));
  await migrate(target.pool, folder);
  await target.db.execute(sql`
      insert into utenti ("_id", role, mail, password, "ragSociale", attivo, creato)
      select 'u' || i, 'U', 'u' || i || '@prova.example', '', 'Agenzia ' || i, true, now() from generate_series(1, 20) i`);
  // Each tax code twice, in one agency of twenty.
  for (let from = 0; from < notices; from += batch)
    await target.db.execute(sql`
      insert into annunci ("_id", id_utente, cosa, nome, cognome, codfisc, comune, regione, prov, cap, testo, img, data_crea, anno, posto,
        parole_nome, parole_luogo, cestinato)
      select 'a' || i, 'u' || (i / 2 % 20 + 1), 'Necrologio', 'NOME ' || (i / 2), 'COGNOME ' || (i / 2), 'C' || (i / 2), 'CESENA', 'Emilia-Romagna',
        'FC', '47521', 'Testo', 'x', now() - interval '1 minute' * i, 0, i % 2 + 1, 'nome cognome', 'cesena',
        case when i / 2 % 100 = 7 then now() end
      from generate_series(${from}::int, ${from + batch - 1}::int) i`);
  await target.db.execute(sql`
      insert into annunci ("_id", id_utente, cosa, nome, cognome, codfisc, comune, regione, prov, cap, testo, img, data_crea, anno, posto,
        parole_nome, parole_luogo)
      values ('altra', 'u20', 'Necrologio', 'NOME 0', 'COGNOME 0', 'C0', 'CESENA', 'Emilia-Romagna', 'FC', '47521', 'Testo', 'x', now(), 1, 1, 'nome',
        'cesena'),
        ('senza1', 'u1', 'Necrologio', 'ADA', 'NERI', '', 'CESENA', 'Emilia-Romagna', 'FC', '47521', 'Testo', 'x', now(), 2, 1, 'ada', 'cesena'),
        ('senza2', 'u1', 'Necrologio', 'IDA', 'NERI', '', 'CESENA', 'Emilia-Romagna', 'FC', '47521', 'Testo', 'x', now(), 3, 1, 'ida', 'cesena')`);
  await target.db.execute(sql`
      insert into preventivi ("_id", id_utente, anno, progressivo, data, stato, regime, contenuto, cliente, totale, chiave, cerca, creato)
      select 'p' || i, 'u1', 2026, i, '2026-01-01', 'bozza', 'ordinario', contenuto::jsonb, 'C', 0, 'c', 'c', now()
      from (values (1, '{"defunto": {"nome": "X", "codFisc": "C0"}}'), (2, '{"defunto": {"nome": "Ada Neri", "codFisc": ""}}'),
        (3, '{"defunto": {"nome": "Ugo Bianchi", "codFisc": ""}}'), (4, '{"defunto": null}'),
        (5, '{"defunto": {"nome": "Ugo Bianchi", "codFisc": ""}}'), (6, '{"defunto": {"nome": "Y", "codFisc": "NUOVO"}}')) v (i, contenuto)`);
  const started = performance.now();
  expect((await migrate(target.pool))[0]).toBe(name);
  expect(performance.now() - started).toBeLessThan(60_000);
  expect(await migrate(target.pool)).toEqual([]);

  const [counts] = await queryRows(
    target.db,
    { servizi: z.number(), cestinati: z.number(), senza: z.number(), altrui: z.number(), diversi: z.number() },
    sql`select (select count(*)::int from servizi) as servizi, (select count(*)::int from servizi where cestinato is not null) as cestinati,
        (select count(*)::int from annunci where id_servizio is null) as senza,
        (select count(*)::int from annunci a join servizi s on s."_id" = a.id_servizio where s.id_utente <> a.id_utente) as altrui,
        (select count(*)::int from annunci a join servizi s on s."_id" = a.id_servizio where s.codfisc <> a.codfisc) as diversi`,
  );
  // One of the codes in two agencies, two without a code, two deceased of quotes alone.
  expect(counts).toEqual({ servizi: notices / 2 + 5, cestinati: notices / 200, senza: 0, altrui: 0, diversi: 0 });
  const quotes = await queryRows(
    target.db,
    { _id: z.string(), nome: z.string().nullable() },
    sql`select p."_id", btrim(s.nome || ' ' || s.cognome) as nome from preventivi p left join servizi s on s."_id" = p.id_servizio order by 1`,
  );
  expect(quotes.map(({ nome }) => nome)).toEqual([
    ...['NOME 0 COGNOME 0', 'ADA NERI', 'UGO BIANCHI', null, 'UGO BIANCHI', 'Y'],
  ]);
}, 180_000);
