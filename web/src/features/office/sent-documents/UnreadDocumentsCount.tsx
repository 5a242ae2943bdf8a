import { MenuCount } from '../../../ui/MenuCount.tsx';
import { useUnreadDocumentCount } from './api.ts';

/** Number of unread documents, in the agency's menu. */
export function UnreadDocumentsCount() {
  return <MenuCount count={useUnreadDocumentCount()} what="da leggere" />;
}
