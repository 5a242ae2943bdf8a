import type { UploadSlot } from '@commiato/contracts/uploads';
import { IconTableImport } from '@tabler/icons-react';
import { useDropzone } from 'react-dropzone';
import type { ImportStep } from '../lib/use-file-import.ts';
import { Button } from './Button.tsx';
import styles from './FileDrop.module.css';
import imageStyles from './fields/image/image.module.css';

interface FileDropProps {
  readonly slot: Pick<UploadSlot, 'extensions'>;
  /** Name of the input. */
  readonly label: string;
  /** Shown while no file is chosen. */
  readonly prompt: string;
  readonly file: File | undefined;
  /** What is being done with the file; null while another one may take its place. */
  readonly busy: ImportStep | null;
  readonly onFile: (file: File) => void;
  readonly error: string | null;
}

/** An area for dropping a file, with a button for choosing one. */
export function FileDrop({ slot, label, prompt, file, busy, onFile, error }: FileDropProps) {
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    // Another file would hide what became of the one that is being brought.
    disabled: busy !== null,
    onDrop: (accepted, rejected) => {
      const dropped = accepted[0] ?? rejected[0]?.file;
      if (dropped) onFile(dropped);
    },
  });
  const accept = slot.extensions.map((extension) => `.${extension}`).join(',');
  return (
    <div
      {...getRootProps({ className: `${imageStyles.drop} ${styles.drop}` })}
      data-active={isDragActive || undefined}
      data-error={Boolean(error)}
    >
      <input {...getInputProps({ accept, 'aria-label': label })} />
      <IconTableImport size={28} stroke={1.6} aria-hidden />
      <strong>{file ? file.name : prompt}</strong>
      <span>{file ? 'Per cambiarlo trascinane un altro, oppure' : 'oppure'}</span>
      <Button
        busy={busy !== null}
        busyLabel={busy === 'import' ? 'Importazione in corso…' : 'Controllo in corso…'}
        onClick={open}
      >
        {file ? 'Scegli un altro file' : 'Scegli un file'}
      </Button>
    </div>
  );
}
