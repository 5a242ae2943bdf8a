import { endSession as endSessionRoute, listSessions } from '@commiato/contracts/accounts/security';
import { login, logout, readUserCard, viewAs } from '@commiato/contracts/accounts/sessions';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../../platform/audit/audit.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import { bearerOf } from '../../../platform/http/access.ts';
import { serve } from '../../../platform/http/serve.ts';
import { closeSession, sessionsOf } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { describeAgent } from './policy.ts';
import { userCard } from './queries.ts';
import { endSession, signIn, viewArea } from './service.ts';

export function sessionRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, login, ({ body, request }) =>
    signIn(services, { ...body, address: request.ip, agent: request.headers['user-agent'] ?? '' }),
  );

  serve(app, services, logout, async ({ db, request, scope }) => {
    await closeSession(db, bearerOf(request) ?? '');
    // Who only looked has not been signed in as the agency.
    if (scope.kind === 'admin' || !scope.readOnly)
      await audit(db, services.clock, { chi: scope.idUtente, azione: 'uscita' });
  });

  serve(
    app,
    services,
    readUserCard,
    async ({ db, scope, params }) => (await userCard(db, scope, params.id)) ?? notFound(),
  );

  serve(app, services, viewAs, ({ scope, params, request }) =>
    viewArea(services, scope, params.id, {
      address: request.ip,
      agent: request.headers['user-agent'] ?? '',
      token: bearerOf(request) ?? '',
    }),
  );

  serve(app, services, listSessions, async ({ db, scope, request }) => {
    const rows = await sessionsOf(db, services.clock, scope.idUtente, bearerOf(request) ?? '');
    return rows.map((row) => ({ ...row, ...describeAgent(row.agente) }));
  });

  serve(app, services, endSessionRoute, ({ scope, params, request }) =>
    endSession(services, scope, bearerOf(request) ?? '', params.id),
  );
}
