import { completeDate, maskDate, toIsoDate, toItalianDate } from './date-mask.ts';
import { FieldFrame, type TextValueProps } from './FieldFrame.tsx';

/** A day typed as `DD/MM/YYYY` and held as `YYYY-MM-DD`; an unfinished one is held as typed, for the schema to refuse. */
export function DateField(props: TextValueProps) {
  const { value, onChange, onBlur, readOnly } = props;
  const take = (input: HTMLInputElement) => {
    const masked = maskDate(input.value, input.selectionStart ?? input.value.length);
    input.value = masked.text;
    input.setSelectionRange(masked.caret, masked.caret);
    onChange(toIsoDate(masked.text));
  };
  const complete = () => {
    const whole = toIsoDate(completeDate(toItalianDate(value), new Date().getFullYear()));
    if (whole !== value) onChange(whole);
  };
  const leave = () => {
    complete();
    onBlur?.();
  };
  return (
    <FieldFrame {...props} onBlur={leave}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={readOnly ? undefined : 'gg/mm/aaaa'}
          value={toItalianDate(value)}
          readOnly={readOnly}
          onChange={(event) => take(event.currentTarget)}
          onKeyDown={(event) => event.key === 'Enter' && complete()}
        />
      )}
    </FieldFrame>
  );
}
