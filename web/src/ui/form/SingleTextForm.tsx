import type { RouteDefinition } from '@commiato/contracts/route';
import { useRef } from 'react';
import type { z } from 'zod';
import { saveFailureMessage } from '../../lib/failure.ts';
import { randomKey } from '../../lib/random-key.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { CounterTextArea } from '../fields/CounterTextArea.tsx';
import { showSuccessToast } from '../toast.ts';
import { draftStaysText, UnsavedChangesDialog } from '../UnsavedChangesDialog.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import styles from './form.module.css';

interface SingleTextFormProps {
  /** The call; its body has the text as its only field. */
  readonly route: RouteDefinition & { readonly body: z.ZodType<unknown, { testo: string }> };
  /** Its draft is kept under this name. */
  readonly name: string;
  readonly label: string;
  readonly help: string;
  /** Longest text, in characters. */
  readonly limit: number;
  readonly button: string;
  readonly busyLabel: string;
  /** What is not done yet when the screen is left. */
  readonly leaving: string;
  readonly done: string;
  /** Sends the text; the idempotency key is the same for every press with the same text. */
  readonly send: (testo: string, idempotencyKey: string) => Promise<void>;
}

const blank = { testo: '' };

/** A form with one text, such as a note or a message: empty again after sending, protected by a draft and the question before leaving. */
export function SingleTextForm({ route, name, leaving, send, ...words }: SingleTextFormProps) {
  const form = useContractForm({ route, initial: blank, toWire: (shown) => shown, openAfterSave: true });
  const unsaved = form.values.testo.trim() !== '';
  const guard = useLeaveGuard(unsaved);
  const draft = useDraft({
    form: name,
    blank,
    values: form.values,
    worthKeeping: unsaved,
    restore: (values) => form.fill(values),
  });
  // Of a text whose answer was lost, so that pressing again does not send it twice.
  const unanswered = useRef<{ readonly testo: string; readonly key: string }>(null);
  const save = form.submit(async (_wire, { testo }) => {
    const { current } = unanswered;
    const sending = current?.testo === testo ? current : { testo, key: randomKey() };
    unanswered.current = sending;
    await send(testo, sending.key);
    unanswered.current = null;
    draft.forget();
    form.restartAfterSave(blank);
    showSuccessToast(words.done);
  });
  const failure = saveFailureMessage(form.failure);
  return (
    <>
      <form ref={form.formRef} className={styles.writing} noValidate onSubmit={save}>
        <DraftOffer draft={draft} />
        <CounterTextArea
          plain
          {...form.field('testo')}
          label={words.label}
          help={words.help}
          rows={4}
          limit={words.limit}
        />
        {failure ? <Alert kind="errore">{failure}</Alert> : null}
        <div>
          <Button type="submit" variant="primo" busy={form.busy} busyLabel={words.busyLabel}>
            {words.button}
          </Button>
        </div>
      </form>
      <UnsavedChangesDialog guard={guard}>
        {leaving} {draftStaysText}
      </UnsavedChangesDialog>
    </>
  );
}
