import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Program } from './program.ts';

/** Connects directly to a program's database, for data that would take too long to create through the API. */
export async function withDatabase({ dataDir }: Program, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const [, , , port = '', host = ''] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  const client = new pg.Client({ host, port: Number(port), user: 'commiato', database: 'commiato', ssl: false });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Inserts agencies 'Onoranze Niccolò 00001', 00002 …, with the contact surnames DE' ROSSI and SCHÜTZ in turn. */
export const seedManyAgencies = (program: Program, count: number): Promise<void> =>
  withDatabase(program, (client) =>
    client.query(
      `insert into utenti ("_id", role, attivo, mail, password, "ragSociale", nome, cognome, comune, prov, creato)
       select 'molti' || lpad(i::text, 7, '0'), 'U', i % 10 <> 0, 'molti' || i || '@prova.example', '',
         'Onoranze Niccolò ' || lpad(i::text, 5, '0'), 'NICCOLÒ', case when i % 2 = 0 then 'SCHÜTZ' else 'DE'' ROSSI' end, 'FORLÌ', 'FC',
         '2026-03-29T00:30:00Z'::timestamptz + i * interval '1 minute'
       from generate_series(1, $1::int) as i`,
      [count],
    ),
  );

/** Makes mails to an address such as failed five times, which would take hours. */
export const failMails = (program: Program, to: string): Promise<void> =>
  withDatabase(program, (client) =>
    client.query(
      `update posta set prossima = null, inviata = null, tentativi = 5, errore = 'Il server di posta rifiuta il destinatario o il mittente.'
       where destinatario = $1`,
      [to],
    ),
  );

/** Makes the owner of an agency somebody who was last there two months ago. */
export const leaveAgency = (program: Program, idUtente: string): Promise<void> =>
  withDatabase(program, async (client) => {
    const ago = "now() - interval '60 days'";
    await client.query(
      `update collaboratori set creato = ${ago}, usato = null where id_utente = $1 and ruolo = 'titolare'`,
      [idUtente],
    );
    await client.query('delete from sessioni where id_utente = $1', [idUtente]);
    // The log is written once: its trigger would refuse another day.
    await client.query('alter table registro disable trigger user');
    await client.query(`update registro set quando = ${ago} where chi = $1`, [idUtente]);
    await client.query('alter table registro enable trigger user');
  });

/** Makes the digests of alerts of an address due now, whatever hour they were wished for; answers how many notices they tell. */
export async function makeDigestDue(program: Program, mail: string): Promise<number> {
  let due = 0;
  await withDatabase(program, async (client) => {
    const { rowCount } = await client.query(
      `update avvisi_dovuti set parte = now() - interval '1 second' where mail = $1 and mandato is null`,
      [mail],
    );
    due = rowCount ?? 0;
    await client.query(`select pg_notify('commiato', '["avvisi"]')`);
  });
  return due;
}
