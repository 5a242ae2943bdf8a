import type { FuneralEvent } from '@commiato/contracts/funerals/events';
import { shortDateTime } from '../../../lib/date-times.ts';
import { Badge } from '../../../ui/Badge.tsx';

/** That visitors are told of an event later on, and when. */
export function HeldBackBadge({
  event: { pubblico, oraDopo },
}: {
  readonly event: Pick<FuneralEvent, 'pubblico' | 'oraDopo'>;
}) {
  if (!pubblico || oraDopo === null || Date.parse(oraDopo) <= Date.now()) return null;
  return <Badge tone="viola">{`Riservato fino a ${shortDateTime(oraDopo)}`}</Badge>;
}
