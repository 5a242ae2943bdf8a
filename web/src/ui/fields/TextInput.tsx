import type { ChangeEvent, CompositionEvent, InputHTMLAttributes } from 'react';
import type { ControlProps } from './FieldFrame.tsx';
import { upperCaseInPlace } from './upper-case.ts';

interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly control: ControlProps;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Forces capitals while typing; the caret stays in place. */
  readonly upperCase?: boolean | undefined;
}

/** The one-line text control inside a `FieldFrame`. */
export function TextInput({ control, onChange, upperCase, placeholder, ...rest }: TextInputProps) {
  const take = (input: HTMLInputElement) => onChange(upperCase ? upperCaseInPlace(input) : input.value);
  return (
    <input
      autoComplete="off"
      {...control}
      {...rest}
      placeholder={rest.readOnly ? undefined : placeholder}
      onChange={(event: ChangeEvent<HTMLInputElement>) =>
        isComposing(event) ? onChange(event.currentTarget.value) : take(event.currentTarget)
      }
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => take(event.currentTarget)}
    />
  );
}

/** Whether a letter is still being composed (dead keys): changing the text now would lose it. */
const isComposing = (event: ChangeEvent<HTMLInputElement>) =>
  event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
