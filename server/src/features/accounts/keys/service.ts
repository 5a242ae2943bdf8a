import { randomBytes } from 'node:crypto';
import { type createKey as createRoute, keyPrefix, maxKeyDays } from '@commiato/contracts/accounts/keys';
import { mayGrantRights, noRights } from '@commiato/contracts/accounts/rights';
import type { AnswerInput, ParsedBody } from '@commiato/contracts/route';
import { addDays } from '@commiato/italy/days';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { withoutUndefined } from '../../../platform/foundation/defined.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound, Problem } from '../../../platform/foundation/problem.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { tokenDigest } from '../../../platform/security/token-digest.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { readAgencyName } from '../collaborators/queries.ts';
import { passwordOwnerById } from '../passwords/queries.ts';
import { keyCreatedMail } from './mails/created.ts';
import { deleteKey, insertKey } from './queries.ts';

/** Creates a key, answers it once and tells its person by mail. Throws 403 for more than the caller may do, 400 for a last day that is over or too far. */
export async function createKey(
  { clock, settings }: Deps,
  scope: AgencyScope,
  db: Db,
  { nome, scade, ...given }: ParsedBody<typeof createRoute>,
): Promise<AnswerInput<typeof createRoute>> {
  const aree = { ...noRights, ...withoutUndefined(given.aree) };
  if (!mayGrantRights(scope.rights, aree))
    throw new Problem('area-non-consentita', { detail: 'Una chiave può al massimo ciò che puoi tu.' });
  requireValidLastDay(scade, dayInItaly(clock.now()));
  const secret = keyPrefix + randomBytes(32).toString('base64url');
  const [_id, creata] = [newId(), clock.now().toISOString()];
  const { idUtente: id_utente, persona } = scope;
  const row = await insertKey(db, scope, {
    _id,
    id_utente,
    persona,
    nome,
    aree,
    scade,
    creata,
    impronta: tokenDigest(secret),
  });
  await audit(db, clock, { chi: scope, azione: 'chiave creata', oggetto: _id, dettagli: { chiave: nome, scade } });
  const maker = await passwordOwnerById(db, persona);
  // Switched off by another call in the meantime.
  if (!maker) throw new Problem('non-autenticato');
  const agency = await readAgencyName(db, id_utente);
  await queueMail(db, clock, keyCreatedMail(maker.mail, { nome, agency }, settings, clock.now()));
  return { ...requireRow(row), chiave: secret };
}

function requireValidLastDay(scade: string, today: string): void {
  if (scade < today) throw invalid({ scade: ['Questo giorno è già passato.'] });
  if (scade > addDays(today, maxKeyDays)) throw invalid({ scade: ['Una chiave dura al massimo due anni.'] });
}

/** Ends a key at once. Throws 404. */
export async function endKey({ clock, database }: Deps, scope: AgencyScope, id: string): Promise<{ ok: true }> {
  return database.db.transaction(async (tx) => {
    const key = await deleteKey(tx, scope, id);
    if (!key) throw notFound();
    await audit(tx, clock, { chi: scope, azione: 'chiave tolta', oggetto: id, dettagli: { chiave: key.nome } });
    return { ok: true };
  });
}
