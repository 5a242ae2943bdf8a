import type { FuneralEvent } from '@commiato/contracts/funerals/events';
import { romeDay, romeTime, shortDate } from '@commiato/italy/formatting';
import { toDayPhrase } from '@commiato/italy/prose/dates';
import { Badge } from '../../../ui/Badge.tsx';
import { isHeldBack } from './fields.ts';

/** That visitors are told of an event later on, and when. */
export function HeldBackBadge({ event }: { readonly event: Pick<FuneralEvent, 'pubblico' | 'oraDopo'> }) {
  if (!isHeldBack(event)) return null;
  const day = toDayPhrase(romeDay(event.oraDopo), shortDate);
  return <Badge tone="viola">{`Riservato fino ${day}, ore ${romeTime(event.oraDopo)}`}</Badge>;
}
