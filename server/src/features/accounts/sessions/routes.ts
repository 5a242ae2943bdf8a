import {
  acceptInvitation as acceptRoute,
  readInvitation as readRoute,
} from '@commiato/contracts/accounts/collaborators';
import { endSession as endSessionRoute, listSessions } from '@commiato/contracts/accounts/security';
import {
  login,
  logout,
  readOwnRightsAndAgencies as ownRightsRoute,
  readUserCard,
  switchAgencySession,
  viewAsAgency,
} from '@commiato/contracts/accounts/sessions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { audit } from '../../../platform/audit/audit.ts';
import type { AssignedWorkRules } from '../../../platform/feature/work-of-people.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import { bearerToken } from '../../../platform/http/access.ts';
import { serve } from '../../../platform/http/serve.ts';
import { closeSession, readSessions } from '../../../platform/security/sessions.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { acceptInvitation, readInvitation } from './invitation-service.ts';
import { calendarDevice, describeAgent } from './policy.ts';
import { findUserDataIfScopeMayRead } from './queries.ts';
import {
  type ClientOrigin,
  endSessionOrAllOthers,
  openAgencyView,
  readOwnRights,
  signIn,
  switchAgency,
} from './service.ts';

const clientOrigin = ({ ip, headers }: FastifyRequest): ClientOrigin => ({
  address: ip,
  agent: headers['user-agent'] ?? '',
});

export function sessionRoutes(app: FastifyInstance, deps: Deps, work: AssignedWorkRules): void {
  serve(app, deps, login, ({ body, request }) => signIn(deps, { ...body, ...clientOrigin(request) }));

  serve(app, deps, logout, async ({ db, request, scope }) => {
    await closeSession(db, bearerToken(request) ?? '');
    // An administrator's view does not count as the agency's sign-in.
    if (scope.kind === 'admin' || scope.viewedBy === null)
      await audit(db, deps.clock, { chi: scope, azione: 'uscita' });
  });

  serve(
    app,
    deps,
    readUserCard,
    async ({ db, scope, params }) => (await findUserDataIfScopeMayRead(db, scope, params.id)) ?? notFound(),
  );

  serve(app, deps, viewAsAgency, ({ scope, params, request }) =>
    openAgencyView(deps, scope, params.id, { ...clientOrigin(request), token: bearerToken(request) ?? '' }),
  );

  serve(app, deps, switchAgencySession, ({ scope, body, request }) =>
    switchAgency(deps, scope, body.id_utente, { ...clientOrigin(request), token: bearerToken(request) ?? '' }),
  );

  serve(app, deps, ownRightsRoute, ({ db, scope }) => readOwnRights(db, scope));

  serve(app, deps, readRoute, ({ params }) => readInvitation(deps, params.token));

  serve(app, deps, acceptRoute, ({ params, body, request }) =>
    acceptInvitation(deps, { ...body, ...clientOrigin(request), token: params.token }, work),
  );

  serve(app, deps, listSessions, async ({ db, scope, request }) => {
    const rows = await readSessions(db, deps.clock, scope.persona, bearerToken(request) ?? '');
    return rows.map((row) => ({ ...row, ...(row.calendario ? calendarDevice : describeAgent(row.agente)) }));
  });

  serve(app, deps, endSessionRoute, ({ scope, params, request }) =>
    endSessionOrAllOthers(deps, scope, bearerToken(request) ?? '', params.id),
  );
}
