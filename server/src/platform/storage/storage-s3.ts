import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { toStorageError } from './s3-failure.ts';
import { requireSafeKey, requireSafePrefix, type Storage } from './storage.ts';

export interface S3Options {
  readonly bucket: string;
  /** Address of an S3-compatible store; absent for Amazon's own. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  /** Maximum time of one operation, retries included (trust 13); of a stream until it begins, and then of each silence. */
  readonly timeoutMs?: number;
}

const isMissingFileError = (error: unknown) =>
  error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound');

/** The same chunks, and the error they ended with. */
function withRememberedFailure(chunks: AsyncIterable<Uint8Array>) {
  let failure: unknown;
  async function* passedOn() {
    try {
      yield* chunks;
    } catch (error) {
      failure = error;
      throw error;
    }
  }
  return { chunks: passedOn(), failure: () => failure };
}

/** Files in a bucket; credentials come from the AWS variables or the machine's role. */
export function openS3Storage({ bucket, endpoint, region, timeoutMs = 10_000 }: S3Options): Storage {
  // The client greets whoever runs Node 20 with a paragraph in English; docs/operations.md says which Node to run.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Compatible stores do not all support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: timeoutMs, socketTimeout: timeoutMs },
  });
  const object = (key: string) => ({ Bucket: bucket, Key: requireSafeKey(key) });
  const limit = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) });

  /** The store's answer; `missing` if it says that there is no such file. Throws StorageUnavailable. */
  async function answerOf<T>(work: Promise<T>, missing?: T): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (missing !== undefined && isMissingFileError(error)) return missing;
      throw toStorageError(error, bucket);
    }
  }

  return {
    async put(key, bytes, contentType) {
      const put = new PutObjectCommand({ ...object(key), Body: bytes, ContentType: contentType });
      await answerOf(client.send(put, limit()));
    },
    async putStream(key, chunks, contentType) {
      const source = withRememberedFailure(chunks);
      const params = { ...object(key), Body: Readable.from(source.chunks), ContentType: contentType };
      try {
        await new Upload({ client, params, queueSize: 1 }).done();
      } catch (error) {
        // The source's error matters more than a failed abort, as with stores that do not support it.
        throw source.failure() ?? toStorageError(error, bucket);
      }
    },
    // A bucket answers only when the bytes are durable.
    settle: () => Promise.resolve(),
    async getStream(key) {
      const wanted = new GetObjectCommand(object(key));
      // Until the store answers: the rest comes as fast as its reader takes it, on a slow line for minutes. A store that falls silent
      // meanwhile is given up by the limit of the socket.
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), timeoutMs);
      const answer = client.send(wanted, { abortSignal: late.signal }).finally(() => clearTimeout(timer));
      return answerOf<Readable | null>(
        answer.then(({ Body }) => (Body instanceof Readable ? Body : null)),
        null,
      );
    },
    get: (key) =>
      answerOf<Buffer | null>(
        client
          .send(new GetObjectCommand(object(key)), limit())
          .then(async ({ Body }) => (Body ? Buffer.from(await Body.transformToByteArray()) : null)),
        null,
      ),
    exists: (key) =>
      answerOf(
        client.send(new HeadObjectCommand(object(key)), limit()).then(() => true),
        false,
      ),
    async move(key, to) {
      const copy = new CopyObjectCommand({ ...object(to), CopySource: encodeURI(`${bucket}/${requireSafeKey(key)}`) });
      const copied = await answerOf(
        client.send(copy, limit()).then(() => true),
        false,
      );
      if (copied) await answerOf(client.send(new DeleteObjectCommand(object(key)), limit()));
    },
    async remove(key) {
      await answerOf(client.send(new DeleteObjectCommand(object(key)), limit()));
    },
    async *list(prefix, after) {
      const folder = { Bucket: bucket, Prefix: requireSafePrefix(prefix), StartAfter: after || undefined };
      let next: string | undefined;
      do {
        const command = new ListObjectsV2Command({ ...folder, ContinuationToken: next });
        const page = await answerOf(client.send(command, limit()));
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key !== undefined && LastModified !== undefined) yield { key: Key, modified: LastModified };
        }
        next = page.NextContinuationToken;
      } while (next !== undefined);
    },
    async check() {
      await answerOf(client.send(new HeadBucketCommand({ Bucket: bucket }), limit()));
    },
  };
}
