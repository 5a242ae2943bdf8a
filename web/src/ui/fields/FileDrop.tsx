import type { ReactNode, RefObject } from 'react';
import { useDropzone } from 'react-dropzone';
import { Button } from '../Button.tsx';
import styles from './image/image.module.css';

interface FileDropProps {
  /** Prefix of the ids of the note (`-note`) and the rule (`-rule`) below. */
  readonly id: string;
  readonly label: string;
  /** Extensions with their dots, separated by commas. */
  readonly accept: string;
  readonly icon: ReactNode;
  /** The prompt, for example 'Trascina qui la foto'. */
  readonly words: string;
  readonly invalid: boolean;
  readonly disabled?: boolean;
  /** True if the caller handles pasted files itself. */
  readonly noPaste?: boolean;
  readonly chooser: RefObject<HTMLButtonElement | null>;
  readonly onFile: (file: File) => void;
  /** Further controls. */
  readonly children?: ReactNode;
}

/** An area to drop a file on, with a real button. */
export function FileDrop(props: FileDropProps) {
  const { id, label, accept, icon, words, invalid, disabled = false, noPaste = false, chooser, onFile } = props;
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    noPaste,
    disabled,
    onDrop: (accepted, rejected) => {
      const file = accepted[0] ?? rejected[0]?.file;
      if (file) onFile(file);
    },
  });
  return (
    <div {...getRootProps({ className: styles.drop })} data-active={isDragActive || undefined} data-error={invalid}>
      <input {...getInputProps({ accept, 'aria-label': label })} />
      {icon}
      <strong>{words}</strong>
      <span>oppure</span>
      <Button
        ref={chooser}
        onClick={open}
        aria-describedby={`${id}-note ${id}-rule`}
        data-invalid={invalid ? 'true' : undefined}
        data-label={label}
      >
        Scegli un file
      </Button>
      {props.children}
    </div>
  );
}
