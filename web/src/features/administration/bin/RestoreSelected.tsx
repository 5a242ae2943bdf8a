import type { BinKind } from '@commiato/contracts/administration/bin';
import { countWithNoun } from '@commiato/italy/counts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/errors.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { chosenRowsBody } from '../../../ui/table/selection/chosen-body.ts';
import type { RowSelection } from '../../../ui/table/selection/use-row-selection.tsx';
import { useRestoreChosenOrAll } from './api.ts';

interface RestoreSelectedProps {
  readonly chosen: RowSelection;
  /** What the list is searched and filtered by. */
  readonly filters: { readonly q?: string | undefined; readonly tipo?: BinKind | undefined };
}

/** Restores the chosen rows of the bin, or the whole list, after their number was confirmed. */
export function RestoreSelected({ chosen, filters }: RestoreSelectedProps) {
  const [asking, setAsking] = useState(false);
  const restore = useRestoreChosenOrAll(() => {
    setAsking(false);
    chosen.clear();
  });
  const { whole, count } = chosen;
  const rows = countWithNoun(count, 'voce', 'voci');
  return (
    <>
      <Button
        size="compatto"
        icon={<IconArrowBackUp size={18} stroke={1.6} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Ripristina
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Ripristina dal cestino"
        confirmLabel={`Ripristina ${rows}`}
        tone="primo"
        busyLabel="Ripristino…"
        busy={restore.isPending}
        onConfirm={() => restore.mutate(chosenRowsBody(chosen, filters))}
        onClose={() => setAsking(false)}
      >
        <p>
          {whole ? 'Tutto l’elenco, ' : ''}
          {rows}:{' '}
          {count === 1
            ? 'torna al suo posto con ciò che le apparteneva'
            : 'tornano al loro posto con ciò che apparteneva loro'}
          . Gli annunci ripristinati si vedono subito di nuovo.
        </p>
        {restore.error ? (
          <Alert kind="errore">{messageOf(restore.error, 'Non è stato possibile: riprova tra poco.')}</Alert>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
