import { randomBytes } from 'node:crypto';
import { deceasedKindOf } from '@commiato/contracts/funerals/deceased-kind';
import { condolencePageSize } from '@commiato/contracts/notices/condolences';
import {
  type ContributionKind,
  familyDeviceDays,
  funeralScreenPath,
  maxFamilyDevices,
  rightByContributionKind,
  type WrittenKind,
} from '@commiato/contracts/notices/family';
import type { AnyFamilyPageData, FamilyCondolences, FamilyThanks } from '@commiato/contracts/notices/public-pages';
import { routeAddress } from '@commiato/contracts/route';
import { romeLocalTime } from '@commiato/italy/clock';
import { curlyApostrophes, nameForSentence, personName } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import type { Db } from '../../../platform/database/database.ts';
import { dayInItaly, daysAfter, repeatedPressSince } from '../../../platform/foundation/clock.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { requireParentWithinBudget } from '../../../platform/security/budgets.ts';
import { isLinkLocked } from '../../../platform/security/link-and-code.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { tokenDigest } from '../../../platform/security/token-digest.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { withWireInstants } from '../../funerals/events/queries.ts';
import { funeralAnswersOf } from '../../funerals/funerals/policy.ts';
import { makeBellAndMail, notifyAccount, notifyByBellAndMail } from '../../notifications/notifications/service.ts';
import { condolencesOpenWhen } from '../condolences/policy.ts';
import { volumeCountOf } from '../prints/book-policy.ts';
import { readBookFacts } from './book-queries.ts';
import {
  condolencesForFamily,
  countAwaitingForFamily,
  noticesForFamily,
  openingFactsForFamily,
} from './condolence-queries.ts';
import { type FamilyVisitor, findRelativeByLink, type RelativeWriteOutcome } from './device-service.ts';
import { familyAccessMail } from './mails/access.ts';
import { areNamesAsked } from './name-queries.ts';
import { sharedPapersForFamily } from './paper-queries.ts';
import { chosenDayOf, eventTitleForFamily, plannedDayOf, stopOf, toFamilyRights } from './policy.ts';
import { readProofsFor } from './proof-service.ts';
import {
  countInTheDarkContributions,
  hasSameWaitingContribution,
  incrementWrongCodeCount,
  insertContributionOrReplaceStory,
  insertDeviceUsingUpCode,
  type LinkedRelative,
  photographsShownTo,
  replaceCode,
  writtenContributionsShownTo,
} from './queries.ts';
import { remindersOf } from './reminder-queries.ts';
import { familyLinkAndCodeTools } from './service.ts';
import { readThanksWithAddressCounts } from './thanks-queries.ts';
import { searchEngineVisibilityOf } from './visibility-queries.ts';

/** What one relative may send. */
const writingRateLimits = [
  { max: 20, seconds: 3600 },
  { max: 60, seconds: 86_400 },
];

type FamilyView<Name extends AnyFamilyPageData['view']> = Omit<
  Extract<AnyFamilyPageData, { readonly view: Name }>,
  'kind' | 'token'
>;
/** What a link shows, without what its forms were sent. */
export type ShownFamilyPage =
  | Omit<FamilyView<'closed'>, 'unsent'>
  | Omit<FamilyView<'code'>, 'sent' | 'values' | 'errors' | 'unsent'>
  | Omit<FamilyView<'page'>, 'sent' | 'flawed' | 'visibilityFlawed' | 'proofFlawed' | 'thanksFlawed' | 'held'>;

const closedView = { view: 'closed' } as const;
const codeViewOf = ({ relative, agency }: LinkedRelative): Extract<ShownFamilyPage, { view: 'code' }> => ({
  view: 'code',
  agency,
  locked: isLinkLocked(relative),
  hasMail: relative.mail !== '',
});

/** What a link shows to a device. Writes nothing: scanners open every link of a mail. Throws 429 after too many visits. */
export async function readFamilyPage(
  deps: Deps,
  scope: PublicScope,
  visitor: FamilyVisitor,
  before?: string,
): Promise<ShownFamilyPage> {
  await familyLinkAndCodeTools.countVisit(deps, visitor.ip);
  const { db } = deps.database;
  const linked = await findRelativeByLink(deps, db, scope, visitor);
  if (!linked) return closedView;
  if (!linked.isOpen) return codeViewOf(linked);
  const { relative, funeral, events, agency } = linked;
  const notices = await noticesForFamily(db, scope, relative);
  return {
    view: 'page',
    agency,
    nome: nameForSentence(relative.nome),
    deceased: curlyApostrophes(personName(funeral)),
    deceasedKind: deceasedKindOf({ ...funeral, risposte: funeralAnswersOf(funeral) }, dayInItaly(deps.clock.now())),
    now: romeLocalTime(deps.clock.now()),
    events: events.map((event) => ({ ...withWireInstants(event), title: eventTitleForFamily(event, notices) })),
    may: toFamilyRights(relative.puo),
    contributions: await writtenContributionsShownTo(db, scope, relative),
    photographs: (await photographsShownTo(db, scope, relative)).map(({ img, ...photograph }) => photograph),
    proofs: await readProofsFor(deps, db, scope, relative),
    visibility: relative.puo.includes('visibilita') ? await searchEngineVisibilityOf(db, scope, relative) : null,
    namesAsked: await areNamesAsked(db, scope, relative),
    keptInTheDark: await countInTheDarkContributions(db, scope, relative._id),
    papers: await sharedPapersForFamily(db, scope, relative),
    reminders:
      relative.mail === '' ? null : await remindersOf(db, relative, relative._id, dayInItaly(deps.clock.now())),
    condolences: await familyCondolences(db, scope, relative, deps.clock.now().toISOString(), before),
    thanks: await familyThanks(db, relative),
    notices: notices.map(({ funerale, data_crea, ...notice }) => notice),
  };
}

