import type { UploadSlot } from '@commiato/contracts/uploads';
import { IconTableImport } from '@tabler/icons-react';
import { useDropzone } from 'react-dropzone';
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
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
  readonly error: string | null;
}

/** An area for dropping a file, with a button for choosing one. */
export function FileDrop({ slot, label, prompt, file, busy, onFile, error }: FileDropProps) {
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: busy,
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
      <Button busy={busy} busyLabel="Controllo in corso…" onClick={open}>
        {file ? 'Scegli un altro file' : 'Scegli un file'}
      </Button>
    </div>
  );
}
