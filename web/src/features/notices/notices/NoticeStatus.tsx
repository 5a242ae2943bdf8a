import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { installation } from '../../../lib/installation.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { HeartCount } from '../../../ui/HeartCount.tsx';
import styles from './notice-status.module.css';

/** Kind, hearts and visibility of a notice, with a link to its public page. */
export function NoticeStatus({ notice }: { readonly notice: Notice }) {
  const address = noticeAddress(notice);
  return (
    <div className={styles.status}>
      <Badge tone="viola">{notice.cosa}</Badge>
      {notice.disattivo && <Badge tone="ocra">Nascosto</Badge>}
      <HeartCount count={notice.cuori} />
      {!notice.disattivo && (
        <>
          <a href={address} target="_blank" rel="noreferrer">
            Apri la pagina pubblica
          </a>
          <CopyButton
            text={(installation.publicUrl || window.location.origin) + address}
            what="link"
            label="Copia link"
          />
        </>
      )}
    </div>
  );
}
