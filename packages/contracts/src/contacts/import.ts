import { z } from 'zod';
import { flag } from '../common.ts';
import { route } from '../route.ts';
import type { UploadSlot } from '../uploads.ts';
import { contactRole, contactRow } from './contacts.ts';

/** A table of contacts as spreadsheets save it. */
export const contactsFile = {
  name: 'anagrafiche',
  maxBytes: 2_097_152,
  types: ['text/csv'],
  extensions: ['csv', 'txt'],
  refusal: 'Scegli un file CSV di 2 MB al massimo.',
  required: true,
  text: true,
} as const satisfies UploadSlot;

/** Most contacts in one file. */
export const importLimit = 5000;
/** Rows that a report names one by one; `conErrori` and `conAvvisi` count them all. */
export const maxReportedRows = 200;
/** Good rows that a report shows. */
export const maxPreviewRows = 10;

export const separators = [';', ',', '\t'] as const;
export const encodings = ['utf-8', 'windows-1252', 'utf-16le'] as const;

const remarks = z.array(
  z.object({
    /** The row as a spreadsheet counts it, from 1. */
    riga: z.number().int(),
    /** What the row is about, as far as it can be told. */
    nome: z.string(),
    note: z.array(
      z.object({ /** Head of the column as the file writes it. */ colonna: z.string(), testo: z.string() }),
    ),
  }),
);

/** What a file holds, and what became of it. */
export const importReport = z.object({
  codifica: z.enum(encodings),
  separatore: z.enum(separators),
  /** The file's columns in their order; `campo` is null where a head is not known, and the column is left out. */
  colonne: z.array(z.object({ intestazione: z.string(), campo: z.string().nullable() })),
  /** Rows with something in them, without the head. */
  righe: z.number().int(),
  conErrori: z.number().int(),
  conAvvisi: z.number().int(),
  /** Good rows whose tax code or VAT number another contact, or an earlier row, bears already. */
  doppioni: z.number().int(),
  /** Contacts that were written: none where the file was only checked. */
  importate: z.number().int(),
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
  idempotent: true,
  /** `senzaDoppioni` leaves out rows whose code another contact, or an earlier row, bears. */
  query: z.object({ prova: flag.optional(), senzaDoppioni: flag.optional() }),
  /** The type of the rows whose file does not tell it. */
  body: z.object({ role: contactRole.optional() }),
  upload: contactsFile,
  answer: importReport,
  errors: ['tipo-non-ammesso', 'troppo-grande', 'troppe-richieste', 'operazione-in-corso', 'chiave-riusata'],
});
