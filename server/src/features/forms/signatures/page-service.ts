import { ashScatteringWarning, type SignatureState, signatureLinkDays } from '@commiato/contracts/forms/signatures';
import type { SignaturePageData } from '@commiato/contracts/notices/public-pages';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import type { Db } from '../../../platform/database/database.ts';
import { daysAfter } from '../../../platform/foundation/clock.ts';
import type { FileAnswer } from '../../../platform/http/send-file.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { approximateAddress } from '../../../platform/security/address.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { tokenDigest } from '../../../platform/security/token-digest.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { describeAgent } from '../../accounts/sessions/policy.ts';
import { acceptSignedQuote, lockQuotesOfPapers } from '../../billing/quotes/signature-service.ts';
import { readChangesBySignature } from './changes-service.ts';
import { signatureRequestMail } from './mails/access.ts';
import { isScattering, signatureStateAt } from './policy.ts';
import {
  documentFileById,
  incrementWrongCodeCount,
  isSealedPaperStored,
  type LinkedSignature,
  papersOf,
  signatureByLink,
  updateSignatureByVisitor,
} from './queries.ts';
import { sealSignatureAndNotify } from './seal-service.ts';
import { signatureLinkAndCodeTools } from './service.ts';

/** Who opens a link. */
export interface SignatureVisitor {
  readonly token: string;
  readonly ip: string;
  /** The user agent of the browser. */
  readonly agent: string;
}

type SignatureView<Name extends SignaturePageData['view']> = Omit<
  Extract<SignaturePageData, { readonly view: Name }>,
  'kind' | 'token'
>;
/** What a link shows, without what its form was sent. */
export type ShownSignature =
  | SignatureView<'unknown'>
  | SignatureView<'ended'>
  | SignatureView<'signed'>
  | Omit<SignatureView<'open'>, 'sent' | 'values' | 'errors'>;

const unknownView = { view: 'unknown' } as const;

/** How a link stands, with its papers. */
interface LinkState {
  readonly state: SignatureState;
  readonly stored: Awaited<ReturnType<typeof papersOf>>;
}

/** Reads how a link stands: papers of which the funeral says something else since are not signed any more. */
async function readLinkState(deps: Deps, db: Db, { signature }: LinkedSignature, now: string): Promise<LinkState> {
  const stored = await papersOf(db, [signature._id]);
  const changes = await readChangesBySignature(deps, db, signature, stored);
  const superata = (changes.get(signature._id) ?? []).length > 0;
  return { state: signatureStateAt({ ...signature, superata }, now), stored };
}

async function shownSignatureOf(
  db: Db,
  scope: PublicScope,
  linked: LinkedSignature,
  { state, stored }: LinkState,
  now: string,
): Promise<ShownSignature> {
  const { signature, funeral, agency } = linked;
  const head = { agency, nome: signature.nome, deceased: curlyApostrophes(personName(funeral)) };
  const papers = stored.map(({ _id, titolo, pagine }) => ({ _id, titolo, pagine }));
  if (state === 'firmata') {
    // The link shows the copy for as long after the signature as it was open before.
    if (daysAfter(signature.firmata ?? now, signatureLinkDays) <= now) return { view: 'ended', agency, why: 'scaduta' };
    const { id_documento } = signature;
    const copy =
      id_documento === null ? 'in arrivo' : (await isSealedPaperStored(db, scope, id_documento)) ? 'pronta' : 'tolta';
    return { view: 'signed', ...head, papers, when: signature.firmata ?? now, copy };
  }
  if (state === 'revocata' || state === 'scaduta' || state === 'superata') return { view: 'ended', agency, why: state };
  return {
    view: 'open',
    ...head,
    papers,
    locked: state === 'bloccata',
    hasMail: signature.mail !== '',
    warning: isScattering(funeral) ? ashScatteringWarning : '',
  };
}

/** What a link shows. Writes nothing: scanners open every link of a mail. Throws 429 after too many visits. */
export async function countVisitAndReadSignature(
  deps: Deps,
  scope: PublicScope,
  visitor: SignatureVisitor,
): Promise<ShownSignature> {
  await signatureLinkAndCodeTools.countVisit(deps, visitor.ip);
  const { db } = deps.database;
  const linked = await signatureByLink(db, scope, tokenDigest(visitor.token));
  if (!linked) return unknownView;
  const now = deps.clock.now().toISOString();
  return shownSignatureOf(db, scope, linked, await readLinkState(deps, db, linked, now), now);
}

/** One of the papers, to be read before it is signed; undefined where the link no longer shows it. */
export async function countVisitAndReadPaper(
  deps: Deps,
  scope: PublicScope,
  visitor: SignatureVisitor,
  id: string,
): Promise<FileAnswer | undefined> {
  await signatureLinkAndCodeTools.countVisit(deps, visitor.ip);
  const { db } = deps.database;
  const linked = await signatureByLink(db, scope, tokenDigest(visitor.token));
  if (!linked) return undefined;
  const { state, stored } = await readLinkState(deps, db, linked, deps.clock.now().toISOString());
  if (state !== 'in attesa' && state !== 'bloccata') return undefined;
  return stored.some(({ _id }) => _id === id) ? readDocumentFile(deps, db, id) : undefined;
}

