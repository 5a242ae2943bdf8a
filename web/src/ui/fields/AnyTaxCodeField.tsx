import { normalizeTaxCode, taxCodeLength } from '@commiato/italy/tax-codes/tax-code';
import { taxCodeDoubt } from '@commiato/italy/tax-codes/tax-code-doubt';
import { type ComponentProps, useState } from 'react';
import { afterPointerRelease } from '../../lib/after-pointer-release.ts';
import { TextField } from './TextField.tsx';

/**
 * The tax code of a person or an organisation. Where its shape or its control character is wrong, it says so once the field is left or the
 * code is complete; it never refuses. `note` goes before.
 */
export function AnyTaxCodeField(field: Omit<ComponentProps<typeof TextField>, 'upperCase' | 'maxLength'>) {
  const { value, note, onBlur } = field;
  // A stored code is judged at once.
  const [wasLeft, setWasLeft] = useState(value !== '');
  const doubt = wasLeft || normalizeTaxCode(value).length >= taxCodeLength ? taxCodeDoubt(value) : undefined;
  return (
    <TextField
      {...field}
      upperCase
      maxLength={taxCodeLength}
      live={!field.readOnly}
      note={note ?? (doubt === undefined ? undefined : { tone: 'warning', text: doubt })}
      onBlur={() => {
        onBlur?.();
        afterPointerRelease(() => setWasLeft(true));
      }}
    />
  );
}
