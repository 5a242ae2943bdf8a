import * as corrections from '@commiato/contracts/funerals/corrections';
import * as files from '@commiato/contracts/funerals/files';
import * as history from '@commiato/contracts/funerals/history';
import * as people from '@commiato/contracts/funerals/people';
import * as contract from '@commiato/contracts/funerals/services';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../../platform/feature/service-parts.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { applyCorrections, listCorrections } from './correction-service.ts';
import { addDocument, listDocuments, removeDocument } from './file-service.ts';
import { readHistory } from './history-service.ts';
import { addPerson, removePerson } from './people-service.ts';
import { listServices } from './queries.ts';
import { changeService, createService, deleteService, readService, wholeServices } from './service.ts';

export function serviceRoutes(app: FastifyInstance, deps: Deps, parts: ServiceParts): void {
  for (const route of [contract.listServices, contract.listAllServices] as const)
    serve(app, deps, route, async ({ db, scope, query }) => {
      const { rows, total } = await listServices(db, scope, query, parts);
      return { rows: await wholeServices(db, scope, rows, parts), total };
    });
  serve(app, deps, contract.createService, ({ db, scope, body }) => createService(deps, scope, db, body, parts));
  serve(app, deps, contract.readService, ({ db, scope, params }) => readService(db, scope, params.id, parts));
  serve(app, deps, contract.changeService, ({ scope, params, body }) =>
    changeService(deps, scope, params.id, body, parts),
  );
  serve(app, deps, corrections.listCorrections, ({ db, scope, params }) =>
    listCorrections(db, scope, params.id, parts),
  );
  serve(app, deps, corrections.applyCorrections, ({ scope, params, body }) =>
    applyCorrections(deps, scope, params.id, body.correzioni, parts),
  );
  serve(app, deps, history.readHistory, ({ db, scope, params }) => readHistory(db, scope, params.id, parts));
  serve(app, deps, files.listServiceDocuments, ({ db, scope, params }) => listDocuments(db, scope, params.id));
  serve(app, deps, files.addServiceDocument, ({ db, scope, params, body, upload }) =>
    addDocument(deps, scope, db, params.id, body.titolo, upload),
  );
  serve(app, deps, files.deleteServiceDocument, ({ scope, params }) => removeDocument(deps, scope, params.id));
  serve(app, deps, people.addPerson, ({ db, scope, params, body }) => addPerson(deps, scope, db, params.id, body));
  serve(app, deps, people.removePerson, ({ scope, params }) => removePerson(deps, scope, params.id, params.persona));
  serve(app, deps, contract.deleteService, ({ scope, params }) => deleteService(deps, scope, params.id, parts));
}
