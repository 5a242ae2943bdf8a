import type { ImportedNotice } from '@commiato/contracts/notices/notice-fields';
import type { ImportFieldRemark } from '../../../platform/imports/tables.ts';
import type { PoolTask } from '../../../platform/worker-pool/pool-task.ts';

/** Where an agency is: what a file does not say of a notice's place is taken from there. */
export interface AgencyPlace {
  readonly comune: string;
  readonly prov: string;
  readonly cap: string;
  readonly regione: string;
}

/** A notice as a row of the file has it. */
export interface NoticeFileRow {
  /** The line of the file. */
  readonly riga: number;
  /** Null where the row cannot come: `scarti` says why. */
  readonly annuncio: ImportedNotice | null;
  /** The day on which it was published elsewhere, or null. */
  readonly pubblicato: string | null;
  /** What the other program knows it by, or empty. */
  readonly guid: string;
  /** Name of its photograph in the ZIP, or empty. */
  readonly foto: string;
  readonly dubbi: readonly ImportFieldRemark[];
  readonly scarti: readonly ImportFieldRemark[];
}

interface ReadNoticesInput {
  readonly bytes: Uint8Array;
  /** The day in Italy. */
  readonly today: string;
  readonly place: AgencyPlace;
}

/** The notices of a file, or an Italian sentence. */
export type ReadNoticesResult =
  | { readonly ok: true; readonly righe: readonly NoticeFileRow[]; readonly ignorate: readonly string[] }
  | { readonly ok: false; readonly error: string };

export const readNotices: PoolTask<ReadNoticesInput, ReadNoticesResult> = {
  name: 'annunci da importare',
  seconds: 20,
  refusal: 'Questo file è troppo complesso per essere letto: dividilo in più file.',
  field: 'file',
};

/** A photograph of the ZIP. */
export interface ZippedPhotograph {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Emits the named photographs of a ZIP, each once. */
export const unpackPhotographs: PoolTask<
  { readonly bytes: Uint8Array; readonly names: readonly string[] },
  null,
  ZippedPhotograph
> = {
  name: 'fotografie da importare',
  seconds: 20,
  waitSeconds: 300,
  refusal: 'Questo file è troppo complesso per essere letto: dividilo in più file.',
  field: 'file',
};
