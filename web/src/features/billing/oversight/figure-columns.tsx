import type { BillingFigures } from '@commiato/contracts/billing/oversight';
import { formatCount } from '@commiato/italy/counts';
import { curlyApostrophes } from '@commiato/italy/formatting';
import type { ReactNode } from 'react';
import { formatEuro } from '../../../lib/euro.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { NarrowLabel } from '../../../ui/NarrowLabel.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { AgencyLink } from '../../accounts/agencies/AgencyLink.tsx';

const withNarrowLabel = (label: string, value: ReactNode) => (
  <>
    <NarrowLabel>{label}</NarrowLabel>
    {value}
  </>
);

/** `3 di 12`: how many of the quotes were accepted. */
export const acceptedQuotesText = ({
  accettati,
  preventivi,
}: Pick<BillingFigures, 'accettati' | 'preventivi'>): string =>
  preventivi === 0 ? '0' : `${formatCount(accettati)} di ${formatCount(preventivi)}`;

/** The columns of agencies with their quotes and invoices in numbers. */
export const figureColumns: readonly Column<BillingFigures>[] = [
  {
    key: 'ragSociale',
    head: 'Agenzia',
    sort: 'ragSociale',
    part: 'nome',
    cell: ({ _id, ragSociale, utenteAttivo }) => (
      <AgencyLink id={_id} name={curlyApostrophes(ragSociale)} active={utenteAttivo} to={paths.agencyBilling(_id)} />
    ),
  },
  {
    key: 'preventivi',
    head: 'Preventivi accettati',
    figures: true,
    cell: (row) => withNarrowLabel('Preventivi accettati', acceptedQuotesText(row)),
  },
  {
    key: 'fatture',
    head: 'Fatture',
    figures: true,
    cell: ({ fatture }) => withNarrowLabel('Fatture', formatCount(fatture)),
  },
  {
    key: 'fatturato',
    head: 'Fatturato',
    figures: 'importo',
    cell: ({ fatturato }) => withNarrowLabel('Fatturato', formatEuro(fatturato)),
  },
  {
    key: 'scadute',
    head: 'Scadute',
    figures: true,
    cell: ({ scadute }) => withNarrowLabel('Scadute', formatCount(scadute)),
  },
  {
    key: 'residuo',
    head: 'Importo scaduto',
    figures: 'importo',
    cell: ({ residuo }) => withNarrowLabel('Importo scaduto', formatEuro(residuo)),
  },
  {
    key: 'scartate',
    head: 'Scartate',
    cell: ({ scartate }) =>
      scartate > 0
        ? withNarrowLabel('Scartate dal Sistema di Interscambio', <Badge tone="rubrica">{formatCount(scartate)}</Badge>)
        : null,
  },
];
