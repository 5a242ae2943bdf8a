import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import layout from '../../../ui/form/form.module.css';
import type { DocumentFormAccess } from '../documents/form/shared-form.ts';

interface PublicOfficePanelProps {
  readonly form: Pick<DocumentFormAccess, 'fieldAt'>;
  readonly step: number;
  readonly split: boolean;
  readonly onSplit: (split: boolean) => void;
}

/** Fields required by public administrations. */
export function PublicOfficePanel({ form, step, split, onSplit }: PublicOfficePanelProps) {
  return (
    <FormPanel step={step} title="Pubblica amministrazione">
      <div className={layout.full}>
        <CheckboxField
          label="Scissione dei pagamenti"
          name="scissionePagamenti"
          value={split}
          help="L’IVA la versa l’ente: non fa parte di quanto paga a te."
          onChange={onSplit}
        />
      </div>
      <div className={layout.half}>
        <TextField {...form.fieldAt('ordine.numero')} label="Numero dell’ordine" optional maxLength={20} />
      </div>
      <div className={layout.half}>
        <DateField {...form.fieldAt('ordine.data')} label="Data dell’ordine" optional />
      </div>
      <div className={layout.half}>
        <TextField {...form.fieldAt('ordine.cig')} label="CIG" optional upperCase maxLength={15} />
      </div>
      <div className={layout.half}>
        <TextField {...form.fieldAt('ordine.cup')} label="CUP" optional upperCase maxLength={15} />
      </div>
    </FormPanel>
  );
}
