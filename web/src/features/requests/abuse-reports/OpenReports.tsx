import { MenuCount } from '../../../ui/MenuCount.tsx';
import { useOpenReports } from './api.ts';

/** Number of open reports, in the administrator's menu. */
export function OpenReports() {
  return <MenuCount count={useOpenReports()} what="da evadere" />;
}
