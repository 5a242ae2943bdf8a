import type { InvoiceRow } from '@commiato/contracts/billing/invoices';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { Link } from 'react-router';
import { formatEuro } from '../../../lib/euro.ts';
import { paths } from '../../../paths.ts';
import { DayCell } from '../../../ui/DayCell.tsx';
import { NarrowLabel } from '../../../ui/NarrowLabel.tsx';
import type { Column } from '../../../ui/table/column.ts';
import styles from '../documents/billing.module.css';
import { clientAndSubjectColumn, dayColumn } from '../documents/document-columns.tsx';
import { invoiceTypeNames, totalWithSign, transmissionStateLabels } from './fields.ts';
import { InvoiceStatus } from './InvoiceStatus.tsx';
import { RecoveryLink } from './RecoveryLink.tsx';

/** The columns of the agency's invoices. */
export const invoiceColumns: readonly Column<InvoiceRow>[] = [
  {
    key: 'numero',
    head: 'Numero',
    sort: 'numero',
    part: 'nome',
    figures: true,
    cell: ({ _id, numero, tipo }) => (
      <span className={styles.who}>
        <Link to={paths.invoice(_id)}>{numero ?? 'In bozza'}</Link>
        {tipo === 'TD01' ? null : <small>{invoiceTypeNames[tipo]}</small>}
      </span>
    ),
  },
  dayColumn,
  clientAndSubjectColumn,
  {
    key: 'scadenza',
    head: 'Scadenza',
    sort: 'scadenza',
    figures: true,
    cell: ({ scadenza, tipo, stato }) =>
      scadenza && tipo !== 'TD04' && stato !== 'annullata' ? <DayCell label="Scadenza" day={scadenza} /> : null,
  },
  {
    key: 'totale',
    head: 'Totale',
    sort: 'totale',
    figures: 'importo',
    cell: (row) => formatEuro(totalWithSign(row)),
  },
  {
    key: 'residuo',
    head: 'Da incassare',
    figures: 'importo',
    cell: ({ residuo }) =>
      residuo > 0 ? (
        <>
          <NarrowLabel>Da incassare</NarrowLabel>
          {formatEuro(residuo)}
        </>
      ) : null,
  },
  {
    key: 'stato',
    head: 'Stato',
    cell: (row) => (
      <span className={styles.who}>
        <span>
          <InvoiceStatus {...row} />
        </span>
        {row.trasmissione === '' || row.stato === 'scartata' ? null : (
          <small>{transmissionStateLabels[row.trasmissione].label}</small>
        )}
        {row.recupero && row.recupero.stato !== 'chiuso' ? (
          <small>
            <RecoveryLink recovery={row.recupero} />
          </small>
        ) : null}
        {row.devono.map(({ nome, resta }) => (
          <small key={nome}>
            {curlyApostrophes(nome)} deve {formatEuro(resta)}
          </small>
        ))}
      </span>
    ),
  },
];
