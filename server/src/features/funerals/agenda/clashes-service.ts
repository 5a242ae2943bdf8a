import type { AgendaClash, AgendaEvent, PlannedEvent } from '@commiato/contracts/funerals/agenda';
import { type Clash, clashesAmong } from '@commiato/contracts/funerals/clashes';
import { addDays } from '@commiato/italy/days';
import { journeyMinutes } from '@commiato/italy/places/journey';
import type { Db } from '../../../platform/database/database.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { agendaEvents } from '../events/queries.ts';
import { resourcesById } from '../resources/queries.ts';

type Row = Awaited<ReturnType<typeof agendaEvents>>[number];

/** A clash from the view of one of its two events. */
function toldTo({ risorsa, motivo, serve, resta }: Clash, other: Row): AgendaClash {
  const { _id, tipo, inizio, fine, comune, nome, cognome } = other;
  return { risorsa, motivo, serve, resta, con: { _id, tipo, inizio, fine, comune, nome, cognome } };
}

/** The agency's events in a period with their clashes, also with events of the day before and after. */
export async function readAgenda(
  db: Db,
  scope: AgencyScope,
  { da, a }: { da: string; a: string },
): Promise<AgendaEvent[]> {
  const rows = await agendaEvents(db, scope, { da: addDays(da, -1), a: addDays(a, 1) });
  const byId = new Map(rows.map((row) => [row._id, row]));
  const byEvent = new Map<string, AgendaClash[]>();
  for (const clash of clashesAmong(rows, journeyMinutes))
    for (const [id, other] of [
      [clash.one, byId.get(clash.other)],
      [clash.other, byId.get(clash.one)],
    ] as const)
      if (other) byEvent.set(id, [...(byEvent.get(id) ?? []), toldTo(clash, other)]);
  return rows
    .filter(({ inizio, fine }) => inizio.slice(0, 10) <= a && (inizio >= da || (fine !== null && fine >= da)))
    .map((row) => ({ ...row, conflitti: byEvent.get(row._id) ?? [] }));
}

/** Clashes that a planned event would have. */
export async function clashesOfPlanned(
  db: Db,
  scope: AgencyScope,
  { risorse: ids, evento, ...planned }: PlannedEvent,
): Promise<AgendaClash[]> {
  const risorse = await resourcesById(db, scope, ids, evento);
  if (risorse.length === 0) return [];
  const days = {
    da: addDays(planned.inizio.slice(0, 10), -1),
    a: addDays((planned.fine ?? planned.inizio).slice(0, 10), 1),
  };
  const others = (await agendaEvents(db, scope, days)).filter(({ _id }) => _id !== evento);
  const draft = { ...planned, risorse, _id: '', stato: 'in programma' as const };
  return clashesAmong([draft, ...others], journeyMinutes).flatMap((clash) => {
    if (clash.one !== '' && clash.other !== '') return [];
    const other = others.find(({ _id }) => _id === (clash.one || clash.other));
    return other ? [toldTo(clash, other)] : [];
  });
}
