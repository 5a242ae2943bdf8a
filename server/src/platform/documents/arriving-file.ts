import type { UploadSlot } from '@commiato/contracts/uploads';
import { Problem } from '../foundation/problem.ts';

/** A file that is still arriving. */
export interface ArrivingFile {
  readonly filename: string;
  readonly chunks: AsyncIterable<Buffer>;
  /** True once the chunks have ended because of the slot's size. */
  cut(): boolean;
}

/** More than the slot takes: the sentence stands at the field, and the rest is not read. */
export const tooLarge = (slot: UploadSlot) =>
  new Problem('troppo-grande', {
    detail: slot.refusal,
    fields: { file: [slot.refusal] },
    headers: { connection: 'close' },
  });
