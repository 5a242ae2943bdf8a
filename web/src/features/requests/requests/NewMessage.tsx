import type { RequestRow } from '@commiato/contracts/requests/request-fields';
import { Badge } from '../../../ui/Badge.tsx';

/** Says that the agency wrote last, and waits. */
export const NewMessage = ({ row }: { readonly row: Pick<RequestRow, 'messaggioNuovo'> }) =>
  row.messaggioNuovo ? <Badge tone="viola">Nuovo messaggio</Badge> : null;
