import * as contract from '@commiato/contracts/funerals/agenda';
import type { FastifyInstance } from 'fastify';
import type { FuneralParts } from '../../../platform/feature/funeral-parts.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { createJointRite, leaveJointRite } from '../events/joint-rite-service.ts';
import { clashesOfPlanned, readAgenda } from './clashes-service.ts';
import { kilometresFromFuneralTown } from './distance-service.ts';
import { calendarAddressStateOf } from './queries.ts';
import { createCalendarAddress, revokeCalendarAddress } from './service.ts';

export function agendaRoutes(app: FastifyInstance, deps: Deps, parts: FuneralParts): void {
  serve(app, deps, contract.listAgenda, ({ db, scope, query }) =>
    readAgenda(db, scope, {
      ...contract.resolveAgendaDays(query, dayInItaly(deps.clock.now())),
      isOwn: query.assegnato === 'me',
      parts,
    }),
  );
  serve(app, deps, contract.findClashes, ({ db, scope, query }) => clashesOfPlanned(db, scope, query));
  serve(app, deps, contract.createJointRite, ({ scope, params, body }) =>
    createJointRite(deps, scope, params.id, body.evento),
  );
  serve(app, deps, contract.leaveJointRite, ({ scope, params }) => leaveJointRite(deps, scope, params.id));
  serve(app, deps, contract.measureDistance, ({ db, scope, params, query }) =>
    kilometresFromFuneralTown(db, scope, params.id, query),
  );
  serve(app, deps, contract.readAgendaCalendarAddress, ({ db, scope }) => calendarAddressStateOf(db, scope));
  serve(app, deps, contract.createAgendaCalendarAddress, ({ scope, body }) => createCalendarAddress(deps, scope, body));
  serve(app, deps, contract.revokeAgendaCalendarAddress, ({ scope }) => revokeCalendarAddress(deps, scope));
}
