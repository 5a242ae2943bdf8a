import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './FilterPanel.module.css';
import { Panel } from './Panel.tsx';

type Words<Filters> = { readonly [Name in keyof Filters]: string };

interface FilterPanelProps<Filters extends Words<Filters>> {
  /** What is filtered by now; an empty word filters nothing. */
  readonly filters: Filters;
  readonly none: Filters;
  /** What is wrong with them, at their fields. */
  readonly flawsOf: (filters: Filters) => { readonly [Name in keyof Filters]?: string };
  readonly onFilter: (filters: Filters) => void;
  /** The fields, each bound by its name. */
  readonly children: (field: (name: keyof Filters) => FilterField) => ReactNode;
}

interface FilterField {
  readonly optional: 'unmarked';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** The filters above a list, applied together once the form is sent; on phones they are folded, so that the list is in sight. */
export function FilterPanel<Filters extends Words<Filters>>(props: FilterPanelProps<Filters>) {
  const { filters, none, flawsOf, onFilter } = props;
  const id = useId();
  const [open, setOpen] = useState(() => isSome(filters));
  const [typed, setTyped] = useState(filters);
  const [flaws, setFlaws] = useState(() => flawsOf(filters));
  // Fields that begin anew, with nothing half-typed left in them.
  const [round, setRound] = useState(0);
  const begin = (wanted: Filters) => {
    setTyped(wanted);
    setFlaws(flawsOf(wanted));
    setRound(round + 1);
  };
  const applied = JSON.stringify(filters);
  const [followed, setFollowed] = useState(applied);
  if (followed !== applied) {
    setFollowed(applied);
    // Another address, as from the menu: the fields say what the list below shows.
    if (applied !== JSON.stringify(typed)) begin(filters);
  }
  const field = (name: keyof Filters): FilterField => ({
    optional: 'unmarked',
    value: typed[name],
    onChange: (value) => setTyped((now) => ({ ...now, [name]: value })),
    error: flaws[name],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = flawsOf(typed);
    setFlaws(found);
    if (Object.keys(found).length === 0) onFilter(typed);
  };
  const clear = () => {
    begin(none);
    onFilter(none);
  };
  const toggle = (
    <span className={styles.toggle}>
      <Button size="compatto" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? 'Nascondi i filtri' : 'Mostra i filtri'}
      </Button>
    </span>
  );
  return (
    <Panel title="Filtri" aside={toggle}>
      <form id={id} className={styles.form} data-aperto={open || undefined} onSubmit={submit} noValidate>
        <div key={round} className={styles.fields}>
          {props.children(field)}
        </div>
        <div className={styles.buttons}>
          <Button type="submit">Filtra</Button>
          <Button variant="quieto" onClick={clear}>
            Azzera i filtri
          </Button>
        </div>
      </form>
    </Panel>
  );
}

const isSome = (filters: object) => Object.values(filters).some(Boolean);
