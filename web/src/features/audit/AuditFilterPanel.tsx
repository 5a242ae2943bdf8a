import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FilterPanel } from '../../ui/FilterPanel.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import styles from './audit.module.css';
import { type AuditFilters, actionOptions, noFilters, periodFlaws } from './fields.ts';

interface AuditFilterPanelProps {
  filters: AuditFilters;
  onFilter: (filters: AuditFilters) => void;
}

/** What, who and when: applied together, once the form is sent. */
export function AuditFilterPanel({ filters, onFilter }: AuditFilterPanelProps) {
  const [typed, setTyped] = useState(filters);
  const [flaws, setFlaws] = useState(periodFlaws(filters));
  const set = (name: keyof AuditFilters) => (value: string) => setTyped((now) => ({ ...now, [name]: value }));
  const apply = (wanted: AuditFilters) => {
    const found = periodFlaws(wanted);
    setTyped(wanted);
    setFlaws(found);
    if (Object.keys(found).length === 0) onFilter(wanted);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply({ ...typed, chi: typed.chi.trim() });
  };
  const field = { optional: 'unmarked' } as const;
  return (
    <FilterPanel active={Object.values(filters).some(Boolean)}>
      <form onSubmit={submit} noValidate>
        <div className={styles.filters}>
          <SelectField
            {...field}
            label="Azione"
            placeholder="Tutte le azioni"
            options={actionOptions}
            value={typed.azione}
            onChange={set('azione')}
          />
          <TextField
            {...field}
            label="Chi"
            placeholder="Nome o e-mail"
            maxLength={120}
            value={typed.chi}
            onChange={set('chi')}
          />
          <DateField {...field} label="Dal giorno" value={typed.da} onChange={set('da')} error={flaws.da} />
          <DateField {...field} label="Al giorno" value={typed.a} onChange={set('a')} error={flaws.a} />
        </div>
        <div className={styles.buttons}>
          <Button type="submit">Filtra</Button>
          <Button variant="quieto" onClick={() => apply(noFilters)}>
            Azzera i filtri
          </Button>
        </div>
      </form>
    </FilterPanel>
  );
}
