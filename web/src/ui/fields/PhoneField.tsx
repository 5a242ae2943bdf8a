import { telephoneDoubt } from '@commiato/italy/telephones';
import { type ComponentProps, useState } from 'react';
import { afterPointerRelease } from '../../lib/after-pointer-release.ts';
import { TextField } from './TextField.tsx';

/** A telephone number. Where nobody could dial it, it says so once the field is left; it never refuses. */
export function PhoneField(field: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const { value, note, onBlur } = field;
  // A stored number is judged at once.
  const [wasLeft, setWasLeft] = useState(value !== '');
  const doubt = wasLeft ? telephoneDoubt(value) : undefined;
  return (
    <TextField
      {...field}
      type="tel"
      live={!field.readOnly}
      note={note ?? (doubt === undefined ? undefined : { tone: 'warning', text: doubt })}
      onBlur={() => {
        onBlur?.();
        afterPointerRelease(() => setWasLeft(true));
      }}
    />
  );
}
