import { MenuCount } from '../../../ui/MenuCount.tsx';
import { useUnprocessed } from './api.ts';

/** Number of unprocessed requests, in the administrator's menu. */
export function UnprocessedCount() {
  return <MenuCount count={useUnprocessed()} what="da evadere" />;
}
