import { maxThanksDaysAhead, type Thanks, type ThanksInput } from '@commiato/contracts/notices/thanks';
import { addDays } from '@commiato/italy/days';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { invalid, notFound, Problem } from '../../../platform/foundation/problem.ts';
import { forEachIndependently } from '../../../platform/jobs/for-each-independently.ts';
import { queueMails } from '../../../platform/mail/outbox.ts';
import type { AgencyScope, PublicScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { funeralById } from '../../funerals/funerals/queries.ts';
import { type FamilyVisitor, findRelativeByLink, type RelativeWriteOutcome } from './device-service.ts';
import { thanksMail } from './mails/thanks.ts';
import { notifyAgencyOfFamilyNews } from './page-service.ts';
import { isMailingHourReached, plannedDayOf, stopOf } from './policy.ts';
import {
  cancelPendingThanks,
  funeralsToThank,
  lockThanks,
  readThanksWithAddressCounts,
  storeThanks,
  takeAddressesToThank,
} from './thanks-queries.ts';
import type { OwnedFuneral } from './visibility-queries.ts';

/** Changes of one relative. */
const changeRateLimits = [{ max: 20, seconds: 3600 }];
/** Mails queued in one transaction. */
const maxPerTransaction = 500;

const alreadySentProblem = () =>
  new Problem('stato-non-ammesso', { detail: 'Il ringraziamento è già partito: non si può più cambiare.' });
const changedSinceReadProblem = () =>
  new Problem('stato-non-ammesso', {
    detail:
      'Non è salvato: nel frattempo ne è stato scritto un altro, che si legge qui sopra. Inviate di nuovo, queste parole prendono il suo posto.',
  });
const stoppedSinceReadProblem = () =>
  new Problem('stato-non-ammesso', {
    detail:
      'Non è salvato: nel frattempo il ringraziamento è stato fermato, come si legge qui sopra. Inviate di nuovo, queste parole partono lo stesso.',
  });
const changedSinceShownProblem = () =>
  new Problem('stato-non-ammesso', {
    detail: 'Non è fermato: nel frattempo ne è stato scritto un altro, che si legge qui sopra.',
  });

/**
 * Keeps the thank-you of a family for its day. It leaves at once without a day, or on a day whose mailing hour is reached. Throws 400 for a
 * day that is over or too far, 409 where it has left or where another was written since it was read, 429 after too many changes.
 */
export async function storeThanksAndSendIfDue(
  deps: Deps,
  scope: PublicScope,
  visitor: FamilyVisitor,
  { testo, giorno, letto }: ThanksInput,
): Promise<RelativeWriteOutcome> {
  const { clock, database, limits } = deps;
  const known = await findRelativeByLink(deps, database.db, scope, visitor);
  if (!known?.isOpen) return 'closed';
  if (!known.relative.puo.includes('pensieri')) return 'not allowed';
  const today = dayInItaly(clock.now());
  const day = giorno ?? today;
  if (day < today) throw invalid({ giorno: ['Scegliere oggi o un giorno che deve ancora venire.'] });
  if (day > addDays(today, maxThanksDaysAhead)) throw invalid({ giorno: ['Scegliere un giorno entro un anno.'] });
  await limits.consume(`grazie-famiglia:${known.relative._id}`, changeRateLimits);
  const written = await database.db.transaction(async (tx): Promise<RelativeWriteOutcome> => {
    const linked = await findRelativeByLink(deps, tx, scope, visitor, true);
    if (!linked?.isOpen) return 'closed';
    const { relative } = linked;
    if (!relative.puo.includes('pensieri')) return 'not allowed';
    const { id_utente, id_servizio, _id: id_familiare, nome } = relative;
    const row = {
      id_servizio,
      id_utente,
      id_familiare,
      nome,
      testo,
      giorno: day,
      giorno_scelto: giorno,
      data_crea: clock.now().toISOString(),
    };
    const stored = await storeThanks(tx, scope, row, letto);
    if (stored === 'left') {
      // Pressed twice: of words that had just left it was said that they had not.
      if ((await readThanksWithAddressCounts(tx, relative)).row?.testo === testo) return 'written';
      throw alreadySentProblem();
    }
    if (stored === 'changed') throw changedSinceReadProblem();
    if (stored === 'stopped') throw stoppedSinceReadProblem();
    await notifyAgencyOfFamilyNews(deps, tx, linked, 'grazie');
    return 'written';
  });
  if (written === 'written' && (giorno === null || day <= lastSendableDay(clock.now())))
    await queueSomeThanksMails(deps, known.relative.id_servizio, today);
  return written;
}

/** Stops the thank-you before it leaves; its words stay. Throws 409 where it has left, or where another was written since it was read. */
export async function withdrawThanks(
  deps: Deps,
  scope: PublicScope,
  visitor: FamilyVisitor,
  { letto }: Pick<ThanksInput, 'letto'>,
): Promise<RelativeWriteOutcome> {
  return deps.database.db.transaction(async (tx) => {
    const linked = await findRelativeByLink(deps, tx, scope, visitor, true);
    if (!linked?.isOpen) return 'closed';
    if (!linked.relative.puo.includes('pensieri')) return 'not allowed';
    const { relative } = linked;
    const stopped = await cancelPendingThanks(
      tx,
      relative,
      { fermato: deps.clock.now().toISOString(), relative },
      letto,
    );
    if (stopped === 'left') throw alreadySentProblem();
    if (stopped === 'changed') throw changedSinceShownProblem();
    return 'written';
  });
}

const requireOwnFuneral = async (db: Db, scope: AgencyScope, id: string): Promise<OwnedFuneral> => {
  if (!(await funeralById(db, scope, id))) throw notFound();
  return { id_servizio: id, id_utente: scope.idUtente };
};

/** The thank-you of a funeral's family; null where there is none. Throws 404. */
export async function readThanks(db: Db, scope: AgencyScope, funeral: string): Promise<Thanks | null> {
  const { row, inviati, attesi } = await readThanksWithAddressCounts(db, await requireOwnFuneral(db, scope, funeral));
  if (!row) return null;
  const { testo, nome, partito } = row;
  return { testo, giorno: plannedDayOf(row), nome, partito, fermato: stopOf(row), inviati, attesi };
}

/** Stops a thank-you that has not left; its words stay with the family. Throws 404 where there is none, 409 where it has left. */
export function cancelThanks({ clock, database }: Deps, scope: AgencyScope, funeral: string): Promise<{ ok: true }> {
  return database.db.transaction(async (tx) => {
    const stop = { fermato: clock.now().toISOString(), relative: null };
    const stopped = await cancelPendingThanks(tx, await requireOwnFuneral(tx, scope, funeral), stop);
    if (stopped === 'none') throw notFound();
    if (stopped === 'left') throw alreadySentProblem();
    await audit(tx, clock, { chi: scope, azione: 'ringraziamento fermato', oggetto: funeral });
    return { ok: true };
  });
}

/** The last day whose planned thanks may be mailed by now: today from 9 o'clock on, before that yesterday. */
const lastSendableDay = (now: Date): string =>
  isMailingHourReached(now) ? dayInItaly(now) : addDays(dayInItaly(now), -1);

type SendingDeps = Pick<Deps, 'clock' | 'database'>;

/** Queues some mails of a thank-you and marks their addresses, in one transaction: a killed process has done both or neither. */
function queueSomeThanksMails({ clock, database }: SendingDeps, funeral: string, day: string): Promise<number> {
  return database.db.transaction(async (tx) => {
    const thanks = await lockThanks(tx, funeral, day);
    if (!thanks) return 0;
    const addresses = await takeAddressesToThank(tx, funeral, clock.now().toISOString(), maxPerTransaction);
    const content = {
      testo: thanks.testo,
      defunto: curlyApostrophes(personName(thanks)),
      agenzia: thanks.ragSociale,
    };
    await queueMails(
      tx,
      clock,
      addresses.map((to) => thanksMail(to, content)),
    );
    return addresses.length;
  });
}

/** Sends what is due, from the morning of its day on, also to those whose condolence was let through or confirmed since. */
export async function sendThanks(deps: SendingDeps): Promise<void> {
  const day = lastSendableDay(deps.clock.now());
  await forEachIndependently(await funeralsToThank(deps.database.db, day), async (funeral) => {
    while ((await queueSomeThanksMails(deps, funeral, day)) > 0);
  });
}
