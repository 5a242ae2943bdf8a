import { CharacterCounter } from './CharacterCounter.tsx';
import { FieldFrame, type TextValueProps } from './FieldFrame.tsx';
import { limitInPlace } from './limit-text.ts';

interface CounterTextFieldProps extends TextValueProps {
  /** Most characters; what goes beyond is ignored. */
  readonly limit: number;
}

/** One line of text with a count of what is written and what is left. */
export function CounterTextField({ limit, ...field }: CounterTextFieldProps) {
  const { value, onChange } = field;
  const take = (input: HTMLInputElement) => onChange(limitInPlace(input, limit));
  return (
    <div>
      <FieldFrame {...field}>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="off"
            value={value}
            onChange={({ currentTarget, nativeEvent }) => {
              const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
              if (composing) onChange(currentTarget.value);
              else take(currentTarget);
            }}
            onCompositionEnd={({ currentTarget }) => take(currentTarget)}
          />
        )}
      </FieldFrame>
      <CharacterCounter value={value} limit={limit} />
    </div>
  );
}
