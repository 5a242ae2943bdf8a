import { IconFileUpload, IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { sizeText } from '../../../lib/size-text.ts';
import { Alert } from '../../Alert.tsx';
import { Button } from '../../Button.tsx';
import { FieldNote } from '../FieldNote.tsx';
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
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejected) => {
      const file = accepted[0] ?? rejected[0]?.file;
      if (file) choice.choose(file);
    },
  });
  return (
    <fieldset className={`${fieldStyles.field} ${styles.group}`} aria-labelledby={`${id}-label`}>
      <div className={fieldStyles.head}>
        <span className={fieldStyles.label} id={`${id}-label`}>
          {label}
        </span>
        {slot.required ? null : <span className={fieldStyles.optional}>facoltativo</span>}
      </div>
      <div
        {...getRootProps({ className: styles.drop })}
        data-active={isDragActive || undefined}
        data-error={Boolean(error)}
      >
        <input {...getInputProps({ accept: slot.extensions.map((one) => `.${one}`).join(','), 'aria-label': label })} />
        <IconFileUpload size={28} stroke={1.6} aria-hidden />
        <strong>{chosen ? 'Trascina qui un altro documento' : 'Trascina qui il documento'}</strong>
        <span>oppure</span>
        <Button
          ref={chooser}
          onClick={open}
          aria-describedby={`${id}-note ${id}-rule`}
          data-invalid={error ? 'true' : undefined}
          data-label={label}
        >
          Scegli un file
        </Button>
      </div>
      {chosen && (
        <div className={styles.file}>
          <p>
            <strong>{chosen.name}</strong> {sizeText(chosen.size)}
          </p>
          <Button
            variant="quieto"
            size="compatto"
            icon={<IconTrash size={20} stroke={1.6} aria-hidden />}
            onClick={() => {
              choice.remove();
              // What was pressed disappears: the focus must not fall out of the form.
              chooser.current?.focus();
            }}
          >
            Togli
          </Button>
        </div>
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
