import { listAgencies } from '@commiato/contracts/accounts/agencies';
import { curly } from '@commiato/italy/formatting';
import {
  IconBuildingStore,
  IconCreditCard,
  IconHeadset,
  IconKey,
  IconPlus,
  IconShieldLock,
  IconUserCircle,
  IconUserPlus,
  IconWorld,
} from '@tabler/icons-react';
import { accountName } from '../../lib/account-names.ts';
import { callPaged } from '../../lib/client.ts';
import { displayName } from '../../lib/display-name.ts';
import type { WebFeature } from '../../lib/feature.ts';
import { installation } from '../../lib/installation.ts';
import { routeKey } from '../../lib/queries.ts';
import { paths, patterns } from '../../paths.ts';

const profile = async () => (await import('./profile/profile-screen.tsx')).ProfileScreen;
const changePassword = async () => (await import('./passwords/change-password-screen.tsx')).ChangePasswordScreen;

/** Agencies, administrators and operators, with sign-in and security. */
export const accounts: WebFeature = {
  screens: [
    {
      path: patterns.home,
      for: 'entrance',
      chunk: 'prima-pagina',
      load: async () => (await import('./sessions/home-screen.tsx')).HomeScreen,
    },
    {
      path: patterns.login,
      for: 'entrance',
      chunk: 'login',
      load: async () => (await import('./sessions/login-screen.tsx')).LoginScreen,
    },
    {
      path: patterns.recoverPassword,
      for: 'entrance',
      chunk: 'recupera-password',
      load: async () => (await import('./passwords/recover-password-screen.tsx')).RecoverPasswordScreen,
    },
    {
      path: patterns.resetPassword,
      for: 'entrance',
      chunk: 'reimposta-password',
      load: async () => (await import('./passwords/reset-password-screen.tsx')).ResetPasswordScreen,
    },
    { path: patterns.profile, for: 'agency', chunk: 'profilo', load: profile },
    { path: patterns.adminProfile, for: 'admin', chunk: 'profilo', load: profile },
    { path: patterns.changePassword, for: 'agency', chunk: 'cambio-password', load: changePassword },
    { path: patterns.adminChangePassword, for: 'admin', chunk: 'cambio-password', load: changePassword },
    {
      path: patterns.security,
      for: 'own',
      chunk: 'sicurezza',
      load: async () => (await import('./sessions/security-screen.tsx')).SecurityScreen,
    },
    {
      path: patterns.agencies,
      for: 'admin',
      chunk: 'utenti',
      load: async () => (await import('./agencies/agencies-screen.tsx')).AgenciesScreen,
    },
    {
      path: patterns.newAgency,
      for: 'admin',
      chunk: 'nuovo-utente',
      load: async () => (await import('./agencies/new-agency-screen.tsx')).NewAgencyScreen,
    },
    {
      path: patterns.agency,
      for: 'admin',
      chunk: 'utente',
      load: async () => (await import('./agencies/agency-screen.tsx')).AgencyScreen,
      under: paths.agencies(),
    },
    {
      path: patterns.agencyBilling,
      for: 'admin',
      chunk: 'fatturazione-utente',
      load: async () => (await import('./agencies/agency-billing-screen.tsx')).AgencyBillingScreen,
      under: paths.agencies(),
    },
    {
      path: patterns.agencyNotes,
      for: 'admin',
      chunk: 'note-utente',
      load: async () => (await import('./internal-notes/agency-notes-screen.tsx')).AgencyNotesScreen,
      under: paths.agencies(),
    },
    {
      path: patterns.agencyPages,
      for: 'admin',
      chunk: 'pagine-agenzie',
      load: async () => (await import('./agency-page/incomplete-pages-screen.tsx')).IncompletePagesScreen,
    },
    {
      path: patterns.viewAs,
      for: 'admin',
      chunk: 'vedi-come',
      load: async () => (await import('./sessions/view-as-screen.tsx')).ViewAsScreen,
      under: paths.agencies(),
    },
    {
      path: patterns.operators,
      for: 'admin',
      chunk: 'operatori',
      load: async () => (await import('./operators/operators-screen.tsx')).OperatorsScreen,
    },
    {
      path: patterns.newOperator,
      for: 'admin',
      chunk: 'nuovo-operatore',
      load: async () => (await import('./operators/new-operator-screen.tsx')).NewOperatorScreen,
    },
    {
      path: patterns.operator,
      for: 'admin',
      chunk: 'operatore',
      load: async () => (await import('./operators/operator-screen.tsx')).OperatorScreen,
      under: paths.operators(),
    },
  ],
  menu: [
    {
      for: 'admin',
      group: 'Utenti',
      order: 10,
      account: 30,
      label: 'Utenti',
      to: paths.agencies(),
      Icon: IconBuildingStore,
    },
    {
      for: 'admin',
      group: 'Utenti',
      order: 20,
      account: 20,
      label: 'Nuovo Utente',
      to: paths.newAgency(),
      Icon: IconPlus,
    },
    {
      for: 'admin',
      group: 'Utenti',
      order: 40,
      label: 'Pagine delle agenzie',
      to: paths.agencyPages(),
      Icon: IconWorld,
    },
    { for: 'admin', group: 'Operatori', order: 10, label: 'Operatori', to: paths.operators(), Icon: IconHeadset },
    {
      for: 'admin',
      group: 'Operatori',
      order: 20,
      label: 'Nuovo Operatore',
      to: paths.newOperator(),
      Icon: IconUserPlus,
    },
    {
      for: 'agency',
      group: 'Servizi',
      order: 40,
      label: 'Pagamenti',
      to: installation.paymentUrl,
      Icon: IconCreditCard,
      external: true,
      isFor: ({ mostraStripe }) => mostraStripe && installation.paymentUrl !== '',
    },
    { for: 'agency', account: 50, label: 'Il tuo profilo', to: paths.profile(), Icon: IconUserCircle },
    { for: 'admin', account: 50, label: 'Il tuo profilo', to: paths.adminProfile(), Icon: IconUserCircle },
    { for: 'agency', account: 60, label: 'Cambia password', to: paths.changePassword(), Icon: IconKey },
    { for: 'admin', account: 60, label: 'Cambia password', to: paths.adminChangePassword(), Icon: IconKey },
    { for: 'own', account: 70, label: 'Sicurezza', to: paths.security(), Icon: IconShieldLock },
  ],
  searches: [
    {
      for: 'admin',
      order: 10,
      key: routeKey(listAgencies),
      find: async (query) =>
        (await callPaged(listAgencies, { query })).rows.map((one) => ({
          value: accountName(one),
          detail: `Utente, ${one.mail}`,
          to: paths.agencyDetail(one._id),
        })),
    },
  ],
  words: {
    binKinds: { utente: 'Utente', operatore: 'Operatore' },
    fields: {
      altreSedi: 'altre sedi',
      cap: 'CAP',
      cell: 'cellulare',
      codFisc: 'codice fiscale',
      descrizione: 'descrizione',
      forfait: 'regime forfettario',
      formazioneObbligatoria: 'formazione obbligatoria',
      fatturazione: 'piattaforma di fatturazione',
      id_operatore: 'operatore',
      mail: 'e-mail',
      mostraStripe: 'pagamenti',
      orari: 'orari',
      paginaVisibile: 'pagina pubblica',
      piva: 'partita IVA',
      prov: 'provincia',
      pwdFatt: 'password della piattaforma',
      ragSociale: 'ragione sociale',
      role: 'ruolo',
      slug: 'indirizzo della pagina',
      tel: 'telefono',
      url: 'sito',
      urlFatture: 'indirizzo della piattaforma',
      userFatt: 'nome utente della piattaforma',
    },
    auditObjects: {
      utente: { nameOf: curly, to: paths.agency },
      operatore: { nameOf: displayName, to: paths.operator },
    },
  },
};
