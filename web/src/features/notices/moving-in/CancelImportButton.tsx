import { areaByImportKind, type ImportRow, undoImport } from '@commiato/contracts/imports';
import { countWithNoun } from '@commiato/italy/counts';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { satisfiesDemand, useAccess } from '../../../lib/rights.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateImports } from './api.ts';
import { importTextsByKind } from './fields.ts';

/** Asks, and takes an import back as one thing. */
export function CancelImportButton({
  of: { _id, cosa, filename, pubblicati, annullabile_fino },
}: {
  readonly of: ImportRow;
}) {
  const queries = useQueryClient();
  const mayCancel = satisfiesDemand(useAccess(), { area: areaByImportKind[cosa], level: 'cambia' });
  const [asking, setAsking] = useState(false);
  const cancelling = useMutation({
    mutationFn: () => call(undoImport, { params: { id: _id } }),
    onSuccess: async () => {
      setAsking(false);
      showSuccessToast('Importazione annullata.');
      await invalidateImports(queries);
    },
  });
  if (annullabile_fino === null || !mayCancel) return null;
  const { nouns, takesBack } = importTextsByKind[cosa];
  return (
    <>
      <Button size="compatto" variant="pericolo" onClick={() => setAsking(true)}>
        Annulla l’importazione
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Annulla l’importazione"
        confirmLabel="Annulla l’importazione"
        cancelLabel="Indietro"
        busyLabel="Attendi…"
        busy={cancelling.isPending}
        onConfirm={() => cancelling.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          {countWithNoun(pubblicati, ...nouns)} di <strong>{curlyApostrophes(filename)}</strong>, {takesBack} Nel
          cestino restano 30 giorni, entro i quali l’amministrazione li può ripristinare.
        </p>
        {cancelling.error ? (
          <Alert kind="errore">{messageOf(cancelling.error, 'Non è riuscito: riprova tra poco.')}</Alert>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
