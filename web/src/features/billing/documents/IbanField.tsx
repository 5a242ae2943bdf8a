import type { BoundField } from '../../../lib/use-contract-form.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { groupedIban } from './form/payment-words.ts';

interface IbanFieldProps {
  readonly field: BoundField<string>;
  readonly help?: string;
}

/** The IBAN that clients pay to; grouped by four characters when the field is left. */
export function IbanField({ field, help }: IbanFieldProps) {
  return (
    <TextField
      {...field}
      onBlur={() => {
        field.onChange(groupedIban(field.value));
        field.onBlur();
      }}
      label="IBAN"
      optional
      upperCase
      maxLength={50}
      help={help}
    />
  );
}
