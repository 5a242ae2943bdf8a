import { searchEverything } from '@commiato/contracts/administration/search';
import { IconActivityHeartbeat, IconHistory, IconMail, IconTrash, IconUserShield } from '@tabler/icons-react';
import { call } from '../../lib/client.ts';
import type { WebFeature } from '../../lib/feature.ts';
import { pathPatterns, paths } from '../../paths.ts';
import { foundThingToResult } from './search/fields.ts';

/** For those who run the installation: outbox, audit log, bin, visitors' data, state of the system. */
export const administration: WebFeature = {
  screens: [
    {
      path: pathPatterns.mail,
      for: 'admin',
      adminArea: 'sistema',
      chunk: 'posta',
      load: async () => (await import('./mail/mail-screen.tsx')).MailScreen,
    },
    {
      path: pathPatterns.audit,
      for: 'admin',
      adminArea: 'any',
      chunk: 'registro',
      load: async (words) => {
        const { AuditScreen } = await import('./audit/audit-screen.tsx');
        return () => <AuditScreen words={words} />;
      },
    },
    {
      path: pathPatterns.agencyActivity,
      for: 'admin',
      adminArea: 'any',
      chunk: 'attivita-utente',
      load: async (words) => {
        const { AgencyActivityScreen } = await import('./audit/agency-activity-screen.tsx');
        return () => <AgencyActivityScreen words={words} />;
      },
      under: paths.agencies(),
    },
    {
      path: pathPatterns.bin,
      for: 'admin',
      adminArea: 'any',
      chunk: 'cestino',
      load: async ({ binKinds }) => {
        const { BinScreen } = await import('./bin/bin-screen.tsx');
        return () => <BinScreen labels={binKinds} />;
      },
    },
    {
      path: pathPatterns.personalData,
      for: 'admin',
      adminArea: 'all',
      chunk: 'dati-personali',
      load: async () => (await import('./personal-data/personal-data-screen.tsx')).PersonalDataScreen,
    },
    {
      path: pathPatterns.system,
      for: 'admin',
      adminArea: 'sistema',
      chunk: 'stato',
      load: async () => (await import('./system/system-screen.tsx')).SystemScreen,
    },
  ],
  menu: [
    {
      for: 'admin',
      group: 'Sistema',
      order: 10,
      label: 'Posta',
      keywords: 'e-mail email inviate',
      to: paths.mail(),
      Icon: IconMail,
    },
    {
      for: 'admin',
      group: 'Sistema',
      order: 20,
      label: 'Registro',
      keywords: 'cronologia log attività',
      to: paths.audit(),
      Icon: IconHistory,
    },
    {
      for: 'admin',
      group: 'Sistema',
      order: 30,
      label: 'Cestino',
      keywords: 'eliminati cancellati ripristino',
      to: paths.bin(),
      Icon: IconTrash,
    },
    {
      for: 'admin',
      group: 'Sistema',
      order: 35,
      label: 'Dati personali',
      keywords: 'privacy gdpr cancellazione',
      to: paths.personalData(),
      Icon: IconUserShield,
    },
    {
      for: 'admin',
      group: 'Sistema',
      order: 40,
      label: 'Stato del sistema',
      keywords: 'backup copia di sicurezza salvataggio dischi',
      to: paths.system(),
      Icon: IconActivityHeartbeat,
    },
  ],
  searches: [
    {
      for: 'admin',
      order: 10,
      route: searchEverything,
      find: async ({ q }) => (await call(searchEverything, { query: { q } })).map(foundThingToResult),
    },
  ],
};
