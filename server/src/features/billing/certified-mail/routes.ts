import * as contract from '@commiato/contracts/billing/certified-mail';
import type { FastifyInstance } from 'fastify';
import type { CertifiedMailListener } from '../../../platform/feature/certified-mail-news.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { readReceiptsNow } from './reading-service.ts';
import { sendInvoiceToSdi } from './sending-service.ts';
import { connectMailbox, disconnectMailbox, readMailboxSettings } from './service.ts';

export function certifiedMailRoutes(app: FastifyInstance, deps: Deps, listener: CertifiedMailListener): void {
  serve(app, deps, contract.readOwnMailbox, ({ db, scope }) => readMailboxSettings(deps, db, scope));
  serve(app, deps, contract.connectMailbox, ({ scope, body }) => connectMailbox(deps, scope, body));
  serve(app, deps, contract.disconnectMailbox, ({ scope }) => disconnectMailbox(deps, scope));
  serve(app, deps, contract.fetchReceiptsFromMailbox, ({ scope }) => readReceiptsNow(deps, scope, listener));
  serve(app, deps, contract.transmitInvoiceByCertifiedMail, ({ scope, params }) =>
    sendInvoiceToSdi(deps, scope, params.id),
  );
}
