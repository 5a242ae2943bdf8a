import { type Attachment, deleteAttachment } from '@commiato/contracts/notices/attachments';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { curlyApostrophes, personName, romeDay, shortDate } from '@commiato/italy/formatting';
import { ofDayPhrase } from '@commiato/italy/prose/dates';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/errors.ts';
import { useBinUndo } from '../../../lib/use-bin-undo.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { useLastShown } from '../../../ui/use-last-shown.ts';
import { AttachmentImage } from './AttachmentImage.tsx';
import { useAttachmentDeletion, useAttachments } from './api.ts';
import styles from './attachments.module.css';

/** Words of an attachment that stand for it. */
const maxExcerptWords = 8;

/** Label of an attachment: the beginning of its text, or its day. */
const textExcerptOrDay = ({ testo, data_crea }: Attachment) => {
  const words = testo.trim().split(/\s+/);
  if (!testo) return ofDayPhrase(romeDay(data_crea), shortDate);
  return words.length > maxExcerptWords ? `«${words.slice(0, maxExcerptWords).join(' ')}…»` : `«${words.join(' ')}»`;
};
const attachmentName = (attachment: Attachment) => `${attachment.cosa.toLowerCase()} ${textExcerptOrDay(attachment)}`;

interface AttachmentsPanelProps {
  readonly notice: Pick<Notice, '_id' | 'nome' | 'cognome' | 'disattivo'>;
  /** Whether attachments can be added; only the agency can, to its own notices. */
  readonly canAdd: boolean;
}

/** The attachments of a notice; each can be deleted. */
export function AttachmentsPanel({ notice, canAdd }: AttachmentsPanelProps) {
  const { data, error, isPending, isFetching, refetch } = useAttachments(notice._id);
  const remove = useAttachmentDeletion();
  const undo = useBinUndo();
  const [doomed, setDoomed] = useState<Attachment | null>(null);
  const named = useLastShown(doomed);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function confirm(): Promise<void> {
    if (!doomed) return;
    setBusy(true);
    setFailure('');
    try {
      await remove(doomed._id);
      showSuccessToast('Allegato eliminato.', undo(doomed._id, 'Allegato ripristinato.'));
    } catch (error) {
      setFailure(messageOf(error, "Errore durante l'eliminazione dell'allegato"));
    } finally {
      setBusy(false);
      setDoomed(null);
    }
  }

  return (
    <Panel
      title="Partecipazioni & Ringraziamenti"
      aside={
        canAdd && (
          <ButtonLink
            size="compatto"
            to={paths.newAttachment(notice._id)}
            icon={<IconPaperclip size={18} stroke={1.6} aria-hidden />}
          >
            Nuovo allegato
          </ButtonLink>
        )
      }
    >
      {failure && <Alert kind="errore">{failure}</Alert>}
      {isPending && <LoadingText />}
      {!isPending && !data && (
        <ErrorState
          message="Errore nel recupero degli Allegati"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <p className={styles.none}>Ancora nessuna partecipazione e nessun ringraziamento.</p>}
      <ul className={styles.list}>
        {data?.map((attachment) => (
          <li key={attachment._id}>
            <AttachmentImage attachment={attachment} hidden={notice.disattivo} />
            <div className={styles.words}>
              <p>
                <Badge tone="viola">{attachment.cosa}</Badge> <span>{shortDate(romeDay(attachment.data_crea))}</span>
              </p>
              {attachment.testo && <p className={styles.text}>{attachment.testo}</p>}
              <IfMayCall route={deleteAttachment}>
                <Button
                  size="compatto"
                  variant="pericolo"
                  icon={<IconTrash size={18} stroke={1.6} aria-hidden />}
                  aria-label={`Elimina allegato: ${attachmentName(attachment)}`}
                  onClick={() => setDoomed(attachment)}
                >
                  Elimina allegato
                </Button>
              </IfMayCall>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={doomed !== null}
        busy={busy}
        onConfirm={() => void confirm()}
        onClose={() => setDoomed(null)}
      >
        Sei sicuro di voler eliminare {named?.cosa === 'Ringraziamento' ? 'il ringraziamento' : 'la partecipazione'}
        {named ? ` ${textExcerptOrDay(named)}` : ''} dall’annuncio di{' '}
        <strong>{curlyApostrophes(personName(notice))}</strong>? Sparirà subito da ogni pagina pubblica.
      </ConfirmDialog>
    </Panel>
  );
}
