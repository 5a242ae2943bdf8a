import { randomBytes } from 'node:crypto';
import { condolencePageSize } from '@commiato/contracts/notices/condolences';
import {
  type ContributionKind,
  familyDeviceDays,
  funeralScreen,
  maxFamilyDevices,
  rightOfContribution,
  type WrittenKind,
} from '@commiato/contracts/notices/family';
import type { FamilyCondolences, FamilyData, FamilyThanks } from '@commiato/contracts/notices/public-pages';
import { addressOf } from '@commiato/contracts/route';
import { curly, personName } from '@commiato/italy/formatting';
import type { Db } from '../../../platform/database/database.ts';
import { dayInItaly, daysAfter } from '../../../platform/foundation/clock.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { requireRoomIn } from '../../../platform/security/budgets.ts';
import { isLocked } from '../../../platform/security/link-and-code.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { tokenDigest } from '../../../platform/security/token-digest.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { withInstants } from '../../funerals/events/queries.ts';
import { bellAndMail, notifyAccount, notifyByBellAndMail } from '../../notifications/notifications/service.ts';
import { volumesOf } from '../prints/book-policy.ts';
import { bookFacts } from './book-queries.ts';
import { condolencesForFamily, countHeld, noticesForFamily } from './condolence-queries.ts';
import { type FamilyVisitor, found, type Written } from './device-service.ts';
import { accessMail } from './mails/access.ts';
import { areNamesAsked } from './name-queries.ts';
import { papersForFamily } from './paper-queries.ts';
import { shownRights } from './policy.ts';
import { proofsFor } from './proof-service.ts';
import {
  contributionsShownTo,
  countKeptInTheDark,
  countWrongCode,
  insertContribution,
  type LinkedRelative,
  openDevice,
  photographsShownTo,
  replaceCode,
} from './queries.ts';
import { remindersOf } from './reminder-queries.ts';
import { familyAccess } from './service.ts';
import { thanksOf } from './thanks-queries.ts';
import { visibilityOf } from './visibility-queries.ts';

/** What one relative may send. */
const writingRules = [
  { max: 20, seconds: 3600 },
  { max: 60, seconds: 86_400 },
];

type View<Name extends FamilyData['view']> = Omit<Extract<FamilyData, { readonly view: Name }>, 'kind' | 'token'>;
/** What a link shows, without what its forms were sent. */
export type ShownFamily =
  | View<'closed'>
  | Omit<View<'code'>, 'sent' | 'values' | 'errors'>
  | Omit<View<'page'>, 'sent' | 'flawed' | 'visibilityFlawed' | 'proofFlawed' | 'thanksFlawed' | 'held'>;

const closed = { view: 'closed' } as const;
const codeOf = ({ relative, agency }: LinkedRelative): Extract<ShownFamily, { view: 'code' }> => ({
  view: 'code',
  agency,
  locked: isLocked(relative),
  hasMail: relative.mail !== '',
});

/** What a link shows to a device. Writes nothing: scanners open every link of a mail. Throws 429 after too many visits. */
export async function readFamily(
  deps: Deps,
  scope: PublicScope,
  visitor: FamilyVisitor,
  before?: string,
): Promise<ShownFamily> {
  await familyAccess.countVisit(deps, visitor.ip);
  const { db } = deps.database;
  const linked = await found(deps, db, scope, visitor);
  if (!linked) return closed;
  if (!linked.isOpen) return codeOf(linked);
  const { relative, funeral, events, agency } = linked;
  return {
    view: 'page',
    agency,
    nome: relative.nome,
    deceased: curly(personName(funeral)),
    today: dayInItaly(deps.clock.now()),
    events: events.map(withInstants),
    may: shownRights(relative.puo),
    contributions: await contributionsShownTo(db, scope, relative),
    photographs: (await photographsShownTo(db, scope, relative)).map(({ img, ...photograph }) => photograph),
    proofs: await proofsFor(deps, db, scope, relative),
    visibility: relative.puo.includes('visibilita') ? await visibilityOf(db, scope, relative) : null,
    namesAsked: await areNamesAsked(db, scope, relative),
    keptInTheDark: await countKeptInTheDark(db, scope, relative._id),
    papers: await papersForFamily(db, scope, relative),
    reminders:
      relative.mail === '' ? null : await remindersOf(db, relative, relative._id, dayInItaly(deps.clock.now())),
    condolences: await familyCondolences(db, scope, relative, before),
    thanks: await familyThanks(db, relative),
    notices: await noticesForFamily(db, scope, relative),
  };
}

