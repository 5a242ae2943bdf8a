import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import type { NoticePageData } from '@commiato/contracts/notices/public-pages';
import { curlyApostrophes, personName, placeName } from '@commiato/italy/formatting';
import { otherNoticeText } from '../card-words.ts';

/** Links to the other notices of the same person by the same agency, such as the trigesimo; nothing without any. */
export function SamePersonNotices({ data: { notice, samePerson, today } }: { data: NoticePageData }) {
  if (samePerson.length === 0) return null;
  return (
    <section className="same-person">
      <h2>{`Altri annunci per ${curlyApostrophes(personName(notice))}`}</h2>
      <ul>
        {samePerson.map((other) => (
          <li key={other._id}>
            <a href={noticeAddress(other)}>{otherNoticeText(other, today)}</a>
            {other.comune === notice.comune ? null : ` · ${curlyApostrophes(placeName(other.comune))}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
