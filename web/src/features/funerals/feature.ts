import { listServices } from '@commiato/contracts/funerals/services';
import { IconBuildingChurch, IconCalendarWeek, IconFolderPlus } from '@tabler/icons-react';
import { callPaged } from '../../lib/client.ts';
import type { WebFeature } from '../../lib/feature.ts';
import { routeKey } from '../../lib/queries.ts';
import { paths, patterns } from '../../paths.ts';
import { nameOfService, stageLabel } from './services/fields.ts';

/** One record for each death, on which notices, quotes and invoices hang. */
export const funerals: WebFeature = {
  screens: [
    {
      path: patterns.agenda,
      for: 'agency',
      chunk: 'agenda',
      load: async () => (await import('./agenda/agenda-screen.tsx')).AgendaScreen,
    },
    {
      path: patterns.daySheet,
      for: 'agency',
      chunk: 'foglio-di-servizio',
      load: async () => (await import('./agenda/day-sheet-screen.tsx')).DaySheetScreen,
      under: paths.agenda(),
    },
    {
      path: patterns.services,
      for: 'agency',
      chunk: 'servizi',
      load: async () => (await import('./services/services-screen.tsx')).ServicesScreen,
    },
    {
      path: patterns.newService,
      for: 'agency',
      chunk: 'nuovo-servizio',
      load: async () => (await import('./services/new-service-screen.tsx')).NewServiceScreen,
    },
    {
      path: patterns.service,
      for: 'agency',
      chunk: 'servizio',
      load: async () => (await import('./service/service-screen.tsx')).ServiceScreen,
      under: paths.services(),
    },
    {
      path: patterns.agencyServices,
      for: 'admin',
      chunk: 'servizi-utente',
      load: async () => (await import('./services/agency-services-screen.tsx')).AgencyServicesScreen,
      under: paths.agencies(),
    },
    {
      path: patterns.adminService,
      for: 'admin',
      chunk: 'servizio-amministrazione',
      load: async () => (await import('./service/admin-service-screen.tsx')).AdminServiceScreen,
      under: paths.agencies(),
    },
  ],
  menu: [
    {
      for: 'agency',
      group: 'Funerali',
      order: 5,
      label: 'Agenda',
      to: paths.agenda(),
      Icon: IconCalendarWeek,
    },
    {
      for: 'agency',
      group: 'Funerali',
      order: 10,
      label: 'Servizi funebri',
      to: paths.services(),
      Icon: IconBuildingChurch,
    },
    {
      for: 'agency',
      group: 'Funerali',
      order: 20,
      label: 'Nuovo servizio',
      to: paths.newService(),
      Icon: IconFolderPlus,
    },
  ],
  searches: [
    {
      for: 'agency',
      order: 5,
      key: routeKey(listServices),
      find: async (query) =>
        (await callPaged(listServices, { query })).rows.map((one) => ({
          value: nameOfService(one),
          detail: `Servizio, ${stageLabel(one.stadio).toLowerCase()}`,
          to: paths.service(one._id),
        })),
    },
  ],
  words: { binKinds: { servizio: 'Servizio' } },
};
