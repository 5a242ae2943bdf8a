import { type BillingTasks, readBillingTasks } from '@commiato/contracts/billing/reports';
import { IconAlertTriangle, IconFileDescription, IconFileInvoice, IconReceiptEuro } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { euro } from '../../../lib/euro.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { paths, withFilters } from '../../../paths.ts';
import type { Task } from '../../../ui/TaskList.tsx';

/** A task such as `1 fattura scaduta` or `3 fatture scadute`; none for zero. */
const countTask = (task: Task, count: number, one: string, many: string): Task[] =>
  count === 0 ? [] : [{ ...task, text: count === 1 ? `1 ${one}` : `${count} ${many}` }];

/** Open tasks of quotes and invoices, most urgent first. */
const tasksOf = ({ bozze, daFatturare, scadute }: BillingTasks): Task[] => [
  ...countTask(
    {
      Icon: IconAlertTriangle,
      text: '',
      late: true,
      to: withFilters(paths.invoices(), { scadute: '1' }),
      detail: `${euro(scadute.residuo)} da incassare`,
    },
    scadute.documenti,
    'fattura scaduta',
    'fatture scadute',
  ),
  ...countTask(
    {
      Icon: IconReceiptEuro,
      text: '',
      to: withFilters(paths.quotes(), { daFatturare: '1' }),
      detail: euro(daFatturare.totale),
    },
    daFatturare.documenti,
    'preventivo accettato da fatturare',
    'preventivi accettati da fatturare',
  ),
  ...countTask(
    { Icon: IconFileDescription, text: '', to: withFilters(paths.quotes(), { stato: 'bozza' }) },
    bozze.preventivi,
    'preventivo in bozza',
    'preventivi in bozza',
  ),
  ...countTask(
    { Icon: IconFileInvoice, text: '', to: withFilters(paths.invoices(), { stato: 'bozza' }) },
    bozze.fatture,
    'fattura in bozza',
    'fatture in bozza',
  ),
];

/** Open tasks of quotes and invoices; undefined while loading, none for whoever does not see them. */
export function useOpenBillingWork(): { tasks: readonly Task[] | undefined; failed: boolean } {
  const enabled = useMayCall(readBillingTasks);
  const { data, isError } = useQuery({ ...routeQuery(readBillingTasks), staleTime: 0, enabled });
  return { tasks: enabled ? data && tasksOf(data) : [], failed: isError && !data };
}
