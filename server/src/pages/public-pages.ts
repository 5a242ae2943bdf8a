import type { FastifyInstance } from 'fastify';
import { readFieldsOfRefusedForm } from '../platform/http/multipart.ts';
import type { PageFastPath } from '../platform/page-cache/page-fast-path.ts';
import { tooManyRequests } from '../platform/security/limits.ts';
import type { PublicLimits } from '../platform/security/public-limits.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { agencyPageRoutes } from './agency-page.ts';
import { alertPageRoutes } from './alert-pages.ts';
import { calendarFileRoutes } from './calendar-files.ts';
import { printCheckPageRoutes } from './check-page.ts';
import { compressUncachedPages } from './compressed-pages.ts';
import { condolencePageRoutes } from './condolence-pages.ts';
import { contactPageRoutes } from './contact-page.ts';
import { familyPageRoutes } from './family-page.ts';
import { feedRoutes, searchFeedRoutes } from './feeds.ts';
import { heartFormRoutes } from './heart-form.ts';
import { homePageRoutes } from './home-page.ts';
import { noticePageRoutes } from './notice-page.ts';
import { oembedRoutes } from './oembed.ts';
import { offerPageRoutes } from './offer-page.ts';
import { placeListRoutes } from './place-lists.ts';
import { placePageRoutes } from './place-pages.ts';
import { posterFileRoutes } from './poster-files.ts';
import { previewImageRoutes } from './preview-image.ts';
import { proofPageRoutes } from './proof-page.ts';
import { qrFileRoutes } from './qr-files.ts';
import { recentPageRoutes } from './recent-page.ts';
import type { RenderPage } from './renderer.ts';
import { reportPageRoutes } from './report-page.ts';
import { searchPageRoutes } from './search-page.ts';
import { signaturePageRoutes } from './signature-page.ts';
import { siteFileRoutes } from './site-files.ts';
import { siteMapRoutes } from './site-map.ts';
import { statementPageRoutes } from './statement-pages.ts';

interface RequestGuards {
  readonly fastPath: PageFastPath;
  /** Null without rate limits. */
  readonly limits: PublicLimits | null;
}

/** Registers all public pages and files; pages are rate-limited by address, images are not. */
export async function publicPageRoutes(
  app: FastifyInstance,
  deps: Deps,
  render: RenderPage,
  { fastPath, limits }: RequestGuards,
): Promise<void> {
  await app.register((pages, _options, done) => {
    if (limits) rateLimitPages(pages, limits, fastPath);
    compressUncachedPages(pages);
    qrFileRoutes(pages, deps);
    calendarFileRoutes(pages, deps);
    posterFileRoutes(pages, deps);
    previewImageRoutes(pages, deps);
    siteFileRoutes(pages, deps);
    siteMapRoutes(pages, deps);
    oembedRoutes(pages, deps);
    searchPageRoutes(pages, deps, render);
    searchFeedRoutes(pages, deps);
    heartFormRoutes(pages, deps);
    printCheckPageRoutes(pages, deps, render);
    contactPageRoutes(pages, deps, render);
    reportPageRoutes(pages, deps, render);
    condolencePageRoutes(pages, deps, render);
    offerPageRoutes(pages, deps, render);
    proofPageRoutes(pages, deps, render);
    familyPageRoutes(pages, deps, render);
    signaturePageRoutes(pages, deps, render);
    alertPageRoutes(pages, deps, render);
    void pages.register((held, _inner, ready) => {
      fastPath.rememberAnswers(held);
      homePageRoutes(held, deps, render);
      recentPageRoutes(held, deps, render);
      placePageRoutes(held, deps, render);
      placeListRoutes(held, deps, render);
      agencyPageRoutes(held, deps, render);
      feedRoutes(held, deps);
      statementPageRoutes(held, deps, render);
      noticePageRoutes(held, deps, render, fastPath);
      ready();
    });
    done();
  });
}

function rateLimitPages(pages: FastifyInstance, limits: PublicLimits, fastPath: PageFastPath): void {
  pages.addHook('onRequest', (request, _reply, done) => {
    const isRateLimitedElsewhere = request.method === 'POST' || fastPath.startedPage(request.raw) !== undefined;
    const wait = isRateLimitedElsewhere ? null : limits.tryConsume(request.ip);
    done(wait === null ? undefined : tooManyRequests(wait));
  });
  // A form is refused once its words are read, which its answer gives back.
  pages.addHook('preHandler', async (request, reply) => {
    const wait = request.method === 'POST' ? limits.tryConsume(request.ip) : null;
    if (wait === null) return;
    await readFieldsOfRefusedForm(request, reply);
    throw tooManyRequests(wait);
  });
}
