import { hideNotice } from '@commiato/contracts/notices/hiding';
import { type ReportRow, reportDueDay } from '@commiato/contracts/requests/abuse-reports';
import { answeredReportText } from '@commiato/contracts/requests/report-deadlines';
import { capitalized, curlyApostrophes, personName, romeDay, shortDate } from '@commiato/italy/formatting';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import { Link } from 'react-router';
import { useMayCall } from '../../../lib/rights.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { DayCell } from '../../../ui/DayCell.tsx';
import { ReportDeadline } from '../../../ui/ReportDeadline.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { NoticeThumb } from '../../notices/notices/NoticeThumb.tsx';
import styles from './abuse-reports.module.css';
import { HideOrShowNoticeButton } from './HideOrShowNoticeButton.tsx';
import { SamePersonNotices } from './SamePersonNotices.tsx';

const nonPublicNoticeStateText = ({ annuncio }: ReportRow): string | null => {
  if (annuncio === null) return 'Cancellato';
  if (annuncio.eliminato) return 'Nel cestino';
  return annuncio.disattivo ? 'Nascosto' : null;
};

/** The reported notice: photograph, link and visibility. */
function ReportedNoticeCell({ row }: { readonly row: ReportRow }) {
  const { annuncio, defunto, stessaPersona } = row;
  const state = nonPublicNoticeStateText(row);
  const name = curlyApostrophes(annuncio ? personName(annuncio) : defunto);
  return (
    <span className={styles.notice}>
      {annuncio ? <NoticeThumb key={String(annuncio.disattivo)} notice={annuncio} /> : null}
      <span className={styles.words}>
        <span>
          {annuncio && !annuncio.eliminato ? <Link to={paths.adminNotice(annuncio._id)}>{name}</Link> : name}{' '}
          {state ? <Badge tone="ocra">{state}</Badge> : null}
        </span>
        {annuncio ? <span className={styles.note}>{curlyApostrophes(annuncio.ragSociale)}</span> : null}
        <SamePersonNotices others={stessaPersona} reportedIsPublic={state === null} />
      </span>
    </span>
  );
}

interface NoticeVisibilityProps {
  readonly notice: NonNullable<ReportRow['annuncio']>;
  readonly row: ReportRow;
}

/** The button for those who may hide notices; all others read whether it is seen, as an empty column tells them nothing. */
function NoticeVisibility({ notice, row }: NoticeVisibilityProps) {
  const mayHide = useMayCall(hideNotice);
  if (mayHide) return <HideOrShowNoticeButton notice={notice} report={row} />;
  return notice.disattivo ? 'Nascosto' : 'Visibile';
}

/** By when a report is to be answered; once it is handled, when it was: a term that has gone would ask for another answer. */
function AnswerDayCell({ row }: { readonly row: ReportRow }) {
  const { stato, risposto_il } = row;
  if (stato === 'evasa')
    return (
      risposto_il && <span className={styles.note}>Risposta {dayWithArticle(romeDay(risposto_il), shortDate)}</span>
    );
  const day = reportDueDay(row);
  return day && <DayCell label="Rispondi entro il" day={day} />;
}

/** The columns of the reports of relatives. */
export const reportColumns: readonly Column<ReportRow>[] = [
  { key: 'annuncio', head: 'Annuncio', part: 'nome', cell: (row) => <ReportedNoticeCell row={row} /> },
  {
    key: 'motivo',
    head: 'Motivo e chi scrive',
    cell: ({ _id, motivo, nome, relazione, defunto }) => (
      <span className={styles.words}>
        <Link to={paths.message(_id)}>
          {capitalized(motivo)}
          <span className="solo-lettore">: leggi la segnalazione su {curlyApostrophes(defunto)}</span>
        </Link>
        <span className={styles.note}>{curlyApostrophes([nome, relazione].filter(Boolean).join(', '))}</span>
      </span>
    ),
  },
  {
    key: 'pubblicato',
    head: 'Ricevuta il',
    sort: 'pubblicato',
    figures: true,
    cell: ({ pubblicato }) => <DayCell label="Ricevuta il" day={romeDay(pubblicato)} />,
  },
  {
    key: 'scade',
    head: 'Rispondi entro il',
    figures: true,
    cell: (row) => <AnswerDayCell row={row} />,
  },
  {
    key: 'stato',
    head: 'Stato',
    cell: (row) => (
      <span className={styles.state}>
        <ReportDeadline row={row} />
        {row.risposto_il && row.stato !== 'evasa' ? <span className={styles.note}>{answeredReportText}</span> : null}
      </span>
    ),
  },
  {
    key: 'visibile',
    head: 'Annuncio visibile',
    cell: (row) =>
      row.annuncio && !row.annuncio.eliminato ? (
        <span className={styles.hide}>
          <NoticeVisibility notice={row.annuncio} row={row} />
        </span>
      ) : null,
  },
];
