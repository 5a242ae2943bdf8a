import type { Course } from '@commiato/contracts/office/training';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { messageOf } from '../../../lib/errors.ts';
import { useBinUndo } from '../../../lib/use-bin-undo.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { useLastShown } from '../../../ui/use-last-shown.ts';
import { useCourseDeletion } from './api.ts';

interface DeleteCourseDialogProps {
  /** The course to delete; null while the dialog is closed. */
  readonly course: Course | null;
  readonly onClose: () => void;
}

/** Asks and deletes a course; after a failure the dialog stays open with the error. */
export function DeleteCourseDialog({ course, onClose }: DeleteCourseDialogProps) {
  const deletion = useCourseDeletion();
  const undo = useBinUndo();
  const named = useLastShown(course);
  const close = () => {
    deletion.reset();
    onClose();
  };
  function confirm(): void {
    if (!course) return;
    deletion.mutate(course._id, {
      onSuccess: () => {
        const title = curlyApostrophes(course.titolo);
        showSuccessToast(
          withFullStop(`Corso eliminato: ${title}`),
          undo(course._id, withFullStop(`Ripristinato: ${title}`)),
        );
        close();
      },
    });
  }
  return (
    <ConfirmDialog opened={course !== null} busy={deletion.isPending} onConfirm={confirm} onClose={close}>
      <p>
        Sei sicuro di voler eliminare il corso <strong>{named ? curlyApostrophes(named.titolo) : ''}</strong>? L’agenzia
        non lo vedrà più.
        {named?.attestato ? ' L’attestato resta tra i suoi certificati.' : ''}
      </p>
      {deletion.error ? (
        <Alert kind="errore">{messageOf(deletion.error, "Errore durante l'eliminazione del corso")}</Alert>
      ) : null}
    </ConfirmDialog>
  );
}
