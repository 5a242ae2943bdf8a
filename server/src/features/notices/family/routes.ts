import * as book from '@commiato/contracts/notices/book';
import * as contract from '@commiato/contracts/notices/family';
import * as reminders from '@commiato/contracts/notices/reminders';
import * as papers from '@commiato/contracts/notices/shared-papers';
import * as thanks from '@commiato/contracts/notices/thanks';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { readArchiveForAgency, readBookForAgency, readCondolenceBookSize } from './book-service.ts';
import { readRelativeNamesRequest, requestRelativeNames } from './name-service.ts';
import { listShareablePapers, setPaperShared } from './paper-service.ts';
import { readPhotographForAgency } from './photograph-service.ts';
import { changeAgencyReminders, listAgencyReminders } from './reminder-service.ts';
import {
  changeRelative,
  decideContribution,
  inviteRelative,
  listContributions,
  listFuneralsWithWaitingContributions,
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
  serve(app, deps, contract.listFuneralsWithWaitingContributions, ({ db, scope }) =>
    listFuneralsWithWaitingContributions(db, scope),
  );
  serve(app, deps, contract.decideContribution, ({ scope, params, body }) =>
    decideContribution(deps, scope, params.id, body),
  );
  serve(app, deps, contract.readFamilyPhotograph, ({ db, scope, params }) =>
    readPhotographForAgency(deps, db, scope, params.id),
  );
  serve(app, deps, contract.readRelativeNamesRequest, ({ db, scope, params }) =>
    readRelativeNamesRequest(db, scope, params.id),
  );
  serve(app, deps, contract.requestRelativeNames, ({ scope, params }) => requestRelativeNames(deps, scope, params.id));
  serve(app, deps, thanks.readThanks, ({ db, scope, params }) => readThanks(db, scope, params.id));
  serve(app, deps, thanks.cancelThanks, ({ scope, params }) => cancelThanks(deps, scope, params.id));
  serve(app, deps, book.readCondolenceBook, ({ db, scope, params }) => readCondolenceBookSize(db, scope, params.id));
  serve(app, deps, book.readCondolenceBookPdf, ({ db, scope, params, query }) =>
    readBookForAgency(deps, db, scope, params.id, query.volume),
  );
  serve(app, deps, book.readCondolenceBookArchive, ({ db, scope, params }) =>
    readArchiveForAgency(deps, db, scope, params.id),
  );
  serve(app, deps, papers.listShareablePapers, ({ db, scope, params }) => listShareablePapers(db, scope, params.id));
  serve(app, deps, papers.setPaperShared, ({ scope, params, body }) =>
    setPaperShared(deps, scope, params.id, body.condiviso),
  );
  serve(app, deps, reminders.listAgencyReminders, ({ db, scope, params }) =>
    listAgencyReminders(deps, db, scope, params.id),
  );
  serve(app, deps, reminders.changeAgencyReminders, ({ scope, params, body }) =>
    changeAgencyReminders(deps, scope, params.id, body),
  );
}
