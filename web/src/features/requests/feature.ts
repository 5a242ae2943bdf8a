import { documentRequestKinds } from '@commiato/contracts/requests/request-kinds';
import {
  IconCertificate,
  IconFiles,
  IconFileUpload,
  IconFlag,
  IconInbox,
  IconLifebuoy,
  IconPigMoney,
} from '@tabler/icons-react';
import type { MenuEntry, WebFeature } from '../../lib/feature.ts';
import { pathPatterns, paths } from '../../paths.ts';
import { OpenReportsCount } from './abuse-reports/OpenReportsCount.tsx';
import { UnprocessedCount } from './requests/UnprocessedCount.tsx';

const uploadMenuEntries = documentRequestKinds.map(
  (kind, index): MenuEntry => ({
    for: 'agency',
    group: 'Documenti',
    order: 40 + index,
    label: kind,
    to: paths.uploadDocuments(kind),
    Icon: IconFileUpload,
  }),
);

/** Requests of agencies to the administration, and visitors' reports. */
export const requests: WebFeature = {
  screens: [
    {
      path: pathPatterns.ownRequests,
      for: 'agency',
      area: 'documenti',
      chunk: 'documenti-personali',
      load: async () => (await import('./requests/own-requests-screen.tsx')).OwnRequestsScreen,
    },
    {
      path: pathPatterns.ownRequest,
      for: 'agency',
      area: 'documenti',
      chunk: 'richiesta',
      load: async () => (await import('./requests/own-request-screen.tsx')).OwnRequestScreen,
      under: paths.ownRequests(),
    },
    {
      path: pathPatterns.uploadDocuments,
      for: 'agency',
      area: 'documenti',
      level: 'cambia',
      chunk: 'upload-documenti',
      load: async () => (await import('./requests/upload-documents-screen.tsx')).UploadDocumentsScreen,
    },
    {
      path: pathPatterns.requestCertificate,
      for: 'agency',
      area: 'documenti',
      level: 'cambia',
      chunk: 'richiesta-certificato',
      load: async () => (await import('./requests/certificate-request-screen.tsx')).CertificateRequestScreen,
    },
    {
      path: pathPatterns.creditRecovery,
      for: 'agency',
      area: 'documenti',
      level: 'cambia',
      alsoSees: 'fatturazione',
      chunk: 'assistenza-crediti',
      load: async () => (await import('./credit-recovery/credit-recovery-screen.tsx')).CreditRecoveryScreen,
    },
    {
      path: pathPatterns.support,
      for: 'agency',
      area: 'documenti',
      level: 'cambia',
      chunk: 'supporto',
      load: async () => (await import('./support/support-screen.tsx')).SupportScreen,
    },
    {
      path: pathPatterns.receivedRequests,
      for: 'admin',
      adminArea: 'richieste',
      chunk: 'richieste-ricevute',
      load: async () => (await import('./requests/received-requests-screen.tsx')).ReceivedRequestsScreen,
    },
    {
      path: pathPatterns.message,
      for: 'admin',
      adminArea: 'richieste',
      chunk: 'messaggio',
      load: async () => (await import('./requests/message-screen.tsx')).MessageScreen,
      under: paths.receivedRequests(),
    },
    {
      path: pathPatterns.reports,
      for: 'admin',
      adminArea: 'richieste',
      chunk: 'segnalazioni',
      load: async () => (await import('./abuse-reports/abuse-reports-screen.tsx')).ReportsScreen,
    },
    {
      path: pathPatterns.adminSupport,
      for: 'admin',
      adminArea: 'everyone',
      chunk: 'supporto-tecnico',
      load: async () => (await import('./support/technical-support-screen.tsx')).TechnicalSupportScreen,
    },
  ],
  menu: [
    {
      for: 'agency',
      group: 'Documenti',
      order: 20,
      label: 'Documenti personali',
      to: paths.ownRequests(),
      Icon: IconFiles,
    },
    {
      for: 'agency',
      group: 'Documenti',
      order: 30,
      label: 'Richiesta certificato',
      to: paths.requestCertificate(),
      Icon: IconCertificate,
    },
    ...uploadMenuEntries,
    {
      for: 'agency',
      group: 'Servizi',
      order: 10,
      label: 'Assistenza crediti',
      keywords: 'recupero insoluti',
      to: paths.creditRecovery(),
      Icon: IconPigMoney,
    },
    {
      for: 'agency',
      group: 'Servizi',
      order: 50,
      label: 'Supporto',
      keywords: 'aiuto assistenza guida',
      to: paths.support(),
      Icon: IconLifebuoy,
    },
    {
      for: 'admin',
      group: '',
      order: 20,
      label: 'Richieste ricevute',
      to: paths.receivedRequests(),
      Icon: IconInbox,
      Count: UnprocessedCount,
    },
    {
      for: 'admin',
      group: '',
      order: 30,
      label: 'Segnalazioni',
      keywords: 'abusi familiari ricorsi',
      to: paths.reports(),
      Icon: IconFlag,
      Count: OpenReportsCount,
    },
    {
      for: 'admin',
      group: 'Sistema',
      order: 50,
      label: 'Supporto tecnico',
      to: paths.adminSupport(),
      Icon: IconLifebuoy,
    },
  ],
};
