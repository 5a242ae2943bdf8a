import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import type { BoxWidths } from '../../lib/image-sizes.ts';
import { comingEventTexts, otherNoticesText, otherNoticeText, publishedOnText } from '../card-words.ts';
import type { PersonNotices } from '../person-notices.ts';
import { NoticeCard } from '../sheets/notice-card.tsx';
import { EnlargeablePhoto } from './enlargeable-photo.tsx';

/** `sizes` of a card's photograph in the three layouts of the grid. */
const cardBoxWidths: BoxWidths = [
  ['(max-width: 759px)', '124px'],
  ['(max-width: 1099px)', '(33.3vw - 54px)'],
  ['', '244px'],
];

/** The other notices of a card's deceased, in `details`, which opens without a script. */
function OtherNotices({ others, now }: { others: PersonNotices['others']; now: string }) {
  return (
    <details className="card-others">
      <summary>{otherNoticesText(others.length)}</summary>
      <ul>
        {others.map((other) => (
          <li key={other._id}>
            <a href={noticeAddress(other)}>{otherNoticeText(other, now)}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface Props {
  readonly cards: readonly PersonNotices[];
  /** Italian local time, which decides what is to come. */
  readonly now: string;
  /** Shows the day of each notice, for search results. */
  readonly dated?: boolean;
  /** Under which name beside its own a notice was found, by its id. */
  readonly foundBy?: ReadonlyMap<string, string>;
  /** How far away the place of each notice is, by its id. */
  readonly away?: ReadonlyMap<string, string>;
  /** Number of photographs on the first screen, which are loaded eagerly. */
  readonly eager?: number;
}

/** Cards in 4 columns, 3 on narrower screens, rows on phones. */
export function CardGrid({ cards, now, dated = false, foundBy, away, eager = 0 }: Props) {
  return (
    <div className="grid">
      {cards.map((card, place) => {
        const { notice, others } = card;
        return (
          <NoticeCard
            key={notice._id}
            notice={notice}
            href={noticeAddress(notice)}
            photo={<EnlargeablePhoto notice={notice} boxes={cardBoxWidths} main={place < eager} />}
            coming={comingEventTexts(card, now)}
            foundBy={foundBy?.get(notice._id)}
            away={away?.get(notice._id)}
            {...(dated ? { dated: notice.data_crea } : { published: publishedOnText(notice.data_crea, now) })}
            others={others.length > 0 && <OtherNotices others={others} now={now} />}
          />
        );
      })}
    </div>
  );
}
