import { z } from 'zod';
import type { AreaRequirement } from './accounts/rights.ts';
import { id, idParams, instant, listQuery, okAnswer } from './common.ts';
import { route } from './route.ts';

/** What can be brought from elsewhere, taken back as one thing. */
export const importKinds = ['annunci', 'servizi', 'listino', 'anagrafiche'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The areas of all kinds: of an import of another area than the caller's there is nothing to see. */
const importAreas = ['annunci', 'fatturazione'] as const;

/** The area that an import of a kind belongs to; that of contacts to either, as they themselves do. */
export const areaByImportKind: Readonly<Record<ImportKind, AreaRequirement>> = {
  annunci: 'annunci',
  servizi: 'annunci',
  listino: 'fatturazione',
  anagrafiche: importAreas,
};

/** Days for which an import can be taken back; then it is forgotten, and what it brought is like everything else. */
export const importUndoDays = 30;

/** What is to be said of a line of the file. */
const remark = z.object({
  /** The line of the file, from 1. */
  riga: z.number().int(),
  campo: z.string(),
  motivo: z.string(),
});
export type ImportRemark = z.output<typeof remark>;

/** What an import would bring. */
export const importPreview = z.object({
  /** Rows of the file, whatever becomes of them. */
  righe: z.number().int(),
  /** Those that come, the doubtful ones among them. */
  nuovi: z.number().int(),
  /** Those that the agency has, or that stand further up in the file. */
  gia_presenti: z.number().int(),
  dubbi: z.array(remark),
  scartati: z.array(remark),
  /** Heads of columns that nothing is known by: they are left out. */
  ignorate: z.array(z.string()),
});
export type ImportPreview = z.output<typeof importPreview>;

/** An import that was begun. */
export const startedImport = z.object({ _id: id });

export const importStates = ['in corso', 'fatta', 'annullata'] as const;

const importRow = z.object({
  _id: id,
  cosa: z.enum(importKinds),
  filename: z.string(),
  stato: z.enum(importStates),
  creata: instant,
  /** When the last line was done; null while it is under way. */
  finita: instant.nullable(),
  /** Until when it can be taken back; null where it was. */
  annullabile_fino: instant.nullable(),
  righe: z.number().int(),
  nuovi: z.number().int(),
  /** Those of the new ones that have come by now. */
  pubblicati: z.number().int(),
  gia_presenti: z.number().int(),
  /** Lines that were left out. */
  non_importati: z.number().int(),
});
export type ImportRow = z.output<typeof importRow>;

export const importDetail = importRow.extend({
  dubbi: importPreview.shape.dubbi,
  scartati: importPreview.shape.scartati,
});
export type ImportDetail = z.output<typeof importDetail>;

export const listImports = route({
  method: 'GET',
  path: '/api/importazioni',
  summary: 'Le importazioni di annunci, servizi, listino e anagrafiche degli ultimi 30 giorni',
  access: 'agency',
  area: importAreas,
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
  area: importAreas,
  object: 'importazione',
  params: idParams,
  answer: importDetail,
  errors: ['non-trovato'],
});

export const undoImport = route({
  method: 'DELETE',
  path: '/api/importazione/:id',
  summary: 'Annulla un’importazione entro 30 giorni: quello che ha portato va nel cestino',
  access: 'agency',
  area: importAreas,
  object: 'importazione',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato'],
});
