import { eventBegin, readEvents } from '@commiato/italy/announcements/event-reading';
import { addDays } from '@commiato/italy/days';
import type { NoticeKind } from '@commiato/italy/prose/notice-kinds';
import type pg from 'pg';
import { agencyMail } from './agencies.ts';
import { copyRows } from './bulk.ts';

/** Funerals of one agency, over three years; each with three events, and a notice where the agency has one left. */
const funerals = 10_000;

/** What the agenda and the funerals of an agency with many show. */
export async function fillFunerals(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select "_id" as id from utenti where mail = $1', [
    agencyMail(0),
  ]);
  const agency = rows[0]?.id ?? '';
  await client.query(
    `insert into servizi ("_id", id_utente, nome, cognome, comune, prov, cap, regione, stadio, tel, cerca, chiave, data_crea, decesso)
     select 'servizio' || i, $1, 'MARIA', 'ROSSI ' || i % 900, 'CESENA', 'FC', '47521', 'Emilia-Romagna',
       (array['chiamata', 'colloquio', 'documenti', 'cerimonia', 'chiuso'])[1 + case when i > $2::int - 400 then i % 4 else 4 end],
       '0547 ' || 100000 + i, 'maria rossi ' || i % 900 || ' cesena 0547' || 100000 + i, 'rossi ' || i % 900 || ' maria',
       now() - ($2::int - i) * interval '157 minutes', (now() - ($2::int - i) * interval '157 minutes')::date - 1
     from generate_series(1, $2::int) as i`,
    [agency, funerals],
  );
  await client.query(
    `update annunci a set id_servizio = 'servizio' || n.i
     from (select "_id", row_number() over (order by data_crea, "_id") as i from annunci where id_utente = $1) n
     where a."_id" = n."_id" and n.i <= $2::int`,
    [agency, funerals],
  );
  await fillEventsOfNotices(client, agency);
  await client.query(
    `insert into eventi ("_id", id_servizio, id_utente, tipo, inizio, luogo, comune, prov, pubblico, data_crea, cambiato)
     select 'evento' || k || '-' || s."_id", s."_id", $1, (array['rosario', 'funerale', 'sepoltura'])[k],
       to_char(s.data_crea + k * interval '1 day', 'YYYY-MM-DD') || 'T' || (array['18:30', '10:00', '15:00'])[k], 'Chiesa di San Rocco',
       'CESENA', 'FC', true, s.data_crea, s.data_crea
     from servizi s cross join generate_series(1, 3) as k
     where s.id_utente = $1 and not exists (select from eventi e where e.id_servizio = s."_id")`,
    [agency],
  );
}

interface NoticeOfFuneral {
  readonly id_servizio: string;
  readonly cosa: NoticeKind;
  readonly funerale: string;
  readonly comune: string;
  readonly prov: string;
  readonly data_crea: Date;
}

const eventColumns = '_id id_servizio id_utente tipo inizio luogo comune prov pubblico data_crea cambiato'.split(' ');

/**
 * The event that each notice's text announces, as the program makes it of a text, a rosary on the eve and the burial after it. With events
 * that contradict the texts every page would have to say what holds, which pages of real notices hardly ever do.
 */
async function fillEventsOfNotices(client: pg.Client, agency: string): Promise<void> {
  const { rows } = await client.query<NoticeOfFuneral>(
    'select id_servizio, cosa, funerale, comune, prov, data_crea from annunci where id_utente = $1 and id_servizio is not null',
    [agency],
  );
  const events = rows.flatMap(({ id_servizio, cosa, funerale, comune, prov, data_crea }) => {
    const written = data_crea.toISOString();
    const [announced] = readEvents(funerale, written.slice(0, 10), cosa);
    const begin = announced && eventBegin(announced);
    if (!announced || !begin) return [];
    const day = begin.slice(0, 10);
    return [
      { tipo: announced.kind, inizio: begin, luogo: announced.place },
      { tipo: 'rosario', inizio: `${addDays(day, -1)}T18:30`, luogo: announced.place },
      { tipo: 'sepoltura', inizio: `${day}T17:00`, luogo: 'Cimitero comunale' },
    ].map((event, index) => ({
      _id: `evento${index}-${id_servizio}`,
      id_servizio,
      id_utente: agency,
      ...event,
      comune,
      prov,
      pubblico: true,
      data_crea: written,
      cambiato: written,
    }));
  });
  await copyRows(client, 'eventi', eventColumns, events);
}
