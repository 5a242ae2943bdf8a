import type { InternalNote } from '@commiato/contracts/accounts/internal-notes';
import { curly } from '@commiato/italy/formatting';
import { IconTrash } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { shortMoment } from '../../../lib/moments.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import { RowAction } from '../../../ui/table/RowAction.tsx';
import { AgencyHeader } from '../agencies/AgencyHeader.tsx';
import { useInternalNotes, useNoteDeletion } from './api.ts';
import styles from './internal-notes.module.css';
import { NoteForm } from './note-form.tsx';

/** `/amministratore/note-utente/{id}`: what the administration noted down about an agency. */
export function AgencyNotesScreen() {
  const { id = '' } = useParams();
  return (
    <>
      <AgencyHeader id={id} title="Note interne" />
      <div className={styles.columns}>
        <NoteForm key={id} id={id} />
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
        <ErrorState message="Errore nel recupero delle note" busy={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <LoadingText /> : null}
      {data?.length === 0 ? <p className={styles.when}>Ancora nessuna nota su questa agenzia.</p> : null}
      <ul className={styles.notes}>
        {data?.map((note) => (
          <Note key={note._id} note={note} />
        ))}
      </ul>
    </Panel>
  );
}

function Note({ note: { _id, testo, quando, autore } }: { readonly note: InternalNote }) {
  const deletion = useNoteDeletion();
  return (
    <li>
      <p className={styles.text}>{testo}</p>
      <span className={styles.when}>
        {curly(autore)}, {shortMoment(quando)}
      </span>
      <RowAction
        label={`Elimina la nota di ${curly(autore)}, ${shortMoment(quando)}`}
        icon={<IconTrash size={18} stroke={1.6} aria-hidden />}
        busy={deletion.isPending}
        error={deletion.error}
        onClick={() => deletion.mutate(_id)}
      >
        Elimina
      </RowAction>
    </li>
  );
}
