import * as contract from '@commiato/contracts/contacts/merge';
import type { FastifyInstance } from 'fastify';
import type { ContactLinkRules } from '../../../platform/feature/contact-links.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { mergeContacts, previewMerge } from './service.ts';

export function contactMergeRoutes(app: FastifyInstance, deps: Deps, links: readonly ContactLinkRules[]): void {
  serve(app, deps, contract.previewMerge, ({ db, scope, params, query }) =>
    previewMerge(db, scope, params.id, query.id_altra, links),
  );
  serve(app, deps, contract.mergeContacts, ({ scope, params, body }) =>
    mergeContacts(deps, scope, params.id, body, links),
  );
}
