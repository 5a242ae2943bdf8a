import * as contract from '@commiato/contracts/accounts/internal-notes';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { addNote, listNotesOfAgency, removeNote } from './service.ts';

export function internalNoteRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listInternalNotes, ({ db, scope, params }) => listNotesOfAgency(db, scope, params.id));
  serve(app, deps, contract.addInternalNote, ({ db, scope, params, body }) =>
    addNote(deps, scope, db, params.id, body),
  );
  serve(app, deps, contract.deleteInternalNote, ({ scope, params }) => removeNote(deps, scope, params.id));
}
