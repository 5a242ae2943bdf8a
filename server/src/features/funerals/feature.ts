import type { Feature } from '../../platform/feature/feature.ts';
import { agendaRoutes } from './agenda/routes.ts';
import { eventJobs } from './events/jobs.ts';
import { eventsOf } from './events/queries.ts';
import { eventRoutes } from './events/routes.ts';
import { resourceRoutes } from './resources/routes.ts';
import { funeralsHandedOver } from './services/handover-queries.ts';
import { serviceRoutes } from './services/routes.ts';
import { taskRoutes } from './tasks/routes.ts';

/** One record for each death and agency, on which everything hangs, and what takes place. */
export const funerals: Feature = {
  routes(app, deps, { serviceParts }) {
    serviceRoutes(app, deps, serviceParts);
    eventRoutes(app, deps);
    resourceRoutes(app, deps);
    taskRoutes(app, deps);
    agendaRoutes(app, deps);
  },
  jobs: () => eventJobs,
  agencyData: funeralsHandedOver,
  // The services are the caller's own already.
  serviceParts: { eventi: { read: (db, _scope, services) => eventsOf(db, services) } },
};
