import * as contract from '@commiato/contracts/contacts/contacts';
import type { FastifyInstance } from 'fastify';
import { exportList } from '../../../platform/export/export-list.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { createContactSheet } from './exports.ts';
import { findOwnContact, listContacts } from './queries.ts';
import { changeContact, createContact, deleteContact, findTwins, streamExportedContacts } from './service.ts';

export function contactRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listContacts, ({ db, scope, query }) => listContacts(db, scope, query));
  serve(app, deps, contract.exportContacts, (call) =>
    exportList(
      deps,
      call,
      createContactSheet(call.query),
      streamExportedContacts(deps, call.db, call.scope, call.query),
    ),
  );
  serve(app, deps, contract.findDuplicates, ({ db, scope, query }) => findTwins(db, scope, query));
  serve(app, deps, contract.createContact, ({ db, scope, body }) => createContact(deps, scope, db, body));
  serve(
    app,
    deps,
    contract.readContact,
    async ({ db, scope, params }) => (await findOwnContact(db, scope.idUtente, params.id)) ?? notFound(),
  );
  serve(app, deps, contract.changeContact, ({ scope, params, body }) => changeContact(deps, scope, params.id, body));
  serve(app, deps, contract.deleteContact, ({ scope, params }) => deleteContact(deps, scope, params.id));
}
