import { MenuCount } from '../../../ui/MenuCount.tsx';
import { useOpenReports } from './api.ts';

/** At the entry of the administrator's menu: how many reports of relatives wait. */
export function OpenReports() {
  return <MenuCount count={useOpenReports()} what="da evadere" />;
}
