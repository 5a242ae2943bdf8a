import type { UploadSlot } from '@commiato/contracts/uploads';
import type { Multipart } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ArrivingFile, tooLargeProblem } from '../documents/arriving-file.ts';
import { safeFileName } from '../documents/safe-name.ts';
import { invalid, Problem } from '../foundation/problem.ts';

/** A received file. `filename` is data and never used as a path. */
export interface ReceivedFile {
  readonly bytes: Buffer;
  readonly filename: string;
}

type FormFields = Record<string, string>;

export interface ReceivedForm<File> {
  readonly fields: FormFields;
  readonly file: File | null;
}

const maxFieldBytes = 128 * 1024;

const formLimits = ({ maxBytes }: UploadSlot) => ({
  fileSize: maxBytes,
  files: 1,
  fields: 40,
  fieldSize: maxFieldBytes,
  fieldNameSize: 100,
  parts: 41,
  headerPairs: 20,
});

/**
 * Reads a multipart form: at most 40 text fields of 128 KiB and one file within the slot's size (trust.md 12). `take` consumes the file
 * while it arrives. The text fields are the request's body while they arrive: a page that shows its form again, or gives words back, has
 * those that came before a refused file, also where its own form says that it is too large to be read.
 */
export async function readMultipartForm<File>(
  request: FastifyRequest,
  slot: UploadSlot,
  take: (arriving: ArrivingFile) => Promise<File>,
): Promise<ReceivedForm<File>> {
  if (!hasBoundary(request.headers['content-type'])) throw new Problem('richiesta-non-valida');
  const fields: FormFields = Object.create(null);
  request.body = fields;
  if (Number(request.headers['content-length'] ?? 0) > slot.maxBytes + 2 * maxFieldBytes) {
    if (request.routeOptions.config.upload) await readFieldsBeforeFile(request, slot, fields);
    throw tooLargeProblem(slot);
  }
  let file: File | null = null;
  let size = 0;
  try {
    for await (const part of request.parts({ limits: formLimits(slot) })) {
      if (part.type === 'file') {
        const arriving = await arrivingFile(part, slot);
        if (arriving) file = await take(arriving);
      } else {
        const value = String(part.value ?? '');
        size += Buffer.byteLength(value);
        if (part.valueTruncated || size > maxFieldBytes) throw new Problem('troppo-grande');
        fields[part.fieldname] = value;
      }
    }
  } catch (error) {
    throw formProblem(error, slot);
  }
  return { fields, file };
}

/** Reads the text fields of a form up to its file, or to 128 KiB of its body: no more of one that is too large is read. */
async function readFieldsBeforeFile(request: FastifyRequest, slot: UploadSlot, fields: FormFields): Promise<void> {
  const { raw } = request;
  const readFields = async () => {
    for await (const part of request.parts({ limits: formLimits(slot) })) {
      if (part.type === 'file') return;
      if (!part.valueTruncated) fields[part.fieldname] = String(part.value ?? '');
    }
  };
  const enough = new Promise<void>((resolve) => {
    let bytes = 0;
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      // Not at once: what has arrived is still to be parsed.
      if (bytes > maxFieldBytes) setImmediate(resolve);
    });
  });
  // Of a form that is malformed, too, what came before is shown again.
  await Promise.race([readFields(), enough]).catch(() => undefined);
  raw.unpipe();
  raw.pause();
}

/** Lets a file go by: an answer is lost where a connection ends with bytes that nobody has read. */
async function discardFile({ chunks }: ArrivingFile): Promise<void> {
  for await (const _chunk of chunks);
}

/** Reads the words of a form that is refused before anything of it is read, so that its page gives them back; its file is not kept. */
export async function readFieldsOfRefusedForm(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { upload } = request.routeOptions.config;
  if (!upload || !request.isMultipart() || request.raw.readableFlowing !== null) return;
  try {
    await readMultipartForm(request, upload, discardFile);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    reply.headers(error.headers);
  }
}

/** RFC 2046, 5.1.1: at most 70 characters after two hyphens. The parser throws above 256. */
function hasBoundary(type = ''): boolean {
  const [, rest = ''] = type.split(/boundary=/i, 2);
  const [boundary = ''] = rest.startsWith('"') ? rest.slice(1).split('"', 1) : rest.split(/[;\s]/, 1);
  return boundary.length > 0 && boundary.length <= 72;
}

/** The file of a part; null if no file was chosen. */
async function arrivingFile(part: Multipart & { type: 'file' }, { alias }: UploadSlot): Promise<ArrivingFile | null> {
  const { filename } = part;
  const named = filename !== undefined && filename !== '';
  const bytes = named ? null : await part.toBuffer();
  if (part.fieldname !== 'file' && part.fieldname !== alias)
    throw invalid({ [part.fieldname]: ['Il file va nel campo «file».'] });
  if (bytes?.length === 0) return null;
  return { filename: filename ?? '', chunks: bytes ? inChunks(bytes) : part.file, cut: () => part.file.truncated };
}

async function* inChunks(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Reads the whole file into memory. */
export async function receiveFileInMemory(arriving: ArrivingFile, slot: UploadSlot): Promise<ReceivedFile> {
  const chunks: Buffer[] = [];
  for await (const chunk of arriving.chunks) chunks.push(chunk);
  if (arriving.cut()) throw tooLargeProblem(slot);
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) throw invalid({ file: [slot.refusal] });
  return { bytes, filename: safeFileName(arriving.filename) };
}

function formProblem(error: unknown, slot: UploadSlot): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLargeProblem(slot);
  if (code.startsWith('FST_FILES_LIMIT') || code.startsWith('FST_FIELDS_LIMIT') || code.startsWith('FST_PARTS_LIMIT'))
    return new Problem('troppo-grande');
  if (code.startsWith('FST_') || code === 'ECONNRESET' || isMalformedFormMessage(error.message))
    return new Problem('richiesta-non-valida');
  return error;
}

const isMalformedFormMessage = (message: string) =>
  /multipart|boundary|unexpected end|malformed|part terminated/i.test(message);
