import { hideNotice } from '@commiato/contracts/notices/hiding';
import type { PublicSamePersonNotice } from '@commiato/contracts/notices/same-person';
import type { ReportRow } from '@commiato/contracts/requests/abuse-reports';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { Link } from 'react-router';
import { ApiError } from '../../../lib/errors.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import { NoticeThumb } from '../../notices/notices/NoticeThumb.tsx';
import styles from './abuse-reports.module.css';
import { useReportedNotice } from './api.ts';
import { HideOrShowNoticeButton } from './HideOrShowNoticeButton.tsx';
import { SamePersonNotices } from './SamePersonNotices.tsx';

interface ReportedNoticeProps {
  readonly id: string;
  readonly report: Pick<ReportRow, 'motivo' | 'numero'>;
  /** The person's other public notices. */
  readonly others: readonly PublicSamePersonNotice[];
}

/** The reported notice, shown beside the answer. */
export function ReportedNotice(reported: ReportedNoticeProps) {
  return (
    <Panel title="Annuncio segnalato">
      <ReportedNoticeDetails {...reported} />
    </Panel>
  );
}

function ReportedNoticeDetails({ id, report, others }: ReportedNoticeProps) {
  const { data, error, refetch } = useReportedNotice(id);
  const mayHide = useMayCall(hideNotice);
  if (error instanceof ApiError && error.status === 404) {
    return (
      <>
        <p>L’annuncio è stato eliminato.</p>
        <SamePersonNotices others={others} reportedIsPublic={false} />
      </>
    );
  }
  if (error)
    return <ErrorState message="Errore nel recupero dell'annuncio" error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingText />;
  return (
    <div className={styles.reported}>
      <span className={styles.notice}>
        <NoticeThumb key={String(data.disattivo)} notice={data} />
        <span className={styles.words}>
          <span>
            <Link to={paths.adminNotice(id)}>{curlyApostrophes(personName(data))}</Link>{' '}
            {data.disattivo ? <Badge tone="ocra">Nascosto</Badge> : null}
          </span>
          <span className={styles.note}>{curlyApostrophes(data.ragSociale)}</span>
        </span>
      </span>
      {mayHide ? <HideOrShowNoticeButton notice={data} report={report} /> : null}
      {mayHide || data.disattivo ? null : (
        <span className={styles.note}>Può nasconderlo un amministratore che cambia «Annunci e servizi».</span>
      )}
      <SamePersonNotices others={others} reportedIsPublic={!data.disattivo} />
    </div>
  );
}
