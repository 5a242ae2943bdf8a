import { formatAmount } from '@commiato/billing/money';
import { parseAmount } from '@commiato/billing/parse';
import { effectiveTreatmentOf } from '@commiato/billing/treatments';
import { createCreditNote } from '@commiato/contracts/billing/invoice-actions';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/client.ts';
import { ApiError, messageOf } from '../../../lib/errors.ts';
import { formatEuro } from '../../../lib/euro.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import styles from '../documents/billing.module.css';
import { reformatIfParsable } from '../documents/form/typed-numbers.ts';
import { useInvoiceAction, useInvoiceCacheUpdate } from './api.ts';
import { creditableTreatments, creditNoteFlawsAtNoShownField } from './fields.ts';

interface CreditNoteDialogProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

const creditExtents = ['Tutta la fattura', 'Solo una parte'] as const;

/** Issues a credit note for an invoice or part of it. Mount it only while open, so that it starts empty. */
export function CreditNoteDialog({ invoice, onClose }: CreditNoteDialogProps) {
  const { _id, numero, regime, data, stornato, totale } = invoice;
  const treatments = creditableTreatments(invoice);
  const [extent, setExtent] = useState<(typeof creditExtents)[number]>(
    stornato > 0 ? creditExtents[1] : creditExtents[0],
  );
  const [motivo, setMotivo] = useState('');
  const [descrizione, setDescrizione] = useState('Storno parziale');
  const [importo, setImporto] = useState('');
  const [trattamento, setTrattamento] = useState<string>(treatments[0] ?? '');
  const [idempotencyKey] = useState(randomKey);
  const show = useInvoiceCacheUpdate();
  const act = useInvoiceAction(invoice);
  const navigate = useNavigate();
  const whole = extent === creditExtents[0];
  const parsed = parseAmount(importo);
  const line = {
    descrizione,
    prezzo: parsed.ok ? parsed.value : 0,
    trattamento: treatments.find((id) => id === trattamento) ?? treatments[0] ?? ('esente_funebre' as const),
  };
  const crediting = useMutation({
    mutationFn: () =>
      act(() =>
        call(createCreditNote, {
          params: { id: _id },
          body: { motivo, ...(whole ? {} : { righe: [line] }) },
          idempotencyKey,
        }),
      ),
    onSuccess: async (note) => {
      await show(note);
      showSuccessToast('Nota di credito emessa con successo!');
      onClose();
      await navigate(paths.invoice(note._id));
    },
  });
  const [asked, setAsked] = useState(false);
  const wrong = whole
    ? undefined
    : !parsed.ok
      ? parsed.errore
      : parsed.value === 0
        ? 'L’importo deve essere maggiore di zero.'
        : undefined;
  const { error } = crediting;
  const flaws = error instanceof ApiError ? error.fields : {};
  const others = creditNoteFlawsAtNoShownField(flaws, whole);
  return (
    <ConfirmDialog
      opened
      title="Nota di credito"
      tone="pericolo-pieno"
      confirmLabel="Emetti la nota di credito"
      busyLabel="Emissione in corso…"
      busy={crediting.isPending}
      unsaved={motivo !== '' || importo !== ''}
      onConfirm={() => {
        setAsked(true);
        if (wrong === undefined) crediting.mutate();
      }}
      onClose={onClose}
    >
      <div className={styles.stack}>
        <p>
          La nota di credito prende un numero suo e non si può più modificare né eliminare.{' '}
          {whole
            ? `Annulla la fattura n. ${numero} di ${formatEuro(totale)}.`
            : `Storna una parte della fattura n. ${numero}.`}
        </p>
        {stornato > 0 ? (
          <p>
            {`Ne sono già stati stornati ${formatEuro(stornato)}: restano ${formatEuro(totale - stornato)}, IVA compresa.`}
          </p>
        ) : (
          <SegmentedControl label="Che cosa si storna" options={creditExtents} value={extent} onChange={setExtent} />
        )}
        {whole ? null : (
          <>
            <TextField label="Descrizione" maxLength={1000} value={descrizione} onChange={setDescrizione} />
            <TextField
              label="Importo da stornare, IVA esclusa"
              inputMode="decimal"
              maxLength={20}
              value={importo}
              onChange={setImporto}
              onBlur={() => setImporto(reformatIfParsable(importo, parseAmount, formatAmount))}
              error={(asked ? wrong : undefined) ?? flaws.righe?.[0]}
            />
            <SelectField
              label="IVA"
              value={trattamento}
              onChange={setTrattamento}
              options={treatments.map((id) => ({ value: id, label: effectiveTreatmentOf(id, regime, data).nome }))}
            />
          </>
        )}
        <TextField
          label="Motivo"
          optional
          maxLength={200}
          value={motivo}
          onChange={setMotivo}
          error={flaws.motivo?.[0]}
        />
        {error && Object.keys(flaws).length === 0 ? (
          <Alert kind="errore">{messageOf(error, 'Errore durante il salvataggio')}</Alert>
        ) : null}
        {others.length > 0 ? <Alert kind="errore">{others.join(' ')}</Alert> : null}
      </div>
    </ConfirmDialog>
  );
}
