import { funeralName, suggestedFuneralDetail } from '@commiato/contracts/funerals/funeral-words';
import { suggestFunerals } from '@commiato/contracts/funerals/funerals';
import { IconBuildingChurch, IconCalendarWeek, IconFolderPlus } from '@tabler/icons-react';
import { call } from '../../lib/client.ts';
import type { WebFeature } from '../../lib/feature.ts';
import { pathPatterns, paths } from '../../paths.ts';

/** Funerals: one record for each death, to which notices, quotes and invoices belong. */
export const funerals: WebFeature = {
  screens: [
    {
      path: pathPatterns.agenda,
      for: 'agency',
      area: 'agenda',
      chunk: 'agenda',
      load: async () => (await import('./agenda/agenda-screen.tsx')).AgendaScreen,
    },
    {
      path: pathPatterns.daySheet,
      for: 'agency',
      area: 'agenda',
      chunk: 'foglio-di-servizio',
      load: async () => (await import('./agenda/day-sheet-screen.tsx')).DaySheetScreen,
      under: paths.agenda(),
    },
    {
      path: pathPatterns.funerals,
      for: 'agency',
      area: ['annunci', 'agenda'],
      chunk: 'servizi',
      load: async () => (await import('./funerals/funerals-screen.tsx')).FuneralsScreen,
    },
    {
      path: pathPatterns.newFuneral,
      for: 'agency',
      area: 'annunci',
      level: 'cambia',
      chunk: 'nuovo-servizio',
      load: async () => (await import('./funerals/new-funeral-screen.tsx')).NewFuneralScreen,
      opensOffline: true,
    },
    {
      path: pathPatterns.funeral,
      for: 'agency',
      area: ['annunci', 'agenda'],
      chunk: 'servizio',
      load: async () => (await import('./funerals/funeral-screen.tsx')).FuneralScreen,
      under: paths.funerals(),
    },
    {
      path: pathPatterns.funeralSheet,
      for: 'agency',
      area: ['annunci', 'agenda'],
      chunk: 'scheda-del-servizio',
      load: async () => (await import('./funerals/funeral-sheet-screen.tsx')).FuneralSheetScreen,
      under: paths.funerals(),
    },
    {
      path: pathPatterns.afterFuneral,
      for: 'agency',
      area: 'annunci',
      chunk: 'dopo-il-funerale',
      load: async () => (await import('./funerals/after-funeral-screen.tsx')).AfterFuneralScreen,
      under: paths.funerals(),
    },
    {
      path: pathPatterns.custody,
      for: 'agency',
      area: ['annunci', 'agenda'],
      chunk: 'custodia',
      load: async () => (await import('./custody/custody-screen.tsx')).CustodyScreen,
      under: paths.funerals(),
    },
    {
      path: pathPatterns.agencyFunerals,
      for: 'admin',
      adminArea: 'annunci',
      chunk: 'servizi-utente',
      load: async () => (await import('./funerals/agency-funerals-screen.tsx')).AgencyFuneralsScreen,
      under: paths.agencies(),
    },
    {
      path: pathPatterns.adminFuneral,
      for: 'admin',
      adminArea: 'annunci',
      chunk: 'servizio-amministrazione',
      load: async () => (await import('./funerals/admin-funeral-screen.tsx')).AdminFuneralScreen,
      under: paths.agencies(),
    },
  ],
  menu: [
    {
      for: 'agency',
      group: 'Funerali',
      order: 5,
      label: 'Agenda',
      keywords: 'calendario appuntamenti',
      to: paths.agenda(),
      Icon: IconCalendarWeek,
    },
    {
      for: 'agency',
      group: 'Funerali',
      order: 10,
      label: 'Servizi funebri',
      keywords: 'funerali pratiche',
      to: paths.funerals(),
      Icon: IconBuildingChurch,
    },
    {
      for: 'agency',
      group: 'Funerali',
      order: 20,
      label: 'Nuovo servizio',
      to: paths.newFuneral(),
      Icon: IconFolderPlus,
    },
  ],
  searches: [
    {
      for: 'agency',
      order: 5,
      route: suggestFunerals,
      find: async ({ q }) =>
        (await call(suggestFunerals, { query: { q } })).map((one) => ({
          value: funeralName(one),
          detail: `Servizio · ${suggestedFuneralDetail(one)}`,
          to: paths.funeral(one._id),
        })),
    },
  ],
  words: {
    binKinds: { servizio: 'Servizio', carte: 'Carte di un servizio' },
  },
};
