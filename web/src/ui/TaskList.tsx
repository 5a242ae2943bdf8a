import { type ComponentType, useId, useState } from 'react';
import { Link } from 'react-router';
import { Button } from './Button.tsx';
import styles from './TaskList.module.css';

/** Something that waits to be done, and the screen where it is. */
export interface Task {
  readonly Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  readonly text: string;
  /** An amount, a day: what tells how much or how soon. */
  readonly detail?: string;
  /** It should have been done already. */
  readonly late?: boolean;
  readonly to: string;
}

/** What stands there before the others are asked for. */
const shown = 6;

/** What waits, one line each: the whole line leads to it. */
export function TaskList({ tasks }: { readonly tasks: readonly Task[] }) {
  const [all, setAll] = useState(false);
  const id = useId();
  const standing = all ? tasks : tasks.slice(0, shown);
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
      {tasks.length > shown ? (
        <Button size="compatto" variant="quieto" aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
          {all ? 'Mostra meno' : `Mostra tutto (${tasks.length})`}
        </Button>
      ) : null}
    </>
  );
}
