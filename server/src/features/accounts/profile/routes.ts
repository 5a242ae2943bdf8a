import * as contract from '@commiato/contracts/accounts/profile';
import { readOwnSpace } from '@commiato/contracts/accounts/space';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/foundation/problem.ts';
import { serve } from '../../../platform/http/serve.ts';
import { storeUpload } from '../../../platform/http/uploads.ts';
import { spaceOf } from '../../../platform/security/stored-bytes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { ownProfile } from './queries.ts';
import { changeProfile, requireFilled } from './service.ts';

export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.readProfile, async ({ db, scope }) => (await ownProfile(db, scope)) ?? notFound());
  serve(
    app,
    deps,
    contract.changeProfile,
    async ({ scope, body, upload, files }) => {
      requireFilled(scope, body);
      return storeUpload(files, scope.idUtente, upload);
    },
    ({ scope, body, stored }) => changeProfile(deps, scope, body, stored),
  );
  serve(app, deps, readOwnSpace, ({ db, scope }) => spaceOf(db, scope.idUtente));
}
