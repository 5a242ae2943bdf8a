import type { FeatureWords, WebFeature } from '../lib/feature.ts';
import { accounts } from './accounts/feature.ts';
import { administration } from './administration/feature.tsx';
import { billing } from './billing/feature.ts';
import { contacts } from './contacts/feature.ts';
import { forms } from './forms/feature.ts';
import { funerals } from './funerals/feature.ts';
import { notices } from './notices/feature.ts';
import { notifications } from './notifications/feature.ts';
import { office } from './office/feature.ts';
import { paperwork } from './paperwork/feature.ts';
import { requests } from './requests/feature.ts';

/** All domains in order of dependency: each may use the shared files of those before it. */
export const features: readonly WebFeature[] = [
  accounts,
  contacts,
  notifications,
  funerals,
  notices,
  billing,
  paperwork,
  office,
  forms,
  requests,
  administration,
];

/** The words of all domains. */
export const featureWords = features.reduce<FeatureWords>(
  (all, { words }) => ({
    binKinds: { ...all.binKinds, ...words?.binKinds },
    auditObjects: { ...all.auditObjects, ...words?.auditObjects },
  }),
  { binKinds: {}, auditObjects: {} },
);
