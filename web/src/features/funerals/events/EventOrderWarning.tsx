import { eventOrderSentence } from '@commiato/contracts/funerals/event-order';
import type { FuneralEvent } from '@commiato/contracts/funerals/events';
import { Alert } from '../../../ui/Alert.tsx';

/** Says that a burial or a cremation stayed behind a funeral that was moved; nothing where all follow each other. */
export function EventOrderWarning({ events }: { readonly events: readonly FuneralEvent[] }) {
  const sentence = eventOrderSentence(events);
  return sentence ? <Alert kind="avviso">{sentence}</Alert> : null;
}
