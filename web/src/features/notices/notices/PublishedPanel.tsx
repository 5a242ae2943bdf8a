import { notice as noticeShape } from '@commiato/contracts/notices/notice-fields';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { curlyApostrophes, noticeSlug, personName } from '@commiato/italy/formatting';
import { noticeTitle } from '@commiato/italy/prose/notice-kinds';
import { IconBrandWhatsapp, IconMapPin, IconPhoto, IconQrcode, IconX } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { publicOrigin } from '../../../lib/installation.ts';
import { shareLinkBuilders } from '../../../lib/public-links.ts';
import { newNoticePathFromNotice } from '../../../paths.ts';
import { ButtonAnchor, ButtonLink } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import styles from './published.module.css';

const locationStateSchema = z.object({ published: noticeShape });

/** Next actions for a notice just published; nothing on later visits. */
export function JustPublishedPanel() {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const { data } = locationStateSchema.safeParse(state);
  if (!data) return null;
  const { published: notice } = data;
  const name = curlyApostrophes(personName(notice));
  const url = publicOrigin() + noticeAddress(notice);
  const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <div className={styles.published}>
      <Panel
        title={`L’annuncio di ${name} è pubblicato`}
        aside={
          <IconButton label="Chiudi" onClick={() => void navigate(pathname, { replace: true })}>
            <IconX {...icon} />
          </IconButton>
        }
      >
        <div className={styles.ways}>
          <ButtonAnchor
            size="compatto"
            href={shareLinkBuilders.whatsapp({ url, text: noticeTitle(notice.cosa, name) })}
            target="_blank"
            rel="noreferrer"
            icon={<IconBrandWhatsapp {...icon} />}
          >
            Invia alla famiglia su WhatsApp
          </ButtonAnchor>
          <CopyButton text={url} what="il link dell’annuncio" label="Copia il link" />
          <ButtonAnchor
            size="compatto"
            href={noticeAddress(notice, 'qrCode')}
            download={`${noticeSlug(notice)}-qr.png`}
            icon={<IconQrcode {...icon} />}
          >
            Scarica il QR code
          </ButtonAnchor>
          <ButtonAnchor
            size="compatto"
            href={noticeAddress(notice, 'preview')}
            download={`${noticeSlug(notice)}.jpg`}
            icon={<IconPhoto {...icon} />}
          >
            Scarica l’immagine da condividere
          </ButtonAnchor>
          <ButtonLink size="compatto" to={newNoticePathFromNotice(notice._id)} icon={<IconMapPin {...icon} />}>
            Pubblica in un altro comune
          </ButtonLink>
        </div>
      </Panel>
    </div>
  );
}
