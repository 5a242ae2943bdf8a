import { securityScreenPaths } from '@commiato/contracts/accounts/security';
import { roleHomePaths } from '@commiato/contracts/accounts/sign-in';
import { quoteScreenPath } from '@commiato/contracts/billing/offers';
import { formQueueScreenPath, formScreenPath } from '@commiato/contracts/forms/forms';
import { custodyScreenPath } from '@commiato/contracts/funerals/custody';
import { condolencesScreenPath } from '@commiato/contracts/notices/condolences';
import { funeralScreenPath } from '@commiato/contracts/notices/family';
import type { NoticeKind } from '@commiato/contracts/notices/notice-fields';
import { printsScreenPath } from '@commiato/contracts/notices/prints';
import { officeScreenPaths } from '@commiato/contracts/office/certificates';
import { receivedDocumentsScreenPath } from '@commiato/contracts/office/sent-documents';
import { reportsScreenPath } from '@commiato/contracts/requests/abuse-reports';
import { requestScreenPaths } from '@commiato/contracts/requests/request-kinds';
import { routeAddress } from '@commiato/contracts/route';

/** The pattern of every screen's address: the route table uses these, everybody else the builders below. */
export const pathPatterns = {
  home: '/',
  login: '/login',
  recoverPassword: securityScreenPaths.recover,
  resetPassword: securityScreenPaths.reset,
  invitation: securityScreenPaths.invitation,
  ownership: securityScreenPaths.ownership,
  security: securityScreenPaths.security,
  changePassword: '/cambio-password',
  adminChangePassword: '/amministratore/cambio-password',
  dashboard: roleHomePaths.U,
  newNotice: '/nuovo-annuncio',
  notice: '/annuncio/:id',
  newAttachment: '/nuovo-allegato',
  prints: printsScreenPath,
  postings: '/affissioni',
  forms: '/moduli',
  form: formScreenPath,
  adminForms: formQueueScreenPath,
  condolences: condolencesScreenPath,
  adminCondolences: '/amministratore/pensieri',
  condolenceWords: '/amministratore/pensieri/parole',
  moderationCount: '/amministratore/pensieri/conteggio',
  moderation: '/amministratore/moderazione',
  ownSite: '/il-tuo-sito',
  moveIn: '/porta-i-tuoi-dati',
  noticeImport: '/importazione/:id',
  profile: '/profilo',
  keys: securityScreenPaths.keys,
  collaborators: '/collaboratori',
  newCollaborator: '/nuovo-collaboratore',
  collaborator: '/collaboratore/:id',
  notifications: '/elenco-notifiche',
  notificationPreferences: '/elenco-notifiche/preferenze',
  agenda: '/agenda',
  daySheet: '/agenda/foglio',
  funerals: '/servizi',
  newFuneral: '/nuovo-servizio',
  funeral: funeralScreenPath,
  funeralSheet: '/servizio/:id/scheda',
  afterFuneral: '/servizio/:id/dopo',
  funeralPapers: '/servizio/:id/pratiche',
  municipalityRules: '/regole-comuni',
  custody: custodyScreenPath,
  clients: '/clienti',
  suppliers: '/fornitori',
  newContact: '/nuova-anagrafica',
  contact: '/anagrafica/:id',
  importContacts: '/importa-anagrafiche',
  ownRequests: requestScreenPaths.own,
  ownRequest: requestScreenPaths.ownOne,
  uploadDocuments: '/upload-documenti',
  requestCertificate: '/richiesta-certificato',
  creditRecovery: '/assistenza-crediti',
  newQuote: '/nuovo_preventivo',
  quotes: '/preventivi',
  quote: quoteScreenPath,
  newInvoice: '/nuova_fattura',
  invoices: '/fatture',
  invoice: '/fattura/:id',
  funeralExpenses: '/spese-funebri',
  priceList: '/listino',
  billingSettings: '/impostazioni-fatturazione',
  admin: '/amministratore',
  adminDashboard: roleHomePaths.A,
  desk: '/amministratore/da-fare',
  agencies: '/amministratore/utenti',
  newAgency: '/amministratore/nuovo-utente',
  agency: '/amministratore/utente/:id',
  agencyDetail: '/amministratore/dettaglio-utente/:id',
  agencyNotices: '/amministratore/annunci-utente/:id',
  agencyFunerals: '/amministratore/servizi-utente/:id',
  adminFuneral: '/amministratore/servizio/:id',
  agencyBilling: '/amministratore/fatturazione-utente/:id',
  billingOversight: '/amministratore/fatturazione',
  agencyActivity: '/amministratore/attivita-utente/:id',
  agencyNotes: '/amministratore/note-utente/:id',
  agencyPages: '/amministratore/pagine-agenzie',
  administrators: '/amministratore/amministratori',
  operators: '/amministratore/operatori',
  newOperator: '/amministratore/nuovo-operatore',
  operator: '/amministratore/operatore/:id',
  adminProfile: '/amministratore/profilo',
  adminNotices: '/amministratore/elenco-annunci',
  adminNotice: '/amministratore/annuncio/:id',
  receivedRequests: requestScreenPaths.received,
  message: requestScreenPaths.message,
  reports: reportsScreenPath,
  sentNotifications: '/amministratore/notifiche',
  sendNotifications: '/amministratore/invia-notifica',
  sendNotification: '/amministratore/invia-notifica/:id',
  receivedDocuments: receivedDocumentsScreenPath,
  sentDocuments: '/amministratore/ricevuti-utente/:id',
  sendDocuments: '/amministratore/invia-documento',
  sendDocument: '/amministratore/invia-documento/:id',
  partnerServices: '/convenzioni',
  partnerServiceList: '/amministratore/convenzioni',
  newPartnerService: '/amministratore/nuova-convenzione',
  partnerService: '/amministratore/convenzione/:id',
  certificates: officeScreenPaths.certificates,
  newCertificate: '/nuovo-certificato',
  allCertificates: '/amministratore/certificati',
  agencyCertificates: '/amministratore/certificati-utente/:id',
  training: officeScreenPaths.training,
  agencyTraining: '/amministratore/formazione/:id',
  assignCourses: '/amministratore/assegna-corso',
  support: '/supporto',
  adminSupport: '/amministratore/supporto',
  mail: '/amministratore/posta',
  audit: securityScreenPaths.audit,
  bin: '/amministratore/cestino',
  personalData: '/amministratore/dati-personali',
  system: '/amministratore/stato',
  viewAs: '/amministratore/vedi-come/:id',
} as const satisfies Record<string, `/${string}`>;

