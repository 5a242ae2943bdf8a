import { resolveAgendaDays } from '@commiato/contracts/funerals/agenda';
import { readPrintOrderPdf, writePrintOrder } from '@commiato/contracts/notices/print-orders';
import * as contract from '@commiato/contracts/notices/prints';
import type { FastifyInstance } from 'fastify';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { orderSheetPdf, storePrintOrder } from './order-service.ts';
import {
  changePrint,
  createPrint,
  deletePrint,
  listFuneralPrints,
  listOutdatedPrints,
  printImageAnswer,
  printPdfAnswer,
  remarksOnNewPrint,
} from './service.ts';

/** All but the answers that hold the proofs of prints. */
export function printRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listPrintTemplates, async () => [...contract.printTemplates]);
  serve(app, deps, contract.listFuneralPrints, ({ db, scope, params }) => listFuneralPrints(db, scope, params.id));
  serve(app, deps, contract.listEventsWithOutdatedPrints, ({ db, scope, query }) =>
    listOutdatedPrints(db, scope, resolveAgendaDays(query, dayInItaly(deps.clock.now()))),
  );
  serve(
    app,
    deps,
    contract.createPrint,
    ({ db, scope, params, body }) => remarksOnNewPrint(deps, db, scope, params.id, body),
    ({ db, scope, params, body, stored }) =>
      createPrint(deps, scope, db, { notice: params.id, given: body, avvisi: stored }),
  );
  serve(app, deps, contract.changePrint, ({ scope, params, body }) => changePrint(deps, scope, params.id, body));
  serve(app, deps, contract.deletePrint, ({ scope, params }) => deletePrint(deps, scope, params.id));
  serve(app, deps, contract.readPrintPdf, ({ db, scope, params, query }) =>
    printPdfAnswer(deps, db, scope, { ...params, ...query }),
  );
  serve(app, deps, contract.readPrintPicture, ({ db, scope, params, query }) =>
    printImageAnswer(deps, db, scope, { ...params, ...query }),
  );
  serve(app, deps, writePrintOrder, ({ scope, params, body }) => storePrintOrder(deps, scope, params.id, body));
  serve(app, deps, readPrintOrderPdf, ({ db, scope, params }) => orderSheetPdf(deps, db, scope, params.id));
}
