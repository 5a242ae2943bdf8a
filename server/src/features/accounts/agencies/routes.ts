import * as contract from '@commiato/contracts/accounts/agencies';
import { readAgencyStorageSpace } from '@commiato/contracts/accounts/space';
import { readPublicAgency } from '@commiato/contracts/notices/public-notices';
import type { FastifyInstance } from 'fastify';
import { exportList } from '../../../platform/export/export-list.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import { serve } from '../../../platform/http/serve.ts';
import { readUsedSpace } from '../../../platform/security/stored-bytes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { findAgencyName, findPublicAgency, liveAccountById } from '../accounts/queries.ts';
import { accountSheet } from './exports.ts';
import { inviteAgency } from './invitation-service.ts';
import { findAccountsSharingCodes, listAccounts, streamAccounts } from './queries.ts';
import {
  changeAccount,
  createAccount,
  readAccountWithCredentialFlags,
  readAndLogAccountWithSecrets,
} from './service.ts';

export function agencyRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listAgencies, ({ db, scope, query }) => listAccounts(db, scope, query));
  serve(app, deps, contract.exportAccounts, (call) =>
    exportList(deps, call, accountSheet, streamAccounts(call.db, call.scope, call.query)),
  );
  serve(app, deps, contract.listDuplicates, ({ db, scope, query }) => findAccountsSharingCodes(db, scope, query));
  serve(app, deps, contract.inviteAgencyAgain, ({ scope, params }) => inviteAgency(deps, scope, params.id));
  serve(app, deps, contract.readAgencyWithSecrets, ({ scope, params }) =>
    readAndLogAccountWithSecrets(deps, scope, params.id),
  );
  serve(app, deps, contract.readAgencyWithoutSecrets, ({ scope, params }) =>
    readAccountWithCredentialFlags(deps, scope, params.id),
  );
  serve(
    app,
    deps,
    contract.readAgencyName,
    async ({ db, scope, params }) => (await findAgencyName(db, scope, params.id)) ?? notFound(),
  );
  serve(app, deps, contract.changeAgency, ({ scope, params, body }) => changeAccount(deps, scope, params.id, body));
  serve(app, deps, readAgencyStorageSpace, async ({ db, scope, params }) =>
    (await liveAccountById(db, scope, params.id)) ? readUsedSpace(db, params.id) : notFound(),
  );
  serve(app, deps, contract.createAgency, ({ db, scope, body }) => createAccount(deps, scope, db, body));
  serve(
    app,
    deps,
    readPublicAgency,
    async ({ db, params }) => (await findPublicAgency(db, params.id_utente)) ?? notFound(),
  );
}