/** The sealed copy for who has signed; undefined where there is none. */
export async function countVisitAndReadSignedCopy(
  deps: Deps,
  scope: PublicScope,
  visitor: SignatureVisitor,
): Promise<FileAnswer | undefined> {
  await signatureLinkAndCodeTools.countVisit(deps, visitor.ip);
  const { db } = deps.database;
  const linked = await signatureByLink(db, scope, tokenDigest(visitor.token));
  if (!linked) return undefined;
  const { firmata, id_documento } = linked.signature;
  const now = deps.clock.now().toISOString();
  if (firmata === null || id_documento === null || daysAfter(firmata, signatureLinkDays) <= now) return undefined;
  return readDocumentFile(deps, db, id_documento);
}

async function readDocumentFile({ storage }: Deps, db: Db, id: string): Promise<FileAnswer | undefined> {
  const file = await documentFileById(db, id);
  const bytes = file && (await storage.getStream(file.chiave));
  return bytes ? { bytes, filename: file.filename, type: 'application/pdf', size: file.byte } : undefined;
}

/** What a typed code has come to. */
export type SigningOutcome =
  | { readonly outcome: 'signed' }
  | { readonly outcome: 'wrong code' | 'old code' | 'not open'; readonly shown: ShownSignature };

/**
 * Signs with a code, which is thereby used up. A wrong one counts, whoever types it: the row is locked, so that no more are tried than are
 * counted. What was signed is sealed at once where that can be done; otherwise a job seals it. Throws 429 after too many tries of an address.
 */
export async function signWithCode(
  deps: Deps,
  scope: PublicScope,
  visitor: SignatureVisitor,
  code: string,
): Promise<SigningOutcome> {
  const { clock, database, log } = deps;
  await signatureLinkAndCodeTools.countTry(deps, visitor.ip);
  const now = clock.now().toISOString();
  const digest = tokenDigest(visitor.token);
  const given = await database.db.transaction(async (tx): Promise<SigningOutcome & { readonly id?: string }> => {
    const known = await signatureByLink(tx, scope, digest);
    const papers = known ? await papersOf(tx, [known.signature._id]) : [];
    await lockQuotesOfPapers(tx, scope, papers);
    const linked = await signatureByLink(tx, scope, digest, true);
    if (!linked) return { outcome: 'not open', shown: unknownView };
    const { signature } = linked;
    const opened = await readLinkState(deps, tx, linked, now);
    if (opened.state !== 'in attesa')
      return { outcome: 'not open', shown: await shownSignatureOf(tx, scope, linked, opened, now) };
    const typed = signatureLinkAndCodeTools.judge(deps, signature, code);
    if (typed === 'wrong') {
      await incrementWrongCodeCount(tx, scope, signature._id);
      const counted = { ...linked, signature: { ...signature, errori: signature.errori + 1 } };
      const after = await readLinkState(deps, tx, counted, now);
      return { outcome: 'wrong code', shown: await shownSignatureOf(tx, scope, counted, after, now) };
    }
    if (typed === 'old') return { outcome: 'old code', shown: await shownSignatureOf(tx, scope, linked, opened, now) };
    const { dispositivo, browser } = describeAgent(visitor.agent);
    await updateSignatureByVisitor(tx, scope, signature._id, {
      codice: null,
      firmata: now,
      indirizzo: approximateAddress(visitor.ip),
      dispositivo: `${browser}, ${dispositivo}`,
    });
    for (const { id_preventivo, versione_preventivo } of papers)
      if (id_preventivo !== null && versione_preventivo !== null)
        await acceptSignedQuote(
          deps,
          tx,
          scope,
          { _id: id_preventivo, versione: versione_preventivo },
          { nome: signature.nome, ip: visitor.ip },
        );
    return { outcome: 'signed', id: signature._id };
  });
  if (given.id !== undefined)
    try {
      await sealSignatureAndNotify(deps, given.id);
    } catch (error) {
      log.warn({ err: error, firma: given.id }, 'documenti firmati, da sigillare più tardi');
    }
  return given;
}

/** Mails another code; the one before signs nothing any more. A link that waits for the agency gets none. Throws 429. */
export async function mailNewSignatureCode(
  deps: Deps,
  scope: PublicScope,
  visitor: SignatureVisitor,
): Promise<{ readonly isSent: boolean; readonly shown: ShownSignature }> {
  const { clock, database } = deps;
  const digest = tokenDigest(visitor.token);
  await signatureLinkAndCodeTools.countTry(deps, visitor.ip);
  const known = await signatureByLink(database.db, scope, digest);
  if (known) await signatureLinkAndCodeTools.countMail(deps, known.signature._id);
  const now = clock.now().toISOString();
  return database.db.transaction(async (tx) => {
    const linked = await signatureByLink(tx, scope, digest, true);
    if (!linked) return { isSent: false, shown: unknownView };
    const { signature, funeral, agency } = linked;
    const opened = await readLinkState(deps, tx, linked, now);
    const shown = await shownSignatureOf(tx, scope, linked, opened, now);
    if (opened.state !== 'in attesa' || signature.mail === '') return { isSent: false, shown };
    const { code, columns } = signatureLinkAndCodeTools.newCode(deps, signature._id);
    // Wrong codes go on counting: another code is no way to try without end.
    await updateSignatureByVisitor(tx, scope, signature._id, columns);
    const papers = await papersOf(tx, [signature._id]);
    const mail = signatureRequestMail({
      to: signature.mail,
      nome: signature.nome,
      agenzia: agency.ragSociale,
      defunto: curlyApostrophes(personName(funeral)),
      documenti: papers.map(({ titolo }) => titolo),
      url: signatureLinkAndCodeTools.urlOf(deps, visitor.token),
      codice: code,
      again: true,
    });
    await queueMail(tx, clock, mail);
    return { isSent: true, shown };
  });
}
