import type { BoundField } from '../../../../lib/use-contract-form.ts';
import { PasswordField } from '../../../../ui/fields/PasswordField.tsx';
import { StrengthMeter } from './StrengthMeter.tsx';

interface NewPasswordFieldsProps {
  readonly password: BoundField<string>;
  readonly confirmation: BoundField<string>;
  readonly known: readonly string[];
}

/** Fields for a new password and its repetition. */
export function NewPasswordFields({ password, confirmation, known }: NewPasswordFieldsProps) {
  return (
    <>
      <div>
        <PasswordField {...password} label="Nuova password" autoComplete="new-password" />
        <StrengthMeter password={password.value} known={known} />
      </div>
      <PasswordField {...confirmation} label="Conferma la nuova password" autoComplete="new-password" />
    </>
  );
}
