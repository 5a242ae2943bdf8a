import type { Feature } from '../../platform/feature/feature.ts';
import { sealedPushKey } from '../../platform/push/push-keys.ts';
import { agendaRoutes } from './agenda/routes.ts';
import { alertJobs } from './alerts/jobs.ts';
import { alertDataRules } from './alerts/personal-queries.ts';
import { pushSigns } from './alerts/push-sign-queries.ts';
import { returnedMailSigns } from './alerts/returned-queries.ts';
import { alertRoutes } from './alerts/routes.ts';
import { attachmentJobs } from './attachments/jobs.ts';
import { attachmentBin } from './attachments/queries.ts';
import { attachmentRoutes } from './attachments/routes.ts';
import { waitingAppeals } from './condolences/appeal-queries.ts';
import { condolenceJobs } from './condolences/jobs.ts';
import { condolenceDataRules, reportDataRules } from './condolences/personal-queries.ts';
import { waitingCondolences } from './condolences/queries.ts';
import { condolenceRoutes } from './condolences/routes.ts';
import { familyExportRules } from './family/handover-queries.ts';
import { familyJobs } from './family/jobs.ts';
import { familyDataRules } from './family/personal-queries.ts';
import { familyRoutes } from './family/routes.ts';
import { familyAccess } from './family/service.ts';
import { heartJobs } from './hearts/jobs.ts';
import { heartRoutes } from './hearts/routes.ts';
import { importExportRules } from './import/handover-queries.ts';
import { importJobs, importSweeps } from './import/jobs.ts';
import { binNoticesOfImport } from './import/queries.ts';
import { noticeImportRoutes } from './import/routes.ts';
import { noticeBin } from './notices/bin-queries.ts';
import { noticeCorrectionRules } from './notices/correction-service.ts';
import { rewriteSentences } from './notices/event-service.ts';
import { funeralNotices } from './notices/funeral-queries.ts';
import { noticeExportRules } from './notices/handover-queries.ts';
import { eventReadingJobs } from './notices/jobs.ts';
import { noticeSearch } from './notices/list-queries.ts';
import { noticeRoutes } from './notices/routes.ts';
import { funeralJobs } from './places/jobs.ts';
import { municipalityRoutes } from './places/routes.ts';
import { postingRoutes } from './postings/routes.ts';
import { printRoutes } from './prints/routes.ts';
import { proofJobs } from './proofs/jobs.ts';
import { proofDataRules } from './proofs/personal-queries.ts';
import { proofRoutes } from './proofs/routes.ts';
import { publicationRoutes } from './publication/routes.ts';
import { wordJobs } from './search/jobs.ts';
import { searchRoutes } from './search/routes.ts';
import { sitemapJobs } from './sitemap/jobs.ts';
import { trendRoutes } from './trend/routes.ts';

/** Death notices: written by agencies, found, read and honoured by everybody. */
export const notices: Feature = {
  routes(app, deps, { imports }) {
    agendaRoutes(app, deps);
    alertRoutes(app, deps);
    noticeRoutes(app, deps);
    attachmentRoutes(app, deps);
    noticeImportRoutes(app, deps, imports);
    printRoutes(app, deps);
    proofRoutes(app, deps);
    familyRoutes(app, deps);
    postingRoutes(app, deps);
    publicationRoutes(app, deps);
    searchRoutes(app, deps);
    heartRoutes(app, deps);
    condolenceRoutes(app, deps);
    municipalityRoutes(app, deps);
    trendRoutes(app, deps);
  },
  jobs: () => [
    ...heartJobs,
    ...wordJobs,
    ...funeralJobs,
    ...eventReadingJobs,
    ...sitemapJobs,
    ...importJobs,
    ...proofJobs,
    ...familyJobs,
    ...alertJobs,
    ...condolenceJobs,
  ],
  search: [noticeSearch],
  sweeps: [...attachmentJobs, ...importSweeps],
  agencyData: [...noticeExportRules, ...familyExportRules, ...importExportRules],
  waiting: [waitingCondolences, waitingAppeals],
  personalData: [proofDataRules, familyDataRules, alertDataRules, condolenceDataRules, reportDataRules],
  sealed: [familyAccess.sealed, sealedPushKey],
  signs: [pushSigns, returnedMailSigns],
  bin: [attachmentBin, noticeBin],
  imports: () => [{ cosa: 'annunci', takeBack: binNoticesOfImport }],
  funeralParts: {
    annunci: { ...funeralNotices, corrections: noticeCorrectionRules, eventsChanged: rewriteSentences },
  },
};
