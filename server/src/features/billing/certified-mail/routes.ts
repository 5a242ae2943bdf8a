import * as contract from '@commiato/contracts/billing/certified-mail';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { readReceiptsNow } from './reading-service.ts';
import { sendByMail } from './sending-service.ts';
import { connectMailbox, disconnectMailbox, readMailboxSettings } from './service.ts';

export function certifiedMailRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readOwnMailbox, ({ db, scope }) => readMailboxSettings(db, scope));
  serve(app, services, contract.connectMailbox, ({ scope, body }) => connectMailbox(services, scope, body));
  serve(app, services, contract.disconnectMailbox, ({ scope }) => disconnectMailbox(services, scope));
  serve(app, services, contract.readReceiptsByMail, ({ scope }) => readReceiptsNow(services, scope));
  serve(app, services, contract.sendInvoiceByMail, ({ scope, params }) => sendByMail(services, scope, params.id));
}
