import { listEventsWithOutdatedPrints } from '@commiato/contracts/notices/prints';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pollIntervalMs, routeQuery } from '../../../lib/queries.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { funeralPrintsPath } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';

/** How many prints that no longer say what holds name an event. */
export type OutdatedPrintCounter = (event: string) => number;

/** The prints to replace by event of some days; none for whoever does not see notices. */
export function useOutdatedPrintCounter(days: { readonly da: string; readonly a: string }): OutdatedPrintCounter {
  const enabled = useMayCall(listEventsWithOutdatedPrints);
  const { data = [] } = useQuery({
    ...routeQuery(listEventsWithOutdatedPrints, { query: days }),
    refetchInterval: pollIntervalMs,
    enabled,
  });
  return (event) => data.find(({ evento }) => evento === event)?.superate ?? 0;
}

/** `Manifesti superati: 2`. */
export const outdatedPrintsText = (count: number): string => `Manifesti superati: ${count}`;

interface OutdatedPrintsLinkProps {
  readonly funeral: string;
  /** Without it nothing is said of how many they are. */
  readonly count?: number;
  readonly onFollow?: () => void;
}

/** Leads to the prints of a funeral, where one sees what is to be replaced. */
export const OutdatedPrintsLink = ({ funeral, count, onFollow }: OutdatedPrintsLinkProps) => (
  <Link to={funeralPrintsPath(funeral)} {...(onFollow && { onClick: onFollow })}>
    {count === undefined ? 'vedi i manifesti superati' : outdatedPrintsText(count)}
  </Link>
);

interface OutdatedPrintsNoteProps {
  readonly event: { readonly _id: string; readonly id_servizio: string; readonly inizio: string };
  readonly onFollow: () => void;
}

/** Says in the form of an event that prints of it no longer hold. */
export function OutdatedPrintsNote({ event, onFollow }: OutdatedPrintsNoteProps) {
  const day = event.inizio.slice(0, 10);
  const count = useOutdatedPrintCounter({ da: day, a: day })(event._id);
  return count > 0 ? (
    <Alert kind="avviso">
      <OutdatedPrintsLink funeral={event.id_servizio} count={count} onFollow={onFollow} />
    </Alert>
  ) : null;
}
