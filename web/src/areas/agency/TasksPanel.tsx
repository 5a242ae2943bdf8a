import { readOpenBillingWork } from '@commiato/contracts/billing/reports';
import { listUpcomingRecurrences } from '@commiato/contracts/notices/agenda';
import { listCertificates } from '@commiato/contracts/office/certificates';
import { useOpenBillingWork } from '../../features/billing/documents/use-open-billing-work.ts';
import { useContributionTasks } from '../../features/funerals/family/use-contribution-tasks.ts';
import { useNoticeTasks } from '../../features/notices/agenda/use-notice-tasks.ts';
import { useDeadlineTasks } from '../../features/office/deadlines/use-deadline-tasks.ts';
import { mayMakeCall, useAccess } from '../../lib/rights.ts';
import { Panel } from '../../ui/Panel.tsx';
import { LoadingText, Skeleton } from '../../ui/Skeleton.tsx';
import { compareTasks, TaskList } from '../../ui/TaskList.tsx';
import styles from './dashboard-screen.module.css';

/** Whether something can wait for the signed-in person: in the areas that are not theirs nothing is asked for. */
export function useMayHaveTasks(): boolean {
  const access = useAccess();
  return [readOpenBillingWork, listUpcomingRecurrences, listCertificates].some((route) => mayMakeCall(access, route));
}

/** What waits for the agency, the most pressing first: one line for each thing, which leads to it. */
export function TasksPanel() {
  const { wrongAppointments, drafts, condolences, recurrences, failed } = useNoticeTasks();
  const contributions = useContributionTasks();
  const billing = useOpenBillingWork();
  const deadlines = useDeadlineTasks();
  const parts = [billing.tasks, deadlines.tasks, recurrences];
  const anyFailed = failed || contributions.failed || billing.failed || deadlines.failed;
  const known = parts.every((part) => part !== undefined);
  const waiting = [...wrongAppointments, ...drafts, ...condolences, ...contributions.tasks];
  const tasks = [...waiting, ...parts.flatMap((part) => part ?? [])];
  tasks.sort(compareTasks);
  return (
    <Panel title="Da fare">
      {known || anyFailed ? (
        <>
          {tasks.length > 0 ? <TaskList tasks={tasks} /> : null}
          {tasks.length === 0 && known ? <p className={styles.nothing}>Niente in sospeso.</p> : null}
          {anyFailed ? (
            <p className={styles.nothing} role="alert">
              Una parte non si è caricata: riapri la pagina tra poco.
            </p>
          ) : null}
        </>
      ) : (
        <>
          <LoadingText />
          <Skeleton height="72px" />
        </>
      )}
    </Panel>
  );
}
