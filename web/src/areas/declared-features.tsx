import { IconHome, IconListCheck, IconNews } from '@tabler/icons-react';
import { features } from '../features/features.ts';
import type { WebFeature } from '../lib/feature.ts';
import { pathPatterns, paths } from '../paths.ts';
import { WaitingMattersCount } from './admin/WaitingMattersCount.tsx';

/** The screens that bring several domains together. */
const crossDomainFeature: WebFeature = {
  screens: [
    {
      path: pathPatterns.dashboard,
      for: 'agency',
      area: 'everyone',
      chunk: 'dashboard',
      load: async () => (await import('./agency/dashboard-screen.tsx')).DashboardScreen,
    },
    {
      path: pathPatterns.contact,
      for: 'agency',
      area: ['annunci', 'fatturazione'],
      chunk: 'anagrafica',
      load: async () => (await import('./agency/contact-screen.tsx')).ContactScreen,
    },
    {
      path: pathPatterns.adminDashboard,
      for: 'admin',
      adminArea: 'everyone',
      chunk: 'dashboard-amministrazione',
      load: async () => (await import('./admin/dashboard-screen.tsx')).AdminDashboardScreen,
    },
    {
      path: pathPatterns.desk,
      for: 'admin',
      adminArea: 'any',
      chunk: 'da-fare',
      load: async () => (await import('./admin/waiting-matters-screen.tsx')).WaitingMattersScreen,
    },
    {
      path: pathPatterns.adminNotices,
      for: 'admin',
      adminArea: 'annunci',
      chunk: 'elenco-annunci',
      load: async () => (await import('./admin/notices-screen.tsx')).AdminNoticesScreen,
    },
    {
      path: pathPatterns.adminNotice,
      for: 'admin',
      adminArea: 'annunci',
      chunk: 'annuncio-amministrazione',
      load: async (words) => {
        const { AdminNoticeScreen } = await import('./admin/notice-screen.tsx');
        return () => <AdminNoticeScreen words={words} />;
      },
      under: paths.adminNotices(),
    },
    {
      path: pathPatterns.agencyNotices,
      for: 'admin',
      adminArea: 'annunci',
      chunk: 'annunci-utente',
      load: async () => (await import('./admin/agency-notices-screen.tsx')).AgencyNoticesScreen,
      under: paths.agencies(),
    },
    {
      path: pathPatterns.agencyBilling,
      for: 'admin',
      adminArea: 'agenzie',
      chunk: 'fatturazione-utente',
      load: async () => (await import('./admin/agency-billing-platform-screen.tsx')).AgencyBillingPlatformScreen,
      under: paths.agencies(),
    },
    {
      path: pathPatterns.agencyDetail,
      for: 'admin',
      adminArea: 'agenzie',
      chunk: 'dettaglio-utente',
      load: async () => (await import('./admin/agency-detail-screen.tsx')).AgencyDetailScreen,
      under: paths.agencies(),
    },
  ],
  menu: [
    { for: 'agency', group: '', order: 10, label: 'Dashboard', to: paths.dashboard(), Icon: IconHome },
    { for: 'agency', account: 10, label: 'Home', to: paths.dashboard(), Icon: IconHome },
    {
      for: 'admin',
      group: '',
      order: 10,
      account: 10,
      label: 'Dashboard',
      to: paths.adminDashboard(),
      Icon: IconHome,
    },
    {
      for: 'admin',
      group: '',
      order: 15,
      label: 'Da fare',
      to: paths.desk(),
      Icon: IconListCheck,
      Count: WaitingMattersCount,
    },
    {
      for: 'admin',
      group: '',
      order: 40,
      account: 40,
      label: 'Elenco annunci',
      to: paths.adminNotices(),
      Icon: IconNews,
    },
  ],
};

/** All that the areas are made from: routes, menus and the palette read it. */
export const declaredFeatures: readonly WebFeature[] = [crossDomainFeature, ...features];
