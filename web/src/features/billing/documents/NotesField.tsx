import type { Totals, TotalsInput } from '@commiato/billing/document';
import { legalSentences, quoteLegalSentences } from '@commiato/billing/legal-text';
import { billingMaxLengths } from '@commiato/contracts/billing/document-fields';
import { CounterTextArea } from '../../../ui/fields/CounterTextArea.tsx';
import styles from './billing.module.css';
import type { DocumentFormAccess } from './form/shared-form.ts';

interface NotesFieldProps {
  readonly form: Pick<DocumentFormAccess, 'fieldAt'>;
  readonly input: TotalsInput;
  readonly totals: Totals;
  /** Those of an invoice are required by law; a quote tells what its invoice will bear. */
  readonly document: 'quote' | 'invoice';
}

/** The notes of a document, followed by the sentences that it bears. */
export function NotesField({ form, input, totals, document }: NotesFieldProps) {
  const sentences = (document === 'quote' ? quoteLegalSentences : legalSentences)(input, totals);
  return (
    <>
      <CounterTextArea {...form.fieldAt('note')} label="Note" optional limit={billingMaxLengths.note} rows={3} plain />
      {sentences.map((sentence) => (
        <p key={sentence} className={styles.aside}>
          {sentence}
        </p>
      ))}
    </>
  );
}
