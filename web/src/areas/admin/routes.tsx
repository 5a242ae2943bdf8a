import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { patterns } from '../../paths.ts';

/** The administrator's screens. */
export const adminRoutes: RouteObject[] = [
  {
    path: patterns.adminDashboard,
    lazy: lazyScreen(
      'dashboard-amministrazione',
      async () => (await import('./dashboard-screen.tsx')).AdminDashboardScreen,
    ),
  },
  {
    path: patterns.agencies,
    lazy: lazyScreen(
      'utenti',
      async () => (await import('../../features/accounts/agencies/agencies-screen.tsx')).AgenciesScreen,
    ),
  },
  {
    path: patterns.newAgency,
    lazy: lazyScreen(
      'nuovo-utente',
      async () => (await import('../../features/accounts/agencies/new-agency-screen.tsx')).NewAgencyScreen,
    ),
  },
  {
    path: patterns.agency,
    lazy: lazyScreen(
      'utente',
      async () => (await import('../../features/accounts/agencies/agency-screen.tsx')).AgencyScreen,
    ),
  },
  {
    path: patterns.adminNotices,
    lazy: lazyScreen('elenco-annunci', async () => (await import('./notices-screen.tsx')).AdminNoticesScreen),
  },
  {
    path: patterns.adminNotice,
    lazy: lazyScreen(
      'annuncio-amministrazione',
      async () => (await import('../../features/notices/notices/notice-screen.tsx')).NoticeScreen,
    ),
  },
  {
    path: patterns.receivedRequests,
    lazy: lazyScreen(
      'richieste-ricevute',
      async () =>
        (await import('../../features/requests/requests/received-requests-screen.tsx')).ReceivedRequestsScreen,
    ),
  },
  {
    path: patterns.message,
    lazy: lazyScreen(
      'messaggio',
      async () => (await import('../../features/requests/requests/message-screen.tsx')).MessageScreen,
    ),
  },
  {
    path: patterns.reports,
    lazy: lazyScreen(
      'segnalazioni',
      async () => (await import('../../features/requests/abuse-reports/abuse-reports-screen.tsx')).ReportsScreen,
    ),
  },
  {
    path: patterns.sentNotifications,
    lazy: lazyScreen(
      'notifiche',
      async () =>
        (await import('../../features/notifications/notifications/sent-notifications-screen.tsx'))
          .SentNotificationsScreen,
    ),
  },
  {
    path: patterns.sendNotifications,
    lazy: lazyScreen(
      'invia-notifiche',
      async () =>
        (await import('../../features/notifications/notifications/send-notifications-screen.tsx'))
          .SendNotificationsScreen,
    ),
  },
  {
    path: patterns.sendNotification,
    lazy: lazyScreen(
      'invia-notifica',
      async () =>
        (await import('../../features/notifications/notifications/send-notification-screen.tsx'))
          .SendNotificationScreen,
    ),
  },
  {
    path: patterns.sendDocuments,
    lazy: lazyScreen(
      'invia-documenti',
      async () => (await import('../../features/office/sent-documents/send-documents-screen.tsx')).SendDocumentsScreen,
    ),
  },
  {
    path: patterns.sendDocument,
    lazy: lazyScreen(
      'invia-documento',
      async () => (await import('../../features/office/sent-documents/send-document-screen.tsx')).SendDocumentScreen,
    ),
  },
  {
    path: patterns.sentDocuments,
    lazy: lazyScreen(
      'ricevuti-utente',
      async () => (await import('../../features/office/sent-documents/sent-documents-screen.tsx')).SentDocumentsScreen,
    ),
  },
  {
    path: patterns.partnerServiceList,
    lazy: lazyScreen(
      'convenzioni-amministrazione',
      async () =>
        (await import('../../features/office/partner-services/partner-service-list-screen.tsx'))
          .PartnerServiceListScreen,
    ),
  },
  {
    path: patterns.newPartnerService,
    lazy: lazyScreen(
      'nuova-convenzione',
      async () =>
        (await import('../../features/office/partner-services/new-partner-service-screen.tsx')).NewPartnerServiceScreen,
    ),
  },
  {
    path: patterns.partnerService,
    lazy: lazyScreen(
      'convenzione',
      async () =>
        (await import('../../features/office/partner-services/partner-service-screen.tsx')).PartnerServiceScreen,
    ),
  },
  {
    path: patterns.adminSupport,
    lazy: lazyScreen(
      'supporto-tecnico',
      async () => (await import('../../features/requests/support/technical-support-screen.tsx')).TechnicalSupportScreen,
    ),
  },
  {
    path: patterns.mail,
    lazy: lazyScreen(
      'posta',
      async () => (await import('../../features/administration/mail/mail-screen.tsx')).MailScreen,
    ),
  },
  {
    path: patterns.audit,
    lazy: lazyScreen(
      'registro',
      async () => (await import('../../features/administration/audit/audit-screen.tsx')).AuditScreen,
    ),
  },
  {
    path: patterns.bin,
    lazy: lazyScreen(
      'cestino',
      async () => (await import('../../features/administration/bin/bin-screen.tsx')).BinScreen,
    ),
  },
  {
    path: patterns.viewAs,
    lazy: lazyScreen(
      'vedi-come',
      async () => (await import('../../features/accounts/sessions/view-as-screen.tsx')).ViewAsScreen,
    ),
  },
  {
    path: patterns.system,
    lazy: lazyScreen(
      'stato',
      async () => (await import('../../features/administration/system/system-screen.tsx')).SystemScreen,
    ),
  },
  {
    path: patterns.agencyDetail,
    lazy: lazyScreen('dettaglio-utente', async () => (await import('./agency-detail-screen.tsx')).AgencyDetailScreen),
  },
  {
    path: patterns.agencyCertificates,
    lazy: lazyScreen(
      'certificati-utente',
      async () =>
        (await import('../../features/office/certificates/agency-certificates-screen.tsx')).AgencyCertificatesScreen,
    ),
  },
  {
    path: patterns.agencyTraining,
    lazy: lazyScreen(
      'formazione-utente',
      async () => (await import('../../features/office/training/agency-training-screen.tsx')).AgencyTrainingScreen,
    ),
  },
  {
    path: patterns.operators,
    lazy: lazyScreen(
      'operatori',
      async () => (await import('../../features/accounts/operators/operators-screen.tsx')).OperatorsScreen,
    ),
  },
  {
    path: patterns.newOperator,
    lazy: lazyScreen(
      'nuovo-operatore',
      async () => (await import('../../features/accounts/operators/new-operator-screen.tsx')).NewOperatorScreen,
    ),
  },
  {
    path: patterns.operator,
    lazy: lazyScreen(
      'operatore',
      async () => (await import('../../features/accounts/operators/operator-screen.tsx')).OperatorScreen,
    ),
  },
  {
    path: patterns.adminProfile,
    lazy: lazyScreen(
      'profilo',
      async () => (await import('../../features/accounts/profile/profile-screen.tsx')).ProfileScreen,
    ),
  },
  {
    path: patterns.adminChangePassword,
    lazy: lazyScreen(
      'cambio-password',
      async () => (await import('../../features/accounts/passwords/change-password-screen.tsx')).ChangePasswordScreen,
    ),
  },
];
