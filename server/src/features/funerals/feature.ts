import type { Feature } from '../../platform/feature/feature.ts';
import type { AssignedWorkRules, AssignmentNotifier } from '../../platform/feature/work-of-people.ts';
import { agendaRoutes } from './agenda/routes.ts';
import { lastCustodyPlacesOf } from './custody/queries.ts';
import { custodyRoutes } from './custody/routes.ts';
import { notifyAssignedOfFuneralBin } from './events/bin-service.ts';
import { eventJobs } from './events/jobs.ts';
import { eventsOf, jointEventsOf } from './events/queries.ts';
import { eventRoutes } from './events/routes.ts';
import { funeralSearchRules } from './funerals/admin-search-queries.ts';
import { funeralExportRules } from './funerals/handover-queries.ts';
import { keptFuneralRules } from './funerals/kept-queries.ts';
import { funeralContactLinkRules } from './funerals/people-queries.ts';
import { funeralRoutes } from './funerals/routes.ts';
import { funeralImportRoutes } from './import/routes.ts';
import { funeralTakeBackHandler } from './import/service.ts';
import {
  applyPersonState,
  handOver,
  linkJoinedPersonOrAddOperator,
  readAssignedWorkCounts,
} from './resources/people-service.ts';
import { resourceRoutes } from './resources/routes.ts';
import { papersBinRules } from './retention/aside-queries.ts';
import { retentionJobs } from './retention/jobs.ts';
import { retentionRoutes } from './retention/routes.ts';
import { taskRoutes } from './tasks/routes.ts';

/** The funeral, one record for each deceased and agency, with its events. */
export const funerals: Feature = {
  routes(app, deps, { funeralParts, notifyAssigned, readFormChanges }) {
    const telling = { ...deps, notifyAssigned };
    funeralRoutes(app, telling, funeralParts, readFormChanges);
    funeralImportRoutes(app, deps);
    eventRoutes(app, telling, funeralParts);
    resourceRoutes(app, telling);
    taskRoutes(app, telling);
    custodyRoutes(app, deps);
    agendaRoutes(app, deps, funeralParts);
    retentionRoutes(app, deps, funeralParts);
  },
  jobs: (all) => [...eventJobs, ...retentionJobs(all)],
  bin: [papersBinRules],
  search: [funeralSearchRules],
  imports: (parts, contactLinks) => [funeralTakeBackHandler(parts, contactLinks)],
  agencyData: funeralExportRules,
  keptData: [keptFuneralRules],
  contactLinks: [funeralContactLinkRules],
  funeralParts: {
    eventi: { area: 'agenda', read: eventsOf, notifyOfBinChange: notifyAssignedOfFuneralBin },
    custodiaSalma: { area: 'agenda', read: lastCustodyPlacesOf('salma') },
    custodiaUrna: { area: 'agenda', read: lastCustodyPlacesOf('urna') },
    ritiComuni: { area: 'agenda', read: jointEventsOf },
  },
};

/** Appointments and tasks of the agency's people. */
export const createAssignedWorkRules = (notifyAssigned: AssignmentNotifier): AssignedWorkRules => ({
  joined: linkJoinedPersonOrAddOperator,
  assigned: readAssignedWorkCounts,
  handOver: (deps, ...given) => handOver({ ...deps, notifyAssigned }, ...given),
  stateChanged: applyPersonState,
});
