import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { Button } from '../../Button.tsx';
import { DateField } from '../../fields/DateField.tsx';
import { SelectField } from '../../fields/SelectField.tsx';
import { TextField } from '../../fields/TextField.tsx';
import styles from './FilterBar.module.css';
import { applicableFilters, dayFilterFlaws, type FilterValues, type TableFilter } from './filter.ts';

interface FilterBarProps {
  readonly id: string;
  readonly filters: readonly TableFilter[];
  /** What the list is filtered by now. */
  readonly values: FilterValues;
  /** Whether it is unfolded, where the screen has no room for it. */
  readonly open: boolean;
  readonly onFilter: (values: FilterValues) => void;
  /** Absent while nothing is filtered. */
  readonly onReset: (() => void) | undefined;
}

/** The filters of a list, above its rows: each counts as soon as it is chosen, a day once it is whole. */
export function FilterBar({ id, filters, values, open, onFilter, onReset }: FilterBarProps) {
  const bar = useTypedFilters(values, onFilter);
  return (
    <fieldset id={id} className={styles.bar} data-aperto={open || undefined}>
      <legend className="solo-lettore">Filtri</legend>
      {filters.map((filter) => (
        <div key={`${filter.name} ${bar.round}`} className={styles.field}>
          <FilterField filter={filter} bar={bar} />
        </div>
      ))}
      {onReset ? (
        <div className={styles.reset}>
          <Button
            size="compatto"
            variant="quieto"
            onClick={() => {
              bar.cancelPendingFilter();
              onReset();
            }}
          >
            Azzera i filtri
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

type TypedFilters = ReturnType<typeof useTypedFilters>;

/** What stands in the fields: half-typed days too. Another address, as from the menu or the back button, begins them anew. */
function useTypedFilters(values: FilterValues, onFilter: (values: FilterValues) => void) {
  const [typed, setTyped] = useState(values);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [round, setRound] = useState(0);
  const applied = JSON.stringify(values);
  const [sent, setSent] = useState(applied);
  const [followed, setFollowed] = useState(applied);
  if (followed !== applied) {
    setFollowed(applied);
    if (applied !== sent) {
      setTyped(values);
      setLeft([]);
      setRound(round + 1);
    }
  }
  const send = (wanted: FilterValues) => {
    setSent(JSON.stringify(wanted));
    onFilter(wanted);
  };
  const sendLater = useDebouncedCallback(send, 300);
  const flaws = dayFilterFlaws(typed);
  return {
    round,
    valueOf: (name: string) => typed[name] ?? '',
    errorOf: (name: string) => (left.includes(name) ? flaws[name] : undefined),
    leave: (name: string) => setLeft((names) => [...names, name]),
    /** Does not send what was typed a moment ago. */
    cancelPendingFilter: () => sendLater.cancel(),
    change: (name: string, value: string, later: boolean) => {
      const next = { ...typed, [name]: value };
      setTyped(next);
      // What was typed a moment ago is in these values: sent after them, it would take back what is chosen now.
      sendLater.cancel();
      (later ? sendLater : send)(applicableFilters(next, values));
    },
  };
}

function FilterField({ filter, bar }: { readonly filter: TableFilter; readonly bar: TypedFilters }) {
  const { name, label, kind } = filter;
  const bound = {
    label,
    value: bar.valueOf(name),
    onChange: (value: string) => bar.change(name, value, kind === 'testo'),
  };
  if (filter.kind === 'altro') return filter.field(bound);
  const field = { ...bound, optional: 'unmarked' } as const;
  if (filter.kind === 'scelta') return <SelectField {...field} placeholder={filter.all} options={filter.options} />;
  if (filter.kind === 'testo') return <TextField {...field} placeholder={filter.placeholder} maxLength={120} />;
  return <DateField {...field} error={bar.errorOf(name)} onBlur={() => bar.leave(name)} />;
}
