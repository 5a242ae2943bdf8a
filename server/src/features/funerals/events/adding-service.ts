import { type EventKind, isPublicByDefault, type NewEvent } from '@commiato/contracts/funerals/events';
import { type AuditEntry, audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { notifyChange } from '../../../platform/database/events.ts';
import type { Clock } from '../../../platform/foundation/clock.ts';
import { changedFieldNames, withoutUndefined } from '../../../platform/foundation/defined.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { requireParentWithinBudget } from '../../../platform/security/budgets.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { lockFuneral, type OwningAgency } from '../funerals/queries.ts';
import { publicColumnsAfter, requireExistingHours, visibilityToStore } from './policy.ts';
import { type EventRow, eventsOfAgency, insertEvent, updateEvent } from './queries.ts';
import { withCorrectedProvince } from './town-policy.ts';

export interface EventWriter {
  /** The agency of the funeral. */
  readonly owner: OwningAgency;
  /** The acting account; null for a job. */
  readonly chi: AuditEntry['chi'];
  readonly id_servizio: string;
}

/**
 * Adds the events entered with a notice to its funeral, in the transaction that writes the notice. An event of the same kind and start is
 * not added again; one that the program has read from a text is confirmed, as it is entered; a province that is not its town's is corrected; the funeral is locked, so that two concurrent notices add an event once. Throws 400 at the field for a time that
 * Italian clocks skip.
 */
export async function addMissingEvents(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  writer: EventWriter,
  given: readonly NewEvent[] = [],
): Promise<void> {
  for (const [index, event] of given.entries()) requireExistingHours(event, `eventi.${index}.`);
  if (given.length === 0 || !(await lockFuneral(tx, writer.owner, writer.id_servizio))) return;
  const nameOf = ({ tipo, inizio }: Pick<NewEvent, 'tipo' | 'inizio'>) => `${tipo} ${inizio}`;
  const stored = await eventsOfAgency(tx, writer.owner, writer.id_servizio);
  const known = new Set(stored.map(nameOf));
  for (const event of given) {
    const unconfirmed = stored.find((one) => one.da_confermare && nameOf(one) === nameOf(event));
    if (unconfirmed) {
      stored.splice(stored.indexOf(unconfirmed), 1);
      await confirmEvent(clock, tx, writer, unconfirmed, event);
    }
    if (known.has(nameOf(event))) continue;
    known.add(nameOf(event));
    await removeReplacedUnconfirmedEvents(clock, tx, writer, event);
    await addEvent(clock, tx, writer, { ...event, ...withCorrectedProvince(event) });
  }
  await requireParentWithinBudget(tx, writer.owner, 'eventi', writer.id_servizio);
}

/**
 * Confirms an event that the program has read from a text, with what a person enters of it: where it is held, and whether visitors see it. What
 * is left empty stays as it was read.
 */
async function confirmEvent(
  clock: Clock,
  tx: Db,
  { owner, chi, id_servizio }: EventWriter,
  before: EventRow,
  { tipo, inizio, risorse: _, pubblico, oraDopo, ...entered }: NewEvent,
): Promise<void> {
  const now = clock.now().toISOString();
  const town = entered.comune ? withCorrectedProvince(entered) : {};
  const emptied = Object.entries(entered).flatMap(([name, value]) => (value ? [] : [[name, undefined] as const]));
  const change = withoutUndefined({ ...entered, ...Object.fromEntries(emptied), ...town });
  const choice = { pubblico: pubblico ?? before.pubblico, oraDopo: oraDopo === undefined ? before.oraDopo : oraDopo };
  const visibility = visibilityToStore({ ...before, ...change, ...choice }, now);
  const shown = publicColumnsAfter(
    { ...before, pubblico: before.visibile },
    { ...change, pubblico: visibility.pubblico },
    false,
    now,
  );
  await updateEvent(tx, owner, before._id, { ...change, ...visibility, ...shown, da_confermare: false, cambiato: now });
  await wakeHeldEventRelease(tx, visibility);
  const campi = changedFieldNames(before, { ...change, da_confermare: false }).join(' ');
  await audit(tx, clock, { chi, azione: 'evento modificato', oggetto: id_servizio, dettagli: { tipo, inizio, campi } });
}

/** Tag of the event by which processes learn that an event is held back until a moment. */
export const heldEventsWakeTag = 'ora-dopo';

/** Wakes those who wait for the moments of events, in the transaction that stores one. */
export async function wakeHeldEventRelease(
  tx: Db,
  { pubblico, oraDopo }: { pubblico: boolean; oraDopo: string | null },
) {
  if (oraDopo !== null && !pubblico) await notifyChange(tx, [heldEventsWakeTag]);
}

/** Inserts an event into a locked funeral and writes the audit entry; returns its id. */
export async function addEvent(
  clock: Clock,
  tx: Db,
  { owner, chi, id_servizio }: EventWriter,
  event: Omit<NewEvent, 'risorse'> & { readonly da_confermare?: boolean },
): Promise<string> {
  const { tipo, inizio, stato = 'in programma' } = event;
  const _id = newId();
  const now = clock.now().toISOString();
  const { pubblico = isPublicByDefault(tipo), oraDopo = null } = event;
  const visibility = visibilityToStore({ pubblico, oraDopo, stato, inizio_pubblico: null }, now);
  await insertEvent(tx, owner, {
    ...withoutUndefined(event),
    tipo,
    inizio,
    stato,
    spostato_il: stato === 'in programma' ? null : now,
    ...visibility,
    _id,
    id_servizio,
    data_crea: now,
    cambiato: now,
  });
  await wakeHeldEventRelease(tx, visibility);
  await audit(tx, clock, { chi, azione: 'evento aggiunto', oggetto: id_servizio, dettagli: { tipo, inizio } });
  return _id;
}

/** Of these a death has one; a rosary or a visit may be held several times. */
const oncePerDeathKinds: ReadonlySet<EventKind> = new Set<EventKind>([
  'funerale',
  'cremazione',
  'sepoltura',
  'settima',
  'trigesimo',
]);

/**
 * Withdraws what the program has read from a text and a person now enters: the event of the same kind and begin, and of kinds that are held
 * once any unconfirmed one. Otherwise the page would announce two funerals.
 */
export async function removeReplacedUnconfirmedEvents(
  clock: Clock,
  tx: Db,
  writer: EventWriter,
  { tipo, inizio }: Pick<NewEvent, 'tipo' | 'inizio'>,
): Promise<void> {
  for (const one of await eventsOfAgency(tx, writer.owner, writer.id_servizio))
    if (one.da_confermare && one.tipo === tipo && (one.inizio === inizio || oncePerDeathKinds.has(tipo)))
      await removeEvent(clock, tx, writer, one);
}

/** Takes an event away: it disappears from pages at once and stays cancelled in calendars for thirty days. */
export async function removeEvent(
  clock: Clock,
  tx: Db,
  { owner, chi, id_servizio }: EventWriter,
  { _id, tipo, inizio }: Pick<EventRow, '_id' | 'tipo' | 'inizio'>,
): Promise<void> {
  const now = clock.now().toISOString();
  await updateEvent(tx, owner, _id, { tolto: now, cambiato: now });
  await audit(tx, clock, { chi, azione: 'evento tolto', oggetto: id_servizio, dettagli: { tipo, inizio } });
}
