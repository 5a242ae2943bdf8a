import { type BillingFigures, listBillingFigures } from '@commiato/contracts/billing/oversight';
import { formatCount } from '@commiato/italy/counts';
import { useQuery } from '@tanstack/react-query';
import { formatEuro } from '../../../lib/euro.ts';
import { pagedQuery } from '../../../lib/queries.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import { acceptedQuotesText } from './figure-columns.tsx';
import { useYearFilter } from './use-year-filter.ts';

/** The quotes and invoices of an agency in numbers. */
export function FiguresPanel({ id }: { readonly id: string }) {
  const { anno } = useYearFilter();
  const { data, error, isFetching, refetch } = useQuery(
    pagedQuery<BillingFigures, typeof listBillingFigures>(listBillingFigures, {
      query: { anno, id_utente: id, page: 1, pageSize: 1 },
    }),
  );
  const figures = data?.rows[0];
  return (
    <Panel title={`Preventivi e fatture nel ${anno}`}>
      {error ? (
        <ErrorState
          message="Errore nel recupero della fatturazione"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <LoadingText /> : null}
      {figures ? (
        <Facts>
          <Fact label="Preventivi accettati">{acceptedQuotesText(figures)}</Fact>
          <Fact label="Importo accettato">{formatEuro(figures.importoAccettati)}</Fact>
          <Fact label="Fatture emesse">{formatCount(figures.fatture)}</Fact>
          <Fact label="Note di credito">{formatCount(figures.noteDiCredito)}</Fact>
          <Fact label="Fatturato">{formatEuro(figures.fatturato)}</Fact>
          <Fact label="Bozze">{formatCount(figures.bozze)}</Fact>
          <Fact label="Scartate dal Sistema di Interscambio">{formatCount(figures.scartate)}</Fact>
          <Fact label="Scadute">{formatCount(figures.scadute)}</Fact>
          <Fact label="Importo scaduto">{formatEuro(figures.residuo)}</Fact>
        </Facts>
      ) : null}
    </Panel>
  );
}
