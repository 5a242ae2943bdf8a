import { mayAskForNamesAgain, type requestRelativeNames as requestRoute } from '@commiato/contracts/notices/family';
import type { AnswerInput } from '@commiato/contracts/route';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import type { MailContent } from '../../../platform/mail/mail.ts';
import { queueMails } from '../../../platform/mail/outbox.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { funeralById } from '../../funerals/funerals/queries.ts';
import { relativeNamesMail } from './mails/names.ts';
import { namesAskedAt, storeNamesAskedAt } from './name-queries.ts';
import { relativesOf } from './queries.ts';
import { familyLinkAndCodeTools, familyMailLetterhead } from './service.ts';

/** When the names of the relatives were asked for. Throws 404. */
export async function readRelativeNamesRequest(
  db: Db,
  scope: AgencyScope,
  id: string,
): Promise<{ chiesto: string | null }> {
  if (!(await funeralById(db, scope, id))) throw notFound();
  return { chiesto: await namesAskedAt(db, { id_utente: scope.idUtente, id_servizio: id }) };
}

/**
 * Asks the family for them: its page shows where to write, and whoever may do so there is told by e-mail. Asked again within a day nothing is
 * done, or a second tab would write to the family twice. Throws 404.
 */
export function requestRelativeNames(
  deps: Deps,
  scope: AgencyScope,
  id: string,
): Promise<AnswerInput<typeof requestRoute>> {
  const { clock, database } = deps;
  return database.db.transaction(async (tx) => {
    if (!(await funeralById(tx, scope, id, true))) throw notFound();
    const before = await namesAskedAt(tx, { id_utente: scope.idUtente, id_servizio: id });
    if (before !== null && !mayAskForNamesAgain(before, clock.now())) return { chiesto: before, avvisati: null };
    const chiesto = clock.now().toISOString();
    await storeNamesAskedAt(tx, scope, id, chiesto);
    await audit(tx, clock, { chi: scope, azione: 'nomi dei familiari chiesti', oggetto: id });
    const mails = await namesRequestMails(deps, tx, scope, id);
    await queueMails(tx, clock, mails);
    return { chiesto, avvisati: mails.length };
  });
}

/** The mails to the relatives who may write the names and whose link still opens the page. */
async function namesRequestMails(deps: Deps, tx: Db, scope: AgencyScope, funeral: string): Promise<MailContent[]> {
  const now = deps.clock.now().toISOString();
  const letterhead = await familyMailLetterhead(tx, scope, funeral);
  const relatives = await relativesOf(tx, scope, funeral, now);
  return relatives.flatMap((relative) => {
    const { mail, nome, puo, scade } = relative;
    if (mail === '' || !puo.includes('correzioni') || scade <= now) return [];
    const token = familyLinkAndCodeTools.tokenOf(deps, relative);
    if (token === null) return [];
    const url = familyLinkAndCodeTools.urlOf(deps, token);
    return [relativeNamesMail({ to: mail, nome, ...letterhead, url })];
  });
}
