import { createServer } from 'node:http';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Settings } from '../../settings.ts';
import { Problem } from '../foundation/problem.ts';
import type { RequestRecords } from '../foundation/request-records.ts';
import type { PageFastPath } from '../page-cache/page-fast-path.ts';
import { handleErrors, type ProblemPage, sendProblem } from './error-handler.ts';
import { protect } from './security-headers.ts';
import { closeSlowBodies } from './slow-bodies.ts';

const jsonBytes = 64 * 1024;

/** Fastify takes no limits of the server for a server that it does not create, so they are all here. */
const serverLimits = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

interface HttpParts {
  readonly settings: Settings;
  readonly logger: FastifyBaseLogger;
  readonly problemPage: ProblemPage;
  readonly records: RequestRecords;
  readonly fastPath: PageFastPath;
}

/** The bare HTTP server: limits and time limits of trust.md 12 and 13, security headers, bodies, errors. */
export async function createHttp(parts: HttpParts): Promise<FastifyInstance> {
  const { settings, logger, problemPage, records, fastPath } = parts;
  const app = fastify({
    serverFactory: (framework) => createServer(serverLimits, fastPath.before(framework)),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: records.newId,
    trustProxy: settings.trustProxy ?? false,
    bodyLimit: jsonBytes,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // Addresses that cannot be decoded never reach a route.
    frameworkErrors: (_error, request, reply) => {
      sendProblem(request, reply, new Problem('richiesta-non-valida'), problemPage);
    },
  });
  handleErrors(app, problemPage);
  app.decorateRequest('scope');
  await app.register(cookie);
  await app.register(multipart);
  await protect(app, settings);
  if (settings.corsOrigins.length) {
    await app.register(cors, {
      origin: [...settings.corsOrigins],
      credentials: true,
      exposedHeaders: ['X-Total-Count', 'Retry-After'],
      methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    });
  }
  readJson(app);
  app.addHook('onRequest', async (request) => {
    if (request.headers['content-encoding'])
      throw new Problem('tipo-non-ammesso', {
        detail: 'I corpi compressi non sono ammessi.',
        headers: { connection: 'close' },
      });
  });
  closeSlowBodies(app);
  recordRequests(app, records);
  return app;
}

/** JSON, where an empty body is no body; a form's fields come as multipart or, from pages without JavaScript, urlencoded. */
function readJson(app: FastifyInstance): void {
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

function recordRequests(app: FastifyInstance, records: RequestRecords): void {
  app.addHook('onResponse', async ({ id, method, routeOptions }, { statusCode, elapsedTime }) => {
    records.add({ id, method, route: routeOptions.url, status: statusCode, ms: elapsedTime });
  });
}
