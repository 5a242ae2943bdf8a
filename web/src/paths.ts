import { securityScreens } from '@commiato/contracts/accounts/security';
import { roleHomes } from '@commiato/contracts/accounts/sign-in';
import { quoteScreen } from '@commiato/contracts/billing/offers';
import { formQueueScreen, formScreen } from '@commiato/contracts/forms/forms';
import { custodyScreen } from '@commiato/contracts/funerals/custody';
import { condolencesScreen } from '@commiato/contracts/notices/condolences';
import { funeralScreen } from '@commiato/contracts/notices/family';
import type { NoticeKind } from '@commiato/contracts/notices/notice-fields';
import { printsScreen } from '@commiato/contracts/notices/prints';
import { officeScreens } from '@commiato/contracts/office/certificates';
import { receivedDocumentsScreen } from '@commiato/contracts/office/sent-documents';
import { reportsScreen } from '@commiato/contracts/requests/abuse-reports';
import { requestScreens } from '@commiato/contracts/requests/request-kinds';
import { addressOf } from '@commiato/contracts/route';

/** The pattern of every screen's address: the route table uses these, everybody else the builders below. */
export const patterns = {
  home: '/',
  login: '/login',
  recoverPassword: securityScreens.recover,
  resetPassword: securityScreens.reset,
  invitation: securityScreens.invitation,
  ownership: securityScreens.ownership,
  security: securityScreens.security,
  changePassword: '/cambio-password',
  adminChangePassword: '/amministratore/cambio-password',
  dashboard: roleHomes.U,
  newNotice: '/nuovo-annuncio',
  notice: '/annuncio/:id',
  newAttachment: '/nuovo-allegato',
  prints: printsScreen,
  postings: '/affissioni',
  forms: '/moduli',
  form: formScreen,
  adminForms: formQueueScreen,
  condolences: condolencesScreen,
  adminCondolences: '/amministratore/pensieri',
  condolenceWords: '/amministratore/pensieri/parole',
  moderationCount: '/amministratore/pensieri/conteggio',
  moderation: '/amministratore/moderazione',
  ownSite: '/il-tuo-sito',
  moveIn: '/porta-i-tuoi-dati',
  noticeImport: '/importazione/:id',
  profile: '/profilo',
  keys: '/chiavi',
  collaborators: '/collaboratori',
  newCollaborator: '/nuovo-collaboratore',
  collaborator: '/collaboratore/:id',
  notifications: '/elenco-notifiche',
  notificationPreferences: '/elenco-notifiche/preferenze',
  agenda: '/agenda',
  daySheet: '/agenda/foglio',
  funerals: '/servizi',
  newFuneral: '/nuovo-servizio',
  funeral: funeralScreen,
  funeralSheet: '/servizio/:id/scheda',
  afterFuneral: '/servizio/:id/dopo',
  funeralPapers: '/servizio/:id/pratiche',
  municipalityRules: '/regole-comuni',
  custody: custodyScreen,
  clients: '/clienti',
  suppliers: '/fornitori',
  newContact: '/nuova-anagrafica',
  contact: '/anagrafica/:id',
  importContacts: '/importa-anagrafiche',
  ownRequests: requestScreens.own,
  ownRequest: requestScreens.ownOne,
  uploadDocuments: '/upload-documenti',
  requestCertificate: '/richiesta-certificato',
  creditRecovery: '/assistenza-crediti',
  newQuote: '/nuovo_preventivo',
  quotes: '/preventivi',
  quote: quoteScreen,
  newInvoice: '/nuova_fattura',
  invoices: '/fatture',
  invoice: '/fattura/:id',
  funeralExpenses: '/spese-funebri',
  priceList: '/listino',
  billingSettings: '/impostazioni-fatturazione',
  admin: '/amministratore',
  adminDashboard: roleHomes.A,
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
  receivedRequests: requestScreens.received,
  message: requestScreens.message,
  reports: reportsScreen,
  sentNotifications: '/amministratore/notifiche',
  sendNotifications: '/amministratore/invia-notifica',
  sendNotification: '/amministratore/invia-notifica/:id',
  receivedDocuments: receivedDocumentsScreen,
  sentDocuments: '/amministratore/ricevuti-utente/:id',
  sendDocuments: '/amministratore/invia-documento',
  sendDocument: '/amministratore/invia-documento/:id',
  partnerServices: '/convenzioni',
  partnerServiceList: '/amministratore/convenzioni',
  newPartnerService: '/amministratore/nuova-convenzione',
  partnerService: '/amministratore/convenzione/:id',
  certificates: officeScreens.certificates,
  newCertificate: '/nuovo-certificato',
  allCertificates: '/amministratore/certificati',
  agencyCertificates: '/amministratore/certificati-utente/:id',
  training: officeScreens.training,
  agencyTraining: '/amministratore/formazione/:id',
  assignCourses: '/amministratore/assegna-corso',
  support: '/supporto',
  adminSupport: '/amministratore/supporto',
  mail: '/amministratore/posta',
  audit: securityScreens.audit,
  bin: '/amministratore/cestino',
  personalData: '/amministratore/dati-personali',
  system: '/amministratore/stato',
  viewAs: '/amministratore/vedi-come/:id',
} as const satisfies Record<string, `/${string}`>;

