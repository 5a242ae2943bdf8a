import { IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from './Button.tsx';

interface UploadButtonProps {
  /** What file is chosen, for who hears the chooser. */
  readonly label: string;
  /** Endings without the dot. */
  readonly extensions: readonly string[];
  readonly busy: boolean;
  readonly busyLabel: string;
  /** Why no file can be chosen now. */
  readonly disabledReason?: string | undefined;
  readonly onFile: (file: File) => void;
  readonly children: string;
}

/** Chooses a file and hands it over at once. */
export function UploadButton({
  label,
  extensions,
  busy,
  busyLabel,
  disabledReason,
  onFile,
  children,
}: UploadButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          // A file of the same name may be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button
        icon={<IconFileUpload size={20} stroke={1.6} aria-hidden />}
        busy={busy}
        busyLabel={busyLabel}
        disabledReason={disabledReason}
        onClick={() => chooser.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
