import { scatteringWords, signatureDays } from '@commiato/contracts/forms/signatures';
import type { SignatureData } from '@commiato/contracts/notices/public-pages';
import { curly, personName } from '@commiato/italy/formatting';
import type { Db } from '../../../platform/database/database.ts';
import { daysAfter } from '../../../platform/foundation/clock.ts';
import type { FileAnswer } from '../../../platform/http/send-file.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { approximateAddress } from '../../../platform/security/address.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { tokenDigest } from '../../../platform/security/token-digest.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { describeAgent } from '../../accounts/sessions/policy.ts';
import { signatureMail } from './mails/access.ts';
import { isScattering, stateAt } from './policy.ts';
import {
  changeByVisitor,
  countWrongCode,
  isKept,
  type LinkedSignature,
  papersOf,
  signatureByLink,
  storedFile,
} from './queries.ts';
import { sealSignature } from './seal-service.ts';
import { signatureAccess } from './service.ts';

/** Who opens a link. */
export interface SignatureVisitor {
  readonly token: string;
  readonly ip: string;
  /** The user agent of the browser. */
  readonly agent: string;
}

type View<Name extends SignatureData['view']> = Omit<Extract<SignatureData, { readonly view: Name }>, 'kind' | 'token'>;
/** What a link shows, without what its form was sent. */
export type ShownSignature =
  | View<'unknown'>
  | View<'ended'>
  | View<'signed'>
  | Omit<View<'open'>, 'sent' | 'values' | 'errors'>;

const unknown = { view: 'unknown' } as const;

async function viewOf(db: Db, scope: PublicScope, linked: LinkedSignature, now: string): Promise<ShownSignature> {
  const { signature, funeral, agency } = linked;
  const state = stateAt(signature, now);
  const head = { agency, nome: signature.nome, deceased: curly(personName(funeral)) };
  const papers = (await papersOf(db, [signature._id])).map(({ _id, titolo, pagine }) => ({ _id, titolo, pagine }));
  if (state === 'firmata') {
    // The link shows the copy for as long after the signature as it was open before.
    if (daysAfter(signature.firmata ?? now, signatureDays) <= now) return { view: 'ended', agency, why: 'scaduta' };
    const { id_documento } = signature;
    const copy = id_documento === null ? 'in arrivo' : (await isKept(db, scope, id_documento)) ? 'pronta' : 'tolta';
    return { view: 'signed', ...head, papers, when: signature.firmata ?? now, copy };
  }
  if (state === 'revocata' || state === 'scaduta') return { view: 'ended', agency, why: state };
  return {
    view: 'open',
    ...head,
    papers,
    locked: state === 'bloccata',
    hasMail: signature.mail !== '',
    warning: isScattering(funeral) ? scatteringWords : '',
  };
}

/** What a link shows. Writes nothing: scanners open every link of a mail. Throws 429 after too many visits. */
export async function readSignature(
  deps: Deps,
  scope: PublicScope,
  visitor: SignatureVisitor,
): Promise<ShownSignature> {
  await signatureAccess.countVisit(deps, visitor.ip);
  const { db } = deps.database;
  const linked = await signatureByLink(db, scope, tokenDigest(visitor.token));
  return linked ? viewOf(db, scope, linked, deps.clock.now().toISOString()) : unknown;
}

/** One of the papers, to be read before it is signed; undefined where the link no longer shows it. */
export async function readPaper(
  deps: Deps,
  scope: PublicScope,
  visitor: SignatureVisitor,
  id: string,
): Promise<FileAnswer | undefined> {
  await signatureAccess.countVisit(deps, visitor.ip);
  const { db } = deps.database;
  const linked = await signatureByLink(db, scope, tokenDigest(visitor.token));
  if (!linked) return undefined;
  const state = stateAt(linked.signature, deps.clock.now().toISOString());
  if (state !== 'in attesa' && state !== 'bloccata') return undefined;
  const papers = await papersOf(db, [linked.signature._id]);
  return papers.some(({ _id }) => _id === id) ? fileOf(deps, db, id) : undefined;
}

/** The sealed copy for who has signed; undefined where there is none. */
export async function readSignedCopy(
  deps: Deps,
  scope: PublicScope,
  visitor: SignatureVisitor,
): Promise<FileAnswer | undefined> {
  await signatureAccess.countVisit(deps, visitor.ip);
  const { db } = deps.database;
  const linked = await signatureByLink(db, scope, tokenDigest(visitor.token));
  if (!linked) return undefined;
  const { firmata, id_documento } = linked.signature;
  const now = deps.clock.now().toISOString();
  if (firmata === null || id_documento === null || daysAfter(firmata, signatureDays) <= now) return undefined;
  return fileOf(deps, db, id_documento);
}

