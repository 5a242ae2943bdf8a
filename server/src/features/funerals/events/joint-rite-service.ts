import { maxJointEvents } from '@commiato/contracts/funerals/agenda';
import { canBeJointRite } from '@commiato/contracts/funerals/clashes';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound } from '../../../platform/foundation/problem.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import {
  type EventRow,
  eventById,
  eventsOfJointRites,
  kindAndJointRiteOf,
  lockJointRites,
  setJointRiteOfEvents,
} from './queries.ts';

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
    await lockJointRites(tx, scope);
    const [one, second] = [await eventById(tx, scope, id), await eventById(tx, scope, other)];
    if (!one) throw notFound();
    if (!second) throw invalid({ evento: [otherGoneMessage] });
    if (!canBeJointRite(one, second)) throw invalid({ evento: [notOneRiteMessage] });
    const known = await Promise.all([kindAndJointRiteOf(tx, scope, id), kindAndJointRiteOf(tx, scope, other)]);
    const rites = known.flatMap((event) => event?.rito_comune ?? []);
    // What was moved away meanwhile is one rite with neither: it would be told of a funeral that it never was one with.
    const joined = (await eventsOfJointRites(tx, scope, rites)).filter((event) => canBeJointRite(event, one));
    const ids = [...new Set([id, other, ...joined.map(({ _id }) => _id)])];
    if (ids.length > maxJointEvents) throw invalid({ evento: [tooManyMessage] });
    await setJointRiteOfEvents(tx, scope, ids, newId());
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
    await lockJointRites(tx, scope);
    const event = await eventById(tx, scope, id);
    if (!event) throw notFound();
    if ((await kindAndJointRiteOf(tx, scope, id))?.rito_comune == null) return { ok: true };
    await setJointRiteOfEvents(tx, scope, [id], null);
    await auditJointRite({ clock }, tx, scope, event);
    return { ok: true };
  });
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
