import { z } from 'zod';
import { createColumnFinder } from '../column-heads.ts';
import { flag } from '../common.ts';
import { importPreview, startedImport } from '../imports.ts';
import { route } from '../route.ts';
import type { UploadSlot } from '../uploads.ts';
import { type FuneralField, funeralFields } from './funeral-fields.ts';
import { type PersonColumn, personColumnLabel, personColumnWords } from './people-columns.ts';

/** A table of funerals as spreadsheets save it. */
export const funeralsFileSlot = {
  name: 'servizi',
  maxBytes: 4_194_304,
  types: ['text/csv'],
  extensions: ['csv', 'txt'],
  refusal: 'Scegli un file CSV di 4 MB al massimo.',
  required: true,
  text: true,
} as const satisfies UploadSlot;

/** Maximum number of funerals in one file. */
export const maxImportedFunerals = 5000;

/** What a column of a table of funerals may hold: a field, name and surname together, the day on which it was opened, or what is of its people. */
export type FuneralColumn = FuneralField | 'nominativo' | 'cognomeNome' | 'data_crea' | PersonColumn;

/** The head that our own files have, and what sentences call the column. */
export const funeralColumnLabel = (column: FuneralColumn): string =>
  column === 'nominativo'
    ? 'Nominativo'
    : column === 'cognomeNome'
      ? 'Cognome e nome'
      : column === 'data_crea'
        ? 'Data di apertura'
        : (personColumnLabel(column) ?? funeralFields[column as FuneralField].label);

/** The column of a head; null where it is unknown. */
export const findFuneralColumn = createColumnFinder<FuneralColumn>(
  {
    ...personColumnWords,
    nome: ['nome defunto', 'nome del defunto'],
    cognome: ['cognome defunto', 'cognome del defunto'],
    nominativo: ['defunto', 'nome e cognome', 'nome cognome', 'nome completo'],
    cognomeNome: ['cognome e nome', 'cognome nome'],
    cognomeNubile: ['cognome da nubile', 'nata'],
    codfisc: ['cod. fisc.', 'cod. fiscale', 'c.f.', 'cf'],
    sesso: ['genere', 'm/f', 'f/m'],
    nato: ['nascita', 'data nascita', 'nato il', 'nata il'],
    natoA: ['nato a', 'nata a', 'luogo nascita', 'comune di nascita'],
    cittadinanza: ['nazionalità'],
    decesso: ['data decesso', 'data di decesso', 'morte', 'data morte', 'data di morte', 'deceduto il', 'morto il'],
    oraDecesso: ['ora decesso', 'ora di morte'],
    mortoA: ['morto a', 'deceduto a', 'luogo decesso', 'luogo di decesso', 'luogo di morte'],
    salma: ['luogo della salma', 'camera ardente'],
    coniuge: ['vedovo di', 'vedova di'],
    comune: ['città', 'località', 'paese'],
    cap: ['c.a.p.', 'codice postale'],
    prov: ['prov.', 'pr', 'sigla provincia'],
    regione: [],
    comuneResidenza: ['comune di residenza', 'residente a'],
    indirizzoResidenza: ['indirizzo', 'via'],
    stadio: ['stato', 'fase'],
    scelta: ['sepoltura', 'tipo di sepoltura', 'destinazione', 'sepoltura o cremazione'],
    ceneri: ['ceneri'],
    note: ['annotazioni', 'osservazioni'],
    tel: ['telefono', 'tel.', 'cellulare', 'recapito'],
    data_crea: ['aperto il', 'data apertura', 'data servizio', 'data del servizio', 'data pratica'],
  },
  funeralColumnLabel,
);

export const importFunerals = route({
  method: 'POST',
  path: '/api/importa/servizi',
  summary:
    'Importa i servizi degli anni passati da un CSV, con committente, intestatario e familiari; nessuno riceve avvisi. Con `prova=1` dice soltanto che cosa arriverebbe',
  access: 'agency',
  area: 'annunci',
  success: 202,
  checksBy: 'prova',
  idempotent: true,
  creates: ['importazioni', 'servizi', 'persone', 'anagrafiche'],
  query: z.object({ prova: flag.optional() }),
  upload: funeralsFileSlot,
  answer: z.union([importPreview, startedImport]),
  errors: ['tipo-non-ammesso', 'troppo-grande', 'troppe-richieste', 'operazione-in-corso', 'chiave-riusata'],
});
