import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { patterns } from '../../paths.ts';

/** The agency's screens. */
export const agencyRoutes: RouteObject[] = [
  {
    path: patterns.dashboard,
    lazy: lazyScreen(
      'dashboard',
      async () => (await import('../../features/notices/dashboard-screen.tsx')).DashboardScreen,
    ),
  },
  {
    path: patterns.newNotice,
    lazy: lazyScreen(
      'nuovo-annuncio',
      async () => (await import('../../features/notices/new-notice-screen.tsx')).NewNoticeScreen,
    ),
  },
  {
    path: patterns.notice,
    lazy: lazyScreen('annuncio', async () => (await import('../../features/notices/notice-screen.tsx')).NoticeScreen),
  },
  {
    path: patterns.newAttachment,
    lazy: lazyScreen(
      'nuovo-allegato',
      async () => (await import('../../features/attachments/new-attachment-screen.tsx')).NewAttachmentScreen,
    ),
  },
  {
    path: patterns.clients,
    lazy: lazyScreen(
      'clienti',
      async () => (await import('../../features/contacts/contacts-screen.tsx')).ClientsScreen,
    ),
  },
  {
    path: patterns.suppliers,
    lazy: lazyScreen(
      'fornitori',
      async () => (await import('../../features/contacts/contacts-screen.tsx')).SuppliersScreen,
    ),
  },
  {
    path: patterns.newContact,
    lazy: lazyScreen(
      'nuova-anagrafica',
      async () => (await import('../../features/contacts/new-contact-screen.tsx')).NewContactScreen,
    ),
  },
  {
    path: patterns.contact,
    lazy: lazyScreen(
      'anagrafica',
      async () => (await import('../../features/contacts/contact-screen.tsx')).ContactScreen,
    ),
  },
  {
    path: patterns.importContacts,
    lazy: lazyScreen(
      'importa-anagrafiche',
      async () => (await import('../../features/contacts/import-contacts-screen.tsx')).ImportContactsScreen,
    ),
  },
  {
    path: patterns.ownRequests,
    lazy: lazyScreen(
      'documenti-personali',
      async () => (await import('../../features/requests/own-requests-screen.tsx')).OwnRequestsScreen,
    ),
  },
  {
    path: patterns.ownRequest,
    lazy: lazyScreen(
      'richiesta',
      async () => (await import('../../features/requests/own-request-screen.tsx')).OwnRequestScreen,
    ),
  },
  {
    path: patterns.uploadDocuments,
    lazy: lazyScreen(
      'upload-documenti',
      async () => (await import('../../features/requests/upload-documents-screen.tsx')).UploadDocumentsScreen,
    ),
  },
  {
    path: patterns.requestCertificate,
    lazy: lazyScreen(
      'richiesta-certificato',
      async () => (await import('../../features/requests/certificate-request-screen.tsx')).CertificateRequestScreen,
    ),
  },
  {
    path: patterns.creditRecovery,
    lazy: lazyScreen(
      'assistenza-crediti',
      async () => (await import('../../features/requests/credit-recovery-screen.tsx')).CreditRecoveryScreen,
    ),
  },
  {
    path: patterns.notifications,
    lazy: lazyScreen(
      'elenco-notifiche',
      async () => (await import('../../features/notifications/notifications-screen.tsx')).NotificationsScreen,
    ),
  },
  {
    path: patterns.receivedDocuments,
    lazy: lazyScreen(
      'documenti-ricevuti',
      async () => (await import('../../features/sent-documents/received-documents-screen.tsx')).ReceivedDocumentsScreen,
    ),
  },
  {
    path: patterns.partnerServices,
    lazy: lazyScreen(
      'convenzioni',
      async () => (await import('../../features/partner-services/partner-services-screen.tsx')).PartnerServicesScreen,
    ),
  },
  {
    path: patterns.certificates,
    lazy: lazyScreen(
      'certificati',
      async () => (await import('../../features/certificates/certificates-screen.tsx')).CertificatesScreen,
    ),
  },
  {
    path: patterns.newCertificate,
    lazy: lazyScreen(
      'nuovo-certificato',
      async () => (await import('../../features/certificates/new-certificate-screen.tsx')).NewCertificateScreen,
    ),
  },
  {
    path: patterns.training,
    lazy: lazyScreen(
      'formazione',
      async () => (await import('../../features/training/training-screen.tsx')).TrainingScreen,
    ),
  },
  {
    path: patterns.newQuote,
    lazy: lazyScreen(
      'nuovo_preventivo',
      async () => (await import('../../features/quotes/new-quote-screen.tsx')).NewQuoteScreen,
    ),
  },
  {
    path: patterns.quotes,
    lazy: lazyScreen('preventivi', async () => (await import('../../features/quotes/quotes-screen.tsx')).QuotesScreen),
  },
  {
    path: patterns.quote,
    lazy: lazyScreen('preventivo', async () => (await import('../../features/quotes/quote-screen.tsx')).QuoteScreen),
  },
  {
    path: patterns.newInvoice,
    lazy: lazyScreen(
      'nuova_fattura',
      async () => (await import('../../features/invoices/new-invoice-screen.tsx')).NewInvoiceScreen,
    ),
  },
  {
    path: patterns.invoices,
    lazy: lazyScreen(
      'fatture',
      async () => (await import('../../features/invoices/invoices-screen.tsx')).InvoicesScreen,
    ),
  },
  {
    path: patterns.invoice,
    lazy: lazyScreen('fattura', async () => (await import('../../features/invoices/invoice-screen.tsx')).InvoiceScreen),
  },
  {
    path: patterns.priceList,
    lazy: lazyScreen(
      'listino',
      async () => (await import('../../features/price-list/price-list-screen.tsx')).PriceListScreen,
    ),
  },
  {
    path: patterns.billingSettings,
    lazy: lazyScreen(
      'impostazioni-fatturazione',
      async () => (await import('../../features/billing/billing-settings-screen.tsx')).BillingSettingsScreen,
    ),
  },
  {
    path: patterns.support,
    lazy: lazyScreen('supporto', async () => (await import('../../features/support/support-screen.tsx')).SupportScreen),
  },
  {
    path: patterns.profile,
    lazy: lazyScreen('profilo', async () => (await import('../../features/profile/profile-screen.tsx')).ProfileScreen),
  },
  {
    path: patterns.changePassword,
    lazy: lazyScreen(
      'cambio-password',
      async () => (await import('../../features/passwords/change-password-screen.tsx')).ChangePasswordScreen,
    ),
  },
];
