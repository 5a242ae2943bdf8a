import * as contract from '@commiato/contracts/accounts/profile';
import { readOwnStorageSpace } from '@commiato/contracts/accounts/space';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/foundation/problem.ts';
import { serve } from '../../../platform/http/serve.ts';
import { storeImageUpload } from '../../../platform/http/uploads.ts';
import { readUsedSpace } from '../../../platform/security/stored-bytes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { readOwnProfile } from './queries.ts';
import { changeProfile, refuseEmptiedRequiredFields } from './service.ts';

export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.readProfile, async ({ db, scope }) => (await readOwnProfile(db, scope)) ?? notFound());
  serve(
    app,
    deps,
    contract.changeProfile,
    async ({ scope, body, upload, files }) => {
      refuseEmptiedRequiredFields(scope, body);
      return storeImageUpload(files, scope.idUtente, upload);
    },
    ({ scope, body, stored }) => changeProfile(deps, scope, body, stored),
  );
  serve(app, deps, readOwnStorageSpace, ({ db, scope }) => readUsedSpace(db, scope.idUtente));
}
