import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { PaletteResult, PaletteSearch, PrivateArea } from '../../lib/feature.ts';
import { routeKey } from '../../lib/queries.ts';
import { mayMakeCall, useAccess } from '../../lib/rights.ts';
import { suggestionsWithWords } from '../../ui/fields/suggestions-with-words.ts';
import { declaredFeatures } from '../declared-features.tsx';

/** Rows of each kind that are offered: more letters find the others. */
const maxPerSearch = 5;
/** Pause after the last key before the server is asked, in milliseconds, and letters that are worth asking for. */
const debounceMs = 200;
const minLetters = 2;
/** A number says enough with its first digit. */
const isSearchable = (text: string) => text.length >= minLetters || /^\d/.test(text);

const searchesOfArea = (area: PrivateArea) =>
  declaredFeatures
    .flatMap(({ searches = [] }) => searches)
    .filter((search) => search.for === area)
    .sort((one, other) => one.order - other.order);
const searchesByArea: Readonly<Record<PrivateArea, readonly PaletteSearch[]>> = {
  agency: searchesOfArea('agency'),
  admin: searchesOfArea('admin'),
};

/** What a text finds on the server, and whether it is still being asked. */
export function usePaletteResults(area: PrivateArea, text: string): { found: PaletteResult[]; searching: boolean } {
  const typed = text.trim();
  const [q] = useDebouncedValue(typed, debounceMs);
  const worthAsking = isSearchable(q);
  const access = useAccess();
  const allowed = searchesByArea[area].filter(({ route }) => mayMakeCall(access, route));
  const answers = useQueries({
    queries: allowed.map(({ route, find }) => ({
      queryKey: [...routeKey(route), 'palette', q],
      queryFn: () => find({ q, page: 1, pageSize: maxPerSearch }),
      enabled: worthAsking,
      placeholderData: keepPreviousData,
    })),
  });
  return {
    found: answers.flatMap(({ data = [], isPlaceholderData }) => {
      if (!isSearchable(typed) || !worthAsking) return [];
      // Found for other words, of which Enter would open the first.
      return q !== typed || isPlaceholderData ? suggestionsWithWords(data, typed) : data;
    }),
    searching: isSearchable(typed) && (q !== typed || answers.some((one) => one.isFetching)),
  };
}
