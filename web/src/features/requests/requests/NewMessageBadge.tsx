import type { RequestRow } from '@commiato/contracts/requests/request-fields';
import { Badge } from '../../../ui/Badge.tsx';

/** Mark for an agency's message that has not been handled. */
export const NewMessageBadge = ({ row }: { readonly row: Pick<RequestRow, 'messaggioNuovo'> }) =>
  row.messaggioNuovo ? <Badge tone="viola">Nuovo messaggio</Badge> : null;
