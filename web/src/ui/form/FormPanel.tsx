import { type ReactNode, useId } from 'react';
import styles from './form.module.css';

interface FormPanelProps {
  /** Its place among the panels, from 1. */
  readonly step: number;
  readonly title: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** A numbered panel of a long form. */
export function FormPanel({ step, title, hint, children }: FormPanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>
        <span className={styles.step}>{step}</span> {title}
      </h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
