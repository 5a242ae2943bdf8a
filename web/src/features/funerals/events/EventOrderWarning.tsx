import { eventOrderWarning } from '@commiato/contracts/funerals/event-order';
import type { FuneralEvent } from '@commiato/contracts/funerals/events';
import { Alert } from '../../../ui/Alert.tsx';

/** Says that a burial or a cremation begins before its funeral is over; nothing where all follow each other. */
export function EventOrderWarning({ events }: { readonly events: readonly FuneralEvent[] }) {
  const sentence = eventOrderWarning(events);
  return sentence ? <Alert kind="avviso">{sentence}</Alert> : null;
}
