import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { addressAsLeft, forgetOtherLists } from '../lib/list-addresses.ts';
import { useScreenTitle } from '../lib/screen-title.ts';
import { BreakableAtSlashes } from './BreakableAtSlashes.tsx';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  /** Name of the tab, where the title alone would not say enough. */
  tabTitle?: string;
  /** The screen that one usually comes from; a list is led back to as it was left. */
  back?: { to: string; label: string };
  /** Which one of many this screen is about. */
  lead?: string;
  /** A badge beside the title. */
  status?: ReactNode;
  /** Buttons of the whole screen. */
  actions?: ReactNode;
}

/** Head of a private screen. It names the tab and takes the focus after a navigation, so that readers start here. */
export function PageHeader({ title, tabTitle, back, lead, status, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  useScreenTitle(tabTitle ?? title);
  const arrivedByLink = key !== 'default';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed query (a table's search) is not a new screen
  useEffect(() => {
    if (arrivedByLink) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  const begins = back === undefined;
  useEffect(() => {
    if (begins) forgetOtherLists(pathname);
  }, [begins, pathname]);
  return (
    <header className={styles.header}>
      {back ? (
        <Link className={styles.back} to={addressAsLeft(back.to)}>
          <IconArrowLeft size={18} stroke={1.6} aria-hidden />
          {back.label}
        </Link>
      ) : null}
      <div className={styles.title}>
        <h1 ref={heading} tabIndex={-1}>
          <BreakableAtSlashes text={title} />
        </h1>
        {status}
      </div>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}
