import { useDebouncedCallback } from '@mantine/hooks';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Column } from './column.ts';
import styles from './TableTools.module.css';
import { tableTexts } from './texts.ts';

/** The search of a table: it asks the server once the typing pauses. */
export function TableSearch({ label, q, onSearch }: { label: string; q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q);
  const asked = useRef(q);
  const search = useDebouncedCallback((text: string) => {
    asked.current = text;
    onSearch(text);
  }, 300);
  // What was asked here comes back while one types on: only another's word replaces what stands there.
  useEffect(() => {
    if (q === asked.current) return;
    asked.current = q;
    setTyped(q);
  }, [q]);
  return (
    <label className={styles.search}>
      <IconSearch size={20} stroke={1.6} aria-hidden />
      <span className="solo-lettore">{label}</span>
      <input
        type="search"
        value={typed}
        placeholder={label}
        maxLength={200}
        // Who presses a row right after the last letter goes there: a search asked for later would take the way back.
        onBlur={() => search.flush()}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          search(currentTarget.value);
        }}
      />
    </label>
  );
}

interface TableSelectProps {
  /** Its name for readers, where what stands before it does not say it alone. */
  label?: string;
  /** What stands before and behind the choice. */
  before?: ReactNode;
  after?: ReactNode;
  /** Offered on wide or on narrow screens alone. */
  only?: 'largo' | 'stretto';
  value: string | number;
  onValue: (value: string) => void;
  children: ReactNode;
}

function TableSelect({ label, before, after, only, value, onValue, children }: TableSelectProps) {
  return (
    <label className={styles.choice} data-solo={only}>
      {before}
      <span className={styles.select}>
        <select aria-label={label} value={value} onChange={({ currentTarget }) => onValue(currentTarget.value)}>
          {children}
        </select>
        <IconChevronDown size={18} stroke={1.6} aria-hidden />
      </span>
      {after}
    </label>
  );
}

interface PageSizeSelectProps {
  lengths: readonly number[];
  pageSize: number;
  onLength: (pageSize: number) => void;
}

/** How many rows a page has. */
export function PageSizeSelect({ lengths, pageSize, onLength }: PageSizeSelectProps) {
  const [before, after] = tableTexts.lengthMenu.split('_MENU_');
  return (
    <TableSelect
      before={before}
      after={after}
      only="largo"
      value={pageSize}
      onValue={(length) => onLength(Number(length))}
    >
      {lengths.map((length) => (
        <option key={length}>{length}</option>
      ))}
    </TableSelect>
  );
}

interface SortSelectProps {
  columns: readonly Pick<Column<never>, 'sort' | 'head'>[];
  sort: string;
  /** The order at first. */
  initial: string;
  onSort: (sort: string) => void;
}

/** The order on narrow screens, where the head with its buttons is hidden. */
export function SortSelect({ columns, sort, initial, onSort }: SortSelectProps) {
  const sortable = columns.filter((column) => column.sort !== undefined);
  const known = sortable.some((one) => sort.replace(/^-/, '') === one.sort);
  if (sortable.length === 0) return null;
  return (
    <TableSelect label="Ordina per" only="stretto" value={known ? sort : initial} onValue={onSort}>
      {sortable.some((one) => initial.replace(/^-/, '') === one.sort) ? null : (
        <option value={initial}>Ordine iniziale</option>
      )}
      {sortable.flatMap(({ sort: name = '', head }) => [
        <option key={name} value={name}>{`${head}, crescente`}</option>,
        <option key={`-${name}`} value={`-${name}`}>{`${head}, decrescente`}</option>,
      ])}
    </TableSelect>
  );
}

interface TableFilterSelectProps {
  label: string;
  /** Stands for no filter. */
  all: string;
  options: readonly { readonly value: string; readonly label: string }[];
  value: string;
  onFilter: (value: string) => void;
}

/** A filter of a few choices, in the head of a table. */
export function TableFilterSelect({ label, all, options, value, onFilter }: TableFilterSelectProps) {
  return (
    <TableSelect label={label} before={label} value={value} onValue={onFilter}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TableSelect>
  );
}
