import * as contract from '@commiato/contracts/accounts/internal-notes';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { addNote, listNotes, removeNote } from './service.ts';

export function internalNoteRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listInternalNotes, ({ db, scope, params }) => listNotes(db, scope, params.id));
  serve(app, services, contract.addInternalNote, ({ db, scope, params, body }) =>
    addNote(services, scope, db, params.id, body),
  );
  serve(app, services, contract.deleteInternalNote, ({ scope, params }) => removeNote(services, scope, params.id));
}
