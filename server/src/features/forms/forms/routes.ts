import * as contract from '@commiato/contracts/forms/forms';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { fillForm } from './fill-service.ts';
import {
  addVersionWithNewPdf,
  changeForm,
  createForm,
  decideForm,
  deleteForm,
  listForms,
  readAndStoreFormPdf,
  readEmptyFormPdf,
  readForm,
  readWaitingForms,
} from './service.ts';

export function formRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listForms, ({ db, scope, query }) => listForms(db, scope, query));
  serve(
    app,
    deps,
    contract.createForm,
    ({ scope, files, upload }) => readAndStoreFormPdf(deps, scope, files, upload),
    ({ db, scope, body, stored }) => createForm(deps, scope, db, body, stored),
  );
  serve(app, deps, contract.readForm, ({ db, scope, params }) => readForm(db, scope, params.id));
  serve(app, deps, contract.changeForm, ({ scope, params, body }) => changeForm(deps, scope, params.id, body));
  serve(
    app,
    deps,
    contract.replaceFormFile,
    ({ scope, files, upload }) => readAndStoreFormPdf(deps, scope, files, upload),
    ({ db, scope, params, stored }) => addVersionWithNewPdf(deps, scope, db, params.id, stored),
  );
  serve(app, deps, contract.deleteForm, ({ scope, params }) => deleteForm(deps, scope, params.id));
  serve(app, deps, contract.readFormPdf, ({ db, scope, params, query }) =>
    readEmptyFormPdf(deps, db, scope, params.id, query.versione),
  );
  serve(app, deps, contract.fillForm, ({ scope, params, body }) => fillForm(deps, scope, params.id, body));
  serve(app, deps, contract.listWaitingForms, ({ db, scope, query }) => readWaitingForms(db, scope, query));
  serve(app, deps, contract.decideFormSharing, ({ scope, params, body }) => decideForm(deps, scope, params.id, body));
}
