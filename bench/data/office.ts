import type pg from 'pg';

/** Agencies beside those that publish, so that the administrator's lists have ten thousand. */
const agencies = 10_000;
const operators = 200;
const notifications = 100_000;
const entries = 200_000;
const mails = 50_000;

/** What the administrator's other lists show: many agencies, operators, what was sent to them and what was done, lately: the program forgets the rest. */
export async function fillOffice(client: pg.Client): Promise<void> {
  await client.query(
    `insert into operatori ("_id", nome, cognome, mail, attivo, creato)
     select 'operatore' || i, 'Elena', 'Marchetti ' || i, 'operatore' || i || '@misure.example', i % 9 <> 0,
       '2020-01-01'::timestamptz + i * interval '1 hour'
     from generate_series(1, $1::int) as i`,
    [operators],
  );
  await client.query(
    `insert into utenti ("_id", role, attivo, mail, password, "ragSociale", nome, cognome, comune, prov, regione, id_operatore, creato)
     select 'cliente' || i, 'U', i % 20 <> 0, 'cliente' || i || '@misure.example', '',
       (array['Onoranze Funebri', 'Impresa Funebre', 'Casa Funeraria', 'Pompe Funebri'])[1 + i % 4] || ' '
         || (array['Carnia', 'San Rocco', 'Fratelli Zoli', 'Cassibile', 'Val d''Isarco', 'Amadori'])[1 + i % 6] || ' ' || i,
       'Davide', 'Zoli ' || i % 700, 'CESENA', 'FC', 'Emilia-Romagna', 'operatore' || 1 + i % ${operators},
       '2016-01-01'::timestamptz + i * interval '7 hours'
     from generate_series(1, $1::int) as i`,
    [agencies],
  );
  await client.query(
    `insert into notifiche ("_id", id_invio, id_utente, titolo, testo, url, data, letta_il)
     select 'notifica' || i, 'invio' || i / ${agencies}, 'cliente' || 1 + i % ${agencies}, 'Orari di assistenza ' || i / ${agencies},
       'Il 24 dicembre rispondiamo fino alle 13.', '', '2024-01-01'::timestamptz + i * interval '10 minutes',
       case when i % 3 = 0 then '2026-01-01'::timestamptz end
     from generate_series(1, $1::int) as i`,
    [notifications],
  );
  await client.query(
    `insert into registro ("_id", quando, chi, azione, oggetto, dettagli)
     select 'voce' || i, now() - i * interval '2 minutes', 'cliente' || 1 + i % ${agencies},
       (array['accesso', 'uscita', 'accesso rifiutato', 'profilo modificato', 'annuncio modificato'])[1 + i % 5],
       'cliente' || 1 + (i * 7) % ${agencies}, jsonb_build_object('campi', 'tel cell')
     from generate_series(1, $1::int) as i`,
    [entries],
  );
  await client.query(
    `insert into posta ("_id", destinatario, oggetto, testo, html, creata, tentativi, inviata, errore)
     select 'mail' || i, 'cliente' || 1 + i % ${agencies} || '@misure.example', 'Benvenuti in Commiato', '', '',
       now() - i * interval '20 seconds', 1, now() - i * interval '10 seconds', ''
     from generate_series(1, $1::int) as i`,
    [mails],
  );
}
