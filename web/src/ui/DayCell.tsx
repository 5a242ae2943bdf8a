import { shortDate } from '@commiato/italy/prose';
import styles from './Deadline.module.css';

/** A day in a table; where the heads of columns are gone it says which one it is. */
export function DayCell({ label, day }: { readonly label: string; readonly day: string }) {
  return (
    <>
      <span className={styles.narrow}>{label} </span>
      {shortDate(day)}
    </>
  );
}
