import type { PoolTask } from '../../../platform/worker-pool/pool-task.ts';
import type { Sheet } from './sheet-policy.ts';

/** A sheet with the photograph that it shows, as a JPEG. */
export interface DrawnSheet {
  readonly sheet: Sheet;
  readonly photo: Buffer | null;
}

const drawing = {
  seconds: 15,
  /** Drawings come one after the other: the largest posters need the memory of a process for themselves. */
  lane: 'stampe',
  waitingOfOne: 40,
  refusal: 'Il manifesto è troppo grande da disegnare: accorcia il testo.',
} as const;

/** Draws a paper as a PDF. */
export const drawPrintPdf: PoolTask<DrawnSheet, Buffer> = { name: 'PDF di una stampa', ...drawing };

/** Draws the first page of a paper as a JPEG of so many pixels across. */
export const drawPrintImage: PoolTask<DrawnSheet & { readonly width: number }, Buffer> = {
  name: 'immagine di una stampa',
  ...drawing,
};
