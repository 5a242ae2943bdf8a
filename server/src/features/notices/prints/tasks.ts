import type { DedicatedPoolProcess, PoolLane, PoolTask } from '../../../platform/worker-pool/pool-task.ts';
import type { PrintedVolume } from './book-policy.ts';
import type { OrderSheet } from './order-policy.ts';
import type { PrintSheet } from './sheet-policy.ts';

/** A sheet with the photograph that it shows, as a JPEG. */
export interface SheetWithPhoto {
  readonly sheet: PrintSheet;
  readonly photo: Buffer | null;
}

/**
 * What draws is compiled anew in each process, a second of work, and keeps some 2 MB of each drawing: it stays, and is replaced in time. One
 * for agencies and visitors together.
 */
export const drawingProcess: DedicatedPoolProcess = {
  name: 'disegno',
  memory: 400_000_000,
  kept: 350_000_000,
  warmUp: { name: 'preparazione del disegno', seconds: 15, refusal: '' },
};

const drawingLimits = {
  seconds: 15,
  refusal: 'Il manifesto è troppo grande da disegnare: accorcia il testo.',
} as const;
const agencyLane: PoolLane = {
  name: 'stampe',
  waiting: 60,
  // Somebody prints all papers of a service at once, and leaves room for others.
  waitingOfOne: 30,
  waitingSeconds: 60,
  full: 'Ci sono già molte stampe in preparazione: attendi che finiscano e riprova.',
  process: drawingProcess,
};
/** Strangers, however many come, never take the places of agencies. */
const visitorLane: PoolLane = {
  name: 'manifesti pubblici',
  waiting: 8,
  waitingOfOne: 4,
  full: 'In questo momento molti chiedono un manifesto: riprova tra poco.',
  process: drawingProcess,
};

/** Draws a paper as a PDF. */
export const drawPrintPdf: PoolTask<SheetWithPhoto, Buffer> = {
  name: 'PDF di una stampa',
  lane: agencyLane,
  ...drawingLimits,
};

/** Draws the sides of a paper below each other as a JPEG of so many pixels across. */
export const drawPrintImage: PoolTask<SheetWithPhoto & { readonly width: number }, Buffer> = {
  name: 'immagine di una stampa',
  lane: agencyLane,
  ...drawingLimits,
};

/** An order sheet with the paper that is ordered, which it shows. */
export interface OrderSheetWithPrint {
  readonly order: OrderSheet;
  readonly paper: SheetWithPhoto;
}

/** Draws the order sheet of a print as a PDF. */
export const drawPrintOrder: PoolTask<OrderSheetWithPrint, Buffer> = {
  name: 'PDF di un ordine di stampa',
  lane: agencyLane,
  seconds: 15,
  refusal: 'L’ordine è troppo lungo da disegnare: accorcia le note.',
};

/** What came of a drawing, by which one sees what it had to do to fit on the paper. */
export interface DrawingJudgement {
  /** Size of the text in points. */
  readonly textSize: number;
  /** Dots per inch of the photograph in its place; null without one, or where it cannot be read. */
  readonly photoDpi: number | null;
  /** Which part of the photograph lies outside its place, of 1; 0 where somebody has chosen what is shown, or without one. */
  readonly photoCut: number;
  /** Letters that no face has: they are left out. */
  readonly missing: string;
}

/** Draws a paper to see what comes of it. */
export const judgePrint: PoolTask<SheetWithPhoto, DrawingJudgement> = {
  name: 'controllo di una stampa',
  lane: agencyLane,
  ...drawingLimits,
};

/** The same for visitors. */
export const withVisitorLane = <Input>(task: PoolTask<Input, Buffer>): PoolTask<Input, Buffer> => ({
  ...task,
  lane: visitorLane,
});

/** A volume of a book of condolences with the photograph of its cover, as a JPEG. */
export interface BookWithPictures {
  readonly book: PrintedVolume;
  readonly photo: Buffer | null;
  /** Photographs that came with condolences. */
  readonly pictures?: readonly { readonly _id: string; readonly bytes: Buffer }[];
}

/** A volume takes some seconds: books wait for one another, and few of them. */
const bookLane: PoolLane = {
  name: 'libri dei pensieri',
  waiting: 12,
  waitingOfOne: 3,
  waitingSeconds: 60,
  full: 'In questo momento si preparano altri libri: riprovare tra poco.',
  process: drawingProcess,
};

/** Draws a volume of a book of condolences as a PDF. */
export const drawBook: PoolTask<BookWithPictures, Buffer> = {
  name: 'PDF di un libro dei pensieri',
  lane: bookLane,
  seconds: 20,
  refusal: 'Il libro è troppo grande da disegnare.',
};
