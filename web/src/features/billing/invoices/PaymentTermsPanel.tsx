import { DateField } from '../../../ui/fields/DateField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import layout from '../../../ui/form/form.module.css';
import { paymentMethodOptions } from '../documents/form/payment-words.ts';
import type { DocumentFormAccess } from '../documents/form/shared-form.ts';
import { IbanField } from '../documents/IbanField.tsx';

interface PaymentTermsPanelProps {
  readonly form: Pick<DocumentFormAccess, 'fieldAt'>;
  readonly step: number;
  /** The invoice was discarded and keeps its number, and with it its series. */
  readonly numbered: boolean;
}

/** Payment method and due date of an invoice, and its number series. */
export function PaymentTermsPanel({ form, step, numbered }: PaymentTermsPanelProps) {
  return (
    <FormPanel step={step} title="Pagamento">
      <div className={layout.third}>
        <DateField {...form.fieldAt('scadenza')} label="Scadenza del pagamento" optional />
      </div>
      <div className={layout.third}>
        <SelectField {...form.fieldAt('modalita')} label="Modalità di pagamento" options={paymentMethodOptions} />
      </div>
      <div className={layout.third}>
        <TextField
          {...form.fieldAt('serie')}
          label="Serie"
          optional
          upperCase
          maxLength={5}
          readOnly={numbered}
          help={numbered ? 'Il numero resta, e con lui la serie.' : undefined}
        />
      </div>
      <div className={layout.full}>
        <IbanField field={form.fieldAt('iban')} help="Compare sulla fattura, con un codice QR per pagare." />
      </div>
    </FormPanel>
  );
}
