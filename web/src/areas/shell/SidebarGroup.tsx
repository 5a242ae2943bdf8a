import { IconChevronDown, IconExternalLink } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isGroupFolded, saveGroupFolded } from './folded.ts';
import type { MenuGroup, MenuLine } from './menu.ts';
import styles from './Sidebar.module.css';

interface SidebarGroupProps {
  readonly group: MenuGroup;
  readonly isCurrent: (entry: MenuLine) => boolean;
  readonly onChoice: (() => void) | undefined;
}

/** A group of entries that folds under its title; the group of the open screen starts unfolded. */
export function SidebarGroup({ group: { title, entries }, isCurrent, onChoice }: SidebarGroupProps) {
  const here = entries.some(isCurrent);
  const [open, setOpen] = useState(() => here || !isGroupFolded(title ?? ''));
  useEffect(() => {
    if (here) setOpen(true);
  }, [here]);
  const list = (
    <ul className={styles.group}>
      {entries.map((entry) => (
        <li key={entry.to}>
          <SidebarLine entry={entry} current={isCurrent(entry)} onChoice={onChoice} />
        </li>
      ))}
    </ul>
  );
  if (!title) return list;
  const fold = () => {
    setOpen(!open);
    saveGroupFolded(title, open);
  };
  return (
    <>
      <h2 className={styles.subject}>
        <button type="button" aria-expanded={open} onClick={fold}>
          {title}
          <IconChevronDown className={styles.chevron} size={16} stroke={1.6} aria-hidden />
        </button>
      </h2>
      {open ? list : null}
    </>
  );
}

/** Scrolls the menu alone: `scrollIntoView` would move the screen beside it too. */
function scrollMenuToLine(line: HTMLElement): void {
  const list = line.closest<HTMLElement>(`.${styles.groups}`);
  if (!list) return;
  const here = line.getBoundingClientRect();
  const box = list.getBoundingClientRect();
  if (here.top < box.top) list.scrollTop -= box.top - here.top;
  else if (here.bottom > box.bottom) list.scrollTop += here.bottom - box.bottom;
}

function SidebarLine({
  entry,
  current,
  onChoice,
}: Pick<SidebarGroupProps, 'onChoice'> & { entry: MenuLine; current: boolean }) {
  const { label, to, Icon, Count, external } = entry;
  const line = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const list = line.current?.closest<HTMLElement>(`.${styles.groups}`);
    if (!current || !list) return;
    const show = () => line.current && scrollMenuToLine(line.current);
    show();
    // A lower window, or a line that comes later above it, would leave it under the way out.
    const watcher = new ResizeObserver(show);
    watcher.observe(list);
    for (const part of list.children) watcher.observe(part);
    return () => watcher.disconnect();
  }, [current]);
  const content = (
    <>
      <Icon size={18} stroke={1.6} aria-hidden />
      {label}
    </>
  );
  if (external)
    return (
      <a className={styles.entry} href={to} target="_blank" rel="noopener noreferrer" onClick={onChoice}>
        {content}
        <IconExternalLink className={styles.end} size={18} stroke={1.6} role="img" aria-label="in una nuova scheda" />
      </a>
    );
  return (
    <Link ref={line} className={styles.entry} to={to} aria-current={current ? 'page' : undefined} onClick={onChoice}>
      {content}
      {Count ? <Count /> : null}
    </Link>
  );
}
