import * as appeals from '@commiato/contracts/notices/condolence-appeals';
import * as words from '@commiato/contracts/notices/condolence-words';
import * as contract from '@commiato/contracts/notices/condolences';
import type { FastifyInstance } from 'fastify';
import { exportList } from '../../../platform/export/export-list.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { listAppeals } from './appeal-queries.ts';
import { decideAppeal } from './appeal-service.ts';
import { readYearlyModerationCounts } from './count-service.ts';
import { moderationCountSheet } from './exports.ts';
import { readPhotographForOwner } from './photograph-service.ts';
import { listCondolences } from './queries.ts';
import { decideCondolence, leaveCondolence, readPublicCondolences, reportCondolence } from './service.ts';
import { readWordList } from './word-queries.ts';
import { addWords, removeWord } from './word-service.ts';

export function condolenceRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.leaveCondolence, ({ scope, params, body, upload, request }) =>
    leaveCondolence(deps, scope, request.ip, params.id, body, upload),
  );
  serve(app, deps, contract.listPublicCondolences, ({ db, scope, params, query }) =>
    readPublicCondolences(db, scope, params.id, query.prima),
  );
  serve(app, deps, contract.reportCondolence, ({ scope, params, body, request }) =>
    reportCondolence(deps, scope, request.ip, params.id, body),
  );
  serve(app, deps, contract.listCondolences, ({ db, scope, query }) => listCondolences(db, scope, query));
  serve(app, deps, contract.readCondolencePhotograph, ({ db, scope, params }) =>
    readPhotographForOwner(deps, db, scope, params.id),
  );
  serve(app, deps, contract.decideCondolence, ({ scope, params, body }) =>
    decideCondolence(deps, scope, params.id, body),
  );
  serve(app, deps, words.listCondolenceWords, ({ db, scope }) => readWordList(db, scope));
  serve(app, deps, words.addCondolenceWords, ({ scope, body }) => addWords(deps, scope, body.parole));
  serve(app, deps, words.removeCondolenceWord, ({ scope, params }) => removeWord(deps, scope, params.id));
  serve(app, deps, appeals.listAppeals, ({ db, scope, query }) => listAppeals(db, scope, query));
  serve(app, deps, appeals.decideAppeal, ({ scope, params, body }) => decideAppeal(deps, scope, params.id, body));
  serve(app, deps, appeals.readModerationCount, async ({ db, scope, query }) => {
    const rows = await readYearlyModerationCounts(deps, db, scope, query);
    return { rows, total: rows.length };
  });
  serve(app, deps, appeals.exportModerationCount, (call) =>
    exportList(
      deps,
      call,
      moderationCountSheet,
      oneBatch(readYearlyModerationCounts(deps, call.db, call.scope, call.query)),
    ),
  );
}

async function* oneBatch<Row>(rows: Promise<Row[]>): AsyncGenerator<Row[]> {
  yield await rows;
}
