import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { routes } from './areas/routes.tsx';
import { pathPatterns, paths } from './paths.ts';

const addresses = Object.entries(paths).map(([name, build]) => [name, build('a b/c')] as const);
const leafOf = (address: string) => matchRoutes(routes, address)?.at(-1);

describe('the addresses', () => {
  it.each(addresses)('%s leads to a screen: %s', (name, address) => {
    expect(leafOf(address)?.route.path).toBe(pathPatterns[name as keyof typeof pathPatterns]);
  });

  it('survive names with spaces and slashes', () => {
    expect(leafOf(paths.notice('a b/c'))?.params).toEqual({ id: 'a b/c' });
  });

  it('include those that are specified', () => {
    expect(Object.fromEntries(addresses)).toMatchObject({
      adminChangePassword: '/amministratore/cambio-password',
      adminDashboard: '/amministratore/dashboard',
      desk: '/amministratore/da-fare',
      adminNotice: '/amministratore/annuncio/a%20b%2Fc',
      adminNotices: '/amministratore/elenco-annunci',
      adminProfile: '/amministratore/profilo',
      adminSupport: '/amministratore/supporto',
      agencies: '/amministratore/utenti',
      agency: '/amministratore/utente/a%20b%2Fc',
      agencyActivity: '/amministratore/attivita-utente/a%20b%2Fc',
      agencyFunerals: '/amministratore/servizi-utente/a%20b%2Fc',
      adminFuneral: '/amministratore/servizio/a%20b%2Fc',
      agencyBilling: '/amministratore/fatturazione-utente/a%20b%2Fc',
      agencyCertificates: '/amministratore/certificati-utente/a%20b%2Fc',
      agencyDetail: '/amministratore/dettaglio-utente/a%20b%2Fc',
      agencyNotes: '/amministratore/note-utente/a%20b%2Fc',
      agencyNotices: '/amministratore/annunci-utente/a%20b%2Fc',
      agencyTraining: '/amministratore/formazione/a%20b%2Fc',
      allCertificates: '/amministratore/certificati',
      audit: '/amministratore/registro',
      billingSettings: '/impostazioni-fatturazione',
      bin: '/amministratore/cestino',
      certificates: '/certificati',
      changePassword: '/cambio-password',
      clients: '/clienti',
      contact: '/anagrafica/a%20b%2Fc',
      creditRecovery: '/assistenza-crediti',
      dashboard: '/dashboard',
      home: '/',
      importContacts: '/importa-anagrafiche?tipo=a+b%2Fc',
      invoice: '/fattura/a%20b%2Fc',
      invoices: '/fatture',
      login: '/login',
      mail: '/amministratore/posta',
      message: '/amministratore/messaggio/a%20b%2Fc',
      moveIn: '/porta-i-tuoi-dati',
      newAgency: '/amministratore/nuovo-utente',
      newAttachment: '/nuovo-allegato?annuncio=a+b%2Fc',
      newCertificate: '/nuovo-certificato',
      newContact: '/nuova-anagrafica?tipo=a+b%2Fc',
      newInvoice: '/nuova_fattura',
      newNotice: '/nuovo-annuncio',
      newOperator: '/amministratore/nuovo-operatore',
      newPartnerService: '/amministratore/nuova-convenzione',
      newQuote: '/nuovo_preventivo',
      notice: '/annuncio/a%20b%2Fc',
      noticeImport: '/importazione/a%20b%2Fc',
      notifications: '/elenco-notifiche',
      operator: '/amministratore/operatore/a%20b%2Fc',
      operators: '/amministratore/operatori',
      ownRequest: '/documenti-personali/a%20b%2Fc',
      ownRequests: '/documenti-personali',
      partnerService: '/amministratore/convenzione/a%20b%2Fc',
      partnerServiceList: '/amministratore/convenzioni',
      partnerServices: '/convenzioni',
      priceList: '/listino',
      profile: '/profilo',
      quote: '/preventivo/a%20b%2Fc',
      quotes: '/preventivi',
      receivedDocuments: '/documenti-ricevuti',
      receivedRequests: '/amministratore/richieste-ricevute',
      recoverPassword: '/recupera-password',
      reports: '/amministratore/segnalazioni',
      requestCertificate: '/richiesta-certificato',
      resetPassword: '/reimposta-password/a%20b%2Fc',
      security: '/sicurezza',
      sendDocument: '/amministratore/invia-documento/a%20b%2Fc',
      sendDocuments: '/amministratore/invia-documento',
      sendNotification: '/amministratore/invia-notifica/a%20b%2Fc',
      sendNotifications: '/amministratore/invia-notifica',
      sentDocuments: '/amministratore/ricevuti-utente/a%20b%2Fc',
      sentNotifications: '/amministratore/notifiche',
      suppliers: '/fornitori',
      support: '/supporto',
      system: '/amministratore/stato',
      training: '/formazione?corso=a+b%2Fc',
      uploadDocuments: '/upload-documenti?i=a+b%2Fc',
      viewAs: '/amministratore/vedi-come/a%20b%2Fc',
    });
  });

  it('lead to the Italian page where there is no screen', () => {
    expect(leafOf('/amministratore/niente')?.route.path).toBe('*');
  });

  it('also work with a slash at the end', () => {
    expect(leafOf('/nuovo-annuncio/')?.route.path).toBe(pathPatterns.newNotice);
  });
});
