import { parseTypedHour } from '@commiato/italy/clock';
import type { TextValueProps } from './FieldFrame.tsx';
import { TextField } from './TextField.tsx';

/** Maximum length of an hour in words: `alle ore 10:30`. */
const maxHourTextLength = 14;

interface HourFieldProps extends TextValueProps {
  readonly placeholder?: string | undefined;
}

/** A time of day; `930`, `9.30` and `ore 9` become `09:30` and `09:00` when the field is left. */
export function HourField(props: HourFieldProps) {
  const { value, onChange, onBlur } = props;
  const leave = () => {
    const hour = parseTypedHour(value);
    if (hour !== value) onChange(hour);
    onBlur?.();
  };
  return <TextField {...props} onBlur={leave} inputMode="numeric" maxLength={maxHourTextLength} />;
}
