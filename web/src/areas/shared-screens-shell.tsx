import { useSession } from '../lib/session.ts';
import { menus } from './menus.ts';
import { Shell } from './shell/Shell.tsx';

/** The shell of whoever is signed in, around the screens that both roles have. */
export function SharedScreensShell() {
  return <Shell menu={menus[useSession()?.user.role === 'A' ? 'admin' : 'agency']} />;
}
