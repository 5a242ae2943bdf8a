import { addInternalNote, deleteInternalNote } from '@commiato/contracts/accounts/internal-notes';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { shortDateTime } from '../../../lib/date-times.ts';
import { messageOf } from '../../../lib/errors.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { AuthoredTextList } from '../../../ui/AuthoredTextList.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import styles from '../../../ui/columns.module.css';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import { useLastShown } from '../../../ui/use-last-shown.ts';
import { AgencyHeader } from '../agencies/AgencyHeader.tsx';
import { useInternalNotes, useNoteDeletion } from './api.ts';
import { NoteForm } from './note-form.tsx';

/** `/amministratore/note-utente/{id}`: the administration's notes about an agency. */
export function AgencyNotesScreen() {
  const { id = '' } = useParams();
  return (
    <>
      <AgencyHeader id={id} title="Note interne" />
      <div className={styles.columns}>
        <IfMayCall route={addInternalNote}>
          <NoteForm key={id} id={id} />
        </IfMayCall>
        <Notes id={id} />
      </div>
    </>
  );
}

/** A note with who wrote it and when, in one line. */
interface SignedNote {
  readonly _id: string;
  readonly signed: string;
}

function Notes({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useInternalNotes(id);
  const mayDelete = useMayCall(deleteInternalNote);
  const [toDelete, setToDelete] = useState<SignedNote | null>(null);
  return (
    <Panel title="Note">
      {error ? (
        <ErrorState
          message="Errore nel recupero delle note"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <LoadingText /> : null}
      {data ? (
        <AuthoredTextList
          entries={data.map((note) => ({
            ...note,
            signed: `${curlyApostrophes(note.autore)}, ${shortDateTime(note.quando)}`,
          }))}
          empty="Ancora nessuna nota su questa agenzia."
          action={({ _id, signed }) =>
            mayDelete ? (
              <Button
                size="compatto"
                icon={<IconTrash size={18} stroke={1.6} aria-hidden />}
                aria-label={`Elimina la nota di ${signed}`}
                onClick={() => setToDelete({ _id, signed })}
              >
                Elimina
              </Button>
            ) : null
          }
        />
      ) : null}
      {/* Beside the list: within its line it would vanish with the note, and the focus be lost. */}
      <DeleteNoteDialog note={toDelete} onClose={() => setToDelete(null)} />
    </Panel>
  );
}

interface DeleteNoteDialogProps {
  /** The note to delete; null while the dialog is closed. */
  readonly note: SignedNote | null;
  readonly onClose: () => void;
}

/** Asks first: a note does not go into the bin, and one press erased it for good. */
function DeleteNoteDialog({ note, onClose }: DeleteNoteDialogProps) {
  const deletion = useNoteDeletion();
  const last = useLastShown(note);
  const close = () => {
    deletion.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={note !== null}
      busy={deletion.isPending}
      onConfirm={() => last && deletion.mutate(last._id, { onSuccess: close })}
      onClose={close}
    >
      <p>
        Sei sicuro di voler eliminare la nota di <strong>{last?.signed}</strong>? Non va nel Cestino: sarà cancellata
        per sempre.
      </p>
      {deletion.error ? (
        <Alert kind="errore">{messageOf(deletion.error, 'Non è stato possibile: riprova tra poco.')}</Alert>
      ) : null}
    </ConfirmDialog>
  );
}
