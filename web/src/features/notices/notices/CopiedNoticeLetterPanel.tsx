import { readCopyLetter } from '@commiato/contracts/forms/copy-letter';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { callFile } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';

/** A letter for who copies a notice, of the agency that published it. */
export function CopiedNoticeLetterPanel({ id }: { readonly id: string }) {
  const letter = useMutation({ mutationFn: async () => saveFile(await callFile(readCopyLetter, { params: { id } })) });
  return (
    <Panel title="Se qualcuno copia l’annuncio">
      <p>
        Una lettera che dice dove e quando è uscito, con un sigillo che ne prova la data: la manda l’agenzia o la
        famiglia.
      </p>
      <Button
        busy={letter.isPending}
        busyLabel="Un momento…"
        icon={<IconDownload size={18} stroke={1.6} aria-hidden />}
        onClick={() => letter.mutate()}
      >
        Scarica la lettera
      </Button>
      {letter.error ? (
        <Alert kind="errore">{messageOf(letter.error, 'Non è stato possibile: riprova tra poco.')}</Alert>
      ) : null}
    </Panel>
  );
}
