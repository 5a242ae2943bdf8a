import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { Area, PaletteResult, PaletteSearch } from '../../lib/feature.ts';
import { declared } from '../declared.tsx';
import { matching } from './found.ts';

/** Rows of each kind that are offered: more letters find the others. */
const offered = 5;
/** Pause after the last key before the server is asked, in milliseconds, and letters that are worth asking for. */
const pause = 200;
const fewestLetters = 2;
/** A number says enough with its first digit. */
const isWorth = (text: string) => text.length >= fewestLetters || /^\d/.test(text);

const searchesOf = (area: Area) =>
  declared
    .flatMap(({ searches = [] }) => searches)
    .filter((search) => search.for === area)
    .sort((one, other) => one.order - other.order);
const searches: Readonly<Record<Area, readonly PaletteSearch[]>> = {
  agency: searchesOf('agency'),
  admin: searchesOf('admin'),
};

/** What a text finds on the server, and whether it is still being asked. */
export function useFound(area: Area, text: string): { found: PaletteResult[]; searching: boolean } {
  const typed = text.trim();
  const [q] = useDebouncedValue(typed, pause);
  const worthAsking = isWorth(q);
  const answers = useQueries({
    queries: searches[area].map(({ key, find }) => ({
      queryKey: [...key, 'palette', q],
      queryFn: () => find({ q, page: 1, pageSize: offered }),
      enabled: worthAsking,
      placeholderData: keepPreviousData,
    })),
  });
  return {
    found: answers.flatMap(({ data = [], isPlaceholderData }) => {
      if (!isWorth(typed) || !worthAsking) return [];
      // Found for other words, of which Enter would open the first.
      return q !== typed || isPlaceholderData ? matching(data, typed) : data;
    }),
    searching: isWorth(typed) && (q !== typed || answers.some((one) => one.isFetching)),
  };
}
