import { MenuCount } from '../../../ui/MenuCount.tsx';
import { useUnprocessedCountWithoutReports } from './api.ts';

/** Number of unprocessed requests, in the administrator's menu. */
export function UnprocessedCount() {
  return <MenuCount count={useUnprocessedCountWithoutReports()} what="da evadere" />;
}
