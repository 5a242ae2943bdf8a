import { useSession } from '../lib/session.ts';
import { adminMenu } from './admin/menu.ts';
import { agencyMenu } from './agency/menu.ts';
import { Shell } from './shell/Shell.tsx';

/** The shell of whoever is signed in, around the screens that both roles have. */
export function OwnShell() {
  return <Shell menu={useSession()?.user.role === 'A' ? adminMenu : agencyMenu} />;
}
