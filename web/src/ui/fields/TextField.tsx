import type { HTMLAttributes } from 'react';
import { FieldFrame, type TextValueProps } from './FieldFrame.tsx';
import { TextInput } from './TextInput.tsx';

interface TextFieldProps extends TextValueProps {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | undefined;
  readonly placeholder?: string | undefined;
  readonly autoComplete?: string | undefined;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly maxLength?: number | undefined;
  readonly upperCase?: boolean | undefined;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, type = 'text', placeholder, autoComplete = 'off', inputMode, maxLength, upperCase } = props;
  const { readOnly } = props;
  return (
    <FieldFrame {...props}>
      {(control) => (
        <TextInput
          {...{ control, value, onChange, type, placeholder, autoComplete, inputMode, maxLength, upperCase, readOnly }}
        />
      )}
    </FieldFrame>
  );
}
