import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../lib/errors.ts';
import { saveFile } from '../lib/save-file.ts';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';

interface FileButtonProps {
  readonly read: () => Promise<File>;
  readonly children: ReactNode;
  readonly disabledReason?: string | undefined;
}

/** Downloads a generated file; an error is shown beside the button. */
export function FileButton({ read, children, disabledReason }: FileButtonProps) {
  const download = useMutation({ mutationFn: async () => saveFile(await read()) });
  return (
    <>
      <Button
        icon={<IconDownload size={20} stroke={1.6} aria-hidden />}
        busy={download.isPending}
        disabledReason={disabledReason}
        onClick={() => download.mutate()}
      >
        {children}
      </Button>
      {download.error ? (
        <Alert kind="errore">{messageOf(download.error, 'Errore durante il download del documento')}</Alert>
      ) : null}
    </>
  );
}