/** What visitors have left, as far as it was let through; null without the right to it. */
async function familyCondolences(
  db: Db,
  scope: PublicScope,
  relative: LinkedRelative['relative'],
  now: string,
  before?: string,
): Promise<FamilyCondolences | null> {
  if (!relative.puo.includes('pensieri')) return null;
  const list = await condolencesForFamily(db, scope, relative, condolencePageSize, before);
  const facts = await readBookFacts(db, relative);
  const openings = await openingFactsForFamily(db, scope, relative);
  return {
    waiting: await countAwaitingForFamily(db, scope, relative),
    list: list.slice(0, condolencePageSize),
    more: list.length > condolencePageSize,
    before: before ?? null,
    volumes: facts ? volumeCountOf(facts) : 0,
    isClosed: openings.length > 0 && openings.every((asking) => condolencesOpenWhen(asking, now) === 'no'),
  };
}

/** The thank-you as the page shows it; null without the right to what visitors have left. */
async function familyThanks(db: Db, relative: LinkedRelative['relative']): Promise<FamilyThanks | null> {
  if (!relative.puo.includes('pensieri')) return null;
  const { row, inviati, attesi } = await readThanksWithAddressCounts(db, relative);
  if (!row) return { written: null, inviati, attesi };
  const { testo, nome, data_crea, partito } = row;
  const stopped = stopOf(row);
  const written = {
    testo,
    nome,
    stopped,
    giorno: plannedDayOf(row),
    chosenDay: chosenDayOf(row),
    data: stopped?.il ?? data_crea,
    hasLeft: partito !== null,
  };
  return { written, inviati, attesi };
}

/** What a typed code has come to: a device with its cookie, or what is shown instead. */
export type DeviceOrShownPage =
  | { readonly device: string; readonly seconds: number }
  | { readonly shown: ShownFamilyPage };

/**
 * Opens a device with a code, which is thereby used up. A wrong one counts, whoever types it: the row is locked, so that no more are tried
 * than are counted. Throws 429 after too many tries of an address.
 */
export async function openDeviceWithCode(
  deps: Deps,
  scope: PublicScope,
  visitor: FamilyVisitor,
  code: string,
): Promise<DeviceOrShownPage> {
  const { clock, database } = deps;
  await familyLinkAndCodeTools.countTry(deps, visitor.ip);
  const now = clock.now().toISOString();
  return database.db.transaction(async (tx) => {
    const linked = await findRelativeByLink(deps, tx, scope, visitor, true);
    if (!linked) return { shown: closedView };
    const { relative } = linked;
    if (isLinkLocked(relative)) return { shown: codeViewOf(linked) };
    if (familyLinkAndCodeTools.judge(deps, relative, code) !== 'right') {
      await incrementWrongCodeCount(tx, scope, relative._id);
      return { shown: codeViewOf({ ...linked, relative: { ...relative, errori: relative.errori + 1 } }) };
    }
    const device = randomBytes(16).toString('base64url');
    const row = {
      impronta: tokenDigest(device),
      id_familiare: relative._id,
      creato: now,
      scade: daysAfter(now, familyDeviceDays),
    };
    await insertDeviceUsingUpCode(tx, scope, row, maxFamilyDevices);
    return { device, seconds: familyDeviceDays * 86_400 };
  });
}

