import * as book from '@commiato/contracts/notices/book';
import * as contract from '@commiato/contracts/notices/family';
import * as reminders from '@commiato/contracts/notices/reminders';
import * as papers from '@commiato/contracts/notices/shared-papers';
import * as thanks from '@commiato/contracts/notices/thanks';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { agencyArchive, agencyBook, readBook } from './book-service.ts';
import { askNames, readAskedNames } from './name-service.ts';
import { listSharedPapers, sharePaper } from './paper-service.ts';
import { readPhotographForAgency } from './photograph-service.ts';
import { changeReminders, listReminders } from './reminder-service.ts';
import {
  changeRelative,
  decideContribution,
  inviteRelative,
  listContributions,
  listRelatives,
  revokeRelative,
} from './service.ts';
import { cancelThanks, readThanks } from './thanks-service.ts';

export function familyRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.inviteRelative, ({ db, scope, params, body }) =>
    inviteRelative(deps, scope, db, params.id, body),
  );
  serve(app, deps, contract.listRelatives, ({ db, scope, params }) => listRelatives(deps, db, scope, params.id));
  serve(app, deps, contract.changeRelative, ({ scope, params, body }) => changeRelative(deps, scope, params.id, body));
  serve(app, deps, contract.revokeRelative, ({ scope, params }) => revokeRelative(deps, scope, params.id));
  serve(app, deps, contract.listContributions, ({ db, scope, params }) => listContributions(db, scope, params.id));
  serve(app, deps, contract.decideContribution, ({ scope, params, body }) =>
    decideContribution(deps, scope, params.id, body),
  );
  serve(app, deps, contract.readFamilyPhotograph, ({ db, scope, params }) =>
    readPhotographForAgency(deps, db, scope, params.id),
  );
  serve(app, deps, contract.readAskedNames, ({ db, scope, params }) => readAskedNames(db, scope, params.id));
  serve(app, deps, contract.askNames, ({ scope, params }) => askNames(deps, scope, params.id));
  serve(app, deps, thanks.readThanks, ({ db, scope, params }) => readThanks(db, scope, params.id));
  serve(app, deps, thanks.cancelThanks, ({ scope, params }) => cancelThanks(deps, scope, params.id));
  serve(app, deps, book.readBook, ({ db, scope, params }) => readBook(db, scope, params.id));
  serve(app, deps, book.readBookPdf, ({ db, scope, params, query }) =>
    agencyBook(deps, db, scope, params.id, query.volume),
  );
  serve(app, deps, book.readBookArchive, ({ db, scope, params }) => agencyArchive(deps, db, scope, params.id));
  serve(app, deps, papers.listSharedPapers, ({ db, scope, params }) => listSharedPapers(db, scope, params.id));
  serve(app, deps, papers.sharePaper, ({ scope, params, body }) => sharePaper(deps, scope, params.id, body.condiviso));
  serve(app, deps, reminders.listReminders, ({ db, scope, params }) => listReminders(deps, db, scope, params.id));
  serve(app, deps, reminders.changeReminders, ({ scope, params, body }) =>
    changeReminders(deps, scope, params.id, body),
  );
}
