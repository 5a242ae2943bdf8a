import type { Readable } from 'node:stream';
import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';

/** A file that a call answers with. */
export interface FileAnswer {
  readonly bytes: Readable | Buffer;
  /** The name it is saved under. */
  readonly filename: string;
  readonly type: string;
  /** In bytes, where it is known before. */
  readonly size?: number;
}

/** Sends a file as a download that no browser shows or runs as a page of ours (trust.md 11). */
export function sendFile(reply: FastifyReply, { bytes, filename, type, size }: FileAnswer): FastifyReply {
  if (size !== undefined) reply.header('content-length', size);
  return reply
    .headers({
      'content-disposition': create(filename),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .type(type)
    .send(bytes);
}
