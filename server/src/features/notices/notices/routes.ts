import { readDashboardTotals } from '@commiato/contracts/accounts/agencies';
import { hideNotice as hiding, unhideNotice as showing } from '@commiato/contracts/notices/hiding';
import * as contract from '@commiato/contracts/notices/notices';
import { readUsualPlaces } from '@commiato/contracts/notices/usual-places';
import type { FastifyInstance } from 'fastify';
import { exportList } from '../../../platform/export/export-list.ts';
import type { AssignmentDeps } from '../../../platform/feature/work-of-people.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import { bearerToken } from '../../../platform/http/access.ts';
import { serve } from '../../../platform/http/serve.ts';
import { storeImageUpload } from '../../../platform/http/uploads.ts';
import { ipLimitKey } from '../../../platform/security/address.ts';
import { authenticate } from '../../../platform/security/sessions.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { allNoticesSheet, ownNoticesSheet } from './exports.ts';
import { hideNotice, setFilteredNoticesVisibility, setNoticesVisibility, unhideNotice } from './hiding-service.ts';
import { allNotices, countDashboardTotals, listAllNotices, listOwnNotices, streamOwnNotices } from './list-queries.ts';
import { readPhotograph } from './photograph-service.ts';
import { countingYear, usualChurchesAndCemeteries } from './policy.ts';
import { countNoticesOfTaxCode, noticeById, recentFuneralTextsAndCemeteries } from './queries.ts';
import { changeNotice, deleteNotice, publishNotice, requireOwnerOfNotice, requirePublishable } from './service.ts';

/** Checks of tax codes: fewer without a token, so that nobody walks the dead of a town (trust.md 5). */
const anonymousCheckRateLimits = [
  { max: 10, seconds: 60 },
  { max: 50, seconds: 86_400 },
];
const signedInCheckRateLimits = [{ max: 60, seconds: 3600 }];

export function noticeRoutes(app: FastifyInstance, deps: Deps & AssignmentDeps): void {
  serve(app, deps, contract.listOwnNotices, ({ db, scope, query }) => listOwnNotices(db, scope, query));
  serve(app, deps, contract.exportOwnNotices, (call) =>
    exportList(deps, call, ownNoticesSheet, streamOwnNotices(call.db, call.scope, call.query)),
  );
  serve(app, deps, contract.listAllNotices, ({ db, scope, query }) => listAllNotices(db, scope, query));
  serve(app, deps, contract.exportAllNotices, (call) =>
    exportList(deps, call, allNoticesSheet, allNotices(call.db, call.scope, call.query)),
  );
  serve(app, deps, contract.setNoticesVisibility, ({ scope, body }) => setNoticesVisibility(deps, scope, body));
  serve(app, deps, contract.setFilteredNoticesVisibility, ({ scope, body }) =>
    setFilteredNoticesVisibility(deps, scope, body),
  );
  serve(app, deps, readDashboardTotals, ({ db, scope }) => countDashboardTotals(db, scope));

  serve(
    app,
    deps,
    contract.readNotice,
    async ({ db, scope, params }) => (await noticeById(db, scope, params.id)) ?? notFound(),
  );
  serve(app, deps, contract.readNoticePhotograph, ({ db, scope, params }) =>
    readPhotograph(deps, db, scope, params.id),
  );
  serve(
    app,
    deps,
    contract.publishNotice,
    async ({ db, scope, body, upload, files }) => {
      await requirePublishable(deps, db, body);
      return storeImageUpload(files, scope.idUtente, upload);
    },
    ({ db, scope, body, stored }) => publishNotice(deps, scope, db, body, stored),
  );
  serve(
    app,
    deps,
    contract.changeNotice,
    async ({ db, scope, params, upload, files }) =>
      upload && storeImageUpload(files, await requireOwnerOfNotice(db, scope, params.id), upload),
    ({ scope, params, body, stored }) => changeNotice(deps, scope, params.id, body, stored),
  );
  serve(app, deps, contract.deleteNotice, ({ scope, params }) => deleteNotice(deps, scope, params.id));

  serve(app, deps, hiding, ({ scope, params, body }) => hideNotice(deps, scope, params.id, body));
  serve(app, deps, showing, ({ scope, params }) => unhideNotice(deps, scope, params.id));

  serve(app, deps, readUsualPlaces, async ({ db, scope }) =>
    usualChurchesAndCemeteries(await recentFuneralTextsAndCemeteries(db, scope)),
  );

  serve(app, deps, contract.checkTaxCodeUse, async ({ db, params, query, request }) => {
    const token = bearerToken(request);
    const who = token === null ? null : await authenticate(db, deps.clock, token, false);
    await deps.limits.consume(
      `codice:${who?.idUtente ?? ipLimitKey(request.ip)}`,
      who ? signedInCheckRateLimits : anonymousCheckRateLimits,
    );
    return {
      count: await countNoticesOfTaxCode(db, {
        codfisc: params.taxcode,
        cosa: query.cosa,
        anno: countingYear(query.cosa, deps.clock.now()),
      }),
    };
  });
}
