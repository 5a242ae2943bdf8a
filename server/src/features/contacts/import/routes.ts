import { importContacts as contract } from '@commiato/contracts/contacts/import';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { importContacts } from './service.ts';

export function contactImportRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract, ({ db, scope, query, body, upload }) =>
    importContacts(services, scope, db, {
      bytes: upload.bytes,
      role: body.role,
      onlyCheck: query.prova ?? false,
      withoutTwins: query.senzaDoppioni ?? false,
    }),
  );
}
