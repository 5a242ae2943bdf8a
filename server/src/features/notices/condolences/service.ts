import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '@commiato/contracts/administration/audit';
import {
  type Condolence,
  type CondolenceDecision,
  type CondolenceInput,
  type CondolenceReport,
  type CondolenceState,
  condolenceAsRead,
  condolencePageSize,
  condolencesScreenPath,
  type PublicCondolence,
  reportedCondolencesFilter,
  reportGroundWords,
} from '@commiato/contracts/notices/condolences';
import type { NoticeCondolences, ShownCondolence } from '@commiato/contracts/notices/public-pages';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { repeatedPressSince } from '../../../platform/foundation/clock.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound, Problem } from '../../../platform/foundation/problem.ts';
import type { ReceivedFile } from '../../../platform/http/multipart.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { ipLimitKey } from '../../../platform/security/address.ts';
import type { OwnerScope, PublicScope } from '../../../platform/security/scopes.ts';
import { recordImageBytes } from '../../../platform/security/stored-bytes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { createTrackedFileStore } from '../../../platform/storage/new-files.ts';
import {
  isAgencyReachable,
  makeBellAndMail,
  notifyAccount,
  notifyByBellAndMail,
} from '../../notifications/notifications/service.ts';
import { noticeTag } from '../notices/policy.ts';
import { type PublishedNotice, requirePublishedNotice } from '../publication/service.ts';
import { endAppealAndMailAuthor, settleReportsAndMailReporters, storeAndMailRefusalReasons } from './appeal-service.ts';
import { makeAuthorLinkAndMail } from './link-service.ts';
import { condolenceRemovedNews, reportReceivedMail } from './mails/condolence.ts';
import { queuePhotographVariants, storePhotograph } from './photograph-service.ts';
import {
  agencyNewsRateLimits,
  type CondolenceOpeningFacts,
  closedMessageOf,
  condolencesOpenWhen,
  condolencesThatFit,
  mailRateLimits,
  noticeRateLimits,
  reportNotificationRateLimits,
  visitorRateLimits,
} from './policy.ts';
import {
  addPicture,
  condolenceById,
  findSameRecentCondolence,
  hasMaxCondolences,
  insertCondolence,
  insertReportUnlessRepeated,
  lockCondolencesOfNotice,
  pictureForOwner,
  publicCondolence,
  publicCondolences,
  readOpeningFacts,
  storeCondolenceDecision,
} from './queries.ts';
import { findListedWords } from './word-service.ts';

const noPhotographsMessage = 'Per questo annuncio non si raccolgono foto: il pensiero si può lasciare senza.';

/**
 * Keeps what a visitor writes for the agency to read; silently dropped where the honeypot field is filled. The same words a moment later are
 * the same press. Limited by address and by notice. Throws 404 or 410 for a notice that is not published, 409 where it takes none.
 */
export async function leaveCondolence(
  deps: Deps,
  scope: PublicScope,
  ip: string,
  id: string,
  { sito, ...given }: CondolenceInput,
  file: ReceivedFile | null = null,
): Promise<{ _id: string; stato: CondolenceState }> {
  const { limits, database, clock, storage } = deps;
  await limits.consume(`pensieri:${ipLimitKey(ip)}`, visitorRateLimits);
  const asking = await readOpeningFacts(database.db, scope, id);
  // Says whether it was removed or never was.
  if (!asking) return requirePublishedNotice(database.db, scope, id).then(() => Promise.reject(notFound()));
  const now = clock.now();
  const closed = closedMessageOf(asking, now.toISOString());
  if (closed) throw new Problem('pensieri-chiusi', { detail: closed });
  if (file && !asking.fotoPensieri) throw invalid({ file: [noPhotographsMessage] });
  const stato = 'in attesa' as const;
  if (sito) return { _id: newId(), stato };
  await limits.consume(`pensieri-annuncio:${id}`, noticeRateLimits);
  const { id_utente } = asking;
  const isNews = (await limits.tryConsume(`pensieri-agenzia:${id_utente}`, agencyNewsRateLimits)) === null;
  const link = await makeAuthorLinkAndMail(deps, given.mail, asking);
  const parole = await findListedWords(database.db, scope, given);
  const files = createTrackedFileStore(storage);
  const stored = file && (await storePhotograph(deps, files, id_utente, file));
  const picture = stored && { img: stored.img, larghezza: stored.larghezza, altezza: stored.altezza };
  let isPictureKept = false;
  const kept = await database.db
    .transaction(async (tx) => {
      await lockCondolencesOfNotice(tx, id);
      const row = {
        ...given,
        ...picture,
        _id: newId(),
        id_nek: id,
        id_utente,
        impronta: link?.impronta ?? null,
        parole,
        data_crea: now.toISOString(),
      };
      const same = await findSameRecentCondolence(tx, scope, row, repeatedPressSince(now));
      if (same) {
        isPictureKept = picture !== null && same.img === '';
        if (picture && stored && isPictureKept) {
          await addPicture(tx, scope, same._id, picture);
          await recordImageBytes(tx, stored);
        }
        return { _id: same._id, stato };
      }
      if (await hasMaxCondolences(tx, scope, id)) throw new Problem('troppi-pensieri');
      await insertCondolence(tx, scope, row);
      if (stored) await recordImageBytes(tx, stored);
      isPictureKept = stored !== null;
      if (link) await queueMail(tx, clock, link.mail);
      if (isNews)
        await notifyAccount(tx, clock, {
          idUtente: id_utente,
          area: 'annunci',
          titolo: 'Un pensiero da leggere',
          testo: `È per ${curlyApostrophes(personName(asking))}: leggilo, aspetta la tua decisione.`,
          url: condolencesScreenPath,
        });
      return { _id: row._id, stato };
    })
    .catch(async (error: unknown) => {
      // After a broken connection nobody knows whether a row names it: the sweep looks.
      if (error instanceof Problem) await files.release();
      throw error;
    });
  if (!isPictureKept) await files.release();
  return kept;
}

