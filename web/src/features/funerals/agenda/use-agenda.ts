import { listAgenda } from '@commiato/contracts/funerals/agenda';
import { romeDay } from '@commiato/italy/formatting';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { rememberListAddress } from '../../../lib/list-addresses.ts';
import { pollIntervalMs, routeQuery } from '../../../lib/queries.ts';
import { useTasks } from '../tasks/api.ts';
import { type AgendaView, dayFromAddress, rangeOfView, views } from './fields.ts';

/** Whether seven days side by side are too narrow for more than times; the agenda then opens as a list. */
export const useNarrow = () => useMediaQuery('(width < 900px)', undefined, { getInitialValueInEffect: false });

/** Another view, another day, or the events of somebody else. */
export interface AgendaViewChange {
  readonly view?: AgendaView;
  readonly day?: string;
  readonly own?: boolean;
}

/** View and day of the agenda and whether it shows the caller's events alone, kept in the address; the day sheet leads back to them. */
export function useAgendaViewAndDay() {
  const [given, setGiven] = useSearchParams();
  const { pathname, search, hash } = useLocation();
  useEffect(() => rememberListAddress({ pathname, search, hash }), [pathname, search, hash]);
  const isNarrow = useNarrow();
  const today = romeDay(new Date());
  const word = given.get('vista');
  const view = views.find((one) => one.toLowerCase() === word) ?? (isNarrow ? 'Lista' : 'Settimana');
  const day = dayFromAddress(given, today);
  const own = given.get('di') === 'me';
  const go = (to: AgendaViewChange) =>
    setGiven(
      {
        vista: (to.view ?? view).toLowerCase(),
        giorno: to.day ?? day,
        ...((to.own ?? own) ? { di: 'me' } : {}),
      },
      { replace: true },
    );
  return { view, day, own, today, go };
}

/** Events and tasks of a view's days, and overdue tasks; refetched at intervals. */
export function useAgendaQueries(view: AgendaView, day: string, own: boolean) {
  const range = rangeOfView(view, day);
  const assigned = own ? ({ assegnato: 'me' } as const) : {};
  // No `placeholderData`: until the answer came, the events of the view before stood under other days or as one's own, and a full week seemed empty.
  const events = useQuery({
    ...routeQuery(listAgenda, { query: { ...range, ...assigned } }),
    refetchInterval: pollIntervalMs,
  });
  const tasks = useTasks({ ...range, ...assigned, fatti: true });
  const open = useTasks(assigned);
  return { range, events, tasks, open };
}
