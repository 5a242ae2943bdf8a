import { romeDay } from '@commiato/italy/formatting';
import { completeDate, maskDate, toIsoDate, toItalianDate, type YearPreference } from './date-mask.ts';
import { FieldFrame, type TextValueProps } from './FieldFrame.tsx';

interface DateFieldProps extends TextValueProps {
  /** The year that is meant where none is typed; the nearest by default. */
  readonly year?: YearPreference;
}

/**
 * A day typed as `DD/MM/YYYY`, in short (`24/11`) or as a word (`domani`, `venerdì`), and held as `YYYY-MM-DD`; an unfinished one is held as typed,
 * for the schema to refuse.
 */
export function DateField({ year = 'nearest', ...props }: DateFieldProps) {
  const { value, onChange, onBlur, readOnly } = props;
  const take = (input: HTMLInputElement) => {
    const masked = maskDate(input.value, input.selectionStart ?? input.value.length);
    input.value = masked.text;
    input.setSelectionRange(masked.caret, masked.caret);
    onChange(toIsoDate(masked.text));
  };
  const complete = () => {
    const whole = toIsoDate(completeDate(toItalianDate(value), romeDay(new Date()), year));
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
