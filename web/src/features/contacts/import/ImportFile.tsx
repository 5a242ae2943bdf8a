import { contactsFile } from '@commiato/contracts/contacts/import';
import { IconTableImport } from '@tabler/icons-react';
import { useDropzone } from 'react-dropzone';
import { Button } from '../../../ui/Button.tsx';
import imageStyles from '../../../ui/fields/image/image.module.css';
import styles from '../contacts/contacts.module.css';

interface ImportFileProps {
  readonly file: File | undefined;
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
  readonly error: string | null;
}

const accept = contactsFile.extensions.map((extension) => `.${extension}`).join(',');

/** An area for dropping a file, with a button for choosing one. */
export function ImportFile({ file, busy, onFile, error }: ImportFileProps) {
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
  return (
    <div
      {...getRootProps({ className: `${imageStyles.drop} ${styles.drop}` })}
      data-active={isDragActive || undefined}
      data-error={Boolean(error)}
    >
      <input {...getInputProps({ accept, 'aria-label': 'File CSV' })} />
      <IconTableImport size={28} stroke={1.6} aria-hidden />
      <strong>{file ? file.name : 'Trascina qui il file CSV'}</strong>
      <span>{file ? 'Per cambiarlo trascinane un altro, oppure' : 'oppure'}</span>
      <Button busy={busy} busyLabel="Controllo in corso…" onClick={open}>
        {file ? 'Scegli un altro file' : 'Scegli un file'}
      </Button>
    </div>
  );
}
