import { maxImageSides } from '@commiato/contracts/uploads';
import { IconPhotoUp } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { sizeText } from '../../../lib/size-text.ts';
import { showSuccessToast } from '../../toast.ts';
import { ChosenFile } from '../ChosenFile.tsx';
import { FieldNote } from '../FieldNote.tsx';
import { FileDrop } from '../FileDrop.tsx';
import fieldStyles from '../field.module.css';
import { heicExtensions } from './check-image.ts';
import { ImageRefusal } from './ImageRefusal.tsx';
import styles from './image.module.css';
import type { ImageChoice } from './use-image-choice.ts';
import { useImagePaste } from './use-image-paste.ts';

interface ImageFieldProps {
  readonly label: string;
  readonly choice: ImageChoice;
  /** What stands in the preview until a photograph is chosen: the stored one or a stand-in. */
  readonly current: ReactNode;
  readonly optional?: boolean | undefined;
  readonly error?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Web address of a tool that compresses images. */
  readonly toolUrl: string;
}

/** A photograph: preview of 4:5 beside an area to drop a file on, with a real button; also pasted, anywhere on the screen. */
export function ImageField({ label, choice, current, optional, error, disabled, toolUrl }: ImageFieldProps) {
  const id = useId();
  const { chosen, slot } = choice;
  const chooser = useRef<HTMLButtonElement>(null);
  // What was pressed disappears with its file: the focus must not fall out of the form.
  const backToChooser = () => chooser.current?.focus();
  const group = useRef<HTMLFieldSetElement>(null);
  const paste = async (file: File) => {
    if (await choice.choose(file)) showSuccessToast(`Fotografia incollata: ${sizeText(file.size)}.`);
    // Why it was refused may stand far from where it was pasted.
    else group.current?.scrollIntoView({ block: 'center' });
  };
  useImagePaste((file) => void paste(file), disabled ?? false);
  const accept = [...slot.extensions, ...heicExtensions].map((extension) => `.${extension}`).join(',');
  return (
    <fieldset ref={group} className={`${fieldStyles.field} ${styles.group}`} aria-labelledby={`${id}-label`}>
      <div className={fieldStyles.head}>
        <span className={fieldStyles.label} id={`${id}-label`}>
          {label}
        </span>
        {optional && <span className={fieldStyles.optional}>facoltativo</span>}
      </div>
      <div className={styles.row}>
        <div className={styles.mat}>
          {chosen ? <img src={chosen.url} alt="Anteprima della fotografia scelta" /> : current}
        </div>
        <FileDrop
          id={id}
          label={label}
          accept={accept}
          icon={<IconPhotoUp size={28} stroke={1.6} aria-hidden />}
          words={chosen || optional ? 'Trascina qui un’altra fotografia' : 'Trascina qui la fotografia'}
          invalid={Boolean(error)}
          disabled={disabled ?? false}
          // What is pasted is taken from anywhere on the screen, once.
          noPaste
          chooser={chooser}
          onFile={(file) => void choice.choose(file)}
        >
          <span className={styles.paste}>o incollala dagli appunti (Ctrl+V)</span>
        </FileDrop>
      </div>
      <p className={styles.rule} role="status">
        {choice.shrinking ? 'Preparazione della fotografia in corso…' : ''}
      </p>
      {chosen && (
        <ChosenFile
          name={chosen.file.name}
          onRemove={() => {
            choice.remove();
            backToChooser();
          }}
        >
          {chosen.width} × {chosen.height} px, {sizeText(chosen.file.size)}
        </ChosenFile>
      )}
      <FieldNote id={`${id}-note`} note={error ? { tone: 'error', text: error } : undefined} />
      <ImageRefusal choice={choice} toolUrl={toolUrl} onShrunk={backToChooser} />
      <p className={styles.rule} id={`${id}-rule`}>
        Al massimo {sizeText(slot.maxBytes)}. Dimensioni massime {maxImageSides.width} x {maxImageSides.height} px a 72
        dpi: una fotografia più grande, fino a 40 MB, viene ridotta da sola. Vanno bene anche le HEIC dei telefoni.
      </p>
    </fieldset>
  );
}
