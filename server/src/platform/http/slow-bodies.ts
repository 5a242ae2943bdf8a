import { Socket } from 'node:net';
import type { UploadSlot } from '@commiato/contracts/uploads';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerUnreadable } from './bare-answers.ts';
import type { SecurityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The file that a page's form may send; a call's stands in its route. */
    upload?: UploadSlot;
  }
}

/** How long a body may take (trust.md 13). */
export interface BodyTimeouts {
  /** Maximum time of a body without a file, in ms. */
  readonly wholeMs: number;
  /** Minimum rate of a file in bytes per second, checked after `beginMs`. */
  readonly leastRate: number;
  readonly beginMs: number;
  /** Interval of the check. */
  readonly everyMs: number;
}

const defaultTimeouts: BodyTimeouts = { wholeMs: 60_000, leastRate: 16 * 1024, beginMs: 10_000, everyMs: 2_000 };

interface IncomingBody {
  readonly since: number;
  /** Bytes read on the connection before this body: several requests may share one. */
  readonly before: number;
  readonly isUpload: boolean;
}

const bodyTimeoutError = () =>
  Object.assign(new Error('The body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** Answers bodies that arrive too slowly with 408 and closes their connection, so that nobody holds one open by sending a byte now and then. */
export function closeSlowBodies(
  app: FastifyInstance,
  security: SecurityHeaders,
  timeouts: BodyTimeouts = defaultTimeouts,
): void {
  const arriving = new Map<FastifyRequest['raw'], IncomingBody>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const hasBody = Number(raw.headers['content-length']) > 0 || raw.headers['transfer-encoding'] !== undefined;
    // Requests injected by tests have no socket.
    if (hasBody && raw.socket instanceof Socket) {
      const { route, upload = route?.upload } = request.routeOptions.config;
      const isUpload = upload !== undefined;
      arriving.set(raw, { since: performance.now(), before: raw.socket.bytesRead, isUpload });
      const forget = () => arriving.delete(raw);
      raw.once('end', forget);
      raw.once('close', forget);
    }
    done();
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [raw, { since, before, isUpload }] of arriving) {
      const took = now - since;
      const rate = (raw.socket.bytesRead - before) / (took / 1000);
      const tooSlow = isUpload ? took > timeouts.beginMs && rate < timeouts.leastRate : took > timeouts.wholeMs;
      if (!tooSlow) continue;
      arriving.delete(raw);
      // Answered like slow headers; the body's reader gets an aborted stream.
      answerUnreadable(bodyTimeoutError(), raw.socket, security);
      raw.destroy();
    }
  }, timeouts.everyMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
