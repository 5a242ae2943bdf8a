import type { UploadSlot } from '@commiato/contracts/uploads';
import { Problem } from '../foundation/problem.ts';

/** A file that is being received. */
export interface ArrivingFile {
  readonly filename: string;
  readonly chunks: AsyncIterable<Buffer>;
  /** True after the chunks were cut at the slot's size. */
  cut(): boolean;
}

/** The file exceeds the slot's size: a sentence at the field; the rest is not read. */
export const tooLargeProblem = (slot: UploadSlot) =>
  new Problem('troppo-grande', {
    detail: slot.refusal,
    fields: { file: [slot.refusal] },
    headers: { connection: 'close' },
  });
