import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { ReactNode } from 'react';
import { installation } from '../../../lib/installation.ts';
import { useScreenTitle } from '../../../lib/screen-title.ts';
import { Copyright } from '../../../ui/Copyright.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import styles from './login-screen.module.css';

interface SignedOutLayoutProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** Layout of the screens before sign-in: the violet panel, and a form with a title. */
export function SignedOutLayout({ title, lead, children }: SignedOutLayoutProps) {
  useScreenTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.side} data-fondo="viola">
        <img className={styles.branch} src="/arte/ramo.svg" alt="" />
        <Logo size="grande" />
        <p className={styles.motto}>Accompagniamo le parole di chi saluta.</p>
      </header>
      <main className={styles.main}>
        <div className={styles.column}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
        <footer className={styles.footer}>
          <Copyright />
          {installation.credit ? ` · ${installation.credit}` : null}
          <nav className={styles.links} aria-label="Piè di pagina">
            <a href={publicPaths.recent}>Annunci recenti</a>
            <a href={publicPaths.about}>Chi siamo</a>
            <a href={installation.contactUrl || publicPaths.contact}>Contatti</a>
            <a href={publicPaths.privacy}>Privacy</a>
            <a href={publicPaths.accessibility}>Accessibilità</a>
          </nav>
        </footer>
      </main>
    </div>
  );
}
