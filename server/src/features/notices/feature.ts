import type { Feature } from '../../platform/feature/feature.ts';
import { sealedPushKeyColumn } from '../../platform/push/push-keys.ts';
import { agendaRoutes } from './agenda/routes.ts';
import { alertJobs } from './alerts/jobs.ts';
import { alertPersonalDataRules } from './alerts/personal-queries.ts';
import { readPushStateGauges } from './alerts/push-sign-queries.ts';
import { readReturnedMailStateGauges } from './alerts/returned-queries.ts';
import { alertRoutes } from './alerts/routes.ts';
import { attachmentJobs } from './attachments/jobs.ts';
import { attachmentBinRules } from './attachments/queries.ts';
import { attachmentRoutes } from './attachments/routes.ts';
import { waitingAppealRules } from './condolences/appeal-queries.ts';
import { condolenceJobs } from './condolences/jobs.ts';
import { condolencePersonalDataRules, reportPersonalDataRules } from './condolences/personal-queries.ts';
import { waitingReportedCondolenceRules } from './condolences/queries.ts';
import { condolenceRoutes } from './condolences/routes.ts';
import { familyExportRules } from './family/handover-queries.ts';
import { familyJobs } from './family/jobs.ts';
import { familyPersonalDataRules } from './family/personal-queries.ts';
import { familyRoutes } from './family/routes.ts';
import { familyLinkAndCodeTools } from './family/service.ts';
import { heartJobs } from './hearts/jobs.ts';
import { heartRoutes } from './hearts/routes.ts';
import { importExportRules } from './import/handover-queries.ts';
import { importJobs, orphanImportFileSweeps } from './import/jobs.ts';
import { binNoticesOfImport } from './import/queries.ts';
import { noticeImportRoutes } from './import/routes.ts';
import { noticeBinRules } from './notices/bin-service.ts';
import { noticeCorrectionRules } from './notices/correction-service.ts';
import { rewriteSentences } from './notices/event-service.ts';
import { funeralNoticePart } from './notices/funeral-queries.ts';
import { noticeExportRules } from './notices/handover-queries.ts';
import { eventReadingJobs } from './notices/jobs.ts';
import { noticeRoutes } from './notices/routes.ts';
import { funeralMomentJobs } from './places/jobs.ts';
import { municipalityRoutes } from './places/routes.ts';
import { postingRoutes } from './postings/routes.ts';
import { printRoutes } from './prints/routes.ts';
import { proofJobs } from './proofs/jobs.ts';
import { proofPersonalDataRules } from './proofs/personal-queries.ts';
import { proofRoutes } from './proofs/routes.ts';
import { publicationRoutes } from './publication/routes.ts';
import { tolerantNoticeSearchRules } from './search/admin-service.ts';
import { vocabularyJobs } from './search/jobs.ts';
import { searchRoutes } from './search/routes.ts';
import { sitemapJobs } from './sitemap/jobs.ts';
import { trendRoutes } from './trend/routes.ts';

/** Death notices: written by agencies, found, read and honoured by everybody. */
export const notices: Feature = {
  routes(app, deps, { imports, notifyAssigned }) {
    agendaRoutes(app, deps);
    alertRoutes(app, deps);
    noticeRoutes(app, { ...deps, notifyAssigned });
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
    ...vocabularyJobs,
    ...funeralMomentJobs,
    ...eventReadingJobs,
    ...sitemapJobs,
    ...importJobs,
    ...proofJobs,
    ...familyJobs,
    ...alertJobs,
    ...condolenceJobs,
  ],
  search: [tolerantNoticeSearchRules],
  sweeps: [...attachmentJobs, ...orphanImportFileSweeps],
  agencyData: [...noticeExportRules, ...familyExportRules, ...importExportRules],
  waiting: [waitingReportedCondolenceRules, waitingAppealRules],
  personalData: [
    proofPersonalDataRules,
    familyPersonalDataRules,
    alertPersonalDataRules,
    condolencePersonalDataRules,
    reportPersonalDataRules,
  ],
  sealed: [familyLinkAndCodeTools.sealed, sealedPushKeyColumn],
  signs: [readPushStateGauges, readReturnedMailStateGauges],
  bin: [attachmentBinRules, noticeBinRules],
  imports: () => [{ cosa: 'annunci', takeBack: binNoticesOfImport }],
  funeralParts: {
    annunci: { ...funeralNoticePart, corrections: noticeCorrectionRules, eventsChanged: rewriteSentences },
  },
};
