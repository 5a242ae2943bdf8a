import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerUnreadable } from './bare-answers.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** How long a body may take (trust.md 13). */
export interface BodyPatience {
  /** Of a body without a file, in ms. */
  readonly wholeMs: number;
  /** Of a file: bytes a second, counted from when it has had time to begin. */
  readonly leastRate: number;
  readonly beginMs: number;
  /** How often it is looked. */
  readonly everyMs: number;
}

const usual: BodyPatience = { wholeMs: 60_000, leastRate: 16 * 1024, beginMs: 10_000, everyMs: 2_000 };

interface Arriving {
  readonly since: number;
  /** Bytes of the connection before this body: several requests may share one. */
  readonly before: number;
  readonly isUpload: boolean;
}

const tooLate = () => Object.assign(new Error('The body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** Bodies that come too slowly are answered 408 and their connection is closed: nobody holds one open by sending a byte now and then. */
export function closeSlowBodies(app: FastifyInstance, security: SecurityHeaders, patience: BodyPatience = usual): void {
  const arriving = new Map<FastifyRequest['raw'], Arriving>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const hasBody = Number(raw.headers['content-length']) > 0 || raw.headers['transfer-encoding'] !== undefined;
    // What a test injects has no connection.
    if (hasBody && raw.socket instanceof Socket) {
      const isUpload = request.routeOptions.config.route?.upload !== undefined;
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
      const tooSlow = isUpload ? took > patience.beginMs && rate < patience.leastRate : took > patience.wholeMs;
      if (!tooSlow) continue;
      arriving.delete(raw);
      // As headers that come too slowly are answered; whoever reads the body is told that it broke off.
      answerUnreadable(tooLate(), raw.socket, security);
      raw.destroy();
    }
  }, patience.everyMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
