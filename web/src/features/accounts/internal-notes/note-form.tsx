import { addInternalNote, maxInternalNoteLength } from '@commiato/contracts/accounts/internal-notes';
import { SingleTextForm } from '../../../ui/form/SingleTextForm.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useNoteAdding } from './api.ts';

/** A new note about an agency. */
export function NoteForm({ id }: { readonly id: string }) {
  const add = useNoteAdding(id);
  return (
    <Panel title="Nuova nota">
      <SingleTextForm
        route={addInternalNote}
        name={`nota:${id}`}
        label="Nota"
        help="La legge solo l’amministrazione."
        limit={maxInternalNoteLength}
        button="Aggiungi la nota"
        busyLabel="Salvataggio in corso…"
        leaving="La nota non è ancora salvata."
        done="Nota aggiunta."
        send={add}
      />
    </Panel>
  );
}
