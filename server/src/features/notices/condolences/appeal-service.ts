import { randomBytes } from 'node:crypto';
import type { Appeal, Decider, decideAppeal as decideRoute } from '@commiato/contracts/notices/condolence-appeals';
import type { Condolence, CondolenceDecision } from '@commiato/contracts/notices/condolences';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { type ParsedBody, routeAddress } from '@commiato/contracts/route';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { notFound, Problem } from '../../../platform/foundation/problem.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { ipLimitKey } from '../../../platform/security/address.ts';
import type { AdminScope, OwnerScope, PublicScope } from '../../../platform/security/scopes.ts';
import { tokenDigest } from '../../../platform/security/token-digest.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { makeBellAndMail, notifyByBellAndMail } from '../../notifications/notifications/service.ts';
import { noticeTag } from '../notices/policy.ts';
import {
  appealById,
  appealOutcome,
  endAppealsOfNothingRefused,
  insertAppeal,
  insertDecision,
  lastDecisionAgainst,
  setAppealLink,
  storeAppealDecision,
} from './appeal-queries.ts';
import {
  appealDecidedMail,
  appealEndedMail,
  appealGrantedNews,
  type CondolenceReaders,
  type ReportOutcome,
  reportDecidedMail,
  statementOfReasonsMail,
} from './mails/condolence.ts';
import { queuePhotographVariants } from './photograph-service.ts';
import { linkRateLimits } from './policy.ts';
import {
  condolenceByLink,
  condolenceOfAppeal,
  reporterMailsOfRemoval,
  settleReports,
  storeCondolenceDecision,
  updateCondolenceByLink,
} from './queries.ts';

const deceasedNameOf = ({ defunto }: Pick<Condolence, 'defunto'>) =>
  curlyApostrophes(personName({ nome: defunto, cognome: '' }));

/** Keeps why a condolence was refused or taken away, and tells its author, whose link lets them appeal. */
export async function storeAndMailRefusalReasons(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  tx: Db,
  scope: OwnerScope,
  before: Condolence,
  { fondamento, motivo }: Pick<CondolenceDecision, 'fondamento' | 'motivo'>,
): Promise<void> {
  const now = clock.now().toISOString();
  const cosa = before.stato === 'in attesa' ? ('rifiutato' as const) : ('tolto' as const);
  const chi: Decider = scope.kind === 'admin' ? 'amministrazione' : 'agenzia';
  const parole = before.parole.length > 0;
  await insertDecision(tx, {
    _id: newId(),
    id_pensiero: before._id,
    cosa,
    fondamento,
    motivo,
    chi,
    segnalato: before.segnalazioni > 0,
    parole,
    avvisato: before.mail === '' ? null : now,
    data_crea: now,
  });
  if (before.mail === '') return;
  const token = randomBytes(16).toString('base64url');
  await setAppealLink(tx, before._id, tokenDigest(token));
  const url = settings.publicUrl + routeAddress(publicPaths.condolence, { token });
  await queueMail(
    tx,
    clock,
    statementOfReasonsMail({
      to: before.mail,
      defunto: deceasedNameOf(before),
      cosa,
      fondamento,
      motivo,
      chi,
      parole,
      riservato: before.riservato,
      url,
    }),
  );
}

/** Closes the open reports of a condolence and mails the outcome to the readers who left an address; the caller has locked the condolence. */
export async function settleReportsAndMailReporters(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  tx: Db,
  { _id, defunto }: Pick<Condolence, '_id' | 'defunto'>,
  outcome: ReportOutcome,
): Promise<void> {
  // For who reported it, what its author has withdrawn was taken away.
  const esito = outcome === 'lasciato' || outcome === 'non visibile' ? 'lasciato' : 'tolto';
  const decided = { esito, deciso_il: clock.now().toISOString() } as const;
  for (const to of await settleReports(tx, _id, decided))
    await queueMail(tx, clock, reportDecidedMail(to, deceasedNameOf({ defunto }), outcome, settings.supportMail));
}

interface LinkVisitor {
  readonly token: string;
  readonly ip: string;
}

/** What its author says against a decision, by the mailed link, which confirms the address as well. Throws 404, 409, 429. */
export async function appealByLink(
  { clock, database, limits }: Deps,
  scope: PublicScope,
  { token, ip }: LinkVisitor,
  testo: string,
): Promise<void> {
  await limits.consume(`pensieri-link:${ipLimitKey(ip)}`, linkRateLimits);
  await database.db.transaction(async (tx) => {
    const found = await condolenceByLink(tx, scope, tokenDigest(token), true);
    if (!found) throw notFound();
    const now = clock.now().toISOString();
    const decision = await lastDecisionAgainst(tx, scope, found.own._id);
    if (found.own.stato !== 'rifiutato' || !decision || decision.appealUntil <= now)
      throw new Problem('stato-non-ammesso', { detail: 'Contro questa decisione non si può più reclamare.' });
    const row = { _id: newId(), id_decisione: decision._id, id_pensiero: found.own._id, testo, data_crea: now };
    if (!(await insertAppeal(tx, scope, row))) {
      // A second press says it once; other words, of another tab, would be lost unsaid.
      if ((await lastDecisionAgainst(tx, scope, found.own._id))?.reclamo === testo) return;
      throw new Problem('stato-non-ammesso', {
        detail: 'Il reclamo contro questa decisione è già arrivato: queste parole non sono partite.',
      });
    }
    if (!found.confermato) await updateCondolenceByLink(tx, scope, found.own._id, { confermato: now });
  });
}

