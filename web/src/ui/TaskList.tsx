import { type ComponentType, useId, useState } from 'react';
import { Link } from 'react-router';
import { Button } from './Button.tsx';
import styles from './TaskList.module.css';

/** A task, and the screen where it is done. */
export interface LinkedTask {
  readonly Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  readonly text: string;
  /** An amount or a day. */
  readonly detail?: string;
  /** Whether it is overdue. */
  readonly late?: boolean;
  /** The day by which it is to be done, `YYYY-MM-DD`. */
  readonly due?: string;
  readonly to: string;
}

/** How many tasks are shown before 'Mostra tutto'. */
const initiallyShownTaskCount = 6;

/** What is overdue first, then by the day, what has none last in the order in which it came; of one day by name. */
export function compareTasks(one: LinkedTask, other: LinkedTask): number {
  const late = Number(other.late ?? false) - Number(one.late ?? false);
  if (late !== 0) return late;
  if (!one.due || !other.due) return Number(!one.due) - Number(!other.due);
  return one.due.localeCompare(other.due) || one.text.localeCompare(other.text, 'it');
}

/** A list of tasks; each line is a link to its screen. */
export function TaskList({ tasks }: { readonly tasks: readonly LinkedTask[] }) {
  const [all, setAll] = useState(false);
  const id = useId();
  const standing = all ? tasks : tasks.slice(0, initiallyShownTaskCount);
  return (
    <>
      <ul className={styles.tasks} id={id}>
        {standing.map(({ Icon, text, detail, late, to }) => (
          <li key={`${to} ${text}`}>
            <Link to={to} data-scaduto={late || undefined}>
              <Icon size={20} stroke={1.6} aria-hidden />
              <span className={styles.text}>{text}</span>
              {detail ? <span className={styles.detail}>{detail}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
      {tasks.length > initiallyShownTaskCount ? (
        <Button size="compatto" variant="quieto" aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
          {all ? 'Mostra meno' : `Mostra tutto (${tasks.length})`}
        </Button>
      ) : null}
    </>
  );
}
