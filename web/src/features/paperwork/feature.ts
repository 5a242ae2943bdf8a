import { IconFileCheck } from '@tabler/icons-react';
import type { WebFeature } from '../../lib/feature.ts';
import { pathPatterns, paths } from '../../paths.ts';

/** The papers of a death: which a funeral needs, what municipalities ask for, what was sent to them. */
export const paperwork: WebFeature = {
  screens: [
    {
      path: pathPatterns.funeralPapers,
      for: 'agency',
      area: 'annunci',
      chunk: 'pratiche',
      load: async () => (await import('./papers/papers-screen.tsx')).PapersScreen,
      under: paths.funerals(),
    },
    {
      path: pathPatterns.municipalityRules,
      for: 'agency',
      area: 'annunci',
      chunk: 'regole-comuni',
      load: async () => (await import('./municipality-rules/municipality-rules-screen.tsx')).MunicipalityRulesScreen,
    },
  ],
  menu: [
    {
      for: 'agency',
      group: 'Funerali',
      order: 30,
      label: 'Regole dei comuni',
      to: paths.municipalityRules(),
      Icon: IconFileCheck,
    },
  ],
};