const withRole = (pattern: string, role?: string) =>
  role ? `${pattern}?${new URLSearchParams({ tipo: role })}` : pattern;

/** Names the prints on the screen of a funeral. */
export const printsMark = '#manifesti';

/** The prints of a funeral's notices, on its screen. */
export const funeralPrintsPath = (id: string): string => `${addressOf(patterns.funeral, { id })}${printsMark}`;

/** The address of every screen of the private area; public pages are in the contract's `public-addresses`. */
export const paths = {
  home: () => patterns.home,
  login: () => patterns.login,
  recoverPassword: () => patterns.recoverPassword,
  resetPassword: (token: string) => addressOf(patterns.resetPassword, { token }),
  invitation: (token: string) => addressOf(patterns.invitation, { token }),
  security: () => patterns.security,
  changePassword: () => patterns.changePassword,
  adminChangePassword: () => patterns.adminChangePassword,
  dashboard: () => patterns.dashboard,
  newNotice: () => patterns.newNotice,
  notice: (id: string) => addressOf(patterns.notice, { id }),
  postings: () => patterns.postings,
  forms: () => patterns.forms,
  form: (id: string) => addressOf(patterns.form, { id }),
  adminForms: () => patterns.adminForms,
  condolences: (notice?: string) =>
    notice ? `${patterns.condolences}?${new URLSearchParams({ annuncio: notice })}` : patterns.condolences,
  adminCondolences: () => patterns.adminCondolences,
  condolenceWords: () => patterns.condolenceWords,
  moderationCount: () => patterns.moderationCount,
  moderation: () => patterns.moderation,
  ownSite: () => patterns.ownSite,
  moveIn: () => patterns.moveIn,
  noticeImport: (id: string) => addressOf(patterns.noticeImport, { id }),
  /** With an id the form starts on that notice. */
  prints: (id: string) => addressOf(patterns.prints, { id }),
  newAttachment: (notice?: string) =>
    notice ? `${patterns.newAttachment}?${new URLSearchParams({ annuncio: notice })}` : patterns.newAttachment,
  notifications: () => patterns.notifications,
  notificationPreferences: () => patterns.notificationPreferences,
  /** With a day: the agenda of that day. */
  agenda: (giorno?: string) =>
    giorno ? `${patterns.agenda}?${new URLSearchParams({ vista: 'giorno', giorno })}` : patterns.agenda,
  daySheet: (giorno: string) => `${patterns.daySheet}?${new URLSearchParams({ giorno })}`,
  funerals: () => patterns.funerals,
  newFuneral: () => patterns.newFuneral,
  funeral: (id: string) => addressOf(patterns.funeral, { id }),
  afterFuneral: (id: string) => addressOf(patterns.afterFuneral, { id }),
  funeralSheet: (id: string) => addressOf(patterns.funeralSheet, { id }),
  funeralPapers: (id: string) => addressOf(patterns.funeralPapers, { id }),
  municipalityRules: () => patterns.municipalityRules,
  custody: (codice: string) => addressOf(patterns.custody, { codice }),
  clients: () => patterns.clients,
  suppliers: () => patterns.suppliers,
  /** With a type the form starts on it. */
  newContact: (role?: string) => withRole(patterns.newContact, role),
  contact: (id: string) => addressOf(patterns.contact, { id }),
  importContacts: (role?: string) => withRole(patterns.importContacts, role),
  ownRequests: () => patterns.ownRequests,
  ownRequest: (id: string) => addressOf(patterns.ownRequest, { id }),
  /** With a type the form starts on it; otherwise the types are offered. What is sent belongs to a funeral that is named. */
  uploadDocuments: (kind?: string, funeral?: string) => {
    const start = new URLSearchParams({ ...(kind ? { i: kind } : {}), ...(funeral ? { servizio: funeral } : {}) });
    return start.size > 0 ? `${patterns.uploadDocuments}?${start}` : patterns.uploadDocuments;
  },
  requestCertificate: () => patterns.requestCertificate,
  creditRecovery: () => patterns.creditRecovery,
  newQuote: () => patterns.newQuote,
  quotes: () => patterns.quotes,
  quote: (id: string) => addressOf(patterns.quote, { id }),
  newInvoice: () => patterns.newInvoice,
  invoices: () => patterns.invoices,
  invoice: (id: string) => addressOf(patterns.invoice, { id }),
  /** With a year: its declaration. */
  funeralExpenses: (year?: string) =>
    year ? `${patterns.funeralExpenses}?${new URLSearchParams({ anno: year })}` : patterns.funeralExpenses,
  priceList: () => patterns.priceList,
  billingSettings: () => patterns.billingSettings,
  adminDashboard: () => patterns.adminDashboard,
  desk: () => patterns.desk,
  agencies: () => patterns.agencies,
  newAgency: () => patterns.newAgency,
  profile: () => patterns.profile,
  keys: () => patterns.keys,
  collaborators: () => patterns.collaborators,
  newCollaborator: () => patterns.newCollaborator,
  collaborator: (id: string) => addressOf(patterns.collaborator, { id }),
  /** `modifica`: ready to be written in. */
  agency: (id: string, open?: 'modifica') => addressOf(patterns.agency, { id }) + (open ? `?${open}` : ''),
  agencyDetail: (id: string) => addressOf(patterns.agencyDetail, { id }),
  agencyNotices: (id: string) => addressOf(patterns.agencyNotices, { id }),
  agencyFunerals: (id: string) => addressOf(patterns.agencyFunerals, { id }),
  adminFuneral: (id: string) => addressOf(patterns.adminFuneral, { id }),
  agencyBilling: (id: string) => addressOf(patterns.agencyBilling, { id }),
  billingOversight: () => patterns.billingOversight,
  agencyActivity: (id: string) => addressOf(patterns.agencyActivity, { id }),
  agencyNotes: (id: string) => addressOf(patterns.agencyNotes, { id }),
  agencyPages: () => patterns.agencyPages,
  administrators: () => patterns.administrators,
  operators: () => patterns.operators,
  newOperator: () => patterns.newOperator,
  operator: (id: string) => addressOf(patterns.operator, { id }),
  adminProfile: () => patterns.adminProfile,
  adminNotices: () => patterns.adminNotices,
  adminNotice: (id: string) => addressOf(patterns.adminNotice, { id }),
  receivedRequests: () => patterns.receivedRequests,
  message: (id: string) => addressOf(patterns.message, { id }),
  reports: () => patterns.reports,
  sentNotifications: () => patterns.sentNotifications,
  sendNotifications: () => patterns.sendNotifications,
  sendNotification: (id: string) => addressOf(patterns.sendNotification, { id }),
  receivedDocuments: () => patterns.receivedDocuments,
  sentDocuments: (id: string) => addressOf(patterns.sentDocuments, { id }),
  sendDocuments: () => patterns.sendDocuments,
  sendDocument: (id: string) => addressOf(patterns.sendDocument, { id }),
  partnerServices: () => patterns.partnerServices,
  partnerServiceList: () => patterns.partnerServiceList,
  newPartnerService: () => patterns.newPartnerService,
  partnerService: (id: string) => addressOf(patterns.partnerService, { id }),
  certificates: () => patterns.certificates,
  newCertificate: () => patterns.newCertificate,
  allCertificates: () => patterns.allCertificates,
  agencyCertificates: (id: string) => addressOf(patterns.agencyCertificates, { id }),
  /** With a course: where its certificate is brought. */
  training: (course?: string) =>
    course ? `${patterns.training}?${new URLSearchParams({ corso: course })}` : patterns.training,
  assignCourses: () => patterns.assignCourses,
  agencyTraining: (id: string) => addressOf(patterns.agencyTraining, { id }),
  support: () => patterns.support,
  adminSupport: () => patterns.adminSupport,
  mail: () => patterns.mail,
  audit: () => patterns.audit,
  bin: () => patterns.bin,
  personalData: () => patterns.personalData,
  system: () => patterns.system,
  viewAs: (id: string) => addressOf(patterns.viewAs, { id }),
} as const;

