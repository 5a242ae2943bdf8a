import { listOperators } from '@commiato/contracts/accounts/operators';
import { requestKinds } from '@commiato/contracts/requests/request-kinds';
import { curly, personName } from '@commiato/italy/formatting';
import { useQuery } from '@tanstack/react-query';
import { periodFlaws } from '../../../lib/period.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { FilterPanel } from '../../../ui/FilterPanel.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { AgencyPicker } from '../../accounts/agencies/AgencyPicker.tsx';
import { noFilters, type ReceivedFilters, stateOptions } from './fields.ts';

const kindOptions = requestKinds.map((value) => ({ value, label: value }));

interface RequestFilterPanelProps {
  readonly filters: ReceivedFilters;
  readonly onFilter: (filters: ReceivedFilters) => void;
}

/** Which requests are shown. */
export function RequestFilterPanel({ filters, onFilter }: RequestFilterPanelProps) {
  const operators = useQuery(routeQuery(listOperators, { query: { sort: 'cognome', pageSize: 200 } })).data ?? [];
  const operatorOptions = operators.map((one) => ({ value: one._id, label: curly(personName(one)) }));
  return (
    <FilterPanel filters={filters} none={noFilters} flawsOf={periodFlaws} onFilter={onFilter}>
      {(field) => (
        <>
          <SelectField {...field('cosa')} label="Tipo" placeholder="Tutti i tipi" options={kindOptions} />
          <SelectField {...field('stato')} label="Stato" placeholder="Tutte" options={stateOptions} />
          <AgencyPicker {...field('id_utente')} label="Agenzia" />
          <SelectField
            {...field('id_operatore')}
            label="Operatore"
            placeholder="Tutti gli operatori"
            options={operatorOptions}
          />
          <DateField {...field('da')} label="Dal giorno" />
          <DateField {...field('a')} label="Al giorno" />
        </>
      )}
    </FilterPanel>
  );
}
