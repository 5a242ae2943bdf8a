import type { Totals, TotalsInput } from '@commiato/billing/document';
import { legalSentences } from '@commiato/billing/legal-text';
import { billingMaxLengths } from '@commiato/contracts/billing/document-fields';
import { CounterTextArea } from '../../../ui/fields/CounterTextArea.tsx';
import styles from './billing.module.css';
import type { DocumentFormAccess } from './form/shared-form.ts';

interface NotesFieldProps {
  readonly form: Pick<DocumentFormAccess, 'fieldAt'>;
  readonly input: TotalsInput;
  readonly totals: Totals;
}

/** The notes of a document, followed by the sentences required by law. */
export function NotesField({ form, input, totals }: NotesFieldProps) {
  return (
    <>
      <CounterTextArea {...form.fieldAt('note')} label="Note" optional limit={billingMaxLengths.note} rows={3} plain />
      {legalSentences(input, totals).map((sentence) => (
        <p key={sentence} className={styles.aside}>
          {sentence}
        </p>
      ))}
    </>
  );
}
