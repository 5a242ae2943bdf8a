import type { PoolTask } from '../../../platform/worker-pool/pool-task.ts';

/** A part of a drawn paper. */
export type PaperBlock =
  | { readonly kind: 'title' | 'heading' | 'text' | 'note' | 'code'; readonly text: string }
  | { readonly kind: 'fact'; readonly label: string; readonly text: string }
  | { readonly kind: 'gap' };

/** A paper of plain words: A4, the house's letters, as many pages as it needs. */
export interface PaperToDraw {
  readonly title: string;
  readonly author: string;
  readonly blocks: readonly PaperBlock[];
}

export const drawPaper: PoolTask<PaperToDraw, Buffer> = {
  name: 'carta da firmare',
  seconds: 10,
  refusal: 'Questa carta è troppo lunga da disegnare.',
};

/** Pages and digest of a paper that is to be signed, or an Italian sentence. */
export type InspectPaperResult =
  | { readonly ok: true; readonly pagine: number }
  | { readonly ok: false; readonly error: string };

export const inspectPaper: PoolTask<Uint8Array, InspectPaperResult> = {
  name: 'lettura di una carta da firmare',
  seconds: 10,
  refusal: 'Uno dei documenti è troppo grande o troppo complesso per essere firmato qui.',
  field: 'documenti',
};

/** A private key (PKCS #8) and the certificate that names whose it is, both in DER. */
export interface SealKey {
  readonly chiave: Buffer;
  readonly certificato: Buffer;
}

export const makeSealKey: PoolTask<{ readonly name: string; readonly now: string }, SealKey> = {
  name: 'chiave del sigillo',
  seconds: 10,
  refusal: 'La chiave del sigillo non si può fare.',
};

interface SealPapersInput {
  readonly documenti: readonly { readonly titolo: string; readonly filename: string; readonly bytes: Uint8Array }[];
  readonly attestazione: PaperToDraw;
  readonly chiave: Uint8Array;
  readonly certificato: Uint8Array;
  readonly quando: string;
  readonly luogo: string;
  /** Address of the authority that stamps the time; null where none is set. */
  readonly marca: string | null;
}

export interface SealedPdf {
  readonly bytes: Buffer;
  /** Why the time stamp that was asked for is missing; null where it is there, or none was asked for. */
  readonly senzaMarca: string | null;
}

/** Puts papers together with what attests their signature, and seals all of it (PAdES, ETSI EN 319 142-1). */
export const sealPapers: PoolTask<SealPapersInput, SealedPdf> = {
  name: 'sigillo',
  seconds: 20,
  refusal: 'I documenti sono troppo grandi per essere sigillati insieme.',
};
