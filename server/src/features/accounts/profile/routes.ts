import * as contract from '@commiato/contracts/accounts/profile';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/foundation/problem.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { ownProfile } from './queries.ts';
import { changeProfile } from './service.ts';

export function profileRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readProfile, async ({ db, scope }) => (await ownProfile(db, scope)) ?? notFound());
  serve(app, services, contract.changeProfile, ({ scope, body, upload }) =>
    changeProfile(services, scope, body, upload),
  );
}
