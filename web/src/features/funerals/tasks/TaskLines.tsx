import { changeTask, type ListedTask, type Task } from '@commiato/contracts/funerals/tasks';
import { curlyApostrophes, romeDay } from '@commiato/italy/formatting';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMayCall } from '../../../lib/rights.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { deceasedNameOfTask, dueWords } from './fields.ts';
import { TaskDialog } from './TaskDialog.tsx';
import styles from './tasks.module.css';
import { useTaskDone } from './use-task-done.ts';

interface TaskLinesProps {
  readonly tasks: readonly ListedTask[];
  /** Shows the due day of each task. */
  readonly withDay?: boolean;
  /** Shows the funeral of each task. */
  readonly withFuneral?: boolean;
}

/** A list of tasks with checkbox, assigned person and link to the form. */
export function TaskLines({ tasks, withDay = false, withFuneral = false }: TaskLinesProps) {
  const mayChange = useMayCall(changeTask);
  const { mark, isDone, failure } = useTaskDone();
  const [open, setOpen] = useState<Task | null>(null);
  const today = romeDay(new Date());
  return (
    <>
      <ul className={styles.tasks}>
        {tasks.map((task) => {
          const { _id, testo, giorno, persona, fatto, id_servizio, proprio } = task;
          const funeral = withFuneral ? deceasedNameOfTask(task) : '';
          const details = [
            withDay ? dueWords(giorno, today) : '',
            persona ? curlyApostrophes(persona.nome) : '',
          ].filter(Boolean);
          return (
            <li key={_id} data-fatto={fatto || undefined}>
              <CheckboxField
                label={curlyApostrophes(testo)}
                value={isDone(task)}
                disabled={!mayChange && !proprio}
                onChange={(on) => void mark(task, on)}
              />
              <span className={styles.details}>
                {details.join(', ')}
                {funeral && id_servizio ? <Link to={paths.funeral(id_servizio)}>{funeral}</Link> : null}
                {!fatto && giorno !== null && giorno < today ? <Badge tone="rubrica">In ritardo</Badge> : null}
              </span>
              {mayChange ? (
                <Button
                  size="compatto"
                  variant="quieto"
                  aria-label={`Modifica il compito: ${curlyApostrophes(testo)}`}
                  onClick={() => setOpen(task)}
                >
                  Modifica
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {failure ? <Alert kind="errore">{failure}</Alert> : null}
      {open ? <TaskDialog task={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
