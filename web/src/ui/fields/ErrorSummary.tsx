import { type RefObject, useEffect, useState } from 'react';
import { invalidControls } from '../../lib/use-contract-form.ts';
import { Alert } from '../Alert.tsx';
import styles from './summary.module.css';

interface ErrorSummaryProps {
  readonly formRef: RefObject<HTMLFormElement | null>;
  /** Shown only after a submit was refused. */
  readonly refusals: number;
  /** The form's errors; a new object makes the summary update. */
  readonly errors: object;
}

interface InvalidField {
  readonly label: string;
  readonly control: HTMLElement;
}

/** Links to the fields with errors, in the order of the screen. */
export function ErrorSummary({ formRef, refusals, errors }: ErrorSummaryProps) {
  const [wrong, setWrong] = useState<readonly InvalidField[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields' own marks are the truth, read whenever errors change
  useEffect(() => {
    setWrong(
      refusals > 0 ? invalidControls(formRef.current).map((control) => ({ control, label: labelOf(control) })) : [],
    );
  }, [refusals, errors, formRef]);
  if (wrong.length === 0) return null;
  return (
    <Alert kind="errore">
      {wrong.length === 1 ? 'Un campo da correggere: ' : `${wrong.length} campi da correggere: `}
      <span className={styles.fields}>
        {wrong.map(({ control, label }) => (
          <button key={label} type="button" onClick={() => control.focus()}>
            {label}
          </button>
        ))}
      </span>
    </Alert>
  );
}

const isLabelled = (control: HTMLElement): control is HTMLInputElement => 'labels' in control;

function labelOf(control: HTMLElement): string {
  const label = isLabelled(control) ? control.labels?.[0]?.textContent : undefined;
  return control.dataset.label ?? label?.trim() ?? 'Campo';
}
