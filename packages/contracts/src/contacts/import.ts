import { z } from 'zod';
import { flag, id } from '../common.ts';
import { route } from '../route.ts';
import type { UploadSlot } from '../uploads.ts';
import { contactRole, contactRow } from './contacts.ts';

/** A table of contacts as spreadsheets save it. */
export const contactsFileSlot = {
  name: 'anagrafiche',
  maxBytes: 2_097_152,
  types: ['text/csv'],
  extensions: ['csv', 'txt'],
  refusal: 'Scegli un file CSV di 2 MB al massimo.',
  required: true,
  text: true,
} as const satisfies UploadSlot;

/** Maximum number of contacts in one file. */
export const maxImportedContacts = 5000;
/** Maximum number of rows that a report lists; `conErrori` and `conAvvisi` count all. */
export const maxReportedRows = 200;
/** Maximum number of valid rows that a report shows. */
export const maxPreviewRows = 10;

export const separators = [';', ',', '\t'] as const;
export const encodings = ['utf-8', 'windows-1252', 'utf-16le'] as const;

const remarks = z.array(
  z.object({
    /** The row as a spreadsheet counts it, from 1. */
    riga: z.number().int(),
    /** Name of the contact in the row, as far as it can be read. */
    nome: z.string(),
    note: z.array(
      z.object({ /** Head of the column as the file writes it. */ colonna: z.string(), testo: z.string() }),
    ),
  }),
);

/** The content of a file and the result of its import. */
export const importReport = z.object({
  codifica: z.enum(encodings),
  separatore: z.enum(separators),
  /** The file's columns in their order; `campo` is null where the head is unknown, and the column is ignored. */
  colonne: z.array(z.object({ intestazione: z.string(), campo: z.string().nullable() })),
  /** Rows that are not empty, without the head. */
  righe: z.number().int(),
  conErrori: z.number().int(),
  conAvvisi: z.number().int(),
  /** Valid rows that are among the contacts already, or further up in the file. */
  doppioni: z.number().int(),
  /** How many of them were left out, or would be. */
  saltate: z.number().int(),
  /** Number of contacts stored; 0 where the file was only checked. */
  importate: z.number().int(),
  /** The import, which can be taken back as one thing; null where nothing was stored. */
  _id: id.nullable(),
  errori: remarks,
  avvisi: remarks,
  anteprima: z.array(contactRow.omit({ _id: true, creato: true }).extend({ riga: z.number().int() })),
});
export type ImportReport = z.output<typeof importReport>;

export const importContacts = route({
  method: 'POST',
  path: '/api/anagrafiche/importa',
  summary:
    'Importa anagrafiche da un CSV: le righe buone tutte insieme, le altre con quello che non va. Con `prova=1` controlla soltanto',
  access: 'agency',
  area: ['annunci', 'fatturazione'],
  checksBy: 'prova',
  idempotent: true,
  creates: ['importazioni', 'anagrafiche'],
  /** `senzaDoppioni=0` imports again what is there already: without it, a file that is sent twice creates nothing twice. */
  query: z.object({ prova: flag.optional(), senzaDoppioni: flag.default(true) }),
  /** Role of the rows for which the file has none. */
  body: z.object({ role: contactRole.optional() }),
  upload: contactsFileSlot,
  answer: importReport,
  errors: ['tipo-non-ammesso', 'troppo-grande', 'troppe-richieste', 'operazione-in-corso', 'chiave-riusata'],
});
