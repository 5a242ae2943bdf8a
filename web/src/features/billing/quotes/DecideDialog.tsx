import { type Quote, setQuoteState } from '@commiato/contracts/billing/quotes';
import type { BodyOf } from '@commiato/contracts/route';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { useLastShown } from '../../../ui/use-last-shown.ts';
import { refusalMessage } from '../documents/api.ts';
import styles from '../documents/billing.module.css';
import { runQuoteAction, useQuoteCacheUpdate } from './api.ts';
import { quoteDecisionToWire } from './fields.ts';

export type SettableQuoteState = BodyOf<typeof setQuoteState>['stato'];

const questions = {
  accettato: 'Il cliente ha accettato il preventivo? Da quel momento non cambia più, e puoi farne una fattura.',
  rifiutato: 'Il cliente ha rifiutato il preventivo? Puoi sempre riportarlo in bozza.',
  bozza:
    'Il preventivo torna modificabile; il link che il cliente ha ricevuto non si apre più, e una firma chiesta e non ancora data è revocata.',
} as const satisfies Record<SettableQuoteState, string>;

interface DecideDialogProps {
  readonly quote: Quote;
  /** The new state of the quote; null while the dialog is closed. */
  readonly to: SettableQuoteState | null;
  readonly onClose: () => void;
}

/** Records a decision that the client told the agency, or makes a quote a draft again. */
export function DecideDialog({ quote, to, onClose }: DecideDialogProps) {
  const shown = useLastShown(to) ?? 'bozza';
  const [motivo, setMotivo] = useState('');
  const show = useQuoteCacheUpdate();
  const queries = useQueryClient();
  const deciding = useMutation({
    mutationFn: async (stato: SettableQuoteState) =>
      show(
        await runQuoteAction(queries, quote, () =>
          call(setQuoteState, {
            params: { id: quote._id },
            body: { ...quoteDecisionToWire(stato, motivo), versione: quote.versione },
          }),
        ),
      ),
    onSuccess: () => {
      showSuccessToast('Dati aggiornati con successo!');
      close();
    },
  });
  const close = () => {
    setMotivo('');
    deciding.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={to !== null}
      title={`Preventivo n. ${quote.numero}`}
      tone="primo"
      confirmLabel="Conferma"
      busyLabel="Salvataggio in corso…"
      busy={deciding.isPending}
      unsaved={motivo !== ''}
      onConfirm={() => deciding.mutate(shown)}
      onClose={close}
    >
      <div className={styles.stack}>
        <p>{questions[shown]}</p>
        {shown === 'rifiutato' ? (
          <TextField label="Motivo" optional maxLength={300} value={motivo} onChange={setMotivo} />
        ) : null}
        {deciding.error ? (
          <Alert kind="errore">{refusalMessage(deciding.error, 'Errore durante il salvataggio')}</Alert>
        ) : null}
      </div>
    </ConfirmDialog>
  );
}
