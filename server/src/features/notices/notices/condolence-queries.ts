import type { CondolenceAvailability } from '@commiato/contracts/notices/condolences-open';
import { sql } from 'drizzle-orm';
import { utenti } from '../../accounts/accounts/tables.ts';
import { isNotCancelled } from '../../funerals/events/queries.ts';
import { annunci } from './tables.ts';

/** What a notice says, or else its agency: one that is not active reads nothing, so that its notices take none. */
export const condolencesChoiceSql = sql<CondolenceAvailability>`case when ${utenti.attivo} and ${utenti.cestinato} is null
  then coalesce(${annunci.pensieri}, ${utenti.pensieri}) else 'chiusi' end`;

/** When the last funeral of a notice that was not called off ends, or begins where its end is not known. */
export const funeralEndSql = sql<string | null>`(
  select to_char(max(coalesce(nullif(e.fine, ''), e.inizio)::timestamp) at time zone 'Europe/Rome' at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from eventi e where e.id_servizio = annunci.id_servizio and e.tipo = 'funerale' and e.tolto is null and ${isNotCancelled()})`;

/** Whether everybody reads a condolence on a notice. */
export const hasPublicCondolences = sql<boolean>`exists (
  select 1 from pensieri p where p.id_nek = annunci."_id" and p.stato = 'pubblicato' and not p.riservato)`;
