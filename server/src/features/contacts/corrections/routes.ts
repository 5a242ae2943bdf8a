import * as contract from '@commiato/contracts/contacts/corrections';
import type { FastifyInstance } from 'fastify';
import type { ContactLinkRules } from '../../../platform/feature/contact-links.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { correctDocumentsOfContact, listContactCorrections } from './service.ts';

export function contactCorrectionRoutes(app: FastifyInstance, deps: Deps, links: readonly ContactLinkRules[]): void {
  serve(app, deps, contract.listContactCorrections, ({ db, scope, params }) =>
    listContactCorrections(db, scope, params.id, links),
  );
  serve(app, deps, contract.applyContactCorrections, ({ scope, params, body }) =>
    correctDocumentsOfContact(deps, scope, params.id, body.correzioni, links),
  );
}
