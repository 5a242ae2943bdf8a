import type { RouteDefinition } from '@commiato/contracts/route';
import type { UploadSlot } from '@commiato/contracts/uploads';
import type { FastifyRequest } from 'fastify';
import type { ArrivingFile } from '../documents/arriving-file.ts';
import { type ReceivedArchive, receiveArchive } from '../documents/receive-archive.ts';
import { type ReceivedDocument, receiveDocument } from '../documents/receive-document.ts';
import { Problem } from '../foundation/problem.ts';
import type { ImageMaker } from '../images/image-making.ts';
import { ImageRefusedError, type PreparedImage } from '../images/prepared-image.ts';
import { type StoredImage, storeImage } from '../images/stored-images.ts';
import { ipLimitKey } from '../security/address.ts';
import { requireAgencySpace } from '../security/stored-bytes.ts';
import type { Deps } from '../startup/deps.ts';
import type { TrackedFileStore } from '../storage/new-files.ts';
import { type ReceivedFile, type ReceivedForm, readMultipartForm, receiveFileInMemory } from './multipart.ts';

/** An uploaded image: decoded and re-encoded in memory, not stored yet. */
export interface ImageUpload {
  readonly image: PreparedImage;
  readonly filename: string;
}

/** The same once it is stored, before the transaction that names it. */
export interface StoredImageUpload {
  readonly image: StoredImage;
  readonly filename: string;
}

/** Stores what came with a call, if anything did, under whom it belongs to. */
export async function storeImageUpload<U extends ImageUpload | null>(
  files: TrackedFileStore,
  idUtente: string,
  upload: U,
): Promise<StoredImageUpload | Extract<U, null>>;
export async function storeImageUpload(
  files: TrackedFileStore,
  idUtente: string,
  upload: ImageUpload | null,
): Promise<StoredImageUpload | null> {
  return upload && { image: await storeImage(files, idUtente, upload.image), filename: upload.filename };
}

type UploadOfSlot<S> = S extends { document: true }
  ? ReceivedDocument
  : S extends { archive: true }
    ? ReceivedArchive
    : S extends { text: true } | { raw: true }
      ? ReceivedFile
      : ImageUpload;
/** The upload that a handler gets for its route's slot; not null if the slot is required. */
export type RouteUpload<R extends RouteDefinition> = R['upload'] extends { required: true }
  ? UploadOfSlot<R['upload']>
  : UploadOfSlot<R['upload']> | null;

export type AnyUpload = ImageUpload | ReceivedFile | ReceivedDocument | ReceivedArchive;

/** Tables and receipts are read alone; who takes a file as it came stores it. */
const isSlotStored = (slot: UploadSlot): boolean => !slot.text && !slot.raw;
/** Whether a call puts files into the store. */
export const storesUpload = ({ upload }: RouteDefinition): boolean => upload !== undefined && isSlotStored(upload);

/** Uploads of one account (trust.md 5). */
const uploadRateLimits = [{ max: 30, seconds: 1800 }];
/** Forms with a place for a file that one network address may send: of any more no file is read. */
const visitorFormRateLimits = [
  { max: 5, seconds: 60 },
  { max: 20, seconds: 3600 },
];

/** Throws 429 before anything of a visitor's form is read. */
export const limitVisitorForms = ({ limits }: Pick<Deps, 'limits'>, { ip }: FastifyRequest): Promise<void> =>
  limits.consume(`moduli-con-file:${ipLimitKey(ip)}`, visitorFormRateLimits);

export type ReceivedUpload = ReceivedFile | ReceivedDocument | ReceivedArchive;

/** Reads the form of a route with a slot; a document is in the store when this resolves, other files are in memory. */
export async function readUploadForm(
  deps: Deps,
  slot: UploadSlot,
  request: FastifyRequest,
  files: TrackedFileStore,
): Promise<ReceivedForm<ReceivedUpload>> {
  if (request.scope.kind === 'public') await limitVisitorForms(deps, request);
  return readMultipartForm<ReceivedUpload>(request, slot, async (file: ArrivingFile) => {
    if (!slot.document && !slot.archive) return receiveFileInMemory(file, slot);
    await requireUploadAllowed(deps, slot, request);
    return slot.archive ? receiveArchive(files, slot, file) : receiveDocument(files, slot, file);
  });
}

/** Throws 429 for too many files, and 413 before anything is stored where the agency's space has no room for the bytes that the request says it has. */
async function requireUploadAllowed(deps: Deps, slot: UploadSlot, { scope, headers }: FastifyRequest): Promise<void> {
  if (!('idUtente' in scope)) return;
  await deps.limits.consume(`upload:${scope.idUtente}`, uploadRateLimits);
  if (scope.kind === 'agency' && isSlotStored(slot))
    await requireAgencySpace(deps.database.db, scope.idUtente, Number(headers['content-length'] ?? 0));
}

/** The handler's upload from a received file; images are decoded and re-encoded. */
export async function prepareUpload(
  deps: Deps,
  slot: UploadSlot,
  request: FastifyRequest,
  file: ReceivedUpload,
): Promise<AnyUpload> {
  if ('chiave' in file) return file;
  await requireUploadAllowed(deps, slot, request);
  return slot.text || slot.raw
    ? file
    : { image: await prepareUploadedImage(deps.images, file.bytes, slot), filename: file.filename };
}

/** Bytes that distinguish files, for the fingerprint of an idempotent call. */
export const uploadDigestInput = (file: ReceivedUpload): Buffer =>
  'chiave' in file ? Buffer.from(file.print) : file.bytes;

/** Decodes an uploaded image and encodes it anew. Throws 400 or 415 at the field. */
export async function prepareUploadedImage(
  images: ImageMaker,
  bytes: Buffer,
  slot: UploadSlot,
): Promise<PreparedImage> {
  try {
    return await images.prepare(bytes, slot);
  } catch (error) {
    if (error instanceof ImageRefusedError)
      throw new Problem(error.wrongType ? 'tipo-non-ammesso' : 'immagine-non-valida', {
        detail: slot.refusal,
        fields: { file: [slot.refusal] },
      });
    throw error;
  }
}
