import type pg from 'pg';
import { agencyMail } from './agencies.ts';

/** What one agency has, and what all agencies have together (issue D). */
const own = { contacts: 5_000, documents: 2_000, requests: 1_000 } as const;
const all = { contacts: 200_000, documents: 200_000, requests: 200_000 } as const;

const kinds = `(array['Contratto da rivedere', 'Documenti Generici', 'Registrazione in Prima Nota', 'Richiesta certificato', 'Supporto'])`;

/** Contacts, documents sent and requests of an agency that has many, among those of ten thousand others. */
export async function fillBusyAgency(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select "_id" as id from utenti where mail = $1', [
    agencyMail(0),
  ]);
  const agency = rows[0]?.id ?? '';
  await client.query(
    `insert into anagrafiche ("_id", id_utente, role, mail, nome, cognome, comune, prov, cap, "codFisc", creato, chiave_nome, chiave_comune, cerca)
     select 'contatto' || i, case when i <= $2::int then $1 else 'cliente' || 1 + i % 10000 end, case when i % 8 = 0 then 'fornitore' else 'cliente' end,
       'persona' || i || '@misure.example', 'Maria', 'Rossi ' || i % 900, 'Cesena', 'FC', '47521', 'RSSMRA80A01H501U',
       '2020-01-01'::timestamptz + i * interval '5 minutes', 'rossi ' || i % 900 || ' maria', 'cesena', 'maria rossi ' || i % 900 || ' cesena persona' || i
     from generate_series(1, $3::int) as i`,
    [agency, own.contacts, all.contacts],
  );
  await client.query(
    `insert into documenti_inviati ("_id", id_invio, id_utente, titolo, testo, pubblicato)
     select 'inviato' || i, 'spedizione' || i / 100, case when i <= $2::int then $1 else 'cliente' || 1 + i % 10000 end,
       'Circolare ' || i, 'Da leggere entro il mese.', '2022-01-01'::timestamptz + i * interval '9 minutes'
     from generate_series(1, $3::int) as i`,
    [agency, own.documents, all.documents],
  );
  await client.query(
    `insert into documenti_file ("_id", id_utente, chiave, filename, tipo, byte, creato, aperto_il)
     select d."_id", d.id_utente, 'documenti/' || d.id_invio, 'circolare.pdf', 'pdf', 40000, d.pubblicato,
       case when row_number() over (partition by d.id_utente order by d."_id") % 5 <> 0 then d.pubblicato + interval '1 day' end
     from documenti_inviati d`,
  );
  await client.query(
    `insert into pratiche ("_id", id_utente, cosa, titolo, testo, pubblicato, evaso, evaso_il)
     select 'pratica' || i, case when i <= $2::int then $1 else 'cliente' || 1 + i % 10000 end, ${kinds}[1 + i % 5], 'Richiesta ' || i,
       'Buongiorno, vi mando quanto d''accordo.', '2022-01-01'::timestamptz + i * interval '9 minutes', i % 50 <> 0,
       case when i % 50 <> 0 then '2026-01-01'::timestamptz end
     from generate_series(1, $3::int) as i`,
    [agency, own.requests, all.requests],
  );
}
