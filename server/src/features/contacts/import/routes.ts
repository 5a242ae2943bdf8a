import { importContacts as contract } from '@commiato/contracts/contacts/import';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { importContacts } from './service.ts';

export function contactImportRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract, ({ db, scope, query, body, upload }) =>
    importContacts(deps, scope, db, {
      file: upload,
      role: body.role,
      onlyCheck: query.prova ?? false,
      withoutTwins: query.senzaDoppioni,
    }),
  );
}
