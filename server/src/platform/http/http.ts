import { createServer } from 'node:http';
import { hasSecretParameter } from '@commiato/contracts/route';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Settings } from '../../settings.ts';
import type { RefusalRecorder } from '../audit/refusals.ts';
import { Problem } from '../foundation/problem.ts';
import type { RequestRecorder } from '../foundation/request-records.ts';
import type { PageFastPath } from '../page-cache/page-fast-path.ts';
import type { ActivityTracker } from '../startup/under-way.ts';
import { answerShuttingDown, answerUnreadable, refuseExpectations } from './bare-answers.ts';
import { addBodyDrainHook, limitConnections } from './bounded-connections.ts';
import { refuseCrossSiteRequest } from './cross-site.ts';
import { handleErrors, type ProblemPageRenderer, sendProblem } from './error-handler.ts';
import { noReferrerHeader, securityHeaders, setSecurityHeaders } from './security-headers.ts';
import { closeSlowBodies } from './slow-bodies.ts';

const maxJsonBytes = 64 * 1024;
/** A document and the fields beside it (trust.md 12). */
const maxUploadBytes = 10 * 2 ** 20 + 128 * 1024;

/** Fastify applies no limits to a server that it does not create, so all of them are set here. */
const serverLimits = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  // The missing Host header is answered as a problem; Node would send a bare status.
  requireHostHeader: false,
};

/** Methods that change nothing (RFC 9110, 9.2.1): cross-site requests with them do no harm. */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

interface HttpParts {
  readonly settings: Settings;
  readonly logger: FastifyBaseLogger;
  readonly problemPage: ProblemPageRenderer;
  readonly records: RequestRecorder;
  readonly fastPath: PageFastPath;
  readonly refusals: Pick<RefusalRecorder, 'note'>;
  readonly underWay: ActivityTracker;
}

/** The HTTP server without routes: limits and timeouts of trust.md 12 and 13, security headers, body parsers, errors. */
export async function createHttpServer(parts: HttpParts): Promise<FastifyInstance> {
  const { settings, logger, problemPage, records, fastPath, refusals, underWay } = parts;
  const security = securityHeaders(settings);
  let ending = false;
  const app = fastify({
    serverFactory: (framework) => {
      const server = createServer(
        serverLimits,
        fastPath.handlerBefore((request, response) => {
          if (ending) answerShuttingDown(response, security);
          else framework(request, response);
        }),
      );
      limitConnections(server);
      refuseExpectations(server, security);
      return server;
    },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, security),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: records.newId,
    trustProxy: settings.trustProxy ?? false,
    bodyLimit: maxJsonBytes,
    forceCloseConnections: 'idle',
    // The address contains a person's name: 160 letters, some of which become two.
    routerOptions: { maxParamLength: 400 },
    // Addresses that cannot be decoded reach no route and end here.
    frameworkErrors: (_error, request, reply) => {
      const headers = { ...security, ...noReferrerHeader };
      sendProblem(request, reply.headers(headers), new Problem('richiesta-non-valida'), problemPage);
    },
  });
  handleErrors(app, problemPage, refusals);
  app.decorateRequest('scope');
  await app.register(cookie);
  await app.register(multipart);
  app.addHook('preClose', async () => {
    ending = true;
  });
  setSecurityHeaders(app, security);
  trackRunningRequests(app, underWay);
  refuseMissingHost(app);
  if (settings.corsOrigins.length) {
    await app.register(cors, {
      origin: [...settings.corsOrigins],
      credentials: true,
      exposedHeaders: ['X-Total-Count', 'Retry-After'],
      methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    });
  }
  registerBodyParsers(app);
  app.addHook('onRequest', async (request) => {
    if (!safeMethods.has(request.method))
      refuseCrossSiteRequest(request, settings, hasSecretParameter(request.routeOptions.url));
  });
  app.addHook('onRequest', async (request) => {
    if (request.headers['content-encoding'])
      throw new Problem('tipo-non-ammesso', {
        detail: 'I corpi compressi non sono ammessi.',
        headers: { connection: 'close' },
      });
  });
  closeSlowBodies(app, security);
  addBodyDrainHook(app, maxUploadBytes);
  recordRequests(app, records);
  return app;
}

/** RFC 9112, 3.2: a request of HTTP/1.1 names its host. */
function refuseMissingHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1')
      throw new Problem('richiesta-non-valida', { headers: { connection: 'close' } });
  });
}

/** Parses JSON, where an empty body is allowed, and forms: multipart, or urlencoded from pages without JavaScript. */
function registerBodyParsers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else
      void parse(request, String(body), (error, value) =>
        done(error ? new Problem('richiesta-non-valida', { detail: 'Il corpo non è JSON leggibile.' }) : null, value),
      );
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}

/** By their patterns: addresses can contain tax codes and names. Whoever left early is under way no more, though `onResponse` does not come. */
function trackRunningRequests(app: FastifyInstance, underWay: ActivityTracker): void {
  app.addHook('onRequest', async ({ method, routeOptions }, { raw }) => {
    raw.once('close', underWay.begin(`${method} ${routeOptions.url ?? 'sconosciuta'}`));
  });
}

function recordRequests(app: FastifyInstance, records: RequestRecorder): void {
  app.addHook('onResponse', async ({ id, method, routeOptions }, { statusCode, elapsedTime }) => {
    records.add({ id, method, route: routeOptions.url, status: statusCode, ms: elapsedTime });
  });
}
