import { requiredMessage } from '@commiato/contracts/common';
import type { FieldErrors } from '../../../../lib/field-errors.ts';

/** Values of a form for a new password and its repetition. */
export const blankNewPassword = { password: '', conferma: '' };

/** Both passwords are required and must be equal. */
export function newPasswordFlaws({ password, conferma }: typeof blankNewPassword): FieldErrors {
  return {
    ...(password === '' ? { password: requiredMessage } : {}),
    ...(conferma === ''
      ? { conferma: requiredMessage }
      : password === conferma
        ? {}
        : { conferma: 'Le password non corrispondono' }),
  };
}
