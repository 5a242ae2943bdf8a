import type { PlannedEvent } from './funeral-events.ts';
import type { PlannedResources, Team } from './resources.ts';

/** Minutes from one funeral to the next that the same people and hearse need: the longest way between two towns of an agency. */
const betweenFunerals = 65;
const minuteMs = 60_000;
const instant = (moment: string) => Date.parse(`${moment}:00Z`);

/** A funeral by its events. */
interface Funeral {
  readonly events: readonly PlannedEvent[];
}

export const riteOf = ({ events }: Funeral): PlannedEvent | undefined => events.find(({ tipo }) => tipo === 'funerale');
export const burialOf = ({ events }: Funeral): PlannedEvent | undefined =>
  events.find(({ tipo }) => tipo === 'sepoltura' || tipo === 'cremazione');

/** Gives each funeral the first team that is free then; where none is, nobody goes yet. */
export function withTeams<F extends Funeral>(funerals: readonly F[], { teams }: PlannedResources): F[] {
  const busyUntil = new Map<Team, number>();
  const teamOf = new Map<F, Team>();
  const begin = (one: Funeral) => riteOf(one)?.inizio ?? '';
  for (const funeral of funerals.toSorted((one, other) => (begin(one) < begin(other) ? -1 : 1))) {
    const from = instant(begin(funeral)) - betweenFunerals * minuteMs;
    const team = teams.find((one) => (busyUntil.get(one) ?? 0) <= from);
    if (!team) continue;
    teamOf.set(funeral, team);
    busyUntil.set(team, instant(burialOf(funeral)?.fine ?? begin(funeral)));
  }
  return funerals.map((funeral) => {
    const team = teamOf.get(funeral);
    return team ? { ...funeral, events: funeral.events.map((event) => withTeam(event, team)) } : funeral;
  });
}

/** All go to the rite, two of them on to the burial; nobody is needed before. */
function withTeam(event: PlannedEvent, { people, hearse }: Team): PlannedEvent {
  const { tipo, risorse } = event;
  if (tipo === 'funerale') return { ...event, risorse: [...people, hearse, ...risorse] };
  if (tipo === 'sepoltura' || tipo === 'cremazione') return { ...event, risorse: [...people.slice(0, 2), hearse] };
  return event;
}
