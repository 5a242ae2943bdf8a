import { z } from 'zod';
import { flag, id, idParams, instant, listQuery, okAnswer } from '../common.ts';
import { route } from '../route.ts';
import type { UploadSlot } from '../uploads.ts';

/** A file with notices: CSV, an export of WordPress, or a ZIP with one of them and the photographs. */
export const noticesFile = {
  name: 'annunci',
  maxBytes: 33_554_432,
  types: ['text/csv', 'application/zip', 'text/xml', 'application/xml'],
  extensions: ['csv', 'txt', 'zip', 'xml'],
  refusal: 'Scegli un file CSV, ZIP o XML (esportazione di WordPress) di 32 MB al massimo.',
  required: true,
  archive: true,
} as const satisfies UploadSlot;

/** Maximum number of notices in one file. */
export const maxImportedNotices = 5000;
/** Days for which an import can be taken back; then it is forgotten, and its notices are like all others. */
export const importDays = 30;

/** What is to be said of a line of the file. */
const remark = z.object({
  /** The line of the file, from 1. */
  riga: z.number().int(),
  campo: z.string(),
  motivo: z.string(),
});
export type ImportRemark = z.output<typeof remark>;

const counts = {
  /** Notices of the file, whatever becomes of them. */
  righe: z.number().int(),
  /** Those that come, the doubtful ones among them. */
  nuovi: z.number().int(),
  /** Those that the agency has, or that stand further up in the file. */
  gia_presenti: z.number().int(),
  dubbi: z.array(remark),
  scartati: z.array(remark),
};

/** What an import would bring. */
export const importPreview = z.object({
  ...counts,
  /** Those of the new ones that have a photograph in the file. */
  fotografie: z.number().int(),
  /** Heads of columns that nothing is known by: they are left out. */
  ignorate: z.array(z.string()),
});
export type ImportPreview = z.output<typeof importPreview>;

export const importStates = ['in corso', 'fatta', 'annullata'] as const;

const importRow = z.object({
  _id: id,
  filename: z.string(),
  stato: z.enum(importStates),
  creata: instant,
  /** When the last line was done; null while it is under way. */
  finita: instant.nullable(),
  /** Until when it can be taken back; null where it was. */
  annullabile_fino: instant.nullable(),
  righe: z.number().int(),
  nuovi: z.number().int(),
  /** Those of the new ones that are published by now. */
  pubblicati: z.number().int(),
  gia_presenti: z.number().int(),
  /** Lines that were left out. */
  non_importati: z.number().int(),
});
export type ImportRow = z.output<typeof importRow>;

export const noticeImport = importRow.extend({ dubbi: counts.dubbi, scartati: counts.scartati });
export type NoticeImport = z.output<typeof noticeImport>;

export const importNotices = route({
  method: 'POST',
  path: '/api/importa/annunci',
  summary:
    'Importa annunci da un CSV, da un’esportazione di WordPress o da uno ZIP con le fotografie. Con `prova=1` dice soltanto che cosa arriverebbe',
  access: 'agency',
  area: 'annunci',
  success: 202,
  checksBy: 'prova',
  idempotent: true,
  creates: ['importazioni'],
  query: z.object({ prova: flag.optional() }),
  upload: noticesFile,
  answer: z.union([importPreview, z.object({ _id: id })]),
  errors: ['troppo-grande', 'spazio-occupato', 'troppe-richieste', 'operazione-in-corso', 'chiave-riusata'],
});

export const listImports = route({
  method: 'GET',
  path: '/api/importazioni',
  summary: 'Le importazioni di annunci degli ultimi 30 giorni',
  access: 'agency',
  area: 'annunci',
  paged: true,
  query: listQuery(['creata']),
  answer: z.array(importRow),
  errors: [],
});

export const readImport = route({
  method: 'GET',
  path: '/api/importazione/:id',
  summary: 'Un’importazione: a che punto è, e che cosa non è arrivato, riga per riga',
  access: 'agency',
  area: 'annunci',
  object: 'importazione',
  params: idParams,
  answer: noticeImport,
  errors: ['non-trovato'],
});

export const cancelImport = route({
  method: 'DELETE',
  path: '/api/importazione/:id',
  summary: 'Annulla un’importazione entro 30 giorni: tutti i suoi annunci vanno nel cestino',
  access: 'agency',
  area: 'annunci',
  object: 'importazione',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato'],
});
