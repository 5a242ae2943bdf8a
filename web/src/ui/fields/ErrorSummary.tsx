import { type RefObject, useEffect, useState } from 'react';
import { findInvalidControls } from '../../lib/use-contract-form.ts';
import { Alert } from '../Alert.tsx';
import styles from './summary.module.css';

interface ErrorSummaryProps {
  readonly formRef: RefObject<HTMLFormElement | null>;
  /** Shown only after a submit was refused. */
  readonly refusals: number;
  /** The form's errors; a new object makes the summary update. */
  readonly errors: object;
  /** Whether others changed the fields meanwhile, so that nothing in them is wrong. */
  readonly conflict: boolean;
}

interface InvalidField {
  readonly label: string;
  readonly control: HTMLElement;
}

/** Links to the fields with errors, in the order of the screen. */
export function ErrorSummary({ formRef, refusals, errors, conflict }: ErrorSummaryProps) {
  const [wrong, setWrong] = useState<readonly InvalidField[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields' own marks are the truth, read whenever errors change
  useEffect(() => {
    setWrong(
      refusals > 0
        ? findInvalidControls(formRef.current).map((control) => ({ control, label: controlLabel(control) }))
        : [],
    );
  }, [refusals, errors, formRef]);
  if (wrong.length === 0) return null;
  return (
    <Alert kind="errore">
      {errorSummaryIntro(wrong.length, conflict)}
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

/** What the named fields have in common. */
export function errorSummaryIntro(fields: number, conflict: boolean): string {
  if (conflict)
    return fields === 1 ? 'Un campo è cambiato nel frattempo: ' : `${fields} campi sono cambiati nel frattempo: `;
  return fields === 1 ? 'Un campo da correggere: ' : `${fields} campi da correggere: `;
}

const isLabelled = (control: HTMLElement): control is HTMLInputElement => 'labels' in control;

function controlLabel(control: HTMLElement): string {
  const label = isLabelled(control) ? control.labels?.[0]?.textContent : undefined;
  return control.dataset.label ?? label?.trim() ?? 'Campo';
}
