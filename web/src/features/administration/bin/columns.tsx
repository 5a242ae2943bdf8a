import { hasAdminRight } from '@commiato/contracts/accounts/admin-rights';
import { areaByBinKind, type BinRow, lastDayToRestore } from '@commiato/contracts/administration/bin';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { IconArrowBackUp } from '@tabler/icons-react';
import { shortDateTime } from '../../../lib/date-times.ts';
import { toDisplayName } from '../../../lib/display-name.ts';
import type { FeatureWords } from '../../../lib/feature.ts';
import { useAdminRights } from '../../../lib/rights.ts';
import { DayCell } from '../../../ui/DayCell.tsx';
import { NarrowLabel } from '../../../ui/NarrowLabel.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { RowAction } from '../../../ui/table/RowAction.tsx';
import { useRestore } from './api.ts';
import styles from './bin.module.css';
import { withNoticesText } from './fields.ts';

function RestoreButton({ row }: { row: BinRow }) {
  const restore = useRestore(row);
  if (!hasAdminRight(useAdminRights(), areaByBinKind[row.tipo], 'cambia')) return null;
  return (
    <RowAction
      label={`Ripristina ${toDisplayName(row.nome)}`}
      icon={<IconArrowBackUp size={18} stroke={1.6} aria-hidden />}
      busy={restore.isPending}
      error={restore.error}
      onClick={() => restore.mutate()}
    >
      Ripristina
    </RowAction>
  );
}

/** What tells a row from the others of one person: `Rosa Bassi, Annuncio, Onoranze Zoli`. */
export const binRowName = (
  { nome, tipo, agenzia }: Pick<BinRow, 'nome' | 'tipo' | 'agenzia'>,
  labels: FeatureWords['binKinds'],
): string => [toDisplayName(nome) || 'Senza nome', labels[tipo], curlyApostrophes(agenzia)].filter(Boolean).join(', ');

/** The columns of the bin; `labels` are the names of the kinds. */
export const binColumns = (labels: FeatureWords['binKinds']): readonly Column<BinRow>[] => [
  { key: 'tipo', head: 'Tipo', cell: ({ tipo }) => labels[tipo] },
  {
    key: 'nome',
    head: 'Nome',
    sort: 'nome',
    part: 'nome',
    cell: ({ nome, annunci }) => (
      <span className={styles.name}>
        <strong>{toDisplayName(nome) || 'Senza nome'}</strong>
        {annunci > 0 ? <span>{withNoticesText(annunci)}</span> : null}
      </span>
    ),
  },
  { key: 'agenzia', head: 'Agenzia', cell: ({ agenzia }) => curlyApostrophes(agenzia) },
  {
    key: 'cestinato',
    head: 'Eliminato il',
    sort: 'cestinato',
    figures: true,
    cell: ({ cestinato }) => (
      <>
        <NarrowLabel>Eliminato il</NarrowLabel>
        {shortDateTime(cestinato)}
      </>
    ),
  },
  {
    key: 'scade',
    head: 'Ripristinabile fino al',
    figures: true,
    cell: ({ scade }) => <DayCell label="Ripristinabile fino al" day={lastDayToRestore(scade)} />,
  },
  { key: 'ripristina', head: '', part: 'azione', cell: (row) => <RestoreButton row={row} /> },
];
