import type { requestRelativeNames as requestRoute } from '@commiato/contracts/notices/family';
import type { AnswerInput } from '@commiato/contracts/route';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { funeralById } from '../../funerals/funerals/queries.ts';
import { relativeNamesMail } from './mails/names.ts';
import { namesAskedAt, storeNamesAskedAt } from './name-queries.ts';
import { namesForFamilyMail, relativesOf } from './queries.ts';
import { familyLinkAndCodeTools } from './service.ts';

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
 * Asks the family for them: its page shows where to write, and whoever may do so there is told by e-mail, once. Throws 404.
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
    const chiesto = clock.now().toISOString();
    await storeNamesAskedAt(tx, scope, id, chiesto);
    await audit(tx, clock, { chi: scope, azione: 'nomi dei familiari chiesti', oggetto: id });
    return { chiesto, avvisati: before === null ? await mailNamesRequest(deps, tx, scope, id) : 0 };
  });
}

/** Mails the request to the relatives who may write the names and whose link opens the page still; answers how many they are. */
async function mailNamesRequest(deps: Deps, tx: Db, scope: AgencyScope, funeral: string): Promise<number> {
  const now = deps.clock.now().toISOString();
  const letterhead = requireRow(await namesForFamilyMail(tx, scope, funeral));
  let mailed = 0;
  for (const relative of await relativesOf(tx, scope, funeral, now)) {
    const token = familyLinkAndCodeTools.tokenOf(deps, relative);
    const mayWrite = relative.puo.includes('correzioni') && relative.scade > now;
    if (relative.mail === '' || token === null || !mayWrite) continue;
    const content = relativeNamesMail({
      to: relative.mail,
      nome: relative.nome,
      agenzia: letterhead.ragSociale,
      defunto: curlyApostrophes(personName(letterhead)),
      url: familyLinkAndCodeTools.urlOf(deps, token),
    });
    await queueMail(tx, deps.clock, content);
    mailed += 1;
  }
  return mailed;
}
