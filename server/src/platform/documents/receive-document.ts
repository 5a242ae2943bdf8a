import { createHash } from 'node:crypto';
import { type DocumentKind, documentKinds } from '@commiato/contracts/office/stored-files';
import type { UploadSlot } from '@commiato/contracts/uploads';
import { newId } from '../foundation/ids.ts';
import { Problem } from '../foundation/problem.ts';
import type { NewFiles } from '../storage/new-files.ts';
import { type ArrivingFile, tooLarge } from './arriving-file.ts';
import { documentKindOf, headBytes } from './document-kind.ts';
import { documentName } from './document-name.ts';

/** A document that came with a call: in the store already, though no row names it yet (an hour later it would be swept). */
export interface ReceivedDocument {
  /** Where the store keeps it. */
  readonly chiave: string;
  readonly filename: string;
  readonly tipo: DocumentKind;
  readonly byte: number;
  /** Digest of the content, hexadecimal. */
  readonly print: string;
}

/** The folder of the store that documents are kept in. */
export const documentsFolder = 'documenti/';
/** Files know nothing of their kind until they are whole, and only we read them. */
const storedType = 'application/octet-stream';

/**
 * Streams a document into the store while it arrives; what it is, is judged by its content (decisions E4). Throws a problem with the
 * slot's sentence at the field where it is too large or of another kind: then nothing of it is kept.
 */
export async function receiveDocument(
  files: Pick<NewFiles, 'putStream'>,
  slot: UploadSlot,
  arriving: ArrivingFile,
): Promise<ReceivedDocument> {
  const chiave = `${documentsFolder}${newId()}`;
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  const seen: { byte: number; kind: DocumentKind | null } = { byte: 0, kind: null };
  async function* judged(): AsyncGenerator<Buffer> {
    for await (const chunk of arriving.chunks) {
      if (seen.byte < headBytes) head.push(chunk);
      seen.byte += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
    if (arriving.cut()) throw tooLarge(slot);
    seen.kind = await documentKindOf(Buffer.concat(head));
    if (seen.kind === null || !slot.types.includes(documentKinds[seen.kind].type))
      throw new Problem('tipo-non-ammesso', { detail: slot.refusal, fields: { file: [slot.refusal] } });
  }
  await files.putStream(chiave, judged(), storedType);
  const tipo = seen.kind as DocumentKind;
  return { chiave, filename: documentName(arriving.filename, tipo), tipo, byte: seen.byte, print: hash.digest('hex') };
}
