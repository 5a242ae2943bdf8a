import * as agencies from './agencies.ts';
import * as attachments from './attachments.ts';
import * as audit from './audit.ts';
import * as billingActions from './billing-actions.ts';
import * as billingInvoices from './billing-invoices.ts';
import * as billingOffers from './billing-offers.ts';
import * as billingPdf from './billing-pdf.ts';
import * as billingPriceList from './billing-price-list.ts';
import * as billingQuotes from './billing-quotes.ts';
import * as billingReports from './billing-reports.ts';
import * as billingSettings from './billing-settings.ts';
import * as bin from './bin.ts';
import * as certificates from './certificates.ts';
import * as contactImport from './contact-import.ts';
import * as contacts from './contacts.ts';
import * as documents from './documents.ts';
import * as mail from './mail.ts';
import * as municipalities from './municipalities.ts';
import * as notices from './notices.ts';
import * as notifications from './notifications.ts';
import * as operators from './operators.ts';
import * as partnerServices from './partner-services.ts';
import * as profile from './profile.ts';
import * as publicNotices from './public-notices.ts';
import * as reports from './reports.ts';
import * as requests from './requests.ts';
import type { RouteDefinition } from './route.ts';
import * as security from './security.ts';
import * as sentDocuments from './sent-documents.ts';
import * as sessions from './sessions.ts';
import * as system from './system.ts';
import * as training from './training.ts';
import * as usualPlaces from './usual-places.ts';

const isRoute = (value: unknown): value is RouteDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every declared call, found by walking the contract files: nothing has to be registered twice. */
export const allRoutes: readonly RouteDefinition[] = [
  sessions,
  security,
  agencies,
  notices,
  attachments,
  audit,
  billingActions,
  billingInvoices,
  billingOffers,
  billingPdf,
  billingPriceList,
  billingQuotes,
  billingReports,
  billingSettings,
  bin,
  certificates,
  contactImport,
  contacts,
  documents,
  mail,
  municipalities,
  notifications,
  operators,
  partnerServices,
  profile,
  publicNotices,
  reports,
  requests,
  sentDocuments,
  system,
  training,
  usualPlaces,
].flatMap((file) => Object.values(file).filter(isRoute));
