import type { PdfField, PdfPageSize } from '@commiato/contracts/forms/forms';
import type { PoolTask } from '../../../platform/worker-pool/pool-task.ts';

/** A PDF as a form: cleaned of all that runs, with its pages and fields; or an Italian sentence that says why not. */
export type ReadFormResult =
  | {
      readonly ok: true;
      readonly bytes: Buffer;
      readonly pagine: readonly PdfPageSize[];
      readonly campi: readonly PdfField[];
    }
  | { readonly ok: false; readonly error: string };

const tooComplexPdfMessage = 'Questo PDF è troppo grande o troppo complesso: stampalo in un PDF nuovo e carica quello.';

/** Reads a PDF that somebody has sent, and takes out of it what runs. */
export const readFormPdf: PoolTask<Uint8Array, ReadFormResult> = {
  name: 'lettura di un modulo',
  seconds: 10,
  refusal: tooComplexPdfMessage,
  field: 'file',
};

/** What is written into a field of the PDF; an empty text takes out what the PDF has there. */
export interface WrittenField {
  readonly campo: string;
  readonly testo: string;
  /** Where it does not fit, this is named. */
  readonly chiave: string;
}
/** What is written at a place of a page, in millimetres and points. */
export interface WrittenPlace {
  readonly pagina: number;
  readonly x: number;
  readonly y: number;
  readonly corpo: number;
  readonly larghezza: number | null;
  readonly testo: string;
  readonly chiave: string;
}

export interface FormFillInput {
  readonly bytes: Uint8Array;
  readonly scritti: readonly (WrittenField | WrittenPlace)[];
  readonly titolo: string;
  /** Which form and version it is. */
  readonly oggetto: string;
}

/** The paper; or what does not fit where it belongs. */
export type FillResult =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly tight: readonly string[] };

/** Fills a form with the faces of the house. */
export const fillFormPdf: PoolTask<FormFillInput, FillResult> = {
  name: 'compilazione di un modulo',
  seconds: 15,
  refusal: 'Questo modulo è troppo complesso da compilare.',
};
