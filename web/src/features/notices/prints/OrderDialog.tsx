import type { PostingRule } from '@commiato/contracts/notices/postings';
import { maxOrderMunicipalities, type PrintOrder, writePrintOrder } from '@commiato/contracts/notices/print-orders';
import { type Print, printLabel } from '@commiato/contracts/notices/prints';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useStoredVersion } from '../../../lib/use-stored-version.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import pairs from '../../../ui/form/pairs.module.css';
import { showSuccessToast } from '../../../ui/toast.ts';
import { isPrintFormatAccepted } from '../postings/fields.ts';
import { invalidatePrints } from '../proofs/api.ts';
import {
  blankTownCopies,
  isAddedTownLine,
  orderConflictRules,
  orderVersionedByTime,
  printOrderToForm,
  printOrderToWire,
  writingTimeOfOrder,
} from './fields.ts';
import styles from './orders.module.css';

interface OrderDialogProps {
  readonly print: Print;
  /** Whether it is for walls, and so ordered for municipalities. */
  readonly posted: boolean;
  /** The municipalities that the agency has written down. */
  readonly postings: readonly PostingRule[];
  readonly onClose: () => void;
}

/** How many copies of a print the printer makes, municipality by municipality. */
export function OrderDialog({ print, posted, postings, onClose }: OrderDialogProps) {
  const queries = useQueryClient();
  const orderToForm = (order: PrintOrder | null) => printOrderToForm(order, posted ? postings : []);
  const base = useStoredVersion({
    stored: print.ordine && orderVersionedByTime(print.ordine),
    toForm: orderToForm,
    readCurrent: ({ attuale }) => {
      void invalidatePrints(queries);
      return orderVersionedByTime(writePrintOrder.answer.parse(attuale));
    },
    words: () => orderConflictRules,
  });
  const form = useContractForm({
    route: writePrintOrder,
    initial: orderToForm(print.ordine),
    toWire: printOrderToWire,
  });
  const { righe, scorta } = form.values;
  const townsError = form.errorOf('righe');
  const save = form.submit(async (body) => {
    const params = { id: print._id };
    const write = (versione: number) =>
      call(writePrintOrder, { params, body: { ...body, ordineVisto: writingTimeOfOrder(versione) } });
    await base.saving(form, write);
    await invalidatePrints(queries);
    showSuccessToast('Ordine scritto: scarica il foglio.');
    onClose();
  });
  const total = [...righe.map(({ copie }) => copie), scorta].reduce(
    (sum, typed) => sum + (Number.parseInt(typed, 10) || 0),
    0,
  );
  return (
    <FormDialog
      form={form}
      base={base}
      draft={`ordine-stampa:${print._id}`}
      title="Ordine di stampa"
      confirmLabel="Scrivi l’ordine"
      onSubmit={save}
      onClose={onClose}
      failure={saveFailureMessage(form.failure)}
    >
      <p>
        {printLabel(print)}, codice <strong>{print.codice}</strong>
      </p>
      {print.superata ? (
        <Alert kind="avviso">Questa stampa è superata: fanne una versione nuova prima di ordinarla.</Alert>
      ) : null}
      {posted ? (
        <ul className={styles.towns}>
          {righe.map(({ comune, urgente }, at) => {
            const rules = postings.find((posting) => posting.comune === comune);
            const set = (urgent: boolean) => form.list.replace('righe', at, { ...righe[at], urgente: urgent });
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end, and one has no name yet
              <li key={at}>
                {isAddedTownLine(form.initialValues, at, comune) ? (
                  <div className={pairs.wide}>
                    <TextField
                      {...form.fieldAt(`righe.${at}.comune`)}
                      label="Comune"
                      optional="unmarked"
                      maxLength={80}
                    />
                  </div>
                ) : null}
                <TextField
                  {...form.fieldAt(`righe.${at}.copie`)}
                  label={comune ? `Copie per ${curlyApostrophes(comune)}` : 'Copie'}
                  optional="unmarked"
                  inputMode="numeric"
                  maxLength={4}
                />
                <CheckboxField label="Con urgenza" value={urgente} onChange={set} />
                {rules && !isPrintFormatAccepted(rules, print) ? (
                  <p className={pairs.wide}>Secondo le regole che hai scritto, non affigge questo formato.</p>
                ) : null}
              </li>
            );
          })}
        </ul>
      ) : null}
      {townsError ? <Alert kind="errore">{townsError}</Alert> : null}
      {posted && righe.length < maxOrderMunicipalities ? (
        <p>
          <Button
            size="compatto"
            icon={<IconPlus size={18} stroke={1.6} aria-hidden />}
            onClick={() => form.list.insert('righe', [blankTownCopies], righe.length)}
          >
            Aggiungi un comune
          </Button>
        </p>
      ) : null}
      <div className={pairs.fields}>
        <TextField
          {...form.field('scorta')}
          label={posted ? 'Copie per l’agenzia' : 'Copie'}
          optional={posted}
          inputMode="numeric"
          maxLength={4}
          help={posted ? 'Per la chiesa, la famiglia, la sede.' : undefined}
        />
        <DateField {...form.field('entro')} label="Consegna entro" optional />
        <div className={pairs.wide}>
          <TextField {...form.field('tipografia')} label="Tipografia" optional maxLength={200} />
        </div>
        <div className={pairs.wide}>
          <TextAreaField {...form.field('note')} label="Note per la tipografia" optional rows={2} />
        </div>
      </div>
      <p aria-live="polite">
        Copie in tutto: <strong>{total}</strong>
      </p>
    </FormDialog>
  );
}
