import type { FullRequest } from '@commiato/contracts/requests/request-fields';
import { maxRequestTextLengths } from '@commiato/contracts/requests/request-fields';
import { changeRequest } from '@commiato/contracts/requests/requests';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { dayWithArticle, ofDayPhrase } from '@commiato/italy/prose/dates';
import { type FormEvent, useEffect, useState } from 'react';
import { changedFields } from '../../../lib/changed-fields.ts';
import { draftOfChanges } from '../../../lib/draft-of-changes.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { useStoredVersion } from '../../../lib/use-stored-version.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { CounterTextArea } from '../../../ui/fields/CounterTextArea.tsx';
import { LongDateTime } from '../../../ui/LongDateTime.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { UnsavedChangesDialog } from '../../../ui/UnsavedChangesDialog.tsx';
import { useAnswerOrChangeState, useReloadReceivedRequest } from './api.ts';
import {
  type AnswerValues,
  answerConflictRules,
  closingMailHint,
  mayBeClosedAsPaid,
  paidRecoveryTexts,
  wouldCloseUnanswered,
} from './fields.ts';
import styles from './requests.module.css';

const answerToForm = ({ risposta, evaso }: AnswerValues): AnswerValues => ({ risposta, evaso });

/** Form for the administrator's answer to a request and its state. */
export function AnswerForm({ message }: { readonly message: FullRequest }) {
  const { _id, evaso_il, risposto_il, gestita_da, contatto, termine } = message.documento;
  const answer = useAnswerOrChangeState(_id);
  const readCurrent = useReloadReceivedRequest(_id);
  const base = useStoredVersion({
    stored: message.documento,
    toForm: answerToForm,
    readCurrent: async () => (await readCurrent()).documento,
    words: ({ contatto }) => answerConflictRules(contatto),
  });
  const form = useContractForm({
    route: changeRequest,
    initial: answerToForm(message.documento),
    openAfterSave: true,
    toWire: (shown: AnswerValues, before) => changedFields(before, shown),
  });
  const blocker = useLeaveGuard(form.dirty);
  useDraft({
    form: `risposta:${_id}`,
    ...draftOfChanges({ form, base, restore: form.fill }),
    worthKeeping: form.dirty,
    sessionOnly: true,
  });
  // As many as there were when the answer was begun: one that comes while it is written stands below, where nobody is looking.
  const messaggiLetti = base.stored.messaggiAgenzia ?? undefined;
  const [saves, setSaves] = useState(0);
  useEffect(() => {
    // «Salva» is drawn anew while nothing is left to be saved: whoever pressed it by keyboard would begin at the top of the page again.
    if (saves > 0 && document.activeElement === document.body)
      form.formRef.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
  }, [saves, form.formRef]);
  const [asksToClose, setAsksToClose] = useState(false);
  const submit = form.submit(async (body) => {
    const saved = await base.saving(form, (versione) => answer({ ...body, versione, messaggiLetti }));
    base.restartAfterSave(form, saved.documento);
    setSaves((count) => count + 1);
    showSuccessToast('Dati aggiornati con successo!');
  });
  const failure = saveFailureMessage(form.failure);
  const closesUnanswered = wouldCloseUnanswered(message.documento, form.values);
  const submitOrAsk = (event: FormEvent) => {
    if (!closesUnanswered) return submit(event);
    event.preventDefault();
    setAsksToClose(true);
  };
  const proposePaid = () => {
    if (form.values.risposta.trim() === '') form.set('risposta', paidRecoveryTexts(message.documento).answer);
    form.set('evaso', true);
  };
  return (
    <Panel title="Risposta">
      <form ref={form.formRef} noValidate className={styles.form} onSubmit={submitOrAsk}>
        <CounterTextArea
          {...form.field('risposta')}
          label="Risposta"
          help={answerHelpText(contatto)}
          limit={maxRequestTextLengths.testo}
          rows={6}
          plain
          optional
        />
        {mayBeClosedAsPaid(message.documento) && !form.values.evaso ? (
          <Alert kind="nota">
            <p>{paidRecoveryTexts(message.documento).offer}</p>
            <Button size="compatto" onClick={proposePaid}>
              Prepara la chiusura come pagata
            </Button>
          </Alert>
        ) : null}
        <CheckboxField
          {...form.field('evaso')}
          label="Richiesta evasa"
          help={closingMailHint(message.documento, form.values)}
          live
        />
        {failure ? <Alert kind="errore">{failure}</Alert> : null}
        <div className={styles.buttons}>
          <Button
            type="submit"
            variant="primo"
            busy={form.busy}
            busyLabel="Salvataggio in corso…"
            disabledReason={form.dirty ? undefined : 'Scrivi una risposta o cambia lo stato.'}
          >
            Salva
          </Button>
        </div>
      </form>
      {gestita_da ? (
        <div className={styles.handled}>
          Gestita da {curlyApostrophes(gestita_da)}
          {risposto_il ? (
            <>
              , risposta <LongDateTime formatDay={ofDayPhrase} at={risposto_il} />
            </>
          ) : null}
          {evaso_il ? (
            <>
              , evasa <LongDateTime formatDay={dayWithArticle} at={evaso_il} />
            </>
          ) : null}
        </div>
      ) : null}
      <ConfirmDialog
        opened={asksToClose}
        title="Chiudere senza risposta?"
        tone="primo"
        confirmLabel="Chiudi senza risposta"
        onClose={() => setAsksToClose(false)}
        onConfirm={() => {
          setAsksToClose(false);
          submit();
        }}
      >
        Chi ha scritto ha lasciato un’e-mail e non riceverà niente.
        {termine ? ` Ha diritto a una risposta entro ${dayWithArticle(termine.scade)}.` : ''}
      </ConfirmDialog>
      <UnsavedChangesDialog guard={blocker}>La risposta non è ancora stata salvata e andrà persa.</UnsavedChangesDialog>
    </Panel>
  );
}

function answerHelpText(contatto: FullRequest['documento']['contatto']): string {
  if (!contatto)
    return 'L’agenzia la legge tra i suoi documenti e riceve una notifica, e un’e-mail se non vi ha rinunciato.';
  return contatto.mail ? 'Parte per e-mail.' : 'Non ha lasciato un’e-mail: la risposta resta qui.';
}
