import { periodFlaws } from '../../../lib/period.ts';
import { FilterPanel } from '../../../ui/FilterPanel.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { type AuditFilters, actionOptions, noFilters } from './fields.ts';

interface AuditFilterPanelProps {
  filters: AuditFilters;
  onFilter: (filters: AuditFilters) => void;
}

/** What, who and when. */
export function AuditFilterPanel({ filters, onFilter }: AuditFilterPanelProps) {
  return (
    <FilterPanel filters={filters} none={noFilters} flawsOf={periodFlaws} onFilter={onFilter}>
      {(field) => (
        <>
          <SelectField {...field('azione')} label="Azione" placeholder="Tutte le azioni" options={actionOptions} />
          <TextField {...field('chi')} label="Chi" placeholder="Nome o e-mail" maxLength={120} />
          <DateField {...field('da')} label="Dal giorno" />
          <DateField {...field('a')} label="Al giorno" />
        </>
      )}
    </FilterPanel>
  );
}
