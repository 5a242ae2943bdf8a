import { binDays } from '@commiato/contracts/administration/bin';
import {
  extendFuneralRetention,
  type FuneralRetention,
  readRetentionOfFuneral,
} from '@commiato/contracts/funerals/retention';
import { dayWithArticle, instantInWords, toDayPhrase } from '@commiato/italy/prose/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { keptUntilText, shorteningNote } from './fields.ts';

const erasedDataTexts: Readonly<Record<FuneralRetention['passo'], string>> = {
  carte: 'Documenti, note, compiti, pratiche, custodia e dati dei familiari',
  scheda: 'Il servizio con i suoi preventivi e le bozze di fattura',
};

/** Until when the data of a funeral are kept, and how the agency keeps them for longer. */
export function RetentionPanel({ funeral }: { readonly funeral: string }) {
  const { data, error, isFetching, refetch } = useQuery(
    routeQuery(readRetentionOfFuneral, { params: { id: funeral } }),
  );
  const [keeping, setKeeping] = useState(false);
  if (error && !data)
    return (
      <Panel title="Conservazione">
        <ErrorState
          message="Errore nel recupero della conservazione"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  if (!data) return null;
  const { passo, il, annunciato, fino, ritirate } = data;
  return (
    <Panel
      title="Conservazione"
      aside={
        <IfMayCall route={extendFuneralRetention}>
          <Button size="compatto" onClick={() => setKeeping(true)}>
            Conserva ancora
          </Button>
        </IfMayCall>
      }
    >
      {ritirate ? (
        <Alert kind="avviso">
          Le carte di questo servizio sono nel cestino: messe da parte {instantInWords(ritirate)}, sono cancellate dopo{' '}
          {binDays} giorni. Con «Conserva ancora» tornano qui.
        </Alert>
      ) : null}
      {annunciato ? (
        <Alert kind="avviso">
          {erasedDataTexts[passo]}: nel cestino {dayWithArticle(il)}, cancellati {binDays} giorni dopo.
        </Alert>
      ) : (
        <p>
          {erasedDataTexts[passo]}: conservati almeno fino {toDayPhrase(il)}
          {fino === il ? ', come hai scelto' : ''}. Un mese prima ricevi un avviso.
        </p>
      )}
      {keeping ? (
        <KeepLongerDialog funeral={funeral} shorteningNote={shorteningNote(data)} onClose={() => setKeeping(false)} />
      ) : null}
    </Panel>
  );
}

interface KeepLongerDialogProps {
  readonly funeral: string;
  readonly shorteningNote: string | null;
  readonly onClose: () => void;
}

function KeepLongerDialog({ funeral, shorteningNote, onClose }: KeepLongerDialogProps) {
  const queries = useQueryClient();
  const form = useContractForm({ route: extendFuneralRetention, initial: { fino: '' }, toWire: (shown) => shown });
  const submit = form.submit(async (body) => {
    const kept = await call(extendFuneralRetention, { params: { id: funeral }, body });
    // Papers that come back are in every part of the screen.
    await queries.invalidateQueries();
    showSuccessToast(keptUntilText(kept));
    onClose();
  });
  return (
    <FormDialog
      form={form}
      draft={`conservazione:${funeral}`}
      title="Conserva ancora"
      confirmLabel="Conserva"
      onSubmit={submit}
      onClose={onClose}
      failure={saveFailureMessage(form.failure)}
    >
      <p>Conserva tutto solo se ti serve, per esempio per una causa. La scelta resta nel registro.</p>
      {shorteningNote ? <p>{shorteningNote}</p> : null}
      <DateField {...form.field('fino')} label="Fino al giorno" />
    </FormDialog>
  );
}
