import { createHash } from 'node:crypto';
import { type DocumentKind, documentKinds } from '@commiato/contracts/office/stored-files';
import type { UploadSlot } from '@commiato/contracts/uploads';
import { newId } from '../foundation/ids.ts';
import { Problem } from '../foundation/problem.ts';
import type { TrackedFileStore } from '../storage/new-files.ts';
import { type ArrivingFile, tooLargeProblem } from './arriving-file.ts';
import { documentKindOf, kindHeadBytes } from './document-kind.ts';
import { safeUploadedName } from './document-name.ts';

/** A document that was uploaded with a call. It is in the storage, but without a row it would be swept after an hour. */
export interface ReceivedDocument {
  /** Key in the storage. */
  readonly chiave: string;
  readonly filename: string;
  readonly tipo: DocumentKind;
  readonly byte: number;
  /** Digest of the content, hexadecimal. */
  readonly print: string;
}

/** Folder of documents in the storage. */
export const documentsFolder = 'documenti/';
/** A file's kind is unknown until it is complete, and only we read it. */
const storedType = 'application/octet-stream';

/**
 * Streams a document into the storage and recognizes its kind by its content (decisions E4). If it is too large or of another kind, nothing
 * is kept and the slot's sentence is thrown at the field.
 */
export async function receiveDocument(
  files: Pick<TrackedFileStore, 'putStream'>,
  slot: UploadSlot,
  arriving: ArrivingFile,
): Promise<ReceivedDocument> {
  const chiave = `${documentsFolder}${newId()}`;
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  const seen: { byte: number; kind: DocumentKind | null } = { byte: 0, kind: null };
  async function* judged(): AsyncGenerator<Buffer> {
    for await (const chunk of arriving.chunks) {
      if (seen.byte < kindHeadBytes) head.push(chunk);
      seen.byte += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
    if (arriving.cut()) throw tooLargeProblem(slot);
    seen.kind = await documentKindOf(Buffer.concat(head));
    if (seen.kind === null || !slot.types.includes(documentKinds[seen.kind].type))
      throw new Problem('tipo-non-ammesso', { detail: slot.refusal, fields: { file: [slot.refusal] } });
  }
  await files.putStream(chiave, judged(), storedType);
  const tipo = seen.kind as DocumentKind;
  return {
    chiave,
    filename: safeUploadedName(arriving.filename, tipo),
    tipo,
    byte: seen.byte,
    print: hash.digest('hex'),
  };
}
