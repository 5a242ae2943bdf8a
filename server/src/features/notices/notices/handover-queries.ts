import { sql } from 'drizzle-orm';
import { type AgencyDataRules, belongsToAgency } from '../../../platform/feature/agency-data-rules.ts';

/** Export of notices and their attachments with the photographs. */
export const noticeExportRules: readonly AgencyDataRules[] = [
  {
    name: 'annunci',
    table: sql`annunci`,
    isOfAgency: belongsToAgency,
    omittedColumns: ['modifiche', 'parole_nome', 'parole_luogo', 'origine'],
    imageColumn: 'img',
  },
  { name: 'stampe', table: sql`stampe`, isOfAgency: belongsToAgency },
  {
    name: 'versioni delle stampe',
    table: sql`versioni_stampe`,
    isOfAgency: ({ _id }) => sql`x.id_stampa in (select s."_id" from stampe s where s.id_utente = ${_id})`,
    rowKey: sql`x.codice`,
  },
  { name: 'bozze', table: sql`bozze`, isOfAgency: belongsToAgency, omittedColumns: ['impronta'] },
  {
    name: 'pensieri',
    table: sql`pensieri`,
    isOfAgency: belongsToAgency,
    omittedColumns: ['impronta', 'impronta_ricorso'],
    imageColumn: 'img',
  },
  {
    name: 'segnalazioni di pensieri',
    table: sql`segnalazioni_pensieri`,
    isOfAgency: ({ _id }) => sql`x.id_pensiero in (select p."_id" from pensieri p where p.id_utente = ${_id})`,
    // Who reported writes to the administration.
    omittedColumns: ['mail'],
  },
  { name: 'decisioni sui pensieri', table: sql`decisioni_pensieri`, isOfAgency: belongsToAgency },
  {
    name: 'reclami sui pensieri',
    table: sql`reclami_pensieri`,
    isOfAgency: ({ _id }) =>
      sql`x.id_decisione in (select d."_id" from decisioni_pensieri d where d.id_utente = ${_id})`,
  },
  { name: 'affissioni', table: sql`affissioni`, isOfAgency: belongsToAgency },
  { name: 'allegati', table: sql`allegati`, isOfAgency: belongsToAgency, imageColumn: 'img' },
];