const pathWithRole = (pattern: string, role?: string) =>
  role ? `${pattern}?${new URLSearchParams({ tipo: role })}` : pattern;

/** Names the prints on the screen of a funeral. */
export const printsFragment = '#manifesti';

/** Names what the family has sent on the screen of a funeral. */
export const contributionsFragment = '#dalla-famiglia';

const partOfFuneralPath = (id: string, fragment: string): string =>
  routeAddress(pathPatterns.funeral, { id }) + fragment;
/** The prints of a funeral's notices, on its screen. */
export const funeralPrintsPath = (id: string): string => partOfFuneralPath(id, printsFragment);
/** What the family of a funeral has sent, on its screen. */
export const funeralContributionsPath = (id: string): string => partOfFuneralPath(id, contributionsFragment);

/** The address of every screen of the private area; public pages are in the contract's `public-addresses`. */
export const paths = {
  home: () => pathPatterns.home,
  login: () => pathPatterns.login,
  recoverPassword: () => pathPatterns.recoverPassword,
  resetPassword: (token: string) => routeAddress(pathPatterns.resetPassword, { token }),
  invitation: (token: string) => routeAddress(pathPatterns.invitation, { token }),
  security: () => pathPatterns.security,
  changePassword: () => pathPatterns.changePassword,
  adminChangePassword: () => pathPatterns.adminChangePassword,
  dashboard: () => pathPatterns.dashboard,
  newNotice: () => pathPatterns.newNotice,
  notice: (id: string) => routeAddress(pathPatterns.notice, { id }),
  postings: () => pathPatterns.postings,
  forms: () => pathPatterns.forms,
  form: (id: string) => routeAddress(pathPatterns.form, { id }),
  adminForms: () => pathPatterns.adminForms,
  condolences: (notice?: string) =>
    notice ? `${pathPatterns.condolences}?${new URLSearchParams({ annuncio: notice })}` : pathPatterns.condolences,
  adminCondolences: () => pathPatterns.adminCondolences,
  condolenceWords: () => pathPatterns.condolenceWords,
  moderationCount: () => pathPatterns.moderationCount,
  moderation: () => pathPatterns.moderation,
  ownSite: () => pathPatterns.ownSite,
  moveIn: () => pathPatterns.moveIn,
  noticeImport: (id: string) => routeAddress(pathPatterns.noticeImport, { id }),
  /** With an id the form starts on that notice. */
  prints: (id: string) => routeAddress(pathPatterns.prints, { id }),
  newAttachment: (notice?: string) =>
    notice ? `${pathPatterns.newAttachment}?${new URLSearchParams({ annuncio: notice })}` : pathPatterns.newAttachment,
  notifications: () => pathPatterns.notifications,
  notificationPreferences: () => pathPatterns.notificationPreferences,
  /** With a day: the agenda of that day. */
  agenda: (giorno?: string) =>
    giorno ? `${pathPatterns.agenda}?${new URLSearchParams({ vista: 'giorno', giorno })}` : pathPatterns.agenda,
  daySheet: (giorno: string) => `${pathPatterns.daySheet}?${new URLSearchParams({ giorno })}`,
  funerals: () => pathPatterns.funerals,
  newFuneral: () => pathPatterns.newFuneral,
  funeral: (id: string) => routeAddress(pathPatterns.funeral, { id }),
  afterFuneral: (id: string) => routeAddress(pathPatterns.afterFuneral, { id }),
  funeralSheet: (id: string) => routeAddress(pathPatterns.funeralSheet, { id }),
  funeralPapers: (id: string) => routeAddress(pathPatterns.funeralPapers, { id }),
  municipalityRules: () => pathPatterns.municipalityRules,
  custody: (codice: string) => routeAddress(pathPatterns.custody, { codice }),
  clients: () => pathPatterns.clients,
  suppliers: () => pathPatterns.suppliers,
  /** With a type the form starts on it. */
  newContact: (role?: string) => pathWithRole(pathPatterns.newContact, role),
  contact: (id: string) => routeAddress(pathPatterns.contact, { id }),
  importContacts: (role?: string) => pathWithRole(pathPatterns.importContacts, role),
  ownRequests: () => pathPatterns.ownRequests,
  ownRequest: (id: string) => routeAddress(pathPatterns.ownRequest, { id }),
  /** With a type the form starts on it; otherwise the types are offered. What is sent belongs to a funeral that is named. */
  uploadDocuments: (kind?: string, funeral?: string) => {
    const start = new URLSearchParams({ ...(kind ? { i: kind } : {}), ...(funeral ? { servizio: funeral } : {}) });
    return start.size > 0 ? `${pathPatterns.uploadDocuments}?${start}` : pathPatterns.uploadDocuments;
  },
  requestCertificate: () => pathPatterns.requestCertificate,
  creditRecovery: () => pathPatterns.creditRecovery,
  newQuote: () => pathPatterns.newQuote,
  quotes: () => pathPatterns.quotes,
  quote: (id: string) => routeAddress(pathPatterns.quote, { id }),
  newInvoice: () => pathPatterns.newInvoice,
  invoices: () => pathPatterns.invoices,
  invoice: (id: string) => routeAddress(pathPatterns.invoice, { id }),
  /** With a year: its declaration. */
  funeralExpenses: (year?: string) =>
    year ? `${pathPatterns.funeralExpenses}?${new URLSearchParams({ anno: year })}` : pathPatterns.funeralExpenses,
  priceList: () => pathPatterns.priceList,
  billingSettings: () => pathPatterns.billingSettings,
  adminDashboard: () => pathPatterns.adminDashboard,
  desk: () => pathPatterns.desk,
  agencies: () => pathPatterns.agencies,
  newAgency: () => pathPatterns.newAgency,
  profile: () => pathPatterns.profile,
  keys: () => pathPatterns.keys,
  collaborators: () => pathPatterns.collaborators,
  newCollaborator: () => pathPatterns.newCollaborator,
  collaborator: (id: string) => routeAddress(pathPatterns.collaborator, { id }),
  /** `modifica`: ready to be written in. */
  agency: (id: string, open?: 'modifica') => routeAddress(pathPatterns.agency, { id }) + (open ? `?${open}` : ''),
  agencyDetail: (id: string) => routeAddress(pathPatterns.agencyDetail, { id }),
  agencyNotices: (id: string) => routeAddress(pathPatterns.agencyNotices, { id }),
  agencyFunerals: (id: string) => routeAddress(pathPatterns.agencyFunerals, { id }),
  adminFuneral: (id: string) => routeAddress(pathPatterns.adminFuneral, { id }),
  agencyBilling: (id: string) => routeAddress(pathPatterns.agencyBilling, { id }),
  billingOversight: () => pathPatterns.billingOversight,
  agencyActivity: (id: string) => routeAddress(pathPatterns.agencyActivity, { id }),
  agencyNotes: (id: string) => routeAddress(pathPatterns.agencyNotes, { id }),
  agencyPages: () => pathPatterns.agencyPages,
  administrators: () => pathPatterns.administrators,
  operators: () => pathPatterns.operators,
  newOperator: () => pathPatterns.newOperator,
  operator: (id: string) => routeAddress(pathPatterns.operator, { id }),
  adminProfile: () => pathPatterns.adminProfile,
  adminNotices: () => pathPatterns.adminNotices,
  adminNotice: (id: string) => routeAddress(pathPatterns.adminNotice, { id }),
  receivedRequests: () => pathPatterns.receivedRequests,
  message: (id: string) => routeAddress(pathPatterns.message, { id }),
  reports: () => pathPatterns.reports,
  sentNotifications: () => pathPatterns.sentNotifications,
  sendNotifications: () => pathPatterns.sendNotifications,
  sendNotification: (id: string) => routeAddress(pathPatterns.sendNotification, { id }),
  receivedDocuments: () => pathPatterns.receivedDocuments,
  sentDocuments: (id: string) => routeAddress(pathPatterns.sentDocuments, { id }),
  sendDocuments: () => pathPatterns.sendDocuments,
  sendDocument: (id: string) => routeAddress(pathPatterns.sendDocument, { id }),
  partnerServices: () => pathPatterns.partnerServices,
  partnerServiceList: () => pathPatterns.partnerServiceList,
  newPartnerService: () => pathPatterns.newPartnerService,
  partnerService: (id: string) => routeAddress(pathPatterns.partnerService, { id }),
  certificates: () => pathPatterns.certificates,
  newCertificate: () => pathPatterns.newCertificate,
  allCertificates: () => pathPatterns.allCertificates,
  agencyCertificates: (id: string) => routeAddress(pathPatterns.agencyCertificates, { id }),
  /** With a course: where its certificate is brought. */
  training: (course?: string) =>
    course ? `${pathPatterns.training}?${new URLSearchParams({ corso: course })}` : pathPatterns.training,
  assignCourses: () => pathPatterns.assignCourses,
  agencyTraining: (id: string) => routeAddress(pathPatterns.agencyTraining, { id }),
  support: () => pathPatterns.support,
  adminSupport: () => pathPatterns.adminSupport,
  mail: () => pathPatterns.mail,
  audit: () => pathPatterns.audit,
  bin: () => pathPatterns.bin,
  personalData: () => pathPatterns.personalData,
  system: () => pathPatterns.system,
  viewAs: (id: string) => routeAddress(pathPatterns.viewAs, { id }),
} as const;

