import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from './errors.ts';
import { isEditConflict } from './failure.ts';

interface DeletionAsShownInput<Stored> {
  readonly stored: Stored;
  readonly remove: (versione: number) => Promise<unknown>;
  /** Reads what a refusal carries. */
  readonly answer: { parse(attuale: unknown): Stored };
  /** Reads again what the screen shows of it. */
  readonly refresh: () => Promise<unknown>;
  readonly onDeleted: (deleted: Stored) => void;
  /** Said where nothing else is known of a failure. */
  readonly failed: string;
}

/**
 * Deletes for good what is shown. Where others have changed it meanwhile it is shown as it is now, to be confirmed again: what a colleague has just
 * arranged would be gone without anybody having seen it.
 */
export function useDeletionAsShown<Stored extends { readonly versione: number }>(input: DeletionAsShownInput<Stored>) {
  const { stored, remove, answer, refresh, onDeleted, failed } = input;
  const [shown, setShown] = useState(stored);
  const deletion = useMutation({
    mutationFn: () => remove(shown.versione),
    onSuccess: async () => {
      await refresh();
      onDeleted(shown);
    },
    onError: (error) => {
      if (!isEditConflict(error)) return;
      setShown(answer.parse(error.attuale));
      void refresh();
    },
  });
  const { error, isPending: busy } = deletion;
  const failure = isEditConflict(error)
    ? 'Nel frattempo qualcun altro l’ha cambiato: guarda com’è ora, poi conferma di nuovo.'
    : error && messageOf(error, failed);
  return { shown, busy, failure, confirm: () => deletion.mutate() };
}
