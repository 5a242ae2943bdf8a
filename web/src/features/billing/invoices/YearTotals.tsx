import { readInvoiceTotals, type YearlyInvoiceReport } from '@commiato/contracts/billing/reports';
import { useQuery } from '@tanstack/react-query';
import { formatEuro } from '../../../lib/euro.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText, Skeleton } from '../../../ui/Skeleton.tsx';
import { TableFilterSelect } from '../../../ui/table/TableTools.tsx';
import { FiguresTable } from '../documents/FiguresTable.tsx';
import { invoiceStateLabels, monthName } from './fields.ts';
import styles from './invoices.module.css';

type OnFilter = (filters: Readonly<Record<string, string>>) => void;

interface YearTotalsProps {
  readonly year: number;
  readonly onYear: OnFilter;
  readonly onMonth: OnFilter;
}

/** Totals of a year by state and by month; each figure links to its invoices. */
export function YearTotals({ year, onYear, onMonth }: YearTotalsProps) {
  const query = useQuery(routeQuery(readInvoiceTotals, { query: { anno: year } }));
  const years = [...new Set([year, ...(query.data?.anni ?? [])])].sort((a, b) => b - a);
  return (
    <Panel
      title={`Totali del ${year}`}
      aside={
        <TableFilterSelect
          label="Anno"
          all="Quest’anno"
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
          value={String(year)}
          onFilter={(anno) => onYear({ anno, mese: '', emesse: '' })}
        />
      }
    >
      {query.data ? <YearFigures totals={query.data} onMonth={onMonth} /> : null}
      {query.isPending ? (
        <>
          <LoadingText />
          <Skeleton height="180px" />
        </>
      ) : null}
      {query.error ? (
        <ErrorState
          message="Errore nel recupero dei totali"
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
    </Panel>
  );
}

/** A state, a kind or what is overdue, asked for before, would leave a part of what a figure counts out of its list. */
const noOtherFilter = { emesse: '', stato: '', scadute: '', tipo: '', trasmissione: '' };
const countedInTotals = { ...noOtherFilter, emesse: '1' };
const monthTableHeads = ['Mese', 'Documenti', 'Imponibile', 'IVA', 'Totale', 'Incassato'];

function YearFigures({ totals, onMonth }: { totals: YearlyInvoiceReport; onMonth: OnFilter }) {
  const { anno, mesi, stati } = totals;
  const shown = mesi.filter(({ documenti, incassato }) => documenti > 0 || incassato !== 0);
  return (
    <div className={styles.figures}>
      <ul className={styles.states}>
        {stati.map(({ stato, documenti, totale, residuo }) => (
          <li key={stato}>
            <Badge tone={invoiceStateLabels[stato].tone}>{invoiceStateLabels[stato].label}</Badge>
            <strong>{formatEuro(totale)}</strong>
            <span>
              {documenti === 1 ? '1 fattura' : `${documenti} fatture`}
              {residuo > 0 ? `, ${formatEuro(residuo)} da incassare` : ''}
            </span>
          </li>
        ))}
      </ul>
      {shown.length === 0 ? (
        <p>Nel {anno} non c’è ancora nessun documento emesso.</p>
      ) : (
        <div className={styles.months}>
          <FiguresTable label={`Totali del ${anno} per mese`} heads={monthTableHeads}>
            {shown.map(({ mese, documenti, imponibile, imposta, totale, incassato }) => (
              <tr key={mese}>
                <th scope="row">
                  <button
                    type="button"
                    onClick={() => onMonth({ anno: String(anno), mese: String(mese), ...countedInTotals })}
                  >
                    {monthName(mese)}
                  </button>
                </th>
                <td data-nome="Documenti">{documenti}</td>
                <td data-nome="Imponibile">{formatEuro(imponibile)}</td>
                <td data-nome="IVA">{formatEuro(imposta)}</td>
                <td data-nome="Totale">{formatEuro(totale)}</td>
                <td data-nome="Incassato">{formatEuro(incassato)}</td>
              </tr>
            ))}
          </FiguresTable>
        </div>
      )}
    </div>
  );
}

/** Overdue total of all years, with a link that filters the list. */
export function OverdueTotal({ year, onFilter }: { readonly year: number; readonly onFilter: OnFilter }) {
  const { data } = useQuery(routeQuery(readInvoiceTotals, { query: { anno: year } }));
  if (!data || data.scadute.documenti === 0) return null;
  const { documenti, residuo } = data.scadute;
  return (
    <Alert kind="errore">
      {documenti === 1 ? 'Una fattura è scaduta' : `${documenti} fatture sono scadute`}: restano da incassare{' '}
      <strong>{formatEuro(residuo)}</strong>.{' '}
      <Button size="compatto" onClick={() => onFilter({ ...noOtherFilter, scadute: '1', anno: '', mese: '' })}>
        Mostra le scadute
      </Button>
    </Alert>
  );
}
