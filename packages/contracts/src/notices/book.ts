import { z } from 'zod';
import { idParams, wholeNumber } from '../common.ts';
import { fileAnswer } from '../file-answer.ts';
import { route } from '../route.ts';

/** Condolences of one volume: drawing more at once would take too long, and too much memory. */
export const bookVolumeSize = 200;
/** Volumes of one funeral at the most. */
export const maxBookVolumes = 1000;
/** Of which volume; the first where it is not said. */
export const bookQuery = z.object({ volume: wholeNumber(1, maxBookVolumes).default(1) });
/** A town is named where at least so many of those who wrote have left an address there: fewer would be people, not a town. */
export const minAuthorsToNameTown = 5;

const secondsPerHour = 3600;
const bookPdfRateLimit = [{ max: 60, seconds: secondsPerHour }] as const;

/** What the book of condolences of a funeral holds. */
export const condolenceBook = z.object({
  /** Condolences that were let through, those for the family alone included. */
  pensieri: z.number().int(),
  cuori: z.number().int(),
  /** Volumes of the book; 0 without a condolence. */
  volumi: z.number().int(),
});
export type CondolenceBook = z.output<typeof condolenceBook>;

export const readCondolenceBook = route({
  method: 'GET',
  path: '/api/servizio/:id/libro',
  summary: 'Quanti pensieri e cuori raccoglie il libro dei pensieri di un servizio, e in quanti volumi',
  access: 'agency',
  area: 'annunci',
  object: 'servizio',
  params: idParams,
  answer: condolenceBook,
  errors: ['non-trovato'],
});

export const readCondolenceBookPdf = route({
  method: 'GET',
  path: '/api/servizio/:id/libro/pdf',
  summary: 'Il libro dei pensieri di un servizio in PDF A5, un volume alla volta, da stampare per la famiglia',
  access: 'agency',
  area: 'annunci',
  object: 'servizio',
  limit: bookPdfRateLimit,
  params: idParams,
  query: bookQuery,
  file: true,
  answer: fileAnswer,
  errors: ['non-trovato', 'troppe-richieste'],
});

export const readCondolenceBookArchive = route({
  method: 'GET',
  path: '/api/servizio/:id/libro/archivio',
  summary:
    'Tutto quello che è stato raccolto per la famiglia, in un archivio ZIP: pensieri, libro, storia e fotografie',
  access: 'agency',
  area: 'annunci',
  object: 'servizio',
  limit: [{ max: 12, seconds: secondsPerHour }],
  params: idParams,
  file: true,
  answer: fileAnswer,
  errors: ['non-trovato', 'troppe-richieste'],
});
