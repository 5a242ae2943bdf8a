import { MenuCount } from '../../../ui/MenuCount.tsx';
import { useOpenReportCount } from './api.ts';

/** Number of open reports, in the administrator's menu. */
export function OpenReportsCount() {
  return <MenuCount count={useOpenReportCount()} what="da evadere" />;
}
