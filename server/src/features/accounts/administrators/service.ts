import { randomBytes } from 'node:crypto';
import { fullRights, hasFullAdminRights, mayGrantAdminRights } from '@commiato/contracts/accounts/admin-rights';
import type {
  Administrator,
  changeAdministrator as changeRoute,
  createAdministrator as createRoute,
} from '@commiato/contracts/accounts/administrators';
import type { ParsedBody } from '@commiato/contracts/route';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { withoutUndefined } from '../../../platform/foundation/defined.ts';
import { notFound, Problem } from '../../../platform/foundation/problem.ts';
import type { AdminScope } from '../../../platform/security/scopes.ts';
import { closeSessionsAndCalendarsOfAccount } from '../../../platform/security/sessions.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { inviteIfNeeded } from '../agencies/invitation-service.ts';
import { lockFullAdministrators } from '../agencies/queries.ts';
import {
  accountWithInitialPassword,
  insertNewAccount,
  platformName,
  requireAnotherFullAdministrator,
} from '../agencies/service.ts';
import { type AdministratorRow, administratorById, listAdministrators, updateAdministrator } from './queries.ts';

const toAdministrator = (
  { idUtente }: AdminScope,
  { aree, attivo, hasInitialPassword, invitoScade, ultimoAccesso, ...row }: AdministratorRow,
): Administrator => ({
  ...row,
  aree: aree ?? fullRights,
  stato: attivo ? 'attivo' : 'sospeso',
  invitato: attivo && hasInitialPassword && ultimoAccesso === null,
  invitoScade: invitoScade && new Date(invitoScade).toISOString(),
  ultimoAccesso: ultimoAccesso && new Date(ultimoAccesso).toISOString(),
  proprio: row._id === idUtente,
});

/** The administrators by name. */
export async function readAdministrators(db: Db, scope: AdminScope): Promise<Administrator[]> {
  return (await listAdministrators(db, scope)).map((row) => toAdministrator(scope, row));
}

/**
 * Creates an administrator, who chooses their password by the link of the invitation: nobody else ever has it. Throws 409 where somebody has
 * the e-mail already.
 */
export async function createAdministrator(
  deps: Deps,
  scope: AdminScope,
  db: Db,
  { aree, ...person }: ParsedBody<typeof createRoute>,
): Promise<Administrator> {
  const account = await accountWithInitialPassword(deps, randomBytes(24).toString('base64url'), {
    ...person,
    role: 'A',
    attivo: true,
    aree: hasFullAdminRights(aree) ? null : aree,
    ragSociale: platformName,
  });
  const { _id } = account;
  return db.transaction(async (tx) => {
    await insertNewAccount(tx, account);
    await inviteIfNeeded(deps, tx, scope, { id: _id, hasLinkEnded: false });
    await audit(tx, deps.clock, {
      chi: scope.persona,
      azione: 'utente creato',
      oggetto: _id,
      dettagli: { ruolo: 'A', attivo: true, ...aree },
    });
    return toAdministrator(scope, requireRow(await administratorById(tx, scope, _id)));
  });
}

/**
 * Changes what an administrator may do, and whether they may sign in. What they lose they lose with the next call: every call reads their
 * rights. Throws 403 where the caller would give or take what they lack, 409 where nobody with all rights would be left.
 */
export async function changeAdministrator(
  deps: Deps,
  scope: AdminScope,
  { _id, stato, aree: different }: ParsedBody<typeof changeRoute>,
): Promise<Administrator> {
  return deps.database.db.transaction(async (tx) => {
    await lockFullAdministrators(tx);
    // Read under the lock: somebody else may just have taken the caller's rights.
    const caller = await administratorById(tx, scope, scope.idUtente);
    if (!caller?.attivo) throw new Problem('non-autenticato');
    const before = await administratorById(tx, scope, _id);
    if (!before) throw notFound();
    const mine = caller.aree ?? fullRights;
    const own = before.aree ?? fullRights;
    const changed = withoutUndefined(different ?? {});
    const aree = { ...own, ...changed };
    if (!mayGrantAdminRights(mine, own) || !mayGrantAdminRights(mine, aree))
      throw new Problem('area-non-consentita', { detail: 'Puoi dare e togliere solo ciò che tu stesso puoi fare.' });
    const attivo = stato === undefined ? before.attivo : stato === 'attivo';
    // Whoever has no access any more could not give it back to themselves.
    if (_id === scope.idUtente && !attivo)
      throw new Problem('proprio-account', { detail: 'Non puoi sospendere il tuo account.' });
    if (!attivo || !hasFullAdminRights(aree)) await requireAnotherFullAdministrator(tx, _id);
    await updateAdministrator(tx, scope, _id, { aree: hasFullAdminRights(aree) ? null : aree, attivo });
    if (!attivo) await closeSessionsAndCalendarsOfAccount(tx, _id);
    await inviteIfNeeded(deps, tx, scope, { id: _id, hasLinkEnded: attivo && !before.attivo });
    await audit(tx, deps.clock, {
      chi: scope.persona,
      azione: 'amministratore modificato',
      oggetto: _id,
      dettagli: withoutUndefined({ stato, ...changed }),
    });
    return toAdministrator(scope, requireRow(await administratorById(tx, scope, _id)));
  });
}
