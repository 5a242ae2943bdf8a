import { IconCheck, IconMinus } from '@tabler/icons-react';
import fieldStyles from '../../fields/field.module.css';

interface ChoiceBoxProps {
  /** For who does not see the row that it stands in. */
  readonly label: string;
  readonly value: boolean;
  /** Some of those that it stands for are chosen. */
  readonly some?: boolean;
  readonly onChange: (value: boolean) => void;
}

/** A box in a row of a table. */
export function ChoiceBox({ label, value, some = false, onChange }: ChoiceBoxProps) {
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
            if (box) box.indeterminate = some && !value;
          }}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <Mark className={fieldStyles.mark} size={18} stroke={2.4} aria-hidden />
      </span>
    </label>
  );
}
