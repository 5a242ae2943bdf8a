import type { FormAccess } from '../../../lib/use-contract-form.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import layout from '../../../ui/form/form.module.css';
import type { CertificateNumberAndDays } from './fields.ts';

interface CertificateIssueFieldsProps {
  readonly form: Pick<FormAccess<CertificateNumberAndDays>, 'field'>;
  /** Whether the expiry is required. */
  readonly expires: boolean;
}

/** Number, issue day and expiry, as on the paper. */
export function CertificateIssueFields({ form, expires }: CertificateIssueFieldsProps) {
  return (
    <>
      <div className={layout.full}>
        <TextField {...form.field('numero')} label="Numero o protocollo" maxLength={60} optional />
      </div>
      <div className={layout.half}>
        <DateField {...form.field('rilascio')} label="Data di rilascio" />
      </div>
      <div className={layout.half}>
        <DateField
          {...form.field('scadenza')}
          label="Data di scadenza"
          optional={!expires}
          help={expires ? 'Ti avvisiamo 30 e 7 giorni prima.' : 'Lasciala vuota se non scade.'}
        />
      </div>
    </>
  );
}
