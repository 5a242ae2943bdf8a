import { createFuneral } from '@commiato/contracts/funerals/funerals';
import { type MouseEvent, useEffect, useMemo, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { signOut, useRightsRefresh, useUserCard } from '../../features/accounts/sessions/api.ts';
import { UnsentCallsSender } from '../../features/funerals/funerals/UnsentCallsSender.tsx';
import { useUnsentCallsQuestion } from '../../features/funerals/funerals/use-unsent-calls-question.tsx';
import { LeaveBlockerContext, useLeaveBlocker } from '../../lib/leave-blocker.ts';
import { MayOpenContext } from '../../lib/may-open.ts';
import { MenuHighlightContext } from '../../lib/menu-highlight.ts';
import { AccessContext, accessOfSession, mayMakeCall, satisfiesDemand, useAccessForScreens } from '../../lib/rights.ts';
import { type Session, useSession } from '../../lib/session.ts';
import { isViewingAgency } from '../../lib/stored-session.ts';
import { Copyright } from '../../ui/Copyright.tsx';
import { demandOfScreenAt } from '../screen-demand.ts';
import { Header } from './Header.tsx';
import { InterruptedDialogNote } from './InterruptedDialogNote.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import type { AreaMenu } from './menu.ts';
import { NoNetworkNote } from './NoNetworkNote.tsx';
import styles from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { scrollKeyOf } from './scroll-keys.ts';
import { useOfflineScreens } from './use-offline-screens.ts';
import { ViewAsBanner } from './ViewBanner.tsx';
import { visibleMenu } from './visible-menu.ts';

/** Without the anchor in the address, where a table keeps what it shows (`useTableAddress`). */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('contenuto')?.focus();
}

/** The house around every private screen: bar, menu, footer. */
export function Shell({ menu }: { menu: AreaMenu }) {
  const session = useSession();
  // Another session may be another person's, or in another agency: what is open for the one is not for the other.
  return session ? <ShellLayout key={session.token} menu={menu} session={session} /> : null;
}

function ShellLayout({ menu: whole, session }: { menu: AreaMenu; session: Session }) {
  useRightsRefresh(session);
  useOfflineScreens(whole.kind);
  const card = useUserCard(session.user).data;
  const access = accessOfSession(session);
  const menu = visibleMenu(whole, { access, card });
  const mayOpen = (address: string) => {
    const demand = demandOfScreenAt(address);
    return demand === undefined || satisfiesDemand(access, demand);
  };
  const [drawer, setDrawer] = useState(false);
  const [highlighted, highlight] = useState<string | null>(null);
  const menuHighlight = useMemo(() => ({ highlighted, highlight }), [highlighted]);
  const leaving = useLeaveBlocker();
  const sendsCalls = menu.kind === 'agency' && !isViewingAgency() && mayMakeCall(access, createFuneral);
  const unsentCalls = useUnsentCallsQuestion(sendsCalls ? session.user.item : undefined);
  // Once the session has ended nobody is asked any more: what was typed over something stored would be gone without a word.
  const signOutOrAsk = () => {
    setDrawer(false);
    unsentCalls.askBefore(() => leaving.askBefore(signOut));
  };
  const accessForScreens = useAccessForScreens(session, leaving.unsaved);
  const { pathname } = useLocation();
  const loading = useNavigation().state === 'loading';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the drawer, whoever led there
  useEffect(() => setDrawer(false), [pathname]);
  return (
    <MenuHighlightContext value={menuHighlight}>
      <div className={styles.shell}>
        {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place of the page, and only must not write that into the address */}
        <a className={styles.skip} href="#contenuto" onClick={skipToContent}>
          Vai al contenuto
        </a>
        <div className={styles.side} data-area={menu.kind}>
          <Sidebar menu={menu} onSignOut={signOutOrAsk} />
        </div>
        <MenuDrawer menu={menu} opened={drawer} onClose={() => setDrawer(false)} onSignOut={signOutOrAsk} />
        <div className={styles.column}>
          <div className={styles.progress} data-attivo={loading || undefined} aria-hidden="true" />
          <Header
            menu={menu}
            session={session}
            hearts={card?.cuori ?? 0}
            drawerOpen={drawer}
            onDrawer={() => setDrawer(true)}
            onSignOut={signOutOrAsk}
          />
          <main id="contenuto" className={styles.content} tabIndex={-1} aria-busy={loading || undefined}>
            <MayOpenContext value={mayOpen}>
              <LeaveBlockerContext value={leaving}>
                <AccessContext value={accessForScreens}>
                  <NoNetworkNote />
                  <InterruptedDialogNote pathname={pathname} account={session.user.item} />
                  <Outlet />
                </AccessContext>
              </LeaveBlockerContext>
            </MayOpenContext>
          </main>
          <footer className={styles.footer}>
            <Copyright />
          </footer>
          {isViewingAgency() ? <ViewAsBanner user={session.user} /> : null}
          {sendsCalls ? <UnsentCallsSender account={session.user.item} /> : null}
          {unsentCalls.question}
        </div>
        <ScrollRestoration getKey={(location) => scrollKeyOf(location, window.history)} />
      </div>
    </MenuHighlightContext>
  );
}
