import * as rescue from '@commiato/contracts/accounts/agency-rescue';
import * as contract from '@commiato/contracts/accounts/collaborators';
import type { FastifyInstance } from 'fastify';
import type { AssignedWorkRules } from '../../../platform/feature/work-of-people.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { acceptOwnership, offerOwnership, readOwnershipOffer } from './ownership-service.ts';
import { inviteNewOwner, promoteToOwner, readAgencyPeople } from './rescue-service.ts';
import {
  changeCollaborator,
  inviteCollaboratorAgain,
  inviteNewCollaborator,
  listCollaborators,
  readCollaborator,
  removeCollaborator,
  requireCollaborator,
} from './service.ts';

export function agencyRescueRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, rescue.readAgencyPeople, ({ scope, params }) => readAgencyPeople(deps, scope, params.id));
  serve(app, deps, rescue.promoteToOwner, ({ scope, params, body }) =>
    promoteToOwner(deps, scope, params.id, body._id),
  );
  serve(app, deps, rescue.inviteNewOwner, ({ scope, params, body }) => inviteNewOwner(deps, scope, params.id, body));
}

export function collaboratorRoutes(app: FastifyInstance, deps: Deps, work: AssignedWorkRules): void {
  serve(app, deps, contract.listCollaborators, ({ db, scope }) => listCollaborators(db, scope));
  serve(app, deps, contract.createCollaborator, ({ db, scope, body }) => inviteNewCollaborator(deps, db, scope, body));
  serve(app, deps, contract.readCollaborator, ({ db, scope, params }) => readCollaborator(db, scope, params.id));
  serve(app, deps, contract.changeCollaborator, ({ scope, params, body }) =>
    changeCollaborator(deps, scope, params.id, body, work),
  );
  serve(app, deps, contract.deleteCollaborator, ({ scope, params, query }) =>
    removeCollaborator(deps, scope, params.id, query.passa_a, work),
  );
  serve(app, deps, contract.readAssignedWorkCounts, async ({ db, scope, params }) => {
    await requireCollaborator(db, scope, params.id);
    return work.assigned(deps, db, scope, params.id);
  });
  serve(app, deps, contract.offerOwnership, ({ scope, params }) => offerOwnership(deps, scope, params.id));
  serve(app, deps, contract.readOwnershipOffer, ({ params }) => readOwnershipOffer(deps, params.token));
  serve(app, deps, contract.acceptOwnership, ({ params }) => acceptOwnership(deps, params.token));
  serve(app, deps, contract.inviteCollaborator, ({ scope, params }) => inviteCollaboratorAgain(deps, scope, params.id));
}
