import { maxJointEvents } from '@commiato/contracts/funerals/agenda';
import { canBeJointRite } from '@commiato/contracts/funerals/clashes';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound } from '../../../platform/foundation/problem.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { lockFuneral } from '../funerals/queries.ts';
import { type EventRow, eventById, eventsOfJointRites, jointRiteOf, updateJointRite } from './queries.ts';

type JointRiteDeps = Pick<Deps, 'clock' | 'database'>;

const notOneRiteMessage =
  'Due appuntamenti sono un solo rito se sono di due servizi, dello stesso genere, alla stessa ora e nello stesso comune.';
const otherGoneMessage = 'L’altro appuntamento non c’è più: ricarica l’agenda.';
const tooManyMessage = `Un solo rito ha al massimo ${maxJointEvents} appuntamenti.`;

/**
 * Makes two of the agency's events one rite, with those that either of them was one rite with already. Throws 404 for one that is not its own,
 * and 400 where the other is not, or they cannot be one rite.
 */
export async function createJointRite(
  { clock, database }: JointRiteDeps,
  scope: AgencyScope,
  id: string,
  other: string,
): Promise<{ ok: true }> {
  return database.db.transaction(async (tx) => {
    const [one, second] = await lockEvents(tx, scope, [id, other]);
    if (!one) throw notFound();
    if (!second) throw invalid({ evento: [otherGoneMessage] });
    if (!canBeJointRite(one, second)) throw invalid({ evento: [notOneRiteMessage] });
    const known = [await jointRiteOf(tx, scope, id), await jointRiteOf(tx, scope, other)].filter(
      (rite) => rite !== null,
    );
    const joined = await eventsOfJointRites(tx, scope, known);
    const ids = [...new Set([id, other, ...joined.map(({ _id }) => _id)])];
    if (ids.length > maxJointEvents) throw invalid({ evento: [tooManyMessage] });
    await updateJointRite(tx, scope, ids, newId());
    for (const event of [one, second]) await auditJointRite({ clock }, tx, scope, event);
    return { ok: true };
  });
}

/** Makes an event of the agency a rite of its own again. Throws 404 for one that is not its own. */
export async function leaveJointRite(
  { clock, database }: JointRiteDeps,
  scope: AgencyScope,
  id: string,
): Promise<{ ok: true }> {
  return database.db.transaction(async (tx) => {
    const [event] = await lockEvents(tx, scope, [id]);
    if (!event) throw notFound();
    const rite = await jointRiteOf(tx, scope, id);
    if (rite === null) return { ok: true };
    await updateJointRite(tx, scope, [id], null);
    await auditJointRite({ clock }, tx, scope, event);
    return { ok: true };
  });
}

/** Events of the agency with their funerals locked, in one order for all callers, so that two of them do not wait for each other. */
async function lockEvents(tx: Db, scope: AgencyScope, ids: readonly string[]): Promise<(EventRow | undefined)[]> {
  const known = await Promise.all(ids.map((id) => eventById(tx, scope, id)));
  const funerals = [...new Set(known.flatMap((event) => event?.id_servizio ?? []))].sort();
  for (const funeral of funerals) await lockFuneral(tx, scope, funeral);
  return Promise.all(ids.map((id) => eventById(tx, scope, id)));
}

const auditJointRite = (
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  scope: AgencyScope,
  { id_servizio, tipo, inizio }: EventRow,
) =>
  audit(tx, clock, {
    chi: scope,
    azione: 'evento modificato',
    oggetto: id_servizio,
    dettagli: { tipo, inizio, campi: 'rito comune' },
  });
