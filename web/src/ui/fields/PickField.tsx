import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PagedQueryOptions } from '../../lib/queries.ts';
import type { BoundField } from '../../lib/use-contract-form.ts';
import { ComboField } from './ComboField.tsx';
import type { FieldProps } from './FieldFrame.tsx';
import { type Suggestion, suggestionKey } from './use-combo.ts';
import { useFoundSuggestions } from './use-found-suggestions.ts';

/** Rows suggested at once; typing more letters finds the others. */
export const maxSuggestions = 8;
/** The server is asked this long after the last key. */
const debounceMs = 200;

/** The props that a screen passes to any field built on `PickField`. */
export type SharedPickFieldProps = BoundField<string> & Pick<FieldProps, 'label' | 'optional' | 'help' | 'readOnly'>;

interface PickFieldProps<Row extends { readonly _id: string }, Whole> extends SharedPickFieldProps {
  /** Reads the chosen record; `nameOf` is the text of the field for it. */
  readonly read: (id: string) => UseQueryOptions<Whole>;
  readonly nameOf: (whole: Whole) => string;
  /** Finds rows; `suggestionOf` is the suggestion for one of them. */
  readonly search: (q: string) => PagedQueryOptions<Row>;
  readonly suggestionOf: (row: Row) => Suggestion;
  /** Called with the chosen row, and with null when typing discards the choice. */
  readonly onPick?: ((row: Row | null) => void) | undefined;
  /** `_id` of a record that is never suggested, such as the one to be merged with another. */
  readonly excludedId?: string | undefined;
  readonly placeholder: string;
  /** Messages: nothing found; text typed but nothing chosen; the server did not answer. */
  readonly says: { readonly none: string; readonly unchosen: string; readonly failed: string };
}

/**
 * Chooses one of the agency's own records, which the server finds while somebody types. The value is the record's `_id`, empty while
 * none is chosen.
 */
export function PickField<Row extends { readonly _id: string }, Whole>(props: PickFieldProps<Row, Whole>) {
  const { read, nameOf, search, suggestionOf, onPick, excludedId, says, value, onChange, onBlur, ...field } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [turned, setTurned] = useState(false);
  const chosen = useQuery({ ...read(value), enabled: value !== '' });
  const text = value !== '' && chosen.data !== undefined ? nameOf(chosen.data) : (typed ?? '');
  const found = useFoundSuggestions(text, {
    search,
    suggestionOf: (row) => ({ ...suggestionOf(row), row }),
    isExcluded: (row) => row._id === excludedId,
    debounceMs,
    minLetters: 0,
    enabled: turned && value === '',
  });
  const lost = value === '' && typed !== null && typed.trim() !== '';
  return (
    <ComboField
      {...field}
      value={text}
      suggestions={distinctSuggestions(found.suggestions)}
      maxLength={200}
      onFocus={() => setTurned(true)}
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
      note={lost ? { tone: 'warning', text: found.isNothingFound ? says.none : says.unchosen } : undefined}
    />
  );
}

/** Suggestions without repeats: two with the same text and detail look alike to people. */
const distinctSuggestions = <S extends Suggestion>(all: readonly S[]): readonly S[] =>
  [...new Map([...all].reverse().map((one) => [suggestionKey(one), one])).values()].reverse();