/** What visitors have left, as far as it was let through; null without the right to it. */
async function familyCondolences(
  db: Db,
  scope: PublicScope,
  relative: LinkedRelative['relative'],
  before?: string,
): Promise<FamilyCondolences | null> {
  if (!relative.puo.includes('pensieri')) return null;
  const list = await condolencesForFamily(db, scope, relative, condolencePageSize, before);
  const facts = await bookFacts(db, relative);
  return {
    waiting: await countHeld(db, scope, relative),
    list: list.slice(0, condolencePageSize),
    more: list.length > condolencePageSize,
    isFirst: before === undefined,
    volumes: facts ? volumesOf(facts) : 0,
  };
}

/** The thank-you as the page shows it; null without the right to what visitors have left. */
async function familyThanks(db: Db, relative: LinkedRelative['relative']): Promise<FamilyThanks | null> {
  if (!relative.puo.includes('pensieri')) return null;
  const { row, inviati, attesi } = await thanksOf(db, relative);
  if (!row) return { written: null, inviati, attesi };
  const { testo, giorno, nome, partito } = row;
  return { written: { testo, giorno, nome, hasLeft: partito !== null }, inviati, attesi };
}

/** What a typed code has come to: a device with its cookie, or what is shown instead. */
export type TypedCode = { readonly device: string; readonly seconds: number } | { readonly shown: ShownFamily };

/**
 * Opens a device with a code, which is thereby used up. A wrong one counts, whoever types it: the row is locked, so that no more are tried
 * than are counted. Throws 429 after too many tries of an address.
 */
export async function openFamily(
  deps: Deps,
  scope: PublicScope,
  visitor: FamilyVisitor,
  code: string,
): Promise<TypedCode> {
  const { clock, database } = deps;
  await familyAccess.countTry(deps, visitor.ip);
  const now = clock.now().toISOString();
  return database.db.transaction(async (tx) => {
    const linked = await found(deps, tx, scope, visitor, true);
    if (!linked) return { shown: closed };
    const { relative } = linked;
    if (isLocked(relative)) return { shown: codeOf(linked) };
    if (familyAccess.judge(deps, relative, code) !== 'right') {
      await countWrongCode(tx, scope, relative._id);
      return { shown: codeOf({ ...linked, relative: { ...relative, errori: relative.errori + 1 } }) };
    }
    const device = randomBytes(16).toString('base64url');
    const row = {
      impronta: tokenDigest(device),
      id_familiare: relative._id,
      creato: now,
      scade: daysAfter(now, familyDeviceDays),
    };
    await openDevice(tx, scope, row, maxFamilyDevices);
    return { device, seconds: familyDeviceDays * 86_400 };
  });
}

/** Mails another code for one more device; the one before opens nothing any more. A link that waits for the agency gets none. Throws 429. */
export async function mailCode(deps: Deps, scope: PublicScope, visitor: FamilyVisitor): Promise<ShownFamily> {
  const { clock, database } = deps;
  await familyAccess.countTry(deps, visitor.ip);
  const known = await found(deps, database.db, scope, visitor);
  if (!known) return closed;
  if (isLocked(known.relative) || known.relative.mail === '') return codeOf(known);
  await familyAccess.countMail(deps, known.relative._id);
  return database.db.transaction(async (tx) => {
    const linked = await found(deps, tx, scope, visitor, true);
    if (!linked) return closed;
    const { relative, funeral, agency } = linked;
    if (isLocked(relative) || relative.mail === '') return codeOf(linked);
    const { code, columns } = familyAccess.newCode(deps, relative._id);
    await replaceCode(tx, scope, relative._id, columns);
    const content = {
      to: relative.mail,
      nome: relative.nome,
      agenzia: agency.ragSociale,
      defunto: curly(personName(funeral)),
      url: familyAccess.urlOf(deps, visitor.token),
      codice: code,
      again: true,
    };
    await queueMail(tx, clock, accessMail(content));
    return codeOf(linked);
  });
}

