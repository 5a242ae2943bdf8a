import { addInternalNote, internalNoteLimit } from '@commiato/contracts/accounts/internal-notes';
import { savingFailure } from '../../../lib/failure.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CounterTextArea } from '../../../ui/fields/CounterTextArea.tsx';
import { DraftOffer } from '../../../ui/form/DraftOffer.tsx';
import { LeaveDialog } from '../../../ui/LeaveDialog.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useNoteAdding } from './api.ts';
import styles from './internal-notes.module.css';

const blank = { testo: '' };

/** A new note about an agency. */
export function NoteForm({ id }: { readonly id: string }) {
  const add = useNoteAdding(id);
  const form = useContractForm({ route: addInternalNote, initial: blank, toWire: (shown) => shown });
  const unsaved = form.values.testo.trim() !== '';
  const guard = useLeaveGuard(unsaved);
  const draft = useDraft({
    form: `nota:${id}`,
    blank,
    values: form.values,
    worthKeeping: unsaved,
    restore: (values) => form.fill(values),
  });
  const save = form.submit(async (_wire, shown) => {
    await add(shown.testo);
    draft.forget();
    form.restart(blank);
    showToast('Nota aggiunta.');
  });
  const failure = savingFailure(form.failure);
  return (
    <Panel title="Nuova nota">
      <form ref={form.formRef} className={styles.form} noValidate onSubmit={save}>
        <DraftOffer draft={draft} />
        <CounterTextArea
          plain
          {...form.field('testo')}
          label="Nota"
          help="La legge solo l’amministrazione."
          rows={4}
          limit={internalNoteLimit}
        />
        {failure ? <Alert kind="errore">{failure}</Alert> : null}
        <div>
          <Button type="submit" variant="primo" busy={form.busy} busyLabel="Salvataggio in corso…">
            Aggiungi la nota
          </Button>
        </div>
      </form>
      <LeaveDialog guard={guard}>La nota non è salvata e andrà persa.</LeaveDialog>
    </Panel>
  );
}
