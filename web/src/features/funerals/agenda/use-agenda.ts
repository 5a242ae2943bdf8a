import { listAgenda } from '@commiato/contracts/funerals/agenda';
import { romeDay } from '@commiato/italy/formatting';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pollIntervalMs, routeQuery } from '../../../lib/queries.ts';
import { useTasks } from '../tasks/api.ts';
import { dayOfAddress, rangeOf, type View, views } from './fields.ts';

/** Whether seven days side by side are too narrow for more than times; the agenda then opens as a list. */
export const useNarrow = () => useMediaQuery('(width < 900px)', undefined, { getInitialValueInEffect: false });

/** View and day of the agenda, kept in the address. */
export function useAgendaPlace() {
  const [given, setGiven] = useSearchParams();
  const isNarrow = useNarrow();
  const today = romeDay(new Date());
  const word = given.get('vista');
  const view = views.find((one) => one.toLowerCase() === word) ?? (isNarrow ? 'Lista' : 'Settimana');
  const day = dayOfAddress(given, today);
  const go = (to: { view?: View; day?: string }) =>
    setGiven({ vista: (to.view ?? view).toLowerCase(), giorno: to.day ?? day }, { replace: true });
  return { view, day, today, go };
}

/** Events and tasks of a view's days, and overdue tasks; refetched at intervals. */
export function useAgenda(view: View, day: string) {
  const range = rangeOf(view, day);
  const events = useQuery({
    ...routeQuery(listAgenda, { query: range }),
    placeholderData: keepPreviousData,
    refetchInterval: pollIntervalMs,
  });
  const tasks = useTasks({ ...range, fatti: true });
  const open = useTasks();
  return { range, events, tasks, open };
}
