import { listOperators } from '@commiato/contracts/operators';
import { requestKinds } from '@commiato/contracts/request-kinds';
import { curly, personName } from '@commiato/italy/prose';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { routeQuery } from '../../lib/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { FilterPanel } from '../../ui/FilterPanel.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { AgencyPicker } from '../agencies/AgencyPicker.tsx';
import { periodFlaws } from '../audit/fields.ts';
import { noFilters, type ReceivedFilters, stateOptions } from './fields.ts';
import styles from './requests.module.css';

const kindOptions = requestKinds.map((value) => ({ value, label: value }));

interface RequestFilterPanelProps {
  readonly filters: ReceivedFilters;
  readonly onFilter: (filters: ReceivedFilters) => void;
}

/** Which requests are shown: applied together, once the form is sent. */
export function RequestFilterPanel({ filters, onFilter }: RequestFilterPanelProps) {
  const [typed, setTyped] = useState(filters);
  const [flaws, setFlaws] = useState(periodFlaws(filters));
  const operators = useQuery(routeQuery(listOperators, { query: { sort: 'cognome', pageSize: 200 } })).data ?? [];
  const field = (name: keyof ReceivedFilters) => ({
    optional: 'unmarked' as const,
    value: typed[name],
    onChange: (value: string) => setTyped((now) => ({ ...now, [name]: value })),
  });
  const apply = (wanted: ReceivedFilters) => {
    const found = periodFlaws(wanted);
    setTyped(wanted);
    setFlaws(found);
    if (Object.keys(found).length === 0) onFilter(wanted);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(typed);
  };
  return (
    <FilterPanel active={Object.values(filters).some(Boolean)}>
      <form onSubmit={submit} noValidate>
        <div className={styles.filters}>
          <SelectField {...field('cosa')} label="Tipo" placeholder="Tutti i tipi" options={kindOptions} />
          <SelectField {...field('stato')} label="Stato" placeholder="Tutte" options={stateOptions} />
          <AgencyPicker {...field('id_utente')} label="Agenzia" />
          <SelectField
            {...field('id_operatore')}
            label="Operatore"
            placeholder="Tutti gli operatori"
            options={operators.map((one) => ({ value: one._id, label: curly(personName(one)) }))}
          />
          <DateField {...field('da')} label="Dal giorno" error={flaws.da} />
          <DateField {...field('a')} label="Al giorno" error={flaws.a} />
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
