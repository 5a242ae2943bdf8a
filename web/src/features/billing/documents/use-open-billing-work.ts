import { type OpenBillingWork, readOpenBillingWork } from '@commiato/contracts/billing/reports';
import {
  IconAlertTriangle,
  IconFileDescription,
  IconFileInvoice,
  IconFileX,
  IconReceiptEuro,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatEuro } from '../../../lib/euro.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { paths, pathWithFilters } from '../../../paths.ts';
import type { LinkedTask } from '../../../ui/TaskList.tsx';

/** A task such as `1 fattura scaduta` or `3 fatture scadute`; none for zero. */
const taskWithCount = (task: LinkedTask, count: number, one: string, many: string): LinkedTask[] =>
  count === 0 ? [] : [{ ...task, text: count === 1 ? `1 ${one}` : `${count} ${many}` }];

/** Open tasks of quotes and invoices, most urgent first: what was discarded counts as not issued, and there are five days to issue it again. */
export const openBillingTasks = ({ bozze, daFatturare, scadute, scartate }: OpenBillingWork): LinkedTask[] => [
  ...taskWithCount(
    {
      Icon: IconFileX,
      text: '',
      late: true,
      urgent: true,
      to: pathWithFilters(paths.invoices(), { stato: 'scartata' }),
    },
    scartate.fatture,
    'fattura da correggere ed emettere di nuovo',
    'fatture da correggere ed emettere di nuovo',
  ),
  ...taskWithCount(
    {
      Icon: IconFileX,
      text: '',
      late: true,
      urgent: true,
      to: pathWithFilters(paths.invoices(), { tipo: 'TD04', trasmissione: 'scartata' }),
    },
    scartate.noteDiCredito,
    'nota di credito scartata',
    'note di credito scartate',
  ),
  ...taskWithCount(
    {
      Icon: IconAlertTriangle,
      text: '',
      late: true,
      to: pathWithFilters(paths.invoices(), { scadute: '1' }),
      detail: `${formatEuro(scadute.residuo)} da incassare`,
    },
    scadute.documenti,
    'fattura scaduta',
    'fatture scadute',
  ),
  ...taskWithCount(
    {
      Icon: IconReceiptEuro,
      text: '',
      to: pathWithFilters(paths.quotes(), { daFatturare: '1' }),
      detail: formatEuro(daFatturare.totale),
    },
    daFatturare.documenti,
    'preventivo accettato da fatturare',
    'preventivi accettati da fatturare',
  ),
  ...taskWithCount(
    { Icon: IconFileDescription, text: '', to: pathWithFilters(paths.quotes(), { stato: 'bozza' }) },
    bozze.preventivi,
    'preventivo in bozza',
    'preventivi in bozza',
  ),
  ...taskWithCount(
    { Icon: IconFileInvoice, text: '', to: pathWithFilters(paths.invoices(), { stato: 'bozza' }) },
    bozze.fatture,
    'fattura in bozza',
    'fatture in bozza',
  ),
];

/** Open tasks of quotes and invoices; undefined while loading, none for whoever does not see them. */
export function useOpenBillingWork(): { tasks: readonly LinkedTask[] | undefined; failed: boolean } {
  const enabled = useMayCall(readOpenBillingWork);
  const { data, isError } = useQuery({ ...routeQuery(readOpenBillingWork), staleTime: 0, enabled });
  return { tasks: enabled ? data && openBillingTasks(data) : [], failed: isError && !data };
}
