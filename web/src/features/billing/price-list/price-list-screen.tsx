import { addPriceEntry, listPriceEntries, type PriceEntry } from '@commiato/contracts/billing/price-list';
import { IconPackage, IconPlus } from '@tabler/icons-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { pagedQuery } from '../../../lib/queries.ts';
import { useGuardedFormReplacement } from '../../../lib/use-form-replacement.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { TableFilters } from '../../../ui/table/filters/use-filtering.ts';
import { useTableFilters } from '../../../ui/table/use-table-filters.ts';
import { useBillingSettings } from '../documents/api.ts';
import styles from '../documents/billing.module.css';
import { priceColumns } from './columns.tsx';
import { DeleteEntryDialog } from './DeleteEntryDialog.tsx';
import { EntryForm } from './entry-form.tsx';

const pageSizes = [10, 25, 50, 100];
const entryKindOptions = [
  { value: 'voce', label: 'Voci' },
  { value: 'pacchetto', label: 'Pacchetti' },
] as const;
const filters: TableFilters = {
  fields: [{ kind: 'scelta', name: 'tipo', label: 'Tipo', all: 'Tutti', options: entryKindOptions }],
  none: 'Nel listino non c’è nulla di questo tipo',
};
const loadTexts = { loading: 'Caricamento in corso...', failure: 'Errore nel recupero del listino' };
const backLink = { to: paths.dashboard(), label: 'Dashboard' };

/** An entry, or the type of a new one. */
type Edited = PriceEntry | PriceEntry['tipo'];
const formKeyOf = (edited: Edited): string => (typeof edited === 'string' ? edited : edited._id);

/** `/listino`: services and goods with their usual price and treatment, and packages of them. */
export function PriceListScreen() {
  const settings = useBillingSettings();
  const [edited, setEdited] = useState<Edited | null>(null);
  const shown = useRef(edited);
  shown.current = edited;
  const { form, replace } = useGuardedFormReplacement();
  const edit = useCallback(
    (next: Edited) => {
      if (shown.current === null || formKeyOf(shown.current) !== formKeyOf(next)) replace(() => setEdited(next));
    },
    [replace],
  );
  const [removed, setRemoved] = useState<PriceEntry | null>(null);
  const { filter } = useTableFilters();
  const tipo = entryKindOptions.find(({ value }) => value === filter('tipo'))?.value;
  const regime = settings.data?.regime;
  const columns = useMemo(() => (regime ? priceColumns(regime, { edit, remove: setRemoved }) : []), [regime, edit]);
  if (!regime) return <LoadingOrError {...loadTexts} query={settings} title="Listino" back={backLink} />;
  return (
    <>
      <PageHeader
        title="Listino"
        lead="Quello che proponi di solito: nei preventivi e nelle fatture bastano tre lettere per trovarlo."
        actions={
          <IfMayCall route={addPriceEntry}>
            <Button
              variant={edited === null ? 'primo' : 'secondo'}
              icon={<IconPlus size={20} stroke={1.6} aria-hidden />}
              onClick={() => edit('voce')}
            >
              Nuova voce
            </Button>
            <Button icon={<IconPackage size={20} stroke={1.6} aria-hidden />} onClick={() => edit('pacchetto')}>
              Nuovo pacchetto
            </Button>
          </IfMayCall>
        }
      />
      <div className={styles.screen}>
        {edited === null ? null : (
          <EntryForm
            key={formKeyOf(edited)}
            regime={regime}
            entry={edited}
            replaceable={form}
            onClose={() => setEdited(null)}
          />
        )}
        <DataTable
          title="Il tuo listino"
          entries={{ one: 'voce', many: 'voci' }}
          columns={columns}
          lengths={pageSizes}
          pageSize={25}
          sort="nome"
          read={(query) => pagedQuery(listPriceEntries, { query: { ...query, ...(tipo && { tipo }) } })}
          searchLabel="Cerca nel listino"
          filters={filters}
          failure="Errore nel recupero del listino"
          empty={
            <EmptyState title="Il listino è vuoto">
              Aggiungi le voci che scrivi sempre: cofani, trasporto, necrofori, fiori.
            </EmptyState>
          }
        />
      </div>
      <DeleteEntryDialog entry={removed} onClose={() => setRemoved(null)} />
    </>
  );
}
