import { z } from 'zod';
import { flag } from '../common.ts';
import { importPreview, startedImport } from '../imports.ts';
import { route } from '../route.ts';
import type { UploadSlot } from '../uploads.ts';

/** A file with notices: CSV, an export of WordPress, or a ZIP with one of them and the photographs. */
export const noticesFileSlot = {
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
/** What an import of notices would bring. */
export const noticesPreview = importPreview.extend({
  /** Those of the new ones that have a photograph in the file. */
  fotografie: z.number().int(),
});
export type NoticeImportPreview = z.output<typeof noticesPreview>;

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
  upload: noticesFileSlot,
  answer: z.union([noticesPreview, startedImport]),
  errors: ['troppo-grande', 'spazio-occupato', 'troppe-richieste', 'operazione-in-corso', 'chiave-riusata'],
});