/** Mails another code for one more device; the one before opens nothing any more. A link that waits for the agency gets none. Throws 429. */
export async function mailNewDeviceCode(
  deps: Deps,
  scope: PublicScope,
  visitor: FamilyVisitor,
): Promise<ShownFamilyPage> {
  const { clock, database } = deps;
  await familyLinkAndCodeTools.countTry(deps, visitor.ip);
  const known = await findRelativeByLink(deps, database.db, scope, visitor);
  if (!known) return closedView;
  if (isLinkLocked(known.relative) || known.relative.mail === '') return codeViewOf(known);
  await familyLinkAndCodeTools.countMail(deps, known.relative._id);
  return database.db.transaction(async (tx) => {
    const linked = await findRelativeByLink(deps, tx, scope, visitor, true);
    if (!linked) return closedView;
    const { relative, funeral, agency } = linked;
    if (isLinkLocked(relative) || relative.mail === '') return codeViewOf(linked);
    const { code, columns } = familyLinkAndCodeTools.newCode(deps, relative._id);
    await replaceCode(tx, scope, relative._id, columns);
    const content = {
      to: relative.mail,
      nome: relative.nome,
      agenzia: agency.ragSociale,
      defunto: curlyApostrophes(personName(funeral)),
      url: familyLinkAndCodeTools.urlOf(deps, visitor.token),
      codice: code,
      again: true,
    };
    await queueMail(tx, clock, familyAccessMail(content));
    return codeViewOf(linked);
  });
}

/**
 * Keeps what a relative has written, and tells the agency. The same words a moment later are the same press. Throws 409 where there is too much
 * of it, 429 where too much came at once.
 */
export async function sendContributionToAgency(
  deps: Deps,
  scope: PublicScope,
  visitor: FamilyVisitor,
  { cosa, testo }: { readonly cosa: WrittenKind; readonly testo: string },
): Promise<RelativeWriteOutcome> {
  const { clock, database, limits } = deps;
  const known = await findRelativeByLink(deps, database.db, scope, visitor);
  if (!known?.isOpen) return 'closed';
  await limits.consume(`dalla-famiglia:${known.relative._id}`, writingRateLimits);
  return database.db.transaction(async (tx) => {
    // Locked, so that who was revoked meanwhile writes nothing more.
    const linked = await findRelativeByLink(deps, tx, scope, visitor, true);
    if (!linked?.isOpen) return 'closed';
    const { relative } = linked;
    if (!relative.puo.includes(rightByContributionKind[cosa])) return 'not allowed';
    if (cosa === 'nomi' && !(await areNamesAsked(tx, scope, relative))) return 'not allowed';
    const now = clock.now();
    const said = { id_familiare: relative._id, cosa, testo } as const;
    if (await hasSameWaitingContribution(tx, scope, said, repeatedPressSince(now))) return 'written';
    await insertContributionOrReplaceStory(tx, scope, {
      ...said,
      _id: newId(),
      id_utente: relative.id_utente,
      id_servizio: relative.id_servizio,
      nome: relative.nome,
      stato: 'in attesa',
      data_crea: now.toISOString(),
    });
    await notifyAgencyOfFamilyNews(deps, tx, linked, cosa);
    await requireParentWithinBudget(tx, { idUtente: relative.id_utente }, 'dallaFamiglia', relative.id_servizio);
    return 'written';
  });
}

const agencyNewsTextsByKind = {
  correzione: { titolo: 'Una cosa da correggere', what: 'segnala una cosa da correggere' },
  storia: { titolo: 'Una storia dalla famiglia', what: 'ha scritto una storia da leggere' },
  oscuro: { titolo: 'Chi tenere all’oscuro', what: 'ha scritto chi non deve sapere' },
  foto: { titolo: 'Una fotografia dalla famiglia', what: 'ha mandato una fotografia' },
  didascalia: { titolo: 'Una didascalia dalla famiglia', what: 'ha cambiato la didascalia di una fotografia' },
  nomi: { titolo: 'I nomi dei familiari', what: 'ha scritto i nomi dei familiari' },
  visibilita: { titolo: 'Chi trova l’annuncio', what: 'ha cambiato chi può trovare l’annuncio' },
  grazie: { titolo: 'Il ringraziamento della famiglia', what: 'ha scritto il ringraziamento' },
} as const satisfies Record<
  ContributionKind | 'didascalia' | 'visibilita' | 'grazie',
  { titolo: string; what: string }
>;

/**
 * Tells the agency by its bell, which all of its people read, and by e-mail too where something waits to be corrected: neither who wrote nor in what
 * words, which stay where they are erased.
 */
export async function notifyAgencyOfFamilyNews(
  deps: Deps,
  tx: Db,
  { relative, funeral }: LinkedRelative,
  cosa: keyof typeof agencyNewsTextsByKind,
): Promise<void> {
  const { titolo, what } = agencyNewsTextsByKind[cosa];
  const of = personName(funeral);
  const testo = withFullStop(`La famiglia ${what}${of ? `, per ${curlyApostrophes(of)}` : ''}`);
  const bell = {
    area: 'annunci',
    url: routeAddress(funeralScreenPath, { id: relative.id_servizio }),
    titolo,
    testo,
  } as const;
  if (cosa !== 'correzione') {
    await notifyAccount(tx, deps.clock, { ...bell, idUtente: relative.id_utente });
    return;
  }
  const message = makeBellAndMail(deps.settings.publicUrl, { ...bell, name: of, label: 'Apri il servizio' });
  await notifyByBellAndMail(deps, tx, relative.id_utente, message);
}