/** The form of a new notice, filled from a published one: the same elsewhere, or of the given kind. */
export const newNoticePathFromNotice = (notice: string, kind?: NoticeKind): string =>
  `${pathPatterns.newNotice}?${new URLSearchParams({ da: notice, ...(kind ? { cosa: kind } : {}) })}`;

/** The form of a new notice of a funeral, of the given kind. */
export const newNoticePathFromFuneral = (funeral: string, kind?: NoticeKind): string =>
  `${pathPatterns.newNotice}?${new URLSearchParams({ servizio: funeral, ...(kind ? { cosa: kind } : {}) })}`;

/** Names the funeral whose family's thanks a new notice begins with. */
export const thanksParameter = 'grazie';
/** The form of a notice of thanks in the words of a funeral's family, filled from one of its notices where there is one. */
export const thanksNoticePath = (funeral: string, notice?: string): string =>
  `${notice === undefined ? newNoticePathFromFuneral(funeral, 'Ringraziamento') : newNoticePathFromNotice(notice, 'Ringraziamento')}&${new URLSearchParams({ [thanksParameter]: funeral })}`;

/** Opens a notice to be changed at the words that announce its events. */
export const rewriteParameter = 'frase';
export const rewriteNoticePath = (id: string): string =>
  `${routeAddress(pathPatterns.notice, { id })}?${new URLSearchParams({ [rewriteParameter]: 'appuntamenti' })}`;

/** What a new document begins with, as its address says it: `annuncio` names a notice, `cliente` a contact, `da` a document to copy. */
export const prefilledDocumentAddress = (
  path: string,
  start: { annuncio?: string; cliente?: string; da?: string; servizio?: string },
): string => `${path}?${new URLSearchParams(start)}`;

/** A list that its address filters: `filtered(paths.invoices(), { scadute: '1' })`. */
export const pathWithFilters = (path: string, filters: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(filters)}`;
