import {
  exportModerationCount,
  type ModerationCountRow,
  readModerationCount,
} from '@commiato/contracts/notices/condolence-appeals';
import { romeDay } from '@commiato/italy/formatting';
import { callFile } from '../../../lib/client.ts';
import { pagedQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { TableFilters } from '../../../ui/table/filters/use-filtering.ts';
import { useTableFilters } from '../../../ui/table/use-table-filters.ts';
import { countOrHoursText } from './fields.ts';

const columns: readonly Column<ModerationCountRow>[] = [
  { key: 'gruppo', head: 'Che cosa', cell: ({ gruppo }) => gruppo },
  { key: 'voce', head: 'Voce', part: 'nome', cell: ({ voce }) => voce },
  {
    key: 'quanti',
    head: 'Quanti',
    figures: true,
    cell: countOrHoursText,
  },
];

const thisYear = () => Number(romeDay(new Date()).slice(0, 4));
const years = () => Array.from({ length: 5 }, (_, back) => String(thisYear() - back));

/** `/amministratore/pensieri/conteggio`: what is reported, decided and appealed in a year, as the law wants it published. */
export function ModerationCountScreen() {
  // Filters stand behind `#` in the address: read behind `?`, the chosen year changed nothing.
  const chosen = useTableFilters().filter('anno');
  const asked = years().find((year) => year === chosen);
  const filters: TableFilters = {
    fields: [
      {
        kind: 'scelta',
        name: 'anno',
        label: 'Anno',
        all: 'Quest’anno',
        options: years()
          .slice(1)
          .map((value) => ({ value, label: value })),
      },
    ],
    none: 'Niente da contare',
  };
  const given = asked === undefined ? {} : { anno: asked };
  return (
    <>
      <PageHeader
        title="Conteggio dei pensieri"
        lead="Segnalazioni, decisioni con il motivo, reclami e tempi di un anno: quello che il Reg. (UE) 2022/2065 chiede a chi ospita commenti (art. 15 e 24)."
        actions={<ButtonLink to={paths.moderation()}>Moderazione</ButtonLink>}
      />
      <DataTable
        title={`Anno ${asked ?? thisYear()}`}
        entries={{ one: 'voce', many: 'voci' }}
        columns={columns}
        pageSize={100}
        filters={filters}
        read={({ q }) =>
          pagedQuery<ModerationCountRow, typeof readModerationCount>(readModerationCount, {
            query: { ...given, ...(q ? { q } : {}) },
          })
        }
        searchLabel="Cerca nel conteggio"
        readExport={(query) => callFile(exportModerationCount, { query: { ...query, ...given } })}
        failure="Errore nel recupero del conteggio"
        empty={<EmptyState title="Niente da contare" />}
      />
    </>
  );
}
