import { noticeFields } from '@commiato/contracts/notices/notice-fields';
import { noticeSentence } from '@commiato/italy/announcements/event-sentence';

type Events = Parameters<typeof noticeSentence>[0];

/**
 * The text of a notice after the events of its funeral have changed: the sentence that was made from the former events is made anew, also
 * where a person has written more around it; an empty text gets one with the first events. What a person has written otherwise stays, and
 * so does a text that would become too long. `writtenOn` (`YYYY-MM-DD`) is the day of the notice.
 */
export function textAfterEvents(text: string, writtenOn: string, before: Events, after: Events): string {
  const [former, sentence] = [noticeSentence(before, writtenOn), noticeSentence(after, writtenOn)];
  if (former === sentence) return text;
  const isOurs = former === '' ? text.trim() === '' : text.includes(former);
  const written = former === '' ? sentence : text.replace(former, () => sentence).trim();
  return isOurs && noticeFields.funerale.body.safeParse(written).success ? written : text;
}
