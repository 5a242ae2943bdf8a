import { type ReactNode, useEffect } from 'react';
import { installation } from '../../lib/installation.ts';
import { ImageField } from '../fields/image/ImageField.tsx';
import { useImageErrorEnd } from '../fields/image/image-readiness.ts';
import type { ImageChoice } from '../fields/image/use-image-choice.ts';
import { FormPanel } from './FormPanel.tsx';
import styles from './form.module.css';

interface ImagePanelProps {
  readonly step: number;
  readonly choice: ImageChoice;
  /** Shown until a photograph is chosen: the stored one, or a placeholder. */
  readonly stored: ReactNode;
  readonly readOnly: boolean;
  /** The form; a missing photograph is its error `file`. */
  readonly form: { errorOf(name: string): string | undefined; clearError(name: string): void };
  /** What is asked of the photograph. */
  readonly children?: ReactNode;
}

/** The panel of the photograph. */
export function ImagePanel({ step, choice, stored, readOnly, form, children }: ImagePanelProps) {
  const { chosen, slot } = choice;
  useImageErrorEnd(choice, form);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newly chosen photograph clears the error
  useEffect(() => {
    if (chosen) form.clearError('file');
  }, [chosen]);
  return (
    <FormPanel step={step} title="Immagine">
      <div className={styles.full}>
        {readOnly ? (
          <div className={styles.stored}>{stored}</div>
        ) : (
          <ImageField
            label="Fotografia"
            choice={choice}
            current={stored}
            optional={!slot.required}
            error={form.errorOf('file')}
            toolUrl={installation.imageToolUrl}
          />
        )}
      </div>
      {children ? <div className={styles.full}>{children}</div> : null}
    </FormPanel>
  );
}