/** Keeps what a relative has written, and tells the agency. Throws 409 where there is too much of it, 429 where too much came at once. */
export async function writeToAgency(
  deps: Deps,
  scope: PublicScope,
  visitor: FamilyVisitor,
  { cosa, testo }: { readonly cosa: WrittenKind; readonly testo: string },
): Promise<Written> {
  const { clock, database, limits } = deps;
  const known = await found(deps, database.db, scope, visitor);
  if (!known?.isOpen) return 'closed';
  await limits.consume(`dalla-famiglia:${known.relative._id}`, writingRules);
  return database.db.transaction(async (tx) => {
    // Locked, so that who was revoked meanwhile writes nothing more.
    const linked = await found(deps, tx, scope, visitor, true);
    if (!linked?.isOpen) return 'closed';
    const { relative } = linked;
    if (!relative.puo.includes(rightOfContribution[cosa])) return 'not allowed';
    if (cosa === 'nomi' && !(await areNamesAsked(tx, scope, relative))) return 'not allowed';
    await insertContribution(tx, scope, {
      _id: newId(),
      id_utente: relative.id_utente,
      id_servizio: relative.id_servizio,
      id_familiare: relative._id,
      nome: relative.nome,
      cosa,
      testo,
      stato: 'in attesa',
      data_crea: clock.now().toISOString(),
    });
    await tellAgency(deps, tx, linked, cosa);
    await requireRoomIn(tx, { idUtente: relative.id_utente }, 'dallaFamiglia', relative.id_servizio);
    return 'written';
  });
}

const news = {
  correzione: { titolo: 'Una cosa da correggere', what: 'segnala una cosa da correggere' },
  storia: { titolo: 'Una storia dalla famiglia', what: 'ha scritto una storia da leggere' },
  oscuro: { titolo: 'Chi tenere all’oscuro', what: 'ha scritto chi non deve sapere' },
  foto: { titolo: 'Una fotografia dalla famiglia', what: 'ha mandato una fotografia' },
  nomi: { titolo: 'I nomi dei familiari', what: 'ha scritto i nomi dei familiari' },
  visibilita: { titolo: 'Chi trova l’annuncio', what: 'ha cambiato chi può trovare l’annuncio' },
  grazie: { titolo: 'Il ringraziamento della famiglia', what: 'ha scritto il ringraziamento' },
} as const satisfies Record<ContributionKind | 'visibilita' | 'grazie', { titolo: string; what: string }>;

/**
 * Tells the agency by its bell, which all of its people read, and by e-mail too where something waits to be corrected: neither who wrote nor in what
 * words, which stay where they are erased.
 */
export async function tellAgency(
  deps: Deps,
  tx: Db,
  { relative, funeral }: LinkedRelative,
  cosa: keyof typeof news,
): Promise<void> {
  const { titolo, what } = news[cosa];
  const of = personName(funeral);
  const testo = `La famiglia ${what}${of ? `, per ${curly(of)}` : ''}.`;
  const bell = { area: 'annunci', url: addressOf(funeralScreen, { id: relative.id_servizio }), titolo, testo } as const;
  if (cosa !== 'correzione') {
    await notifyAccount(tx, deps.clock, { ...bell, idUtente: relative.id_utente });
    return;
  }
  const message = bellAndMail(deps.settings.publicUrl, { ...bell, label: 'Apri il servizio' });
  await notifyByBellAndMail(deps, tx, relative.id_utente, message);
}
