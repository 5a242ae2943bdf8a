import { Badge } from '../../../ui/Badge.tsx';

/** Whether the recipient has read it. */
export function ReadBadge({ read }: { readonly read: boolean }) {
  return <Badge tone={read ? 'viola' : 'ocra'}>{read ? 'Già letto' : 'Non letto'}</Badge>;
}
