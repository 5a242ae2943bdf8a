import type { TotalsInput } from '@commiato/billing/document';
import { computeTotals } from '@commiato/billing/totals';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import { curlyApostrophes, romeDay } from '@commiato/italy/formatting';
import { ofDayPhrase } from '@commiato/italy/prose/dates';
import { useState } from 'react';
import { formatEuro } from '../../../lib/euro.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import styles from '../documents/billing.module.css';

interface IssueDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Number and day of a discarded invoice, which keeps them; null for a draft. */
  readonly kept: { readonly numero: string; readonly data: string } | null;
  /** Expected number of a draft on a day, unless another invoice is issued first; undefined if unknown. */
  readonly numberOn: (day: string) => string | undefined;
  readonly client: string;
  readonly total: number;
  /** What is said where the quote that it was made from has another total; null where it has not. */
  readonly totalWarning: string | null;
  /** Doubtful points that the agency should check. */
  readonly doubts: readonly string[];
  readonly busy: boolean;
  /** Why the server refused the day; the dialog then stays open, because the form below has no field for it. */
  readonly dayError: string | undefined;
  readonly onDayChange: () => void;
  /** Why it was not issued, where no answer came: the form's own message is under the dialog. */
  readonly failure: string | null;
  /** Whether the server refused something in the form; the focus is then on the wrong field, not returned to the button. */
  readonly refused: boolean;
  /** With `paid` the payment is recorded afterwards. */
  readonly onIssue: (day: string, paid: boolean) => void;
}

/** Where issuing stands: not begun, being checked, asked for, or refused with flaws in the form. */
export type IssueStep = 'no' | 'checking' | 'asked' | 'refused';

/** The step after a refusal. That of the day is said in the dialog: closed, it would leave nobody a word of why nothing was issued. */
export const issueStepAfterRefusal = (step: IssueStep, dayError: string | undefined): IssueStep =>
  step === 'no' || (step === 'asked' && dayError !== undefined) ? step : 'refused';

/** Both totals, where an invoice differs from the quote that the client has accepted; null for an advance, which is a part of it. */
export function differentTotalText(
  tipo: Invoice['tipo'],
  input: TotalsInput,
  quote: Invoice['preventivo'],
): string | null {
  if (!quote || tipo === 'TD02') return null;
  const deductsAdvances = Boolean(input.acconti?.length);
  const total = computeTotals({ ...input, acconti: [] }).totale;
  if (total === quote.totale) return null;
  return `Il totale della fattura${deductsAdvances ? ' con gli acconti' : ''} (${formatEuro(total)}) non è quello del preventivo n. ${quote.numero} (${formatEuro(quote.totale)}): controlla che il cliente lo sappia.`;
}

/** The day that was typed, or today: an editor may have been opened on another day. */
export const issueDay = (typed: string | null, now: Date): string => typed ?? romeDay(now);

/** Asks for confirmation before an invoice is issued, which cannot be undone. */
export function IssueDialog({
  opened,
  onClose,
  kept,
  numberOn,
  client,
  total,
  totalWarning,
  doubts,
  busy,
  dayError,
  onDayChange,
  failure,
  refused,
  onIssue,
}: IssueDialogProps) {
  const [typedDay, setTypedDay] = useState<string | null>(null);
  const [paid, setPaid] = useState(false);
  const day = issueDay(typedDay, new Date());
  const number = numberOn(day);
  return (
    <ConfirmDialog
      opened={opened}
      title="Emettere la fattura?"
      tone="primo"
      confirmLabel={paid ? 'Emetti e incassa' : 'Emetti'}
      busyLabel="Emissione in corso…"
      busy={busy}
      returnFocus={!refused}
      onConfirm={() => onIssue(day, paid)}
      onClose={onClose}
    >
      <div className={styles.stack}>
        <p>
          La fattura per <strong>{client}</strong>, {formatEuro(total)},{' '}
          {kept ? (
            <>
              tiene il numero <strong>{kept.numero}</strong> e la data {ofDayPhrase(kept.data)}
            </>
          ) : number ? (
            <>
              prende il numero <strong>{number}</strong>
            </>
          ) : (
            'prende il prossimo numero della serie'
          )}
          . Il numero è definitivo: da quel momento la fattura non si può più modificare né eliminare, si corregge solo
          con una nota di credito.
        </p>
        {totalWarning ? <Alert kind="avviso">{totalWarning}</Alert> : null}
        {doubts.map((doubt) => (
          <Alert key={doubt} kind="avviso">
            {curlyApostrophes(doubt)}
          </Alert>
        ))}
        {kept ? null : (
          <DateField
            label="Data della fattura"
            value={day}
            onChange={(typed) => {
              setTypedDay(typed);
              onDayChange();
            }}
            help="Al massimo 12 giorni fa."
            error={dayError}
          />
        )}
        <CheckboxField
          label="È già stata pagata"
          name="pagata"
          value={paid}
          help="Subito dopo registri il pagamento."
          onChange={setPaid}
        />
        {failure ? <Alert kind="errore">{failure}</Alert> : null}
      </div>
    </ConfirmDialog>
  );
}