/** The public condolences of a published notice, newest first: the first, or those before one. Throws 404, 410. */
export async function readPublicCondolences(
  db: Db,
  scope: PublicScope,
  id: string,
  before?: string,
): Promise<PublicCondolence[]> {
  await requirePublishedNotice(db, scope, id);
  return publicCondolences(db, scope, id, before);
}

/** What the page of a notice shows of its condolences: the newest, or those before one, on a page that uses so many characters already. */
export async function readPageCondolences(
  db: Db,
  scope: PublicScope,
  notice: PublishedNotice,
  now: string,
  { before, usedCharacters = 0 }: { readonly before?: string | undefined; readonly usedCharacters?: number } = {},
): Promise<NoticeCondolences> {
  const all = notice.conPensieri ? await publicCondolences(db, scope, notice._id, before) : [];
  const list = condolencesThatFit(all, usedCharacters);
  return {
    takes: condolencesOpenWhen(openingFactsOfNotice(notice), now),
    photographs: notice.fotoPensieri,
    list,
    more: list.length < all.length || all.length === condolencePageSize,
  };
}

/** What says whether a notice takes condolences, as its page has read it. */
export const openingFactsOfNotice = ({
  pensieri,
  data_crea,
  cosa,
  funeraleFine,
}: PublishedNotice): CondolenceOpeningFacts => ({
  pensieri,
  cosa,
  data_crea: new Date(data_crea).toISOString(),
  funerale: funeraleFine,
});

/** A published notice with its condolences before one, or the newest. Throws 404, 410. */
export async function readNoticeWithCondolencesBefore(
  { clock, database }: Deps,
  scope: PublicScope,
  id: string,
  before?: string,
): Promise<{ notice: PublishedNotice; shown: NoticeCondolences }> {
  const notice = await requirePublishedNotice(database.db, scope, id);
  return {
    notice,
    shown: await readPageCondolences(database.db, scope, notice, clock.now().toISOString(), { before }),
  };
}

/**
 * A published notice with the condolence that is to be reported, null where nobody reads it any more, and whether its agency is told; null asks for
 * none. Throws 404, 410 for the notice.
 */
export async function readNoticeWithReportedCondolence(
  { database }: Deps,
  scope: PublicScope,
  id: string,
  reported: string | null,
): Promise<{ notice: PublishedNotice; reported: ShownCondolence | null; isAgencyTold: boolean }> {
  const notice = await requirePublishedNotice(database.db, scope, id);
  const isAgencyTold = await isAgencyReachable(database.db, notice.id_utente);
  if (reported === null) return { notice, reported, isAgencyTold };
  const found = await publicCondolence(database.db, scope, reported);
  return { notice, reported: found?.id_nek === notice._id ? found : null, isAgencyTold };
}

/**
 * Keeps what a reader reports of a published condolence, and tells the agency; an address that is left gets a receipt. The same report a moment
 * later is the same press. Limited by address. Throws 404 for what is not public.
 */
export async function reportCondolence(
  { limits, database, clock, secrets }: Deps,
  scope: PublicScope,
  ip: string,
  id: string,
  { sito, motivo, testo, mail }: CondolenceReport,
): Promise<{ ok: true }> {
  await limits.consume(`pensieri-segnala:${ipLimitKey(ip)}`, visitorRateLimits);
  const reported = await publicCondolence(database.db, scope, id);
  if (!reported) throw notFound();
  if (sito) return { ok: true };
  const isNews = (await limits.tryConsume(`pensieri-segnalato:${id}`, reportNotificationRateLimits)) === null;
  const isMailed =
    mail !== '' &&
    (await limits.tryConsume(`pensieri-ricevuta:${secrets.digest(`ricevuta ${mail}`)}`, mailRateLimits)) === null;
  return database.db.transaction(async (tx) => {
    // Decided while this was sent, it would wait for ever: nobody decides a report that is older than the decision.
    if (!(await publicCondolence(tx, scope, id, true))) throw notFound();
    const now = clock.now();
    const report = {
      _id: newId(),
      id_pensiero: id,
      motivo,
      testo,
      mail: isMailed ? mail : '',
      data_crea: now.toISOString(),
    };
    const outcome = await insertReportUnlessRepeated(tx, scope, report, { mail, since: repeatedPressSince(now) });
    if (outcome === 'repeated') return { ok: true };
    if (isMailed && outcome === 'kept') {
      const defunto = curlyApostrophes(personName({ nome: reported.defunto, cognome: '' }));
      const isAgencyTold = await isAgencyReachable(tx, reported.id_utente);
      await queueMail(tx, clock, reportReceivedMail(mail, { defunto, motivo, isAgencyTold }));
    }
    if (isNews)
      await notifyAccount(tx, clock, {
        idUtente: reported.id_utente,
        area: 'annunci',
        titolo: 'Un pensiero è stato segnalato',
        testo: `${withFullStop(`È segnalato quello di ${reported.nome}`)} Motivo: ${reportGroundWords[motivo]}.`,
        url: `${condolencesScreenPath}?stato=${reportedCondolencesFilter}&annuncio=${reported.id_nek}`,
      });
    return { ok: true };
  });
}

