import {
  type Contribution,
  type ContributionState,
  type changeRelative as changeRoute,
  type decideContribution as decideRoute,
  type FuneralWithWaitingContributions,
  familyInvitationMonths,
  type inviteRelative as inviteRoute,
  maxFuneralsWithWaitingContributions,
  type Relative,
} from '@commiato/contracts/notices/family';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { AnswerInput, ParsedBody } from '@commiato/contracts/route';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { notFound, Problem } from '../../../platform/foundation/problem.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { requireParentWithinBudget } from '../../../platform/security/budgets.ts';
import { createLinkAndCodeTools, isLinkLocked } from '../../../platform/security/link-and-code.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { funeralById } from '../../funerals/funerals/queries.ts';
import { queuePhotographVariants } from '../condolences/photograph-service.ts';
import { funeralNoticesTagFor } from '../publication/policy.ts';
import { familyAccessMail } from './mails/access.ts';
import { instantMonthsAfter, isShownOnNotices, rightsToStore, toFamilyRights } from './policy.ts';
import {
  contributionsOf,
  decideContribution as decideRow,
  deleteDevicesOf,
  deleteRelative,
  funeralsWithWaitingContributions,
  insertRelative,
  lockContribution,
  namesForFamilyMail,
  type RelativeRow,
  relativeById,
  relativesOf,
  updateRelative,
} from './queries.ts';

/** The family's page: a relative opens it by a link, and each device by a code. */
export const familyLinkAndCodeTools = createLinkAndCodeTools({
  of: 'famiglia',
  table: 'familiari',
  page: publicPaths.family,
  visits: [{ max: 60, seconds: 60 }],
});

/** A relative as the agency sees it. */
const toRelative = ({ id_servizio, link, errori, puo, ...row }: RelativeRow): Relative => ({
  ...row,
  puo: toFamilyRights(puo),
  bloccato: isLinkLocked({ errori }),
});

/** The relatives who were invited to a funeral's page, first invited first. Throws 404. */
export async function listRelatives({ clock }: Deps, db: Db, scope: AgencyScope, funeral: string): Promise<Relative[]> {
  if (!(await funeralById(db, scope, funeral))) throw notFound();
  return (await relativesOf(db, scope, funeral, clock.now().toISOString())).map(toRelative);
}

interface AccessMailing {
  readonly relative: Pick<Relative, '_id' | 'nome' | 'mail'>;
  readonly funeral: string;
  readonly token: string;
  readonly code: string;
  readonly again: boolean;
}

/** What every mail to the family of a funeral names; `defunto` is empty where the agency does not know the name yet. */
export async function familyMailLetterhead(db: Db, scope: AgencyScope, funeral: string) {
  const { ragSociale, ...person } = requireRow(await namesForFamilyMail(db, scope, funeral));
  return { agenzia: ragSociale, defunto: curlyApostrophes(personName(person)) };
}

/** Mails link and code to a relative; where there is no address, answers them for the agency to tell. */
async function mailOrReturnLinkAndCode(
  deps: Deps,
  tx: Db,
  scope: AgencyScope,
  { relative, funeral, token, code, again }: AccessMailing,
): Promise<{ url: string; codice?: string }> {
  const url = familyLinkAndCodeTools.urlOf(deps, token);
  if (relative.mail === '') return { url, codice: code };
  const content = {
    to: relative.mail,
    nome: relative.nome,
    ...(await familyMailLetterhead(tx, scope, funeral)),
    url,
    codice: code,
    again,
  };
  await queueMail(tx, deps.clock, familyAccessMail(content));
  return { url };
}

/** Invites a relative to a funeral's page, by a link of 128 random bits and a code for the first device. Throws 404. */
export async function inviteRelative(
  deps: Deps,
  scope: AgencyScope,
  db: Db,
  funeral: string,
  { nome, mail, puo }: ParsedBody<typeof inviteRoute>,
): Promise<AnswerInput<typeof inviteRoute>> {
  const { clock } = deps;
  return db.transaction(async (tx) => {
    if (!(await funeralById(tx, scope, funeral, true))) throw notFound();
    const _id = newId();
    const { token, columns: link } = familyLinkAndCodeTools.newLink(deps, _id);
    const { code, columns } = familyLinkAndCodeTools.newCode(deps, _id);
    const now = clock.now();
    await insertRelative(tx, scope, {
      _id,
      id_servizio: funeral,
      nome,
      mail,
      puo: rightsToStore(puo),
      ...link,
      ...columns,
      data_crea: now.toISOString(),
      scade: instantMonthsAfter(now, familyInvitationMonths),
    });
    await audit(tx, clock, { chi: scope, azione: 'familiare invitato', oggetto: funeral });
    await requireParentWithinBudget(tx, scope, 'familiari', funeral);
    const stored = requireRow(await relativeById(tx, scope, _id, now.toISOString()));
    const access = await mailOrReturnLinkAndCode(deps, tx, scope, {
      relative: stored,
      funeral,
      token,
      code,
      again: false,
    });
    return { ...toRelative(stored), ...access };
  });
}

/**
 * Changes a relative. Renewed, or with another address, the relative gets another code and the whole time again; another address also closes
 * the devices that were opened by the one before. Throws 404.
 */