async function fileOf({ storage }: Deps, db: Db, id: string): Promise<FileAnswer | undefined> {
  const file = await storedFile(db, id);
  const bytes = file && (await storage.getStream(file.chiave));
  return bytes ? { bytes, filename: file.filename, type: 'application/pdf', size: file.byte } : undefined;
}

/** What a typed code has come to. */
export type Signed =
  | { readonly outcome: 'signed' }
  | { readonly outcome: 'wrong code' | 'old code' | 'not open'; readonly shown: ShownSignature };

/**
 * Signs with a code, which is thereby used up. A wrong one counts, whoever types it: the row is locked, so that no more are tried than are
 * counted. What was signed is sealed at once where that can be done; otherwise a job seals it. Throws 429 after too many tries of an address.
 */
export async function giveSignature(
  deps: Deps,
  scope: PublicScope,
  visitor: SignatureVisitor,
  code: string,
): Promise<Signed> {
  const { clock, database, log } = deps;
  await signatureAccess.countTry(deps, visitor.ip);
  const now = clock.now().toISOString();
  const given = await database.db.transaction(async (tx): Promise<Signed & { readonly id?: string }> => {
    const linked = await signatureByLink(tx, scope, tokenDigest(visitor.token), true);
    if (!linked) return { outcome: 'not open', shown: unknown };
    const { signature } = linked;
    if (stateAt(signature, now) !== 'in attesa')
      return { outcome: 'not open', shown: await viewOf(tx, scope, linked, now) };
    const typed = signatureAccess.judge(deps, signature, code);
    if (typed === 'wrong') {
      await countWrongCode(tx, scope, signature._id);
      const counted = { ...linked, signature: { ...signature, errori: signature.errori + 1 } };
      return { outcome: 'wrong code', shown: await viewOf(tx, scope, counted, now) };
    }
    if (typed === 'old') return { outcome: 'old code', shown: await viewOf(tx, scope, linked, now) };
    const { dispositivo, browser } = describeAgent(visitor.agent);
    await changeByVisitor(tx, scope, signature._id, {
      codice: null,
      firmata: now,
      indirizzo: approximateAddress(visitor.ip),
      dispositivo: `${browser}, ${dispositivo}`,
    });
    return { outcome: 'signed', id: signature._id };
  });
  if (given.id !== undefined)
    try {
      await sealSignature(deps, given.id);
    } catch (error) {
      log.warn({ err: error, firma: given.id }, 'documenti firmati, da sigillare più tardi');
    }
  return given;
}

/** Mails another code; the one before signs nothing any more. A link that waits for the agency gets none. Throws 429. */
export async function mailSignatureCode(
  deps: Deps,
  scope: PublicScope,
  visitor: SignatureVisitor,
): Promise<{ readonly isSent: boolean; readonly shown: ShownSignature }> {
  const { clock, database } = deps;
  const digest = tokenDigest(visitor.token);
  await signatureAccess.countTry(deps, visitor.ip);
  const known = await signatureByLink(database.db, scope, digest);
  if (known) await signatureAccess.countMail(deps, known.signature._id);
  const now = clock.now().toISOString();
  return database.db.transaction(async (tx) => {
    const linked = await signatureByLink(tx, scope, digest, true);
    if (!linked) return { isSent: false, shown: unknown };
    const { signature, funeral, agency } = linked;
    const shown = await viewOf(tx, scope, linked, now);
    if (stateAt(signature, now) !== 'in attesa' || signature.mail === '') return { isSent: false, shown };
    const { code, columns } = signatureAccess.newCode(deps, signature._id);
    // Wrong codes go on counting: another code is no way to try without end.
    await changeByVisitor(tx, scope, signature._id, columns);
    const papers = await papersOf(tx, [signature._id]);
    const mail = signatureMail({
      to: signature.mail,
      nome: signature.nome,
      agenzia: agency.ragSociale,
      defunto: curly(personName(funeral)),
      documenti: papers.map(({ titolo }) => titolo),
      url: signatureAccess.urlOf(deps, visitor.token),
      codice: code,
      again: true,
    });
    await queueMail(tx, clock, mail);
    return { isSent: true, shown };
  });
}
