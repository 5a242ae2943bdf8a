import { changeTask, createTask, deleteTask, type Task } from '@commiato/contracts/funerals/tasks';
import { curlyApostrophes, romeDay } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changedFields } from '../../../lib/changed-fields.ts';
import { call } from '../../../lib/client.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { randomKey } from '../../../lib/random-key.ts';
import type { ConflictFieldRules } from '../../../lib/rebase-form.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useDeletionAsShown } from '../../../lib/use-deletion-as-shown.ts';
import { useStoredVersion } from '../../../lib/use-stored-version.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { useResources } from '../resources/api.ts';
import { invalidateTasks } from './api.ts';
import { dueWords } from './fields.ts';
import styles from './tasks.module.css';

interface TaskDialogProps {
  /** The stored task; absent for a new one. */
  readonly task?: Task;
  /** Funeral of a new task. */
  readonly funeral?: string;
  /** Initial day of a new task. */
  readonly day?: string;
  readonly onClose: () => void;
}

interface Values extends Record<string, unknown> {
  readonly testo: string;
  readonly giorno: string;
  readonly id_risorsa: string;
}
const unassignedLabel = 'Nessuno in particolare';

const taskToForm = (task: Task | null, day: string): Values => ({
  testo: task?.testo ?? '',
  giorno: task ? (task.giorno ?? '') : day,
  id_risorsa: task?.id_risorsa ?? '',
});
const taskToWire = ({ testo, giorno, id_risorsa }: Values) => ({ testo, giorno, id_risorsa: id_risorsa || null });
/** How the form shows concurrent changes: the assigned person by name. */
const conflictFieldRulesOf = ({ persona }: Task): ConflictFieldRules<Values> => ({
  describe: (name) => (name === 'id_risorsa' ? curlyApostrophes(persona?.nome ?? unassignedLabel) : undefined),
});

/** Form of a task: text, due day, assigned person. */
export function TaskDialog({ task, funeral, day = '', onClose }: TaskDialogProps) {
  const queries = useQueryClient();
  const { data = [] } = useResources();
  const [idempotencyKey] = useState(randomKey);
  const [asking, setAsking] = useState(false);
  const base = useStoredVersion({
    stored: task ?? null,
    toForm: (held: Task) => taskToForm(held, day),
    readCurrent: ({ attuale }) => {
      void invalidateTasks(queries);
      return changeTask.answer.parse(attuale);
    },
    words: conflictFieldRulesOf,
  });
  const form = useContractForm({ route: createTask, initial: taskToForm(task ?? null, day), toWire: taskToWire });
  const submit = form.submit(async (body, shown) => {
    if (task) {
      const params = { id: task._id };
      const change = changedFields(taskToWire(form.initialValues), taskToWire(shown));
      await base.saving(form, (versione) => call(changeTask, { params, body: { ...change, versione } }));
    } else await call(createTask, { body: { ...body, ...(funeral ? { id_servizio: funeral } : {}) }, idempotencyKey });
    await invalidateTasks(queries);
    showSuccessToast(task ? 'Compito aggiornato.' : 'Compito aggiunto.');
    onClose();
  });
  const { persona = null } = base.stored ?? {};
  const people = data.filter(({ _id, tipo, attiva }) => tipo === 'persona' && (attiva || _id === persona?._id));
  const gone = persona && !people.some(({ _id }) => _id === persona._id) ? [persona] : [];
  const options = [...people, ...gone].map(({ _id, nome }) => ({ value: _id, label: curlyApostrophes(nome) }));
  // Who thinks better of it comes back to the form, with what was typed.
  if (task && asking) return <DeleteQuestion task={task} onClose={() => setAsking(false)} onDeleted={onClose} />;
  return (
    <FormDialog
      form={form}
      base={base}
      draft={`compito:${task?._id ?? `nuovo:${funeral ?? ''}`}`}
      title={task ? 'Modifica il compito' : 'Nuovo compito'}
      confirmLabel="Salva"
      onSubmit={submit}
      onClose={onClose}
      failure={saveFailureMessage(form.failure)}
    >
      <TextField {...form.field('testo')} label="Che cosa c’è da fare" maxLength={200} />
      <DateField {...form.field('giorno')} optional label="Entro il giorno" />
      <SelectField
        {...form.field('id_risorsa')}
        optional
        label="Chi lo fa"
        options={options}
        placeholder={unassignedLabel}
      />
      {task ? (
        <Button
          className={styles.delete}
          size="compatto"
          variant="quieto"
          icon={<IconTrash size={18} stroke={1.6} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          Elimina il compito
        </Button>
      ) : null}
    </FormDialog>
  );
}

interface DeleteQuestionProps {
  readonly task: Task;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

function DeleteQuestion({ task, onClose, onDeleted }: DeleteQuestionProps) {
  const queries = useQueryClient();
  const { shown, busy, failure, confirm } = useDeletionAsShown<Task>({
    stored: task,
    remove: (versione) => call(deleteTask, { params: { id: task._id }, query: { versione } }),
    answer: changeTask.answer,
    refresh: () => invalidateTasks(queries),
    onDeleted: ({ testo }) => {
      showSuccessToast(withFullStop(`Compito eliminato: ${curlyApostrophes(testo)}`));
      onDeleted();
    },
    failed: 'Errore durante l’eliminazione',
  });
  const details = [dueWords(shown.giorno, romeDay(new Date())), curlyApostrophes(shown.persona?.nome ?? '')];
  return (
    <ConfirmDialog opened busy={busy} onConfirm={confirm} onClose={onClose}>
      <p>
        Sei sicuro di voler eliminare il compito{' '}
        <strong>{[curlyApostrophes(shown.testo), ...details].filter(Boolean).join(', ')}</strong>?{' '}
        {shown.fatto ? 'Risulta fatto.' : 'Se è fatto, basta segnarlo.'}
      </p>
      {failure ? <Alert kind="errore">{failure}</Alert> : null}
    </ConfirmDialog>
  );
}
