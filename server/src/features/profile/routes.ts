import * as contract from '@commiato/contracts/profile';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/problem.ts';
import { serve } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { ownProfile } from './queries.ts';
import { changeProfile } from './service.ts';

export function profileRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readProfile, async ({ db, scope }) => (await ownProfile(db, scope)) ?? notFound());
  serve(app, services, contract.changeProfile, ({ scope, body, upload }) =>
    changeProfile(services, scope, body, upload),
  );
}
