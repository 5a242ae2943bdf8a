import type { Readable } from 'node:stream';
import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';

/** A file as the answer of a call. */
export interface FileAnswer {
  readonly bytes: Readable | Buffer;
  /** Name for saving. */
  readonly filename: string;
  readonly type: string;
  /** In bytes, if known in advance. */
  readonly size?: number;
}

/** Sends a file as a download, so that no browser shows or runs it as a page of ours (trust.md 11). */
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
