import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PagedQueryOptions } from '../../lib/queries.ts';
import { suggestionsWithWords } from './suggestions-with-words.ts';
import type { Suggestion } from './use-combo.ts';

interface FoundSuggestionsOptions<Row, S> {
  /** Finds rows for the typed text. */
  readonly search: (q: string) => PagedQueryOptions<Row>;
  readonly suggestionOf: (row: Row) => S;
  /** Rows found that are not to be suggested; absent: none. */
  readonly isExcluded?: (row: Row) => boolean;
  /** The server is asked this long after the last key, in ms. */
  readonly debounceMs: number;
  /** Letters from which on it is asked. */
  readonly minLetters: number;
  /** False: nothing is asked and nothing suggested. */
  readonly enabled?: boolean;
}

/** Suggestions that the server finds while somebody types; until it answers for the last letters, those of its earlier answer that have the words. */
export function useFoundSuggestions<Row, S extends Suggestion>(
  typed: string,
  {
    search,
    suggestionOf,
    isExcluded = () => false,
    debounceMs,
    minLetters,
    enabled = true,
  }: FoundSuggestionsOptions<Row, S>,
) {
  const text = typed.trim();
  const [q] = useDebouncedValue(text, debounceMs);
  const isAsked = enabled && text.length >= minLetters && q.length >= minLetters;
  const { data, isError, isPlaceholderData } = useQuery({
    ...search(q),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const isAnswered = q === text && !isPlaceholderData;
  const rows = data?.rows.filter((row) => !isExcluded(row));
  const found = isAsked ? (rows ?? []).map(suggestionOf) : [];
  return {
    suggestions: isAnswered ? found : suggestionsWithWords(found, text),
    /** The server has answered for this text, and found nothing. */
    isNothingFound: isAnswered && rows?.length === 0,
    isError,
  };
}
