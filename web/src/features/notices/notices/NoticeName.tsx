import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { Link } from 'react-router';
import { Badge } from '../../../ui/Badge.tsx';
import { HeartCount } from '../../../ui/HeartCount.tsx';
import styles from './NoticeThumb.module.css';
import { NoticeThumb } from './NoticeThumb.tsx';

interface NoticeNameCellProps {
  readonly notice: {
    readonly _id: string;
    readonly id_utente: string;
    readonly img: string;
    readonly nome: string;
    readonly cognome: string;
    readonly cuori: number;
    readonly disattivo: boolean;
  };
  readonly to: string;
  /** False if the photograph has its own column. */
  readonly thumb?: boolean;
}

/** Table cell with the deceased's name: photograph, link, hearts, and a mark if the notice is hidden. */
export function NoticeNameCell({ notice, to, thumb = true }: NoticeNameCellProps) {
  return (
    <span className={styles.name}>
      {thumb ? <NoticeThumb notice={notice} /> : null}
      <span>
        <Link to={to}>{curlyApostrophes(personName(notice))}</Link>
        <HeartCount count={notice.cuori} />
        {notice.disattivo ? <Badge tone="ocra">Nascosto</Badge> : null}
      </span>
    </span>
  );
}
