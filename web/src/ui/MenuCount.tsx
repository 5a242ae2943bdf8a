import styles from './MenuCount.module.css';

/** At the end of a line of the menu: how many wait there. `what` says it to who does not see the pill, as in '2 non letti'. */
export function MenuCount({ count, what }: { readonly count: number; readonly what: string }) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="solo-lettore">{`${count} ${what}`}</span>
    </span>
  );
}
