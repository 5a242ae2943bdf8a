import { readNotice } from '@commiato/contracts/notices/notices';
import { createPrint, type Print, printLabel } from '@commiato/contracts/notices/prints';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { routeQuery } from '../../../lib/queries.ts';
import { useGuardedFormReplacement } from '../../../lib/use-form-replacement.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import pairs from '../../../ui/form/pairs.module.css';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import { usePrints } from './api.ts';
import { FirstPosterDownloadButton } from './FirstPosterDownloadButton.tsx';
import { PrintCard } from './PrintCard.tsx';
import { PrintForm } from './PrintForm.tsx';

const loadTexts = {
  title: 'Manifesti',
  loading: 'Caricamento annuncio...',
  failure: 'Errore nel recupero dell’annuncio',
};

/** `/manifesti/{id}`: what is printed from a notice. */
export function PrintsScreen() {
  const { id = '' } = useParams();
  const query = useQuery(routeQuery(readNotice, { params: { id } }));
  const prints = usePrints(id);
  const [changed, setChanged] = useState<Print | null>(null);
  /** A new form after each print, so that nothing of the last one stays. */
  const [round, setRound] = useState(0);
  const { form, replace } = useGuardedFormReplacement();
  const notice = query.data;
  const back = { to: paths.notice(id), label: 'Annuncio' };
  if (!notice) return <LoadingOrError {...loadTexts} query={query} back={back} />;
  function finish(): void {
    setChanged(null);
    setRound(round + 1);
  }
  return (
    <>
      <PageHeader
        title={`Manifesti di ${curlyApostrophes(personName(notice))}`}
        lead="Manifesti, ricordini e biglietti fatti dall’annuncio: quando un appuntamento si sposta, qui si vede quali non valgono più."
        back={back}
        actions={
          prints.data?.length === 0 ? (
            <IfMayCall route={createPrint}>
              <FirstPosterDownloadButton notice={notice} />
            </IfMayCall>
          ) : null
        }
      />
      <div className={pairs.stack}>
        <IfMayCall route={createPrint}>
          <Panel title={changed ? `Cambia: ${printLabel(changed)}` : 'Una stampa nuova'}>
            <PrintForm key={changed?._id ?? round} notice={notice} print={changed} replaceable={form} onDone={finish} />
          </Panel>
        </IfMayCall>
        <Panel title="Le stampe di questo annuncio">
          {prints.isPending ? <LoadingText /> : null}
          {prints.isError && !prints.data ? (
            <ErrorState
              message="Errore nel recupero delle stampe"
              error={prints.error}
              busy={prints.isFetching}
              onRetry={() => void prints.refetch()}
            />
          ) : null}
          {prints.data?.length === 0 ? (
            <EmptyState title="Nessuna stampa">Quella che prepari compare qui, con il suo disegno e i file.</EmptyState>
          ) : null}
          {prints.data?.map((print) => (
            <PrintCard
              key={print._id}
              print={print}
              name={personName(notice)}
              funeral={notice.id_servizio ?? ''}
              onChange={(next) => (next._id === changed?._id ? undefined : replace(() => setChanged(next)))}
            />
          ))}
        </Panel>
      </div>
    </>
  );
}
