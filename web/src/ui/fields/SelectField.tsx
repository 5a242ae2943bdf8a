import { IconChevronDown } from '@tabler/icons-react';
import { FieldFrame, type TextValueProps } from './FieldFrame.tsx';
import styles from './field.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends TextValueProps {
  readonly options: readonly SelectOption[];
  /** The choice that stands for none; where the field is disabled it gives the reason. */
  readonly placeholder?: string | undefined;
}

/** One choice of a list: the browser's own control, for keyboard and phones. */
export function SelectField(props: SelectFieldProps) {
  const { value, onChange, options, placeholder } = props;
  const chosen = options.find((option) => option.value === value)?.label ?? value;
  return (
    <FieldFrame {...props}>
      {(control) =>
        props.readOnly ? (
          <input {...control} value={chosen} readOnly />
        ) : (
          <div className={styles.select}>
            <select {...control} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
              {placeholder !== undefined && <option value="">{placeholder}</option>}
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
            <IconChevronDown className={styles.chevron} size={20} stroke={1.6} aria-hidden />
          </div>
        )
      }
    </FieldFrame>
  );
}
