import type { PublicNotice } from '@commiato/contracts/notices/notice-fields';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { NoticeCard } from '../../features/notices/notices/NoticeCard.tsx';
import type { BoxWidths } from '../../lib/image-sizes.ts';
import { Photo } from './photo.tsx';

/** Widths of a card's photograph at the three layouts of the grid. */
const cardBoxes: BoxWidths = [
  ['(max-width: 759px)', '124px'],
  ['(max-width: 1099px)', '(33.3vw - 54px)'],
  ['', '244px'],
];

/** What lists show of a notice. */
export type ListedNotice = Pick<
  PublicNotice,
  | '_id'
  | 'id_utente'
  | 'nome'
  | 'cognome'
  | 'comune'
  | 'prov'
  | 'regione'
  | 'img'
  | 'larghezza'
  | 'altezza'
  | 'ragSociale'
  | 'data_crea'
>;

interface Props {
  readonly notices: readonly ListedNotice[];
  /** Search results tell their day. */
  readonly dated?: boolean;
  /** How many of the first photographs are on the first screen. */
  readonly eager?: number;
}

/** Cards in 4 columns, 3 on narrower screens, rows on phones. */
export function CardGrid({ notices, dated = false, eager = 0 }: Props) {
  return (
    <div className="grid">
      {notices.map((notice, place) => (
        <NoticeCard
          key={notice._id}
          notice={notice}
          href={noticeAddress(notice)}
          photo={<Photo notice={notice} boxes={cardBoxes} main={place < eager} />}
          {...(dated ? { published: notice.data_crea } : {})}
        />
      ))}
    </div>
  );
}
