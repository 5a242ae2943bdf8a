import { readTotals } from '@commiato/contracts/accounts/agencies';
import { hideNotice as hiding, showNotice as showing } from '@commiato/contracts/notices/hiding';
import * as contract from '@commiato/contracts/notices/notices';
import { readUsualPlaces } from '@commiato/contracts/notices/usual-places';
import type { FastifyInstance } from 'fastify';
import { exportList } from '../../../platform/export/export-list.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import { bearerOf } from '../../../platform/http/access.ts';
import { serve } from '../../../platform/http/serve.ts';
import { addressKey } from '../../../platform/security/address.ts';
import { authenticate } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { allNoticesSheet, ownNoticesSheet } from './exports.ts';
import { hideNotice, showNotice } from './hiding-service.ts';
import { everyNotice, everyOwn, listAll, listOwn, totals } from './list-queries.ts';
import { countingYear, usualPlaces } from './policy.ts';
import { countTaxCode, noticeById, recentPlaces } from './queries.ts';
import { changeNotice, deleteNotice, publishNotice } from './service.ts';
import { showNotices } from './visibility-service.ts';

/** Checks of tax codes: fewer without a token, so that nobody walks the dead of a town (trust.md 5). */
const anonymousChecks = [
  { max: 10, seconds: 60 },
  { max: 50, seconds: 86_400 },
];
const signedInChecks = [{ max: 60, seconds: 3600 }];

export function noticeRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listOwnNotices, ({ db, scope, query }) => listOwn(db, scope, query));
  serve(app, services, contract.exportOwnNotices, (call) =>
    exportList(services, call, ownNoticesSheet, everyOwn(call.db, call.scope, call.query)),
  );
  serve(app, services, contract.listAllNotices, ({ db, scope, query }) => listAll(db, scope, query));
  serve(app, services, contract.exportAllNotices, (call) =>
    exportList(services, call, allNoticesSheet, everyNotice(call.db, call.scope, call.query)),
  );
  serve(app, services, contract.showNotices, ({ scope, body }) => showNotices(services, scope, body));
  serve(app, services, readTotals, ({ db, scope }) => totals(db, scope));

  serve(
    app,
    services,
    contract.readNotice,
    async ({ db, scope, params }) => (await noticeById(db, scope, params.id)) ?? notFound(),
  );
  serve(app, services, contract.publishNotice, ({ db, scope, body, upload }) =>
    publishNotice(services, scope, db, body, upload),
  );
  serve(app, services, contract.changeNotice, ({ scope, params, body, upload }) =>
    changeNotice(services, scope, params.id, body, upload),
  );
  serve(app, services, contract.deleteNotice, ({ scope, params }) => deleteNotice(services, scope, params.id));

  serve(app, services, hiding, ({ scope, params, body }) => hideNotice(services, scope, params.id, body));
  serve(app, services, showing, ({ scope, params }) => showNotice(services, scope, params.id));

  serve(app, services, readUsualPlaces, async ({ db, scope }) => usualPlaces(await recentPlaces(db, scope)));

  serve(app, services, contract.checkTaxCodeUse, async ({ db, params, query, request }) => {
    const token = bearerOf(request);
    const who = token === null ? null : await authenticate(db, services.clock, token, false);
    await services.limits.consume(
      `codice:${who?.idUtente ?? addressKey(request.ip)}`,
      who ? signedInChecks : anonymousChecks,
    );
    return {
      count: await countTaxCode(db, {
        codfisc: params.taxcode,
        cosa: query.cosa,
        anno: countingYear(query.cosa, services.clock.now()),
      }),
    };
  });
}