/** The form of a new notice, filled from a published one: the same elsewhere, or of the given kind. */
export const newNoticePathFromNotice = (notice: string, kind?: NoticeKind): string =>
  `${patterns.newNotice}?${new URLSearchParams({ da: notice, ...(kind ? { cosa: kind } : {}) })}`;

/** The form of a new notice of a funeral, of the given kind. */
export const newNoticePathFromFuneral = (funeral: string, kind?: NoticeKind): string =>
  `${patterns.newNotice}?${new URLSearchParams({ servizio: funeral, ...(kind ? { cosa: kind } : {}) })}`;

/** Names the funeral whose family's thanks a new notice begins with. */
export const thanksMark = 'grazie';
/** The form of a notice of thanks in the words of a funeral's family, filled from one of its notices where there is one. */
export const thanksNoticePath = (funeral: string, notice?: string): string =>
  `${notice === undefined ? newNoticePathFromFuneral(funeral, 'Ringraziamento') : newNoticePathFromNotice(notice, 'Ringraziamento')}&${new URLSearchParams({ [thanksMark]: funeral })}`;

/** Opens a notice to be changed at the words that announce its events. */
export const rewriteMark = 'frase';
export const rewriteNoticePath = (id: string): string =>
  `${addressOf(patterns.notice, { id })}?${new URLSearchParams({ [rewriteMark]: 'appuntamenti' })}`;

/** What a new document begins with, as its address says it: `annuncio` names a notice, `cliente` a contact, `da` a document to copy. */
export const startAddress = (
  path: string,
  start: { annuncio?: string; cliente?: string; da?: string; servizio?: string },
): string => `${path}?${new URLSearchParams(start)}`;

/** A list that its address filters: `filtered(paths.invoices(), { scadute: '1' })`. */
export const withFilters = (path: string, filters: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(filters)}`;
