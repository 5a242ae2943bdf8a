import { useId } from 'react';
import styles from './segments.module.css';

interface SegmentedControlProps<Option extends string> {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: Option;
  readonly onChange: (option: Option) => void;
  readonly disabled?: boolean | undefined;
  /** True for a switch between views; otherwise the chosen option is filled with colour. */
  readonly light?: boolean | undefined;
}

/** Radio buttons that look like buttons side by side. */
export function SegmentedControl<Option extends string>(props: SegmentedControlProps<Option>) {
  const { label, options, value, onChange, disabled, light } = props;
  const name = useId();
  return (
    <fieldset className={styles.segments} data-light={light || undefined} disabled={disabled}>
      <legend className="solo-lettore">{label}</legend>
      <div className={styles.row}>
        {options.map((option) => (
          <label key={option} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span className={styles.face}>{option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
