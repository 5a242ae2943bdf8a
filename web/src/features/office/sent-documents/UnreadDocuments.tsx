import { MenuCount } from '../../../ui/MenuCount.tsx';
import { useUnreadDocuments } from './api.ts';

/** Number of unread documents, in the agency's menu. */
export function UnreadDocuments() {
  return <MenuCount count={useUnreadDocuments()} what="da leggere" />;
}
