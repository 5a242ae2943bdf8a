import type { ReactNode, RefObject } from 'react';
import { isEditConflict } from '../../lib/failure.ts';
import { Alert } from '../Alert.tsx';
import { ErrorSummary } from '../fields/ErrorSummary.tsx';
import { UploadProgress } from '../UploadProgress.tsx';
import styles from './form.module.css';

export interface FormActionsProps {
  readonly form: {
    readonly formRef: RefObject<HTMLFormElement | null>;
    readonly refusals: number;
    readonly errors: object;
    readonly toComplete: number;
    /** The error of the last call. */
    readonly failure: unknown;
  };
  /** The sentence of the last refusal. */
  readonly failure: string | null;
  /** Share of the upload that was sent, from 0 to 1; null or absent while nothing is uploaded. */
  readonly share?: number | null;
  /** What a later step will ask for, said where nothing is left to complete for this one. */
  readonly neededLater?: string | undefined;
  readonly onCancel?: () => void;
  /** The buttons, the main one last. */
  readonly children: ReactNode;
}

/** The bar of actions at the bottom of a long form: errors, progress and the buttons. */
export function FormActions({ form, failure, share, neededLater, onCancel, children }: FormActionsProps) {
  const { toComplete } = form;
  const hasErrors = Object.keys(form.errors).length > 0;
  return (
    <div className={styles.bar}>
      <div className={styles.messages}>
        <ErrorSummary
          formRef={form.formRef}
          refusals={form.refusals}
          errors={form.errors}
          conflict={isEditConflict(form.failure)}
        />
        {failure && <Alert kind="errore">{failure}</Alert>}
      </div>
      <div className={styles.progress}>
        {share !== undefined && share !== null && onCancel ? (
          <UploadProgress share={share} onCancel={onCancel} />
        ) : (
          <p>{form.refusals > 0 && (toComplete > 0 || hasErrors) ? '' : completionText(toComplete, neededLater)}</p>
        )}
      </div>
      {children}
    </div>
  );
}

/** How many fields are still to complete; after a refused submit the summary above names them instead. */
function completionText(toComplete: number, neededLater = 'I campi obbligatori sono tutti compilati.'): string {
  if (toComplete === 0) return neededLater;
  return toComplete === 1 ? 'Resta 1 campo da completare.' : `Restano ${toComplete} campi da completare.`;
}