export async function changeRelative(
  deps: Deps,
  scope: AgencyScope,
  id: string,
  { rinnova, puo, ...given }: ParsedBody<typeof changeRoute>,
): Promise<AnswerInput<typeof changeRoute>> {
  const { clock, database } = deps;
  const now = clock.now();
  return database.db.transaction(async (tx) => {
    const before = await relativeById(tx, scope, id, now.toISOString(), true);
    if (!before) throw notFound();
    const isMoved = given.mail !== undefined && given.mail !== before.mail;
    const renewed = rinnova === true || isMoved ? makeRenewedLinkAndCode(deps, before, isMoved) : null;
    await updateRelative(tx, scope, id, {
      nome: given.nome ?? before.nome,
      mail: given.mail ?? before.mail,
      puo: rightsToStore(puo, before.puo),
      ...(renewed ? { ...renewed.columns, errori: 0, scade: instantMonthsAfter(now, familyInvitationMonths) } : {}),
    });
    if (isMoved) await deleteDevicesOf(tx, id);
    await audit(tx, clock, { chi: scope, azione: 'familiare modificato', oggetto: before.id_servizio });
    const after = requireRow(await relativeById(tx, scope, id, now.toISOString()));
    const sent = renewed && { relative: after, funeral: before.id_servizio, again: true, ...renewed };
    return { ...toRelative(after), ...(sent ? await mailOrReturnLinkAndCode(deps, tx, scope, sent) : {}) };
  });
}

/** Another code for a link; and another link, where whoever has the old one is not to have it, or our key does not open it. */
function makeRenewedLinkAndCode(deps: Deps, row: Pick<RelativeRow, '_id' | 'link'>, isMoved: boolean) {
  const { code, columns } = familyLinkAndCodeTools.newCode(deps, row._id);
  const { token, columns: link } = isMoved
    ? familyLinkAndCodeTools.newLink(deps, row._id)
    : familyLinkAndCodeTools.keptLink(deps, row);
  return { code, token, columns: { ...columns, ...link } };
}

/** Revokes a relative: the link opens nothing any more, nor does any device. Throws 404. */
export function revokeRelative({ clock, database }: Deps, scope: AgencyScope, id: string): Promise<{ ok: true }> {
  return database.db.transaction(async (tx) => {
    const funeral = await deleteRelative(tx, scope, id);
    if (funeral === undefined) throw notFound();
    await audit(tx, clock, { chi: scope, azione: 'familiare revocato', oggetto: funeral });
    return { ok: true };
  });
}

/** What a family has written to the agency, newest first. Throws 404. */
export async function listContributions(db: Db, scope: AgencyScope, funeral: string): Promise<Contribution[]> {
  if (!(await funeralById(db, scope, funeral))) throw notFound();
  return contributionsOf(db, scope, funeral);
}

/** The funerals whose families have sent what nobody has looked at, whose oldest waits longest first. */
export const listFuneralsWithWaitingContributions = (
  db: Db,
  scope: AgencyScope,
): Promise<FuneralWithWaitingContributions[]> =>
  funeralsWithWaitingContributions(db, scope, maxFuneralsWithWaitingContributions);

const decidedMeanwhileSentence =
  'Nel frattempo un’altra persona lo ha già deciso. Se va cambiato, rimettilo in attesa.';

/** What is said to who decides what somebody else has decided since it was shown. */
const contributionMeanwhileSentences = {
  'in attesa': 'Nel frattempo un’altra persona lo ha rimesso in attesa: guardalo di nuovo.',
  accettato: decidedMeanwhileSentence,
  rifiutato: decidedMeanwhileSentence,
} as const satisfies Record<ContributionState, string>;

/**
 * Accepts or refuses what a family has written; its page then says so, and the notices show a story and photographs that are accepted. Throws
 * 404, 409 where the family has changed it since it was read, or a colleague has decided it otherwise.
 */
export function decideContribution(
  { clock, database, events }: Deps,
  scope: AgencyScope,
  id: string,
  { stato, letto, statoVisto }: ParsedBody<typeof decideRoute>,
): Promise<Contribution> {
  return database.db.transaction(async (tx) => {
    const before = await lockContribution(tx, scope, id);
    if (before && letto !== undefined && before.testo !== letto)
      throw new Problem('stato-non-ammesso', { detail: 'Nel frattempo la famiglia lo ha cambiato: rileggilo.' });
    if (before && statoVisto !== undefined && statoVisto !== before.stato && stato !== before.stato)
      throw new Problem('stato-non-ammesso', { detail: contributionMeanwhileSentences[before.stato] });
    const decided = await decideRow(tx, scope, id, { stato, now: clock.now().toISOString() });
    if (!decided) throw notFound();
    const { id_servizio, img, ...row } = decided;
    const dettagli = { cosa: row.cosa, stato };
    await audit(tx, clock, { chi: scope, azione: 'scritto della famiglia deciso', oggetto: id_servizio, dettagli });
    if (row.cosa === 'foto' && stato === 'accettato')
      await queuePhotographVariants({ clock, events }, tx, { id_utente: scope.idUtente, img });
    if (isShownOnNotices(row.cosa)) await events.publish(tx, [funeralNoticesTagFor(id_servizio)]);
    return row;
  });
}
