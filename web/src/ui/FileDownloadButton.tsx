import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../lib/errors.ts';
import { saveFile } from '../lib/save-file.ts';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface FileDownloadButtonProps {
  readonly read: () => Promise<File>;
  readonly children: ReactNode;
  readonly disabledReason?: string | undefined;
  /** What is asked before the file is read; nothing without it. */
  readonly question?: DownloadQuestion | undefined;
}

export interface DownloadQuestion {
  readonly title: string;
  readonly confirmLabel: string;
  readonly text: ReactNode;
}

/** Downloads a generated file; an error is shown beside the button. */
export function FileDownloadButton({ read, children, disabledReason, question }: FileDownloadButtonProps) {
  const [asking, setAsking] = useState(false);
  const download = useMutation({ mutationFn: async () => saveFile(await read()) });
  return (
    <>
      <Button
        icon={<IconDownload size={20} stroke={1.6} aria-hidden />}
        busy={download.isPending}
        disabledReason={disabledReason}
        onClick={() => (question ? setAsking(true) : download.mutate())}
      >
        {children}
      </Button>
      {question ? (
        <ConfirmDialog
          opened={asking}
          title={question.title}
          confirmLabel={question.confirmLabel}
          onConfirm={() => {
            setAsking(false);
            download.mutate();
          }}
          onClose={() => setAsking(false)}
        >
          {question.text}
        </ConfirmDialog>
      ) : null}
      {download.error ? (
        <Alert kind="errore">{messageOf(download.error, 'Errore durante il download del documento')}</Alert>
      ) : null}
    </>
  );
}
