import * as contract from '@commiato/contracts/funerals/agenda';
import type { FastifyInstance } from 'fastify';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { clashesOfPlanned, readAgenda } from './clashes-service.ts';
import { addressSince, dropAddress } from './queries.ts';
import { makeAddress } from './service.ts';

export function agendaRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listAgenda, ({ db, scope, query }) =>
    readAgenda(db, scope, contract.agendaDays(query, dayInItaly(services.clock.now()))),
  );
  serve(app, services, contract.findClashes, ({ db, scope, query }) => clashesOfPlanned(db, scope, query));
  serve(app, services, contract.readAgendaAddress, async ({ db, scope }) => ({
    creato: await addressSince(db, scope),
  }));
  serve(app, services, contract.makeAgendaAddress, ({ db, scope }) => makeAddress(services, scope, db));
  serve(app, services, contract.revokeAgendaAddress, async ({ db, scope }) => {
    await dropAddress(db, scope);
    return { ok: true as const };
  });
}
