import { MenuCount } from '../../../ui/MenuCount.tsx';
import { useUnreadDocuments } from './api.ts';

/** In the agency's menu: how many received documents wait to be opened. */
export function UnreadDocuments() {
  return <MenuCount count={useUnreadDocuments()} what="da leggere" />;
}
