import type { Role } from '@commiato/contracts/accounts/agencies';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { HeartCount } from '../../../ui/HeartCount.tsx';
import { LinkIfMayOpen } from '../../../ui/LinkIfMayOpen.tsx';
import styles from './notice-status.module.css';

interface NoticeStatusProps {
  readonly notice: Notice;
  readonly role: Role;
}

/** Kind, hearts and visibility of a notice, with links to its funeral and its public page. */
export function NoticeStatus({ notice, role }: NoticeStatusProps) {
  return (
    <div className={styles.status}>
      <Badge tone="viola">{notice.cosa}</Badge>
      {notice.disattivo && <Badge tone="ocra">Nascosto</Badge>}
      <HeartCount count={notice.cuori} />
      {notice.id_servizio && (
        <LinkIfMayOpen to={role === 'A' ? paths.adminFuneral(notice.id_servizio) : paths.funeral(notice.id_servizio)}>
          Vai al servizio
        </LinkIfMayOpen>
      )}
      {!notice.disattivo && (
        <a href={noticeAddress(notice)} target="_blank" rel="noreferrer">
          Apri la pagina pubblica
        </a>
      )}
    </div>
  );
}
