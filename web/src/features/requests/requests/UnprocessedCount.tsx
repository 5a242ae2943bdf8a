import { MenuCount } from '../../../ui/MenuCount.tsx';
import { useUnprocessedCount } from './api.ts';

/** Number of unprocessed requests, in the administrator's menu. */
export function UnprocessedCount() {
  return <MenuCount count={useUnprocessedCount()} what="da evadere" />;
}
