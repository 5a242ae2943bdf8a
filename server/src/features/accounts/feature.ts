import type { Feature } from '../../platform/feature/feature.ts';
import { accountExportRules } from './accounts/handover-queries.ts';
import { keptAccountRules } from './accounts/kept-queries.ts';
import { administratorRoutes } from './administrators/routes.ts';
import { nearLimitJobs } from './agencies/jobs.ts';
import { readNearLimitStateGauges } from './agencies/limit-queries.ts';
import { accountSearchRules } from './agencies/queries.ts';
import { agencyRoutes } from './agencies/routes.ts';
import { sealedCredentialColumns } from './agencies/service.ts';
import { incompletePageRoutes } from './agency-pages/routes.ts';
import { collaboratorExportRules, keptCollaboratorRules } from './collaborators/handover-queries.ts';
import { collaboratorJobs } from './collaborators/jobs.ts';
import { agencyRescueRoutes, collaboratorRoutes } from './collaborators/routes.ts';
import { internalNoteRoutes } from './internal-notes/routes.ts';
import { keyJobs } from './keys/jobs.ts';
import { keyRoutes } from './keys/routes.ts';
import { operatorBinRules, operatorSearchRules } from './operators/queries.ts';
import { operatorRoutes } from './operators/routes.ts';
import { passwordJobs } from './passwords/jobs.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { sealedFactorColumns } from './second-factor/service.ts';
import { sessionRoutes } from './sessions/routes.ts';

/** Sign-in, agencies, their people and operators. */
export const accounts: Feature = {
  routes(app, deps, { workOfPeople }) {
    sessionRoutes(app, deps, workOfPeople);
    secondFactorRoutes(app, deps);
    passwordRoutes(app, deps);
    administratorRoutes(app, deps);
    agencyRoutes(app, deps);
    incompletePageRoutes(app, deps);
    internalNoteRoutes(app, deps);
    operatorRoutes(app, deps);
    collaboratorRoutes(app, deps, workOfPeople);
    agencyRescueRoutes(app, deps);
    keyRoutes(app, deps);
    profileRoutes(app, deps);
  },
  jobs: ({ workOfPeople }) => [...passwordJobs, ...collaboratorJobs(workOfPeople), ...keyJobs, ...nearLimitJobs],
  search: [accountSearchRules, operatorSearchRules],
  signs: [readNearLimitStateGauges],
  bin: [operatorBinRules],
  keptData: [...keptAccountRules, ...keptCollaboratorRules],
  agencyData: [...accountExportRules, ...collaboratorExportRules],
  sealed: [...Object.values(sealedCredentialColumns), ...Object.values(sealedFactorColumns)],
};
