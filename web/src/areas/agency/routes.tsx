import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { patterns } from '../../paths.ts';

/** The agency's screens. */
export const agencyRoutes: RouteObject[] = [
  {
    path: patterns.dashboard,
    lazy: lazyScreen('dashboard', async () => (await import('./dashboard-screen.tsx')).DashboardScreen),
  },
  {
    path: patterns.newNotice,
    lazy: lazyScreen(
      'nuovo-annuncio',
      async () => (await import('../../features/notices/notices/new-notice-screen.tsx')).NewNoticeScreen,
    ),
  },
  {
    path: patterns.notice,
    lazy: lazyScreen(
      'annuncio',
      async () => (await import('../../features/notices/notices/notice-screen.tsx')).NoticeScreen,
    ),
  },
  {
    path: patterns.newAttachment,
    lazy: lazyScreen(
      'nuovo-allegato',
      async () => (await import('../../features/notices/attachments/new-attachment-screen.tsx')).NewAttachmentScreen,
    ),
  },
  {
    path: patterns.clients,
    lazy: lazyScreen(
      'clienti',
      async () => (await import('../../features/contacts/contacts/contacts-screen.tsx')).ClientsScreen,
    ),
  },
  {
    path: patterns.suppliers,
    lazy: lazyScreen(
      'fornitori',
      async () => (await import('../../features/contacts/contacts/contacts-screen.tsx')).SuppliersScreen,
    ),
  },
  {
    path: patterns.newContact,
    lazy: lazyScreen(
      'nuova-anagrafica',
      async () => (await import('../../features/contacts/contacts/new-contact-screen.tsx')).NewContactScreen,
    ),
  },
  {
    path: patterns.contact,
    lazy: lazyScreen(
      'anagrafica',
      async () => (await import('../../features/contacts/contacts/contact-screen.tsx')).ContactScreen,
    ),
  },
  {
    path: patterns.importContacts,
    lazy: lazyScreen(
      'importa-anagrafiche',
      async () => (await import('../../features/contacts/import/import-contacts-screen.tsx')).ImportContactsScreen,
    ),
  },
  {
    path: patterns.ownRequests,
    lazy: lazyScreen(
      'documenti-personali',
      async () => (await import('../../features/requests/requests/own-requests-screen.tsx')).OwnRequestsScreen,
    ),
  },
  {
    path: patterns.ownRequest,
    lazy: lazyScreen(
      'richiesta',
      async () => (await import('../../features/requests/requests/own-request-screen.tsx')).OwnRequestScreen,
    ),
  },
  {
    path: patterns.uploadDocuments,
    lazy: lazyScreen(
      'upload-documenti',
      async () => (await import('../../features/requests/requests/upload-documents-screen.tsx')).UploadDocumentsScreen,
    ),
  },
  {
    path: patterns.requestCertificate,
    lazy: lazyScreen(
      'richiesta-certificato',
      async () =>
        (await import('../../features/requests/requests/certificate-request-screen.tsx')).CertificateRequestScreen,
    ),
  },
  {
    path: patterns.creditRecovery,
    lazy: lazyScreen(
      'assistenza-crediti',
      async () =>
        (await import('../../features/requests/credit-recovery/credit-recovery-screen.tsx')).CreditRecoveryScreen,
    ),
  },
  {
    path: patterns.notifications,
    lazy: lazyScreen(
      'elenco-notifiche',
      async () =>
        (await import('../../features/notifications/notifications/notifications-screen.tsx')).NotificationsScreen,
    ),
  },
  {
    path: patterns.receivedDocuments,
    lazy: lazyScreen(
      'documenti-ricevuti',
      async () =>
        (await import('../../features/office/sent-documents/received-documents-screen.tsx')).ReceivedDocumentsScreen,
    ),
  },
  {
    path: patterns.partnerServices,
    lazy: lazyScreen(
      'convenzioni',
      async () =>
        (await import('../../features/office/partner-services/partner-services-screen.tsx')).PartnerServicesScreen,
    ),
  },
  {
    path: patterns.certificates,
    lazy: lazyScreen(
      'certificati',
      async () => (await import('../../features/office/certificates/certificates-screen.tsx')).CertificatesScreen,
    ),
  },
  {
    path: patterns.newCertificate,
    lazy: lazyScreen(
      'nuovo-certificato',
      async () => (await import('../../features/office/certificates/new-certificate-screen.tsx')).NewCertificateScreen,
    ),
  },
  {
    path: patterns.training,
    lazy: lazyScreen(
      'formazione',
      async () => (await import('../../features/office/training/training-screen.tsx')).TrainingScreen,
    ),
  },
  {
    path: patterns.newQuote,
    lazy: lazyScreen(
      'nuovo_preventivo',
      async () => (await import('../../features/billing/quotes/new-quote-screen.tsx')).NewQuoteScreen,
    ),
  },
  {
    path: patterns.quotes,
    lazy: lazyScreen(
      'preventivi',
      async () => (await import('../../features/billing/quotes/quotes-screen.tsx')).QuotesScreen,
    ),
  },
  {
    path: patterns.quote,
    lazy: lazyScreen(
      'preventivo',
      async () => (await import('../../features/billing/quotes/quote-screen.tsx')).QuoteScreen,
    ),
  },
  {
    path: patterns.newInvoice,
    lazy: lazyScreen(
      'nuova_fattura',
      async () => (await import('../../features/billing/invoices/new-invoice-screen.tsx')).NewInvoiceScreen,
    ),
  },
  {
    path: patterns.invoices,
    lazy: lazyScreen(
      'fatture',
      async () => (await import('../../features/billing/invoices/invoices-screen.tsx')).InvoicesScreen,
    ),
  },
  {
    path: patterns.invoice,
    lazy: lazyScreen(
      'fattura',
      async () => (await import('../../features/billing/invoices/invoice-screen.tsx')).InvoiceScreen,
    ),
  },
  {
    path: patterns.priceList,
    lazy: lazyScreen(
      'listino',
      async () => (await import('../../features/billing/price-list/price-list-screen.tsx')).PriceListScreen,
    ),
  },
  {
    path: patterns.billingSettings,
    lazy: lazyScreen(
      'impostazioni-fatturazione',
      async () => (await import('../../features/billing/settings/billing-settings-screen.tsx')).BillingSettingsScreen,
    ),
  },
  {
    path: patterns.support,
    lazy: lazyScreen(
      'supporto',
      async () => (await import('../../features/requests/support/support-screen.tsx')).SupportScreen,
    ),
  },
  {
    path: patterns.profile,
    lazy: lazyScreen(
      'profilo',
      async () => (await import('../../features/accounts/profile/profile-screen.tsx')).ProfileScreen,
    ),
  },
  {
    path: patterns.changePassword,
    lazy: lazyScreen(
      'cambio-password',
      async () => (await import('../../features/accounts/passwords/change-password-screen.tsx')).ChangePasswordScreen,
    ),
  },
];
