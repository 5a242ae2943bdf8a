import type { AdminNotice, OwnNotice } from '@commiato/contracts/notices/notice-fields';
import type { ExportSheet, SheetColumn } from '../../../platform/export/sheet.ts';

/** Columns of both exports; names as stored. */
const personColumns: readonly SheetColumn<AdminNotice | OwnNotice>[] = [
  { head: 'Cognome', width: 1.2, value: ({ cognome }) => cognome },
  { head: 'Nome', width: 1.2, value: ({ nome }) => nome },
  { head: 'Tipo', width: 0.8, value: ({ cosa }) => cosa },
];
const placeColumns: readonly SheetColumn<AdminNotice | OwnNotice>[] = [
  { head: 'Regione', value: ({ regione }) => regione },
  { head: 'Comune', width: 1.2, value: ({ comune }) => comune },
  { head: 'Prov.', width: 0.4, value: ({ prov }) => prov },
  { head: 'CAP', width: 0.5, value: ({ cap }) => cap },
];
const stateColumns: readonly SheetColumn<AdminNotice | OwnNotice>[] = [
  { head: 'Pubblicato il', kind: 'moment', width: 1.1, value: ({ data_crea }) => data_crea },
  { head: 'Cuori', kind: 'number', width: 0.5, value: ({ cuori }) => cuori },
  { head: 'Stato', width: 0.7, value: ({ disattivo }) => (disattivo ? 'Nascosto' : 'Online') },
];

/** The notices of all agencies, as they are exported. */
export const allNoticesSheet: ExportSheet<AdminNotice> = {
  title: 'Annunci attualmente pubblicati',
  columns: [
    { head: 'Agenzia', width: 1.8, value: ({ ragSociale }) => ragSociale },
    ...personColumns,
    ...placeColumns,
    ...stateColumns,
    { head: 'Segnalazioni', kind: 'number', width: 0.7, value: ({ segnalazioni }) => segnalazioni },
  ],
};

/** An agency's own notices, as they are exported. */
export const ownNoticesSheet: ExportSheet<OwnNotice> = {
  title: 'I tuoi annunci',
  columns: [
    { head: 'Codice fiscale', width: 1.2, value: ({ codfisc }) => codfisc },
    ...personColumns,
    ...placeColumns,
    ...stateColumns,
  ],
};
