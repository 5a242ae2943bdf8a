import { login, logout } from '@commiato/contracts/accounts/sessions';
import { embedPaths } from '@commiato/contracts/notices/embed';
import { condolenceLeftParameter, publicPaths } from '@commiato/contracts/notices/public-addresses';
import { apiAddresses, literalPathPrefix } from '@commiato/contracts/route';
import type { FastifyInstance } from 'fastify';
import type pino from 'pino';
import { allFeatures, features } from './features/features.ts';
import { readPublicImageState, readPublicLogoState } from './features/notices/publication/queries.ts';
import { embedPageRoutes } from './pages/embed-pages.ts';
import { createErrorPage } from './pages/error-pages.ts';
import { redirectCapitalizedPlaces } from './pages/place-routes.ts';
import { publicPageRoutes } from './pages/public-pages.ts';
import { loadRenderer, loadScreenPatterns } from './pages/renderer.ts';
import type { Clock } from './platform/foundation/clock.ts';
import { createRequestRecorder } from './platform/foundation/request-records.ts';
import { setItalianValidationMessages } from './platform/foundation/validation-messages.ts';
import { apiDocRoutes } from './platform/http/api-docs.ts';
import { healthRoutes } from './platform/http/health.ts';
import { createHttpServer } from './platform/http/http.ts';
import { imageRoute } from './platform/http/image-route.ts';
import { privateAreaRoutes } from './platform/http/private-area.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { redirectSlashes } from './platform/http/trailing-slashes.ts';
import { createPageFastPath } from './platform/page-cache/page-fast-path.ts';
import { tooManyRequests } from './platform/security/limits.ts';
import { createPublicLimits, type PublicLimits } from './platform/security/public-limits.ts';
import type { Deps } from './platform/startup/deps.ts';
import { noopActivityTracker } from './platform/startup/under-way.ts';
import { refuseWritesOnFullDisk } from './platform/storage/disk-reserve.ts';

/** The whole program over HTTP: platform first, then each feature, then the pages. */
export async function createApp(
  deps: Deps,
  logger: pino.Logger,
  underWay = noopActivityTracker,
): Promise<FastifyInstance> {
  setItalianValidationMessages();
  const render = await loadRenderer(deps.settings, deps.clock);
  const limits = deps.settings.rateLimits === 'on' ? createPublicLimits(deps.clock) : null;
  const records = createRequestRecorder(logger);
  const fastPath = createPageFastPath(deps.pages, {
    settings: deps.settings,
    headers: securityHeaders(deps.settings),
    admit: (ip) => limits === null || limits.tryConsume(ip) === null,
    ownPageCookie: condolenceLeftParameter,
    record: records.add,
  });
  const problemPage = createErrorPage(render);
  const { settings, refusals } = deps;
  const app = await createHttpServer({ settings, logger, problemPage, records, fastPath, refusals, underWay });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(apiAddresses.prefix))
      reply.header('cache-control', request.method === 'POST' ? 'no-cache, no-store' : 'no-store');
  });
  redirectSlashes(app);
  redirectCapitalizedPlaces(app);
  refuseWritesOnFullDisk(app, settings, new Set([login.path, logout.path, publicPaths.home]));

  if (limits) limitPublicCalls(app, deps.clock, limits);

  healthRoutes(app, deps, records, allFeatures.signs);
  await apiDocRoutes(app, deps.settings.publicUrl);

  for (const feature of features) feature.routes(app, deps, allFeatures);

  imageRoute(app, deps, publicPaths.image, readPublicImageState);
  imageRoute(app, deps, publicPaths.logo, readPublicLogoState);
  await embedPageRoutes(app, deps, render);
  await publicPageRoutes(app, deps, render, { fastPath, limits });
  await privateAreaRoutes(app, deps.settings, await loadScreenPatterns());
  return app;
}

const framePathPrefix = literalPathPrefix(embedPaths.frame);

/**
 * Every call of everybody is limited by address (trust 14b), also what no contract declares, as the calls' own page. What is asked for counts as
 * pages do (decisions H11); what a form asks while somebody writes, and what is sent, are counted apart. What is sent has stricter
 * limits of its own besides, each where it is handled.
 */
function limitPublicCalls(app: FastifyInstance, clock: Clock, pages: PublicLimits): void {
  const typed = createPublicLimits(clock);
  const sent = createPublicLimits(clock);
  app.addHook('onRequest', async ({ ip, method, routeOptions, url }) => {
    const { route } = routeOptions.config;
    const undeclared = [apiAddresses.prefix, framePathPrefix].some((prefix) => url.startsWith(prefix));
    if (route ? route.access !== 'public' : !undeclared) return;
    const asked = route?.asTyped ? typed : pages;
    const wait = (method === 'GET' || method === 'HEAD' ? asked : sent).tryConsume(ip);
    if (wait !== null) throw tooManyRequests(wait);
  });
}
