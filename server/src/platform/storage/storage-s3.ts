import { Readable } from 'node:stream';
import {
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
import { type Storage, safeKey, safePrefix } from './storage.ts';

export interface S3Place {
  readonly bucket: string;
  /** Address of an S3-compatible store; absent for Amazon's own. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  /** Longest time one operation may take, tries included (trust 13). */
  readonly timeoutMs?: number;
}

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound');

/** The same chunks, and what they ended with where it was an error. */
function watched(chunks: AsyncIterable<Uint8Array>) {
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

/** Files in a bucket; credentials come from the usual AWS variables or the machine's role. */
export function openS3Storage({ bucket, endpoint, region, timeoutMs = 10_000 }: S3Place): Storage {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Compatible stores do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: timeoutMs, socketTimeout: timeoutMs },
  });
  const object = (key: string) => ({ Bucket: bucket, Key: safeKey(key) });
  const limit = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) });

  return {
    async put(key, bytes, contentType) {
      await client.send(new PutObjectCommand({ ...object(key), Body: bytes, ContentType: contentType }), limit());
    },
    async putStream(key, chunks, contentType) {
      const source = watched(chunks);
      const params = { ...object(key), Body: Readable.from(source.chunks), ContentType: contentType };
      try {
        await new Upload({ client, params, queueSize: 1 }).done();
      } catch (error) {
        // Not that giving up the upload failed too, as with stores that know no such call.
        throw source.failure() ?? error;
      }
    },
    // A bucket answers once it has them.
    settle: () => Promise.resolve(),
    async getStream(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(object(key)), limit());
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async get(key) {
      try {
        const found = await client.send(new GetObjectCommand(object(key)), limit());
        return found.Body ? Buffer.from(await found.Body.transformToByteArray()) : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async exists(key) {
      try {
        await client.send(new HeadObjectCommand(object(key)), limit());
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(object(key)), limit());
    },
    async *list(prefix) {
      const folder = { Bucket: bucket, Prefix: safePrefix(prefix) };
      let next: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ ...folder, ContinuationToken: next }), limit());
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key !== undefined && LastModified !== undefined) yield { key: Key, modified: LastModified };
        }
        next = page.NextContinuationToken;
      } while (next !== undefined);
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }), limit());
    },
  };
}
