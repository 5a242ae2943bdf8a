import { IconFileUpload } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { sizeText } from '../../../lib/size-text.ts';
import { Alert } from '../../Alert.tsx';
import { ChosenFile } from '../ChosenFile.tsx';
import { FieldNote } from '../FieldNote.tsx';
import { FileDrop } from '../FileDrop.tsx';
import fieldStyles from '../field.module.css';
import styles from '../image/image.module.css';
import type { DocumentChoice } from './use-document-choice.ts';

interface DocumentFieldProps {
  readonly label: string;
  readonly choice: DocumentChoice;
  /** The form that reproaches a missing or refused document under the name `file`. */
  readonly form: { errorOf(name: string): string | undefined; clearError(name: string): void };
}

/** A document: an area to drop it on, with a real button, its name and size, and why one was refused. */
export function DocumentField({ label, choice, form }: DocumentFieldProps) {
  const id = useId();
  const { chosen, refused, slot } = choice;
  const error = form.errorOf('file');
  const chooser = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly chosen document answers the reproach, nothing else does
  useEffect(() => {
    if (chosen) form.clearError('file');
  }, [chosen]);
  return (
    <fieldset className={`${fieldStyles.field} ${styles.group}`} aria-labelledby={`${id}-label`}>
      <div className={fieldStyles.head}>
        <span className={fieldStyles.label} id={`${id}-label`}>
          {label}
        </span>
        {slot.required ? null : <span className={fieldStyles.optional}>facoltativo</span>}
      </div>
      <FileDrop
        id={id}
        label={label}
        accept={slot.extensions.map((one) => `.${one}`).join(',')}
        icon={<IconFileUpload size={28} stroke={1.6} aria-hidden />}
        words={chosen ? 'Trascina qui un altro documento' : 'Trascina qui il documento'}
        invalid={Boolean(error)}
        chooser={chooser}
        onFile={choice.choose}
      />
      {chosen && (
        <ChosenFile
          name={chosen.name}
          onRemove={() => {
            choice.remove();
            // What was pressed disappears: the focus must not fall out of the form.
            chooser.current?.focus();
          }}
        >
          {sizeText(chosen.size)}
        </ChosenFile>
      )}
      <FieldNote id={`${id}-note`} note={error ? { tone: 'error', text: error } : undefined} />
      {refused && (
        <Alert kind="errore">
          <p>
            <strong>{slot.refusal}</strong>
          </p>
          <p>
            «{refused.name}» ({sizeText(refused.size)}) non è stato caricato.
          </p>
        </Alert>
      )}
      <p className={styles.rule} id={`${id}-rule`}>
        PDF, JPG, PNG, DOCX, XLSX, ODT, ODS, XML o P7M, al massimo {sizeText(slot.maxBytes)}.
      </p>
    </fieldset>
  );
}
