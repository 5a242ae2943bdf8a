import { createHash } from 'node:crypto';
import type { UploadSlot } from '@commiato/contracts/uploads';
import { newId } from '../foundation/ids.ts';
import type { TrackedFileStore } from '../storage/new-files.ts';
import { type ArrivingFile, tooLargeProblem } from './arriving-file.ts';
import { safeFileName } from './safe-name.ts';

/** A file of many that came with a call. It is in the storage until it was read; what a fallen program leaves there is swept. */
export interface ReceivedArchive {
  /** Key in the storage. */
  readonly chiave: string;
  readonly filename: string;
  readonly byte: number;
  /** Digest of the content, hexadecimal. */
  readonly print: string;
}

/** Folder of files that are being imported, and of what came out of them. */
export const importsFolder = 'importazioni/';

/** Streams a file into the storage, whatever it is: a process of the pool looks into it. Throws the slot's sentence where it is too large. */
export async function receiveArchive(
  files: Pick<TrackedFileStore, 'putStream'>,
  slot: UploadSlot,
  arriving: ArrivingFile,
): Promise<ReceivedArchive> {
  const chiave = `${importsFolder}${newId()}`;
  const hash = createHash('sha256');
  let byte = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of arriving.chunks) {
      byte += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
    if (arriving.cut()) throw tooLargeProblem(slot);
  }
  await files.putStream(chiave, counted(), 'application/octet-stream');
  return { chiave, filename: safeFileName(arriving.filename), byte, print: hash.digest('hex') };
}
