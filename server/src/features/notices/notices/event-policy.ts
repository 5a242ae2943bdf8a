import { noticeFields } from '@commiato/contracts/notices/notice-fields';
import { noticeSentence } from '@commiato/italy/announcements/event-sentence';
import { eventOfStream, movedStream } from '@commiato/italy/announcements/stream';

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

type IdentifiedEvents = readonly (Events[number] & { readonly _id: string })[];

/** When the stream of a ceremony begins after the events of its funeral have changed: it moves with the event that it belonged to. */
export function streamAfterEvents(
  direttaIl: string | null,
  before: IdentifiedEvents,
  after: IdentifiedEvents,
): string | null {
  const streamed = direttaIl && eventOfStream(direttaIl, before);
  const now = streamed && after.find(({ _id }) => _id === streamed._id);
  return now && now.inizio !== streamed.inizio ? movedStream(direttaIl, streamed.inizio, now.inizio) : direttaIl;
}
