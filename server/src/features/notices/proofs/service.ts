import { randomBytes } from 'node:crypto';
import type { PrintWithProofs } from '@commiato/contracts/notices/prints';
import { printLabel } from '@commiato/contracts/notices/prints';
import { type createProof as createRoute, type Proof, proofDays } from '@commiato/contracts/notices/proofs';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { type AnswerInput, type ParsedBody, routeAddress } from '@commiato/contracts/route';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { daysAfter } from '../../../platform/foundation/clock.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound } from '../../../platform/foundation/problem.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { requireParentWithinBudget } from '../../../platform/security/budgets.ts';
import type { AgencyScope, OwnerScope } from '../../../platform/security/scopes.ts';
import { tokenDigest } from '../../../platform/security/token-digest.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { factsOnPaper, isPrintCurrent, noticeFactsOf, withDefaultChoices } from '../prints/policy.ts';
import { listNoticePrints, readPrint, requirePrint } from '../prints/service.ts';
import { proofMail } from './mails/proof.ts';
import { toProof } from './policy.ts';
import { insertProof, markProofRevoked, proofsOfPrints } from './queries.ts';

/** The prints of a notice with their proofs, newest first. Throws 404. */
export async function listPrintsWithProofs(
  { clock }: Deps,
  db: Db,
  scope: OwnerScope,
  notice: string,
): Promise<PrintWithProofs[]> {
  const prints = await listNoticePrints(db, scope, notice);
  const bozze = await readProofsByPrint(
    db,
    scope,
    prints.map(({ _id }) => _id),
    clock.now().toISOString(),
  );
  return prints.map((print) => ({ ...print, bozze: bozze.get(print._id) ?? [] }));
}

/** A print with its proofs, which may show other versions. Throws 404. */
export async function readPrintWithProofs(
  { clock }: Deps,
  db: Db,
  scope: OwnerScope,
  id: string,
  version?: number,
): Promise<PrintWithProofs> {
  const print = await readPrint(db, scope, id, version);
  const bozze = await readProofsByPrint(db, scope, [id], clock.now().toISOString());
  return { ...print, bozze: bozze.get(id) ?? [] };
}

async function readProofsByPrint(db: Db, scope: OwnerScope, prints: readonly string[], now: string) {
  const found = new Map<string, Proof[]>();
  if (prints.length === 0) return found;
  for (const { id_stampa, proof } of await proofsOfPrints(db, scope, prints))
    found.set(id_stampa, [...(found.get(id_stampa) ?? []), toProof(proof, now)]);
  return found;
}

/**
 * Asks somebody of the family to confirm a print as it is now, by a link of 128 random bits that is answered once, and mailed where there
 * is an address. Throws 400 of a print that no longer says what holds, which nobody could confirm, and 404.
 */
export async function createProof(
  deps: Deps,
  scope: AgencyScope,
  db: Db,
  print: string,
  { nome, mail }: ParsedBody<typeof createRoute>,
): Promise<AnswerInput<typeof createRoute>> {
  const { clock, settings } = deps;
  const { row, notice } = await requirePrint(db, scope, print);
  if (!isPrintCurrent(factsOnPaper(row), noticeFactsOf(notice)))
    throw invalid({ nome: ['La stampa non è più attuale: prima fanne una versione nuova.'] });
  const token = randomBytes(16).toString('base64url');
  const now = clock.now().toISOString();
  const stored = requireRow(
    await insertProof(db, {
      _id: newId(),
      id_utente: scope.idUtente,
      id_stampa: print,
      versione: row.versione,
      impronta: tokenDigest(token),
      nome,
      mail,
      data_crea: now,
      scade: daysAfter(now, proofDays),
    }),
  );
  await requireParentWithinBudget(db, scope, 'bozze', print);
  await audit(db, clock, { chi: scope, azione: 'bozza chiesta', oggetto: stored._id });
  const url = settings.publicUrl + routeAddress(publicPaths.proof, { token });
  if (mail !== '')
    await queueMail(
      db,
      clock,
      proofMail({
        to: mail,
        nome,
        agenzia: notice.ragSociale,
        stampa: printLabel(withDefaultChoices(row.scelte)),
        defunto: curlyApostrophes(personName(row.fatti)),
        scade: stored.scade,
        url,
      }),
    );
  return { ...toProof(stored, now), url };
}

/** Revokes a proof: its link opens nothing any more. Throws 404. */
export function revokeProof({ clock, database }: Deps, scope: AgencyScope, id: string): Promise<{ ok: true }> {
  return database.db.transaction(async (tx) => {
    if (!(await markProofRevoked(tx, scope, id, clock.now().toISOString()))) throw notFound();
    await audit(tx, clock, { chi: scope, azione: 'bozza revocata', oggetto: id });
    return { ok: true };
  });
}
