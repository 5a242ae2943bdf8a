import * as corrections from '@commiato/contracts/funerals/corrections';
import * as files from '@commiato/contracts/funerals/files';
import * as history from '@commiato/contracts/funerals/history';
import * as people from '@commiato/contracts/funerals/people';
import * as contract from '@commiato/contracts/funerals/services';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../../platform/feature/service-parts.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { applyCorrections, listCorrections } from './correction-service.ts';
import { addDocument, listDocuments, removeDocument } from './file-service.ts';
import { readHistory } from './history-service.ts';
import { addPerson, removePerson } from './people-service.ts';
import { listServices } from './queries.ts';
import { changeService, createService, deleteService, readService, wholeServices } from './service.ts';

export function serviceRoutes(app: FastifyInstance, services: Services, parts: ServiceParts): void {
  for (const route of [contract.listServices, contract.listAllServices] as const)
    serve(app, services, route, async ({ db, scope, query }) => {
      const { rows, total } = await listServices(db, scope, query, parts);
      return { rows: await wholeServices(db, scope, rows, parts), total };
    });
  serve(app, services, contract.createService, ({ db, scope, body }) =>
    createService(services, scope, db, body, parts),
  );
  serve(app, services, contract.readService, ({ db, scope, params }) => readService(db, scope, params.id, parts));
  serve(app, services, contract.changeService, ({ scope, params, body }) =>
    changeService(services, scope, params.id, body, parts),
  );
  serve(app, services, corrections.listCorrections, ({ db, scope, params }) =>
    listCorrections(db, scope, params.id, parts),
  );
  serve(app, services, corrections.applyCorrections, ({ scope, params, body }) =>
    applyCorrections(services, scope, params.id, body.correzioni, parts),
  );
  serve(app, services, history.readHistory, ({ db, scope, params }) => readHistory(db, scope, params.id, parts));
  serve(app, services, files.listServiceDocuments, ({ db, scope, params }) => listDocuments(db, scope, params.id));
  serve(app, services, files.addServiceDocument, ({ db, scope, params, body, upload }) =>
    addDocument(services, scope, db, params.id, body.titolo, upload),
  );
  serve(app, services, files.deleteServiceDocument, ({ scope, params }) => removeDocument(services, scope, params.id));
  serve(app, services, people.addPerson, ({ db, scope, params, body }) =>
    addPerson(services, scope, db, params.id, body),
  );
  serve(app, services, people.removePerson, ({ scope, params }) =>
    removePerson(services, scope, params.id, params.persona),
  );
  serve(app, services, contract.deleteService, ({ scope, params }) => deleteService(services, scope, params.id, parts));
}
