import * as corrections from '@commiato/contracts/funerals/corrections';
import * as files from '@commiato/contracts/funerals/files';
import * as contract from '@commiato/contracts/funerals/funerals';
import * as history from '@commiato/contracts/funerals/history';
import * as people from '@commiato/contracts/funerals/people';
import type { FastifyInstance } from 'fastify';
import type { FormChangesReader } from '../../../platform/feature/filled-forms.ts';
import type { FuneralParts } from '../../../platform/feature/funeral-parts.ts';
import type { AssignmentDeps } from '../../../platform/feature/work-of-people.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { applyCorrections, listCorrections } from './correction-service.ts';
import { addDocument, listDocuments, removeDocument } from './file-service.ts';
import { readHistory } from './history-service.ts';
import { addPerson, removePerson } from './people-service.ts';
import { listFunerals, suggestFunerals } from './queries.ts';
import { addPartsToListRows, changeFuneral, createFuneral, deleteFuneral, readFuneral } from './service.ts';

export function funeralRoutes(
  app: FastifyInstance,
  deps: Deps & AssignmentDeps,
  parts: FuneralParts,
  readFormChanges: FormChangesReader,
): void {
  for (const route of [contract.listFunerals, contract.listAllFunerals] as const)
    serve(app, deps, route, async ({ db, scope, query }) => {
      const { rows, total } = await listFunerals(db, scope, query, parts);
      return { rows: await addPartsToListRows(db, scope, rows, parts), total };
    });
  serve(app, deps, contract.suggestFunerals, ({ db, scope, query }) => suggestFunerals(db, scope, query.q));
  serve(app, deps, contract.createFuneral, ({ db, scope, body }) => createFuneral(deps, scope, db, body, parts));
  serve(app, deps, contract.readFuneral, ({ db, scope, params }) => readFuneral(db, scope, params.id, parts));
  serve(app, deps, contract.changeFuneral, ({ scope, params, body }) =>
    changeFuneral(deps, scope, params.id, body, parts),
  );
  serve(app, deps, corrections.listCorrections, ({ db, scope, params }) =>
    listCorrections(db, scope, params.id, parts),
  );
  serve(app, deps, corrections.correctDocumentsOfFuneral, ({ scope, params, body }) =>
    applyCorrections(deps, scope, params.id, body.correzioni, parts),
  );
  serve(app, deps, history.readHistory, ({ db, scope, params }) => readHistory(db, scope, params.id, parts));
  serve(app, deps, files.listFuneralDocuments, ({ db, scope, params }) =>
    listDocuments(deps, db, scope, params.id, readFormChanges),
  );
  serve(app, deps, files.addFuneralDocument, ({ db, scope, params, body, upload }) =>
    addDocument(deps, scope, db, params.id, body.titolo, upload),
  );
  serve(app, deps, files.eraseFuneralDocument, ({ scope, params }) => removeDocument(deps, scope, params.id));
  serve(app, deps, people.addPerson, ({ db, scope, params, body }) => addPerson(deps, scope, db, params.id, body));
  serve(app, deps, people.unlinkFuneralPerson, ({ scope, params }) =>
    removePerson(deps, scope, params.id, params.persona),
  );
  serve(app, deps, contract.deleteFuneral, ({ scope, params }) => deleteFuneral(deps, scope, params.id, parts));
}
