import * as contract from '@commiato/contracts/contacts/contacts';
import type { FastifyInstance } from 'fastify';
import { exportList } from '../../../platform/export/export-list.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { contactSheet } from './exports.ts';
import { everyContact, listContacts, ownContact, twinsOf } from './queries.ts';
import { changeContact, createContact, deleteContact } from './service.ts';

export function contactRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listContacts, ({ db, scope, query }) => listContacts(db, scope, query));
  serve(app, services, contract.exportContacts, (call) =>
    exportList(services, call, contactSheet(call.query), everyContact(call.db, call.scope, call.query)),
  );
  serve(app, services, contract.findTwins, ({ db, scope, query }) =>
    twinsOf(
      db,
      scope,
      { codFisc: query.codFisc ? [query.codFisc] : [], piva: query.piva ? [query.piva] : [] },
      query.tranne,
    ),
  );
  serve(app, services, contract.createContact, ({ db, scope, body }) => createContact(services, scope, db, body));
  serve(
    app,
    services,
    contract.readContact,
    async ({ db, scope, params }) => (await ownContact(db, scope.idUtente, params.id)) ?? notFound(),
  );
  serve(app, services, contract.changeContact, ({ scope, params, body }) =>
    changeContact(services, scope, params.id, body),
  );
  serve(app, services, contract.deleteContact, ({ scope, params }) => deleteContact(services, scope, params.id));
}
