import { MenuCount } from '../../../ui/MenuCount.tsx';
import { useUnprocessed } from './api.ts';

/** At the entry of the administrator's menu: how many requests wait. */
export function UnprocessedCount() {
  return <MenuCount count={useUnprocessed()} what="da evadere" />;
}
