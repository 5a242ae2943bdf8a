import type { FastifyInstance } from 'fastify';
import type { PageFastPath } from '../platform/page-cache/page-fast-path.ts';
import { tooManyRequests } from '../platform/security/limits.ts';
import type { PublicLimits } from '../platform/security/public-limits.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { agencyPage } from './agency-page.ts';
import { alertPages } from './alert-pages.ts';
import { calendarFiles } from './calendar-files.ts';
import { checkPage } from './check-page.ts';
import { compressPages } from './compressed-pages.ts';
import { condolencePages } from './condolence-pages.ts';
import { contactPage } from './contact-page.ts';
import { familyPage } from './family-page.ts';
import { feeds, searchFeeds } from './feeds.ts';
import { heartForm } from './heart-form.ts';
import { homePage } from './home-page.ts';
import { noticePage } from './notice-page.ts';
import { oembed } from './oembed.ts';
import { offerPage } from './offer-page.ts';
import { placeLists } from './place-lists.ts';
import { placePages } from './place-pages.ts';
import { posterFiles } from './poster-files.ts';
import { previewImage } from './preview-image.ts';
import { proofPage } from './proof-page.ts';
import { qrFiles } from './qr-files.ts';
import { recentPage } from './recent-page.ts';
import type { RenderPage } from './renderer.ts';
import { reportPage } from './report-page.ts';
import { searchPage } from './search-page.ts';
import { signaturePage } from './signature-page.ts';
import { siteFiles } from './site-files.ts';
import { siteMap } from './site-map.ts';
import { statementPages } from './statement-pages.ts';

interface RequestGuards {
  readonly fastPath: PageFastPath;
  /** Null without rate limits. */
  readonly limits: PublicLimits | null;
}

/** Registers all public pages and files; pages are rate-limited by address, images are not. */
export async function publicPages(
  app: FastifyInstance,
  deps: Deps,
  render: RenderPage,
  { fastPath, limits }: RequestGuards,
): Promise<void> {
  await app.register((pages, _options, done) => {
    if (limits) limitPages(pages, limits, fastPath);
    compressPages(pages);
    qrFiles(pages, deps);
    calendarFiles(pages, deps);
    posterFiles(pages, deps);
    previewImage(pages, deps);
    siteFiles(pages, deps);
    siteMap(pages, deps);
    oembed(pages, deps);
    searchPage(pages, deps, render);
    searchFeeds(pages, deps);
    heartForm(pages, deps);
    checkPage(pages, deps, render);
    contactPage(pages, deps, render);
    reportPage(pages, deps, render);
    condolencePages(pages, deps, render);
    offerPage(pages, deps, render);
    proofPage(pages, deps, render);
    familyPage(pages, deps, render);
    signaturePage(pages, deps, render);
    alertPages(pages, deps, render);
    void pages.register((held, _inner, ready) => {
      fastPath.rememberAnswers(held);
      homePage(held, deps, render);
      recentPage(held, deps, render);
      placePages(held, deps, render);
      placeLists(held, deps, render);
      agencyPage(held, deps, render);
      feeds(held, deps);
      statementPages(held, deps, render);
      noticePage(held, deps, render, fastPath);
      ready();
    });
    done();
  });
}

function limitPages(pages: FastifyInstance, limits: PublicLimits, fastPath: PageFastPath): void {
  pages.addHook('onRequest', (request, _reply, done) => {
    const wait = fastPath.startedPage(request.raw) !== undefined ? null : limits.tryConsume(request.ip);
    done(wait === null ? undefined : tooManyRequests(wait));
  });
}
