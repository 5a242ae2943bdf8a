import { imageAddress, noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { NoticePageData, Site } from '@commiato/contracts/notices/public-pages';
import { routeAddress } from '@commiato/contracts/route';
import { noticeSlug } from '@commiato/italy/formatting';
import { shareLinkBuilders } from '../../lib/public-links.ts';
import { LineIcon, type LineIconName } from '../../ui/art/line-icon.tsx';
import { shareTitle } from '../share-words.ts';
import { CopyLink } from './copy-link.tsx';

const shareServices = [
  ['whatsapp', 'WhatsApp'],
  ['facebook', 'Facebook'],
  ['telegram', 'Telegram'],
  ['x', 'X'],
] as const satisfies readonly (readonly [LineIconName & keyof typeof shareLinkBuilders, string])[];

/** The QR code is a separate file, because inlined it would be a third of the page's bytes, and few people scroll to it. */
function QrCode({ notice, url }: Pick<NoticePageData, 'notice'> & { url: string }) {
  const drawing = noticeAddress(notice, 'qrDrawing');
  return (
    <div className="share-qr">
      <p className="print-only">{url}</p>
      <div className="share-code">
        <img src={drawing} width={192} height={192} alt="QR Code di questa pagina" loading="lazy" />
      </div>
      <a className="button" href={noticeAddress(notice, 'qrCode')} download="">
        <LineIcon name="download" />
        Scarica QR Code
      </a>
    </div>
  );
}

interface Props {
  readonly data: NoticePageData;
  readonly site: Site;
  /** Text shared with the address. */
  readonly message: string;
}

/** WhatsApp link below the name, the most used way of sharing. */
export function WhatsApp({ data, site, message }: Props) {
  const url = site.publicUrl + noticeAddress(data.notice);
  return (
    <a
      className="button"
      href={shareLinkBuilders.whatsapp({ url, text: message })}
      target="_blank"
      rel="noopener noreferrer"
    >
      <LineIcon name="whatsapp" />
      Condividi su WhatsApp
    </a>
  );
}

/** `Condividi questo annuncio`: QR code, links to services, copyable address, download of the photograph. */
export function Share({ data, site, message }: Props) {
  const { notice } = data;
  const url = site.publicUrl + noticeAddress(notice);
  const title = shareTitle(data);
  return (
    <section className="panel share">
      <h2>Condividi questo annuncio</h2>
      <div className="share-parts">
        <div className="share-ways">
          <ul>
            {shareServices.map(([name, label]) => (
              <li key={name} className={`share-${name}`}>
                <a
                  href={shareLinkBuilders[name]({ url, text: name === 'x' ? title : message })}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  <LineIcon name={name} size={24} />
                  <span>{label}</span>
                </a>
              </li>
            ))}
            <li>
              <a
                href={shareLinkBuilders.mail({ url, text: message, title })}
                data-share={url}
                data-title={title}
                data-text={message}
              >
                <LineIcon name="mail" size={24} />
                <span>E-mail</span>
              </a>
            </li>
          </ul>
          <div className="share-address" data-island="copy">
            <CopyLink url={url} />
          </div>
          {data.poster && (
            <p>
              <a href={routeAddress(publicPaths.poster, { id: notice._id })}>Manifesto da stampare (PDF)</a>
              {' o come immagine, '}
              <a href={routeAddress(publicPaths.posterPicture, { id: notice._id })}>per un messaggio</a>
              {' o '}
              <a href={routeAddress(publicPaths.posterStory, { id: notice._id })}>per una storia</a>
            </p>
          )}
          {notice.img && (
            <a className="button" href={imageAddress(notice)} download={noticeSlug(notice)}>
              <LineIcon name="image" />
              Scarica l’immagine
            </a>
          )}
        </div>
        <QrCode notice={notice} url={url} />
      </div>
    </section>
  );
}