/** Ends the appeal of a condolence that is refused no more, whose author was promised an answer. */
export async function endAppealAndMailAuthor(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  condolence: Pick<Condolence, '_id' | 'mail' | 'defunto'>,
): Promise<void> {
  const ended = await endAppealsOfNothingRefused(tx, clock.now().toISOString(), condolence._id);
  if (ended > 0 && condolence.mail !== '')
    await queueMail(tx, clock, appealEndedMail(condolence.mail, deceasedNameOf(condolence)));
}

type AppealedCondolence = NonNullable<Awaited<ReturnType<typeof condolenceOfAppeal>>>;

function readersOnceGranted({ riservato, isNoticePublished, isNoticeInBin }: AppealedCondolence): CondolenceReaders {
  if (riservato) return isNoticeInBin ? 'nobody yet' : 'family';
  return isNoticePublished ? 'everybody' : 'nobody yet';
}

/** What is said to who decides an appeal that waits no more: how it was decided, and whether by somebody else. */
function decidedMeanwhileText(outcome: Awaited<ReturnType<typeof appealOutcome>>, { idUtente }: AdminScope): string {
  if (outcome?.stato !== 'accolto' && outcome?.stato !== 'respinto')
    return 'Nel frattempo il pensiero non è più rifiutato, o è stato ritirato: il reclamo non serve più.';
  return outcome.chi === idUtente
    ? `Lo hai già ${outcome.stato}.`
    : `Nel frattempo un’altra persona lo ha ${outcome.stato}.`;
}

/**
 * Decides an appeal: where it is granted the condolence is published, or given to the family alone. Its author is told, and the agency whose refusal
 * is undone. Throws 404, 409 where it is decided already or its condolence is refused no more.
 */
export function decideAppeal(
  { clock, settings, database, events }: Deps,
  scope: AdminScope,
  id: string,
  { stato, risposta }: ParsedBody<typeof decideRoute>,
): Promise<Appeal> {
  return database.db.transaction(async (tx) => {
    const appeal = await appealById(tx, scope, id);
    if (!appeal) throw notFound();
    const now = clock.now().toISOString();
    // Locked before the appeal, as where its author changes it: the other way round each would wait for the other.
    const condolence =
      appeal.id_pensiero === null ? undefined : await condolenceOfAppeal(tx, scope, appeal.id_pensiero);
    const decided = { stato, risposta, chi: scope.idUtente, deciso_il: now };
    if (condolence?.stato !== 'rifiutato' || !(await storeAppealDecision(tx, scope, id, decided)))
      throw new Problem('stato-non-ammesso', {
        detail: decidedMeanwhileText(await appealOutcome(tx, scope, id), scope),
      });
    const defunto = deceasedNameOf(condolence);
    const readers = readersOnceGranted(condolence);
    let isHiddenByFamily = false;
    if (stato === 'accolto') {
      const accepted = { stato: 'pubblicato', motivo: '' } as const;
      const storedState = await storeCondolenceDecision(tx, scope, condolence._id, accepted, now);
      await queuePhotographVariants({ clock, events }, tx, condolence.picture);
      await events.publish(tx, [noticeTag(condolence.id_annuncio)]);
      // Its author is told as on their page, where what the family hides is let through.
      isHiddenByFamily = storedState === 'nascosto';
      const readersForAgency = isHiddenByFamily ? 'hidden by family' : readers;
      const news = appealGrantedNews({ ...condolence, defunto }, readersForAgency, risposta);
      if (appeal.chi === 'agenzia' && appeal.id_utente !== null)
        await notifyByBellAndMail({ clock }, tx, appeal.id_utente, makeBellAndMail(settings.publicUrl, news));
      if (readersForAgency === 'everybody')
        for (const to of await reporterMailsOfRemoval(tx, condolence._id))
          await queueMail(tx, clock, reportDecidedMail(to, defunto, 'di nuovo visibile', settings.supportMail));
    }
    if (condolence.mail !== '') {
      const outcome = stato === 'accolto' ? readers : stato;
      const noticeAddress = routeAddress(publicPaths.noticeById, { id: condolence.id_annuncio });
      // Its author would look for it there in vain.
      const noticeUrl = isHiddenByFamily ? null : settings.publicUrl + noticeAddress;
      await queueMail(tx, clock, appealDecidedMail(condolence.mail, defunto, outcome, risposta, noticeUrl));
    }
    const azione = stato === 'accolto' ? 'reclamo accolto' : 'reclamo respinto';
    await audit(tx, clock, { chi: scope, azione, oggetto: condolence._id });
    return requireRow(await appealById(tx, scope, id));
  });
}
