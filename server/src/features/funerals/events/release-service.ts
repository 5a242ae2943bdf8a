import { audit } from '../../../platform/audit/audit.ts';
import type { FuneralParts } from '../../../platform/feature/funeral-parts.ts';
import { startWakeLoop } from '../../../platform/jobs/wake-loop.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { eventTags } from '../funerals/policy.ts';
import { lockFuneral, type OwningAgency } from '../funerals/queries.ts';
import { heldEventsWakeTag } from './adding-service.ts';
import { publicColumnsAfter } from './policy.ts';
import { dueHeldEvents, eventsOfAgency, nextFuneralWithDueEvents, nextReleaseMoment, updateEvent } from './queries.ts';

/** Said in the log of one funeral, or of a round. */
const failure = 'appuntamenti trattenuti: non resi noti';

/**
 * Makes public what was held back until now, and lets go of the pages that tell of it. Does nothing where another process was faster. A funeral
 * that fails does not hold up the others; returns the ids of those that did. Throws without the database, which is asked for each.
 */
export async function releaseHeldEvents(
  deps: Pick<Deps, 'clock' | 'database' | 'events' | 'log'>,
  parts: FuneralParts,
): Promise<readonly string[]> {
  const now = deps.clock.now().toISOString();
  const seen: string[] = [];
  const failed: string[] = [];
  for (;;) {
    const due = await nextFuneralWithDueEvents(deps.database.db, now, seen);
    if (!due) return failed;
    const { id_servizio, idUtente } = due;
    seen.push(id_servizio);
    try {
      await releaseEventsOfFuneral(deps, parts, { idUtente }, id_servizio, now);
    } catch (error) {
      deps.log.error({ err: error, servizio: id_servizio }, failure);
      failed.push(id_servizio);
    }
  }
}

function releaseEventsOfFuneral(
  { clock, database, events }: Pick<Deps, 'clock' | 'database' | 'events'>,
  parts: FuneralParts,
  owner: OwningAgency,
  id_servizio: string,
  now: string,
): Promise<void> {
  return database.db.transaction(async (tx) => {
    await lockFuneral(tx, owner, id_servizio);
    const before = await eventsOfAgency(tx, owner, id_servizio);
    for (const event of await dueHeldEvents(tx, owner, id_servizio, now)) {
      const shown = publicColumnsAfter({ ...event, pubblico: false }, { pubblico: true }, false, now);
      await updateEvent(tx, owner, event._id, { pubblico: true, cambiato: now, ...shown });
      await audit(tx, clock, {
        chi: null,
        azione: 'evento modificato',
        oggetto: id_servizio,
        dettagli: { tipo: event.tipo, inizio: event.inizio, campi: 'oraDopo' },
      });
    }
    const after = await eventsOfAgency(tx, owner, id_servizio);
    const change = { owner, chi: null, id_servizio, before, after };
    const tags = (await parts.annunci?.eventsChanged?.({ clock }, tx, change)) ?? [];
    await events.publish(tx, [...eventTags(id_servizio), ...tags]);
  });
}

const longestSleepMs = 60_000;

/** Makes held back events public at their moment while the process lives. The returned function stops it. */
export function startReleasingEvents(deps: Deps, parts: FuneralParts): () => Promise<void> {
  const { clock, database } = deps;
  return startWakeLoop(deps, {
    tag: heldEventsWakeTag,
    failure,
    pauseMs: longestSleepMs,
    round: async () => {
      const failed = await releaseHeldEvents(deps, parts);
      const next = await nextReleaseMoment(database.db, failed);
      const left = next === null ? longestSleepMs : Date.parse(next) - clock.now().getTime();
      return Math.min(Math.max(left, 100), longestSleepMs);
    },
  });
}
