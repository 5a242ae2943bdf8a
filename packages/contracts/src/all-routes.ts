import * as administrators from './accounts/administrators.ts';
import * as agencies from './accounts/agencies.ts';
import * as agencyPages from './accounts/agency-pages.ts';
import * as agencyRescue from './accounts/agency-rescue.ts';
import * as collaborators from './accounts/collaborators.ts';
import * as internalNotes from './accounts/internal-notes.ts';
import * as keys from './accounts/keys.ts';
import * as operators from './accounts/operators.ts';
import * as profile from './accounts/profile.ts';
import * as security from './accounts/security.ts';
import * as sessions from './accounts/sessions.ts';
import * as space from './accounts/space.ts';
import * as agencyData from './administration/agency-data.ts';
import * as audit from './administration/audit.ts';
import * as bin from './administration/bin.ts';
import * as desk from './administration/desk.ts';
import * as mail from './administration/mail.ts';
import * as personalData from './administration/personal-data.ts';
import * as search from './administration/search.ts';
import * as system from './administration/system.ts';
import * as certifiedMail from './billing/certified-mail.ts';
import * as funeralExpenses from './billing/funeral-expenses.ts';
import * as billingActions from './billing/invoice-actions.ts';
import * as billingInvoices from './billing/invoices.ts';
import * as billingOffers from './billing/offers.ts';
import * as oversight from './billing/oversight.ts';
import * as billingPriceImport from './billing/price-import.ts';
import * as billingPriceList from './billing/price-list.ts';
import * as billingPdf from './billing/printing.ts';
import * as billingQuotes from './billing/quotes.ts';
import * as billingReports from './billing/reports.ts';
import * as billingSettings from './billing/settings.ts';
import * as billingSignatures from './billing/signatures.ts';
import * as transmissions from './billing/transmissions.ts';
import * as contacts from './contacts/contacts.ts';
import * as contactCorrections from './contacts/corrections.ts';
import * as contactImport from './contacts/import.ts';
import * as contactMerge from './contacts/merge.ts';
import * as copyLetter from './forms/copy-letter.ts';
import * as forms from './forms/forms.ts';
import * as formSignatures from './forms/signatures.ts';
import * as funeralAgenda from './funerals/agenda.ts';
import * as funeralCorrections from './funerals/corrections.ts';
import * as funeralCustody from './funerals/custody.ts';
import * as funeralEvents from './funerals/events.ts';
import * as funeralFiles from './funerals/files.ts';
import * as funerals from './funerals/funerals.ts';
import * as funeralHistory from './funerals/history.ts';
import * as funeralImport from './funerals/import.ts';
import * as funeralPeople from './funerals/people.ts';
import * as funeralResources from './funerals/resources.ts';
import * as funeralRetention from './funerals/retention.ts';
import * as funeralTasks from './funerals/tasks.ts';
import * as imports from './imports.ts';
import * as agenda from './notices/agenda.ts';
import * as alertPush from './notices/alert-push.ts';
import * as alerts from './notices/alerts.ts';
import * as attachments from './notices/attachments.ts';
import * as book from './notices/book.ts';
import * as condolenceAppeals from './notices/condolence-appeals.ts';
import * as condolenceWords from './notices/condolence-words.ts';
import * as condolences from './notices/condolences.ts';
import * as embed from './notices/embed.ts';
import * as family from './notices/family.ts';
import * as hiding from './notices/hiding.ts';
import * as noticeImport from './notices/import.ts';
import * as municipalities from './notices/municipalities.ts';
import * as notices from './notices/notices.ts';
import * as postings from './notices/postings.ts';
import * as printOrders from './notices/print-orders.ts';
import * as prints from './notices/prints.ts';
import * as proofs from './notices/proofs.ts';
import * as publicNotices from './notices/public-notices.ts';
import * as reminders from './notices/reminders.ts';
import * as sharedPapers from './notices/shared-papers.ts';
import * as thanks from './notices/thanks.ts';
import * as trend from './notices/trend.ts';
import * as usualPlaces from './notices/usual-places.ts';
import * as notifications from './notifications/notifications.ts';
import * as notificationPreferences from './notifications/preferences.ts';
import * as recipients from './notifications/recipients.ts';
import * as certificates from './office/certificates.ts';
import * as partnerServices from './office/partner-services.ts';
import * as sentDocuments from './office/sent-documents.ts';
import * as documents from './office/stored-files.ts';
import * as training from './office/training.ts';
import * as municipalityRules from './paperwork/municipality-rules.ts';
import * as papers from './paperwork/papers.ts';
import * as sendings from './paperwork/sending.ts';
import * as reports from './requests/abuse-reports.ts';
import * as requestMessages from './requests/messages.ts';
import * as requests from './requests/requests.ts';
import type { RouteDefinition } from './route.ts';

const isRoute = (value: unknown): value is RouteDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every declared call, collected from the exports of the contract files, so that no call has to be registered. */
export const allRoutes: readonly RouteDefinition[] = [
  sessions,
  security,
  administrators,
  agencies,
  agencyPages,
  agencyRescue,
  agenda,
  notices,
  alertPush,
  alerts,
  family,
  attachments,
  copyLetter,
  condolences,
  condolenceAppeals,
  condolenceWords,
  agencyData,
  audit,
  certifiedMail,
  billingActions,
  billingInvoices,
  billingOffers,
  billingPdf,
  billingPriceImport,
  billingPriceList,
  billingQuotes,
  billingReports,
  billingSettings,
  billingSignatures,
  bin,
  certificates,
  collaborators,
  contactCorrections,
  contactImport,
  contactMerge,
  contacts,
  desk,
  documents,
  embed,
  funeralAgenda,
  funeralEvents,
  funeralExpenses,
  funeralResources,
  forms,
  formSignatures,
  funerals,
  funeralPeople,
  funeralCorrections,
  funeralHistory,
  funeralImport,
  funeralFiles,
  funeralRetention,
  funeralTasks,
  funeralCustody,
  papers,
  municipalityRules,
  sendings,
  hiding,
  imports,
  noticeImport,
  internalNotes,
  keys,
  mail,
  municipalities,
  notifications,
  notificationPreferences,
  operators,
  oversight,
  partnerServices,
  personalData,
  profile,
  publicNotices,
  recipients,
  reports,
  requests,
  requestMessages,
  search,
  sentDocuments,
  space,
  system,
  training,
  trend,
  transmissions,
  usualPlaces,
  prints,
  printOrders,
  proofs,
  postings,
  thanks,
  book,
  reminders,
  sharedPapers,
].flatMap((file) => Object.values(file).filter(isRoute));
