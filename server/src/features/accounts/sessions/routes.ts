import { endSession as endSessionRoute, listSessions } from '@commiato/contracts/accounts/security';
import { login, logout, readUserCard, viewAs } from '@commiato/contracts/accounts/sessions';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../../platform/audit/audit.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import { bearerToken } from '../../../platform/http/access.ts';
import { serve } from '../../../platform/http/serve.ts';
import { closeSession, sessionsOf } from '../../../platform/security/sessions.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { calendarDevice, describeAgent } from './policy.ts';
import { userCard } from './queries.ts';
import { endSession, openAgencyView, signIn } from './service.ts';

export function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, login, ({ body, request }) =>
    signIn(deps, { ...body, address: request.ip, agent: request.headers['user-agent'] ?? '' }),
  );

  serve(app, deps, logout, async ({ db, request, scope }) => {
    await closeSession(db, bearerToken(request) ?? '');
    // An administrator's view does not count as the agency's sign-in.
    if (scope.kind === 'admin' || !scope.readOnly)
      await audit(db, deps.clock, { chi: scope.idUtente, azione: 'uscita' });
  });

  serve(app, deps, readUserCard, async ({ db, scope, params }) => (await userCard(db, scope, params.id)) ?? notFound());

  serve(app, deps, viewAs, ({ scope, params, request }) =>
    openAgencyView(deps, scope, params.id, {
      address: request.ip,
      agent: request.headers['user-agent'] ?? '',
      token: bearerToken(request) ?? '',
    }),
  );

  serve(app, deps, listSessions, async ({ db, scope, request }) => {
    const rows = await sessionsOf(db, deps.clock, scope.idUtente, bearerToken(request) ?? '');
    return rows.map((row) => ({ ...row, ...(row.calendario ? calendarDevice : describeAgent(row.agente)) }));
  });

  serve(app, deps, endSessionRoute, ({ scope, params, request }) =>
    endSession(deps, scope, bearerToken(request) ?? '', params.id),
  );
}
