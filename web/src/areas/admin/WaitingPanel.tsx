import { listMail } from '@commiato/contracts/administration/mail';
import { readSystem } from '@commiato/contracts/administration/system';
import { listAllCertificates } from '@commiato/contracts/office/certificates';
import { listReports } from '@commiato/contracts/requests/abuse-reports';
import { countUnprocessed } from '@commiato/contracts/requests/requests';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { backupTone } from '../../features/administration/system/fields.ts';
import { formatCount } from '../../lib/counts.ts';
import { pagedQuery, pollIntervalMs, routeQuery } from '../../lib/queries.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { LoadingText } from '../../ui/Skeleton.tsx';
import styles from './dashboard-screen.module.css';
import { dueItems } from './due.ts';

const firstRow = { page: 1, pageSize: 1 } as const;
const pollOptions = { refetchInterval: pollIntervalMs };

/** What waits for the administration today, the most pressing first; each line leads to where it is done. */
export function WaitingPanel() {
  const late = useQuery({ ...pagedQuery(listReports, { query: { ...firstRow, stato: 'scaduta' } }), ...pollOptions });
  const near = useQuery({
    ...pagedQuery(listReports, { query: { ...firstRow, stato: 'entro 7 giorni' } }),
    ...pollOptions,
  });
  const requests = useQuery({ ...routeQuery(countUnprocessed), ...pollOptions });
  const mail = useQuery({ ...pagedQuery(listMail, { query: { ...firstRow, stato: 'fallita' } }), ...pollOptions });
  const expired = useQuery({
    ...pagedQuery(listAllCertificates, { query: { ...firstRow, stato: 'scaduto' } }),
    ...pollOptions,
  });
  const expiring = useQuery({
    ...pagedQuery(listAllCertificates, { query: { ...firstRow, stato: 'in scadenza' } }),
    ...pollOptions,
  });
  const system = useQuery({ ...routeQuery(readSystem), ...pollOptions });
  const all = [late, near, requests, mail, expired, expiring, system];
  const items = dueItems({
    late: late.data?.total,
    near: near.data?.total,
    requests: requests.data?.totale,
    mail: mail.data?.total,
    expired: expired.data?.total,
    expiring: expiring.data?.total,
    backup: system.data && backupTone(system.data.copia, new Date()) !== 'oliva' ? 1 : 0,
  });
  const failed = all.filter(({ error }) => error);
  const loading = all.some(({ isPending }) => isPending);
  return (
    <Panel title="Da fare oggi">
      {failed.length > 0 ? (
        <ErrorState
          message="Non è stato possibile sapere tutto ciò che c’è da fare"
          onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
        />
      ) : null}
      {loading ? <LoadingText /> : null}
      {!loading && failed.length === 0 && items.length === 0 ? (
        <p className={styles.calm}>Tutto in ordine: oggi non c’è nulla che aspetti.</p>
      ) : null}
      <ul className={styles.due}>
        {items.map(({ key, tone, count, label, to }) => (
          <li key={key}>
            <Link to={paths[to]() + (key in searches ? `?stato=${encodeURIComponent(searches[key] ?? '')}` : '')}>
              {label}
            </Link>
            {count === null ? null : <Badge tone={tone}>{formatCount(count)}</Badge>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The state that the list a line leads to is narrowed to. */
const searches: Readonly<Record<string, string>> = {
  late: 'scaduta',
  near: 'entro 7 giorni',
  mail: 'fallita',
  expired: 'scaduto',
  expiring: 'in scadenza',
};
