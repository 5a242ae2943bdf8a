import { addInternalNote, deleteInternalNote } from '@commiato/contracts/accounts/internal-notes';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { shortDateTime } from '../../../lib/date-times.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { AuthoredTextList } from '../../../ui/AuthoredTextList.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import styles from '../../../ui/columns.module.css';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import { RowAction } from '../../../ui/table/RowAction.tsx';
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

function Notes({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useInternalNotes(id);
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
          action={({ _id, signed }) => <DeleteNoteButton id={_id} signed={signed} />}
        />
      ) : null}
    </Panel>
  );
}

/** Asks first: a note does not go into the bin, and one press erased it for good. */
function DeleteNoteButton({ id, signed }: { readonly id: string; readonly signed: string }) {
  const [asking, setAsking] = useState(false);
  const deletion = useNoteDeletion();
  if (!useMayCall(deleteInternalNote)) return null;
  const close = () => setAsking(false);
  return (
    <>
      <RowAction
        label={`Elimina la nota di ${signed}`}
        icon={<IconTrash size={18} stroke={1.6} aria-hidden />}
        busy={deletion.isPending}
        error={deletion.error}
        onClick={() => setAsking(true)}
      >
        Elimina
      </RowAction>
      <ConfirmDialog
        opened={asking}
        busy={deletion.isPending}
        onConfirm={() => deletion.mutate(id, { onSettled: close })}
        onClose={close}
      >
        <p>
          Sei sicuro di voler eliminare la nota di <strong>{signed}</strong>? Non va nel Cestino: sarà cancellata per
          sempre.
        </p>
      </ConfirmDialog>
    </>
  );
}
