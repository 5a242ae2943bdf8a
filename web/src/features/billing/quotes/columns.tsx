import type { QuoteRow } from '@commiato/contracts/billing/quotes';
import { Link } from 'react-router';
import { formatEuro } from '../../../lib/euro.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { DayCell } from '../../../ui/DayCell.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { clientAndSubjectColumn, dayColumn } from '../documents/document-columns.tsx';
import { quoteStateLabels } from './fields.ts';

/** The columns of the agency's quotes. */
export const quoteColumns: readonly Column<QuoteRow>[] = [
  {
    key: 'numero',
    head: 'Numero',
    sort: 'numero',
    part: 'nome',
    figures: true,
    cell: ({ _id, numero }) => <Link to={paths.quote(_id)}>{numero}</Link>,
  },
  dayColumn,
  clientAndSubjectColumn,
  {
    key: 'validoFino',
    head: 'Valido fino al',
    sort: 'validoFino',
    figures: true,
    cell: ({ validoFino }) => (validoFino ? <DayCell label="Valido fino al" day={validoFino} /> : null),
  },
  { key: 'totale', head: 'Totale', sort: 'totale', figures: 'importo', cell: ({ totale }) => formatEuro(totale) },
  {
    key: 'stato',
    head: 'Stato',
    cell: ({ stato }) => <Badge tone={quoteStateLabels[stato].tone}>{quoteStateLabels[stato].label}</Badge>,
  },
];
