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
  /** Whether a term of law of a few days runs, whose last day is not known here. */
  readonly urgent?: boolean;
  readonly to: string;
}

/** How many tasks are shown before 'Mostra tutto'. */
const initiallyShownTaskCount = 6;

/**
 * What a term of law presses first: a discarded invoice stood below certificates that expired months ago, and was seen when its five days were
 * over. Then what is overdue, then by the day, what has none last in the order in which it came; of one day by name.
 */
export function compareTasks(one: LinkedTask, other: LinkedTask): number {
  const pressure = ({ urgent = false, late = false }: LinkedTask) => Number(urgent) * 2 + Number(late);
  const pressing = pressure(other) - pressure(one);
  if (pressing !== 0) return pressing;
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
          <li key={`${to} ${text} ${detail}`}>
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
