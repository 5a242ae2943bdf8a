import type { FuneralEvent } from '@commiato/contracts/funerals/events';
import { shortDateTime } from '../../../lib/date-times.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { isHeldBack } from './fields.ts';

/** That visitors are told of an event later on, and when. */
export function HeldBackBadge({ event }: { readonly event: Pick<FuneralEvent, 'pubblico' | 'oraDopo'> }) {
  if (!isHeldBack(event)) return null;
  return <Badge tone="viola">{`Riservato fino a ${shortDateTime(event.oraDopo)}`}</Badge>;
}
