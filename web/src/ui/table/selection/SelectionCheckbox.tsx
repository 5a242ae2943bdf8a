import { IconCheck, IconMinus } from '@tabler/icons-react';
import fieldStyles from '../../fields/field.module.css';

interface SelectionCheckboxProps {
  /** The accessible name. */
  readonly label: string;
  readonly value: boolean;
  /** Words beside the box, which the accessible name begins with. */
  readonly text?: string;
  /** In the header: some rows are selected, not all. */
  readonly indeterminate?: boolean;
  readonly onChange: (value: boolean) => void;
}

/** The checkbox that selects a row, or all rows. */
export function SelectionCheckbox({ label, text, value, indeterminate = false, onChange }: SelectionCheckboxProps) {
  const Mark = value ? IconCheck : IconMinus;
  return (
    <label className={fieldStyles.check}>
      <span className={fieldStyles.boxed}>
        <input
          type="checkbox"
          className={fieldStyles.box}
          checked={value}
          aria-label={label}
          ref={(box) => {
            if (box) box.indeterminate = indeterminate && !value;
          }}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <Mark className={fieldStyles.mark} size={18} stroke={2.4} aria-hidden />
      </span>
      {text}
    </label>
  );
}
