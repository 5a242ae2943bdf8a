import { IconChevronDown } from '@tabler/icons-react';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import styles from './field.module.css';

export interface SelectOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

interface SelectFieldProps<Value extends string> extends FieldProps {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly SelectOption<NoInfer<Value>>[];
  /**
   * The choice that stands for none, which the value can be then; where the field is disabled it gives the reason. It is shown to who may only read,
   * too: a request to choose is left away there.
   */
  readonly placeholder?: ('' extends Value ? string : never) | undefined;
}

/** One choice of a list: the browser's own control, for keyboard and phones. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { value, onChange, options, placeholder } = props;
  // Who may only read is told what none stands for, as who may choose reads it: an empty box looks like a choice that was lost.
  const chosen = options.find((option) => option.value === value)?.label ?? (value || placeholder);
  return (
    <FieldFrame {...props}>
      {(control) =>
        props.readOnly ? (
          <input {...control} value={chosen ?? ''} readOnly />
        ) : (
          <div className={styles.select}>
            {/* What it can be set to are the values of its options, and the empty one where there is a placeholder. */}
            <select {...control} value={value} onChange={(event) => onChange(event.currentTarget.value as Value)}>
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
