import {
  acceptInvitation as acceptRoute,
  readInvitation as readRoute,
} from '@commiato/contracts/accounts/collaborators';
import { endSession as endSessionRoute, listSessions } from '@commiato/contracts/accounts/security';
import {
  changeAgencySession,
  login,
  logout,
  readOwnRights as ownRightsRoute,
  readUserCard,
  viewAs,
} from '@commiato/contracts/accounts/sessions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { audit } from '../../../platform/audit/audit.ts';
import type { WorkOfPeople } from '../../../platform/feature/work-of-people.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import { bearerToken } from '../../../platform/http/access.ts';
import { serve } from '../../../platform/http/serve.ts';
import { closeSession, sessionsOf } from '../../../platform/security/sessions.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { acceptInvitation, readInvitation } from './invitation-service.ts';
import { calendarDevice, describeAgent } from './policy.ts';
import { userCard } from './queries.ts';
import { type ClientOrigin, changeAgency, endSession, openAgencyView, readOwnRights, signIn } from './service.ts';

const originOf = ({ ip, headers }: FastifyRequest): ClientOrigin => ({
  address: ip,
  agent: headers['user-agent'] ?? '',
});

export function sessionRoutes(app: FastifyInstance, deps: Deps, work: WorkOfPeople): void {
  serve(app, deps, login, ({ body, request }) => signIn(deps, { ...body, ...originOf(request) }));

  serve(app, deps, logout, async ({ db, request, scope }) => {
    await closeSession(db, bearerToken(request) ?? '');
    // An administrator's view does not count as the agency's sign-in.
    if (scope.kind === 'admin' || !scope.readOnly) await audit(db, deps.clock, { chi: scope, azione: 'uscita' });
  });

  serve(app, deps, readUserCard, async ({ db, scope, params }) => (await userCard(db, scope, params.id)) ?? notFound());

  serve(app, deps, viewAs, ({ scope, params, request }) =>
    openAgencyView(deps, scope, params.id, { ...originOf(request), token: bearerToken(request) ?? '' }),
  );

  serve(app, deps, changeAgencySession, ({ scope, body, request }) =>
    changeAgency(deps, scope, body.id_utente, { ...originOf(request), token: bearerToken(request) ?? '' }),
  );

  serve(app, deps, ownRightsRoute, ({ db, scope }) => readOwnRights(db, scope));

  serve(app, deps, readRoute, ({ params }) => readInvitation(deps, params.token));

  serve(app, deps, acceptRoute, ({ params, body, request }) =>
    acceptInvitation(deps, { ...body, ...originOf(request), token: params.token }, work),
  );

  serve(app, deps, listSessions, async ({ db, scope, request }) => {
    const rows = await sessionsOf(db, deps.clock, scope.persona, bearerToken(request) ?? '');
    return rows.map((row) => ({ ...row, ...(row.calendario ? calendarDevice : describeAgent(row.agente)) }));
  });

  serve(app, deps, endSessionRoute, ({ scope, params, request }) =>
    endSession(deps, scope, bearerToken(request) ?? '', params.id),
  );
}