const changedMeanwhileSentence = 'Nel frattempo chi lo ha scritto lo ha cambiato: rileggilo.';

/** What is said to who decides what somebody else has decided since it was shown. */
const decidedMeanwhileSentences: Readonly<Partial<Record<CondolenceState, string>>> = {
  'in attesa': changedMeanwhileSentence,
  pubblicato: 'Nel frattempo un’altra persona lo ha pubblicato: ora si vede. Se va tolto, decidilo di nuovo.',
  rifiutato: 'Nel frattempo un’altra persona lo ha rifiutato. Se va pubblicato, decidilo di nuovo.',
};

/** What the log says of a decision: what nobody sees, as the family hides it, was not published. */
function auditActionOf(before: CondolenceState, storedState: CondolenceState): AuditAction {
  if (storedState === 'rifiutato') return 'pensiero rifiutato';
  if (storedState === 'nascosto') return 'pensiero letto, resta nascosto';
  // What was reported and stays was public before.
  return before === 'pubblicato' ? 'pensiero lasciato' : 'pensiero pubblicato';
}

/**
 * Lets a condolence through or refuses it; why it is refused is kept and told to an author whose address is known, and to the agency where the
 * administration takes away what was published. Throws 404, 409 for what its author has withdrawn or changed since it was read, or somebody else
 * has decided, or the family hides, or has words that an agency has not said to have read.
 */
export function decideCondolence(
  deps: Pick<Deps, 'clock' | 'database' | 'events' | 'settings'>,
  scope: OwnerScope,
  id: string,
  decision: CondolenceDecision,
): Promise<Condolence> {
  const { clock, database, events, settings } = deps;
  return database.db.transaction(async (tx) => {
    const before = await condolenceById(tx, scope, id, true);
    if (!before) throw notFound();
    const isRefused = decision.stato === 'rifiutato';
    if (decision.letto && !isDeepStrictEqual(condolenceAsRead(before), decision.letto))
      throw new Problem('stato-non-ammesso', { detail: changedMeanwhileSentence });
    const isOtherwiseMeanwhile = decision.statoVisto !== undefined && decision.statoVisto !== before.stato;
    const meanwhile = decidedMeanwhileSentences[before.stato];
    if (isOtherwiseMeanwhile && meanwhile && decision.stato !== before.stato)
      throw new Problem('stato-non-ammesso', { detail: meanwhile });
    if (!isRefused && before.stato === 'in attesa' && before.parole.length > 0 && !decision.visto)
      throw new Problem('parole-da-leggere');
    const storedState = await storeCondolenceDecision(tx, scope, id, decision, clock.now().toISOString());
    if (!storedState)
      throw new Problem('stato-non-ammesso', {
        detail:
          before.stato === 'ritirato'
            ? 'Chi lo ha scritto lo ha ritirato.'
            : 'La famiglia lo ha nascosto: lo mostra di nuovo lei.',
      });
    await audit(tx, clock, { chi: scope, azione: auditActionOf(before.stato, storedState), oggetto: id });
    if (isRefused && before.stato !== 'rifiutato') await storeAndMailRefusalReasons(deps, tx, scope, before, decision);
    if (isRefused && before.stato === 'pubblicato' && scope.kind === 'admin') {
      const defunto = curlyApostrophes(personName({ nome: before.defunto, cognome: '' }));
      const news = condolenceRemovedNews({ ...before, defunto }, decision);
      await notifyByBellAndMail(deps, tx, before.id_utente, makeBellAndMail(settings.publicUrl, news));
    }
    if (!isRefused) {
      await queuePhotographVariants(deps, tx, await pictureForOwner(tx, scope, id));
      await endAppealAndMailAuthor(deps, tx, before);
    }
    const outcome = isRefused ? 'tolto' : storedState === 'nascosto' ? 'non visibile' : 'lasciato';
    await settleReportsAndMailReporters(deps, tx, before, outcome);
    await events.publish(tx, [noticeTag(before.id_annuncio)]);
    return requireRow(await condolenceById(tx, scope, id));
  });
}
