import { IconForms } from '@tabler/icons-react';
import type { WebFeature } from '../../lib/feature.ts';
import { pathPatterns, paths } from '../../paths.ts';

/** Forms of municipalities. */
export const forms: WebFeature = {
  screens: [
    {
      path: pathPatterns.forms,
      for: 'agency',
      area: 'annunci',
      chunk: 'moduli',
      load: async () => (await import('./forms/forms-screen.tsx')).FormsScreen,
    },
    {
      path: pathPatterns.form,
      for: 'agency',
      area: 'annunci',
      chunk: 'modulo',
      load: async () => (await import('./forms/form-screen.tsx')).FormScreen,
      under: paths.forms(),
    },
    {
      path: pathPatterns.adminForms,
      for: 'admin',
      adminArea: 'agenzie',
      chunk: 'moduli-da-guardare',
      load: async () => (await import('./forms/form-queue-screen.tsx')).FormQueueScreen,
    },
  ],
  menu: [
    { for: 'agency', group: 'Funerali', order: 31, label: 'Moduli dei comuni', to: paths.forms(), Icon: IconForms },
    { for: 'admin', group: 'Utenti', order: 45, label: 'Moduli dei comuni', to: paths.adminForms(), Icon: IconForms },
  ],
  words: {
    binKinds: { modulo: 'Modulo' },
    auditObjects: {},
  },
};
