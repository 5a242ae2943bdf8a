import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PagedQuery } from '../../lib/queries.ts';
import type { BoundField } from '../../lib/use-contract-form.ts';
import { ComboField } from './ComboField.tsx';
import type { FieldProps } from './FieldFrame.tsx';
import { keyOfSuggestion, type Suggestion } from './use-combo.ts';

/** Rows offered at once: more letters find the others. */
export const offered = 8;
/** Pause after the last key before the server is asked, in milliseconds. */
const pause = 200;

/** What the form binds and what every choice among rows lets its screen say. */
export type PickProps = BoundField<string> & Pick<FieldProps, 'label' | 'optional' | 'help' | 'readOnly'>;

interface PickFieldProps<Row extends { readonly _id: string }, Whole> extends PickProps {
  /** How the chosen row is read, and what stands in the field for it. */
  readonly read: (id: string) => UseQueryOptions<Whole>;
  readonly nameOf: (whole: Whole) => string;
  /** How rows are found; how they are offered. */
  readonly search: (q: string) => PagedQuery<Row>;
  readonly suggestionOf: (row: Row) => Suggestion;
  /** Told what was chosen, and null once the choice is withdrawn by typing on. */
  readonly onPick?: ((row: Row | null) => void) | undefined;
  readonly placeholder: string;
  /** What is said when nothing was found, when words were written and nothing chosen, when the server did not answer. */
  readonly says: { readonly none: string; readonly unchosen: string; readonly failed: string };
}

/**
 * One of the agency's own records, found on the server while somebody types. The value is the record's `_id`, empty while none is
 * chosen; arrows, Enter and Escape work as in every list of suggestions.
 */
export function PickField<Row extends { readonly _id: string }, Whole>(props: PickFieldProps<Row, Whole>) {
  const { read, nameOf, search, suggestionOf, onPick, says, value, onChange, onBlur, ...field } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [turned, setTurned] = useState(false);
  const chosen = useQuery({ ...read(value), enabled: value !== '' });
  const text = value !== '' && chosen.data !== undefined ? nameOf(chosen.data) : (typed ?? '');
  const [q] = useDebouncedValue(text.trim(), pause);
  const searching = turned && value === '';
  const found = useQuery({ ...search(q), enabled: searching, placeholderData: keepPreviousData });
  const offer = (row: Row) => ({ ...suggestionOf(row), row });
  const suggestions = searching ? unlike((found.data?.rows ?? []).map(offer)) : [];
  const lost = value === '' && typed !== null && typed.trim() !== '';
  const none = lost && q !== '' && found.data?.rows.length === 0 && !found.isPlaceholderData;
  return (
    <ComboField
      {...field}
      value={text}
      suggestions={suggestions}
      maxLength={200}
      onTurn={() => setTurned(true)}
      onBlur={() => {
        setTurned(false);
        onBlur();
      }}
      onChange={(next) => {
        setTyped(next);
        setTurned(true);
        if (value === '') return;
        onChange('');
        onPick?.(null);
      }}
      onChoose={({ value: name, row }) => {
        setTyped(name);
        onChange(row._id);
        onPick?.(row);
      }}
      error={found.isError || chosen.isError ? says.failed : field.error}
      note={lost ? { tone: 'warning', text: none ? says.none : says.unchosen } : undefined}
    />
  );
}

/** Two that nobody could tell apart are one choice. */
const unlike = <S extends Suggestion>(all: readonly S[]): readonly S[] =>
  [...new Map([...all].reverse().map((one) => [keyOfSuggestion(one), one])).values()].reverse();
