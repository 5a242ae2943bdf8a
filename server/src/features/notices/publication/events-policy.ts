import type { PublicEvent } from '@commiato/contracts/funerals/events';
import { leadingEvent, listNoticeEvents } from '@commiato/contracts/notices/notice-events';
import type { PublicNotice } from '@commiato/contracts/notices/notice-fields';
import type { NoticeEvent, NoticePageData } from '@commiato/contracts/notices/public-pages';
import { type RiteFromText, readRiteFromText } from '@commiato/italy/announcements/rite-from-text';
import { correctionOfWords } from '@commiato/italy/announcements/text-beside-events';
import { lastDayOf } from '@commiato/italy/clock';
import { placeName, romeDay } from '@commiato/italy/formatting';
import type { NoticeKind } from '@commiato/italy/prose/notice-kinds';
import { LRUCache } from 'lru-cache';
import { textBesideEventsOf } from './text-policy.ts';

/** A published notice with the public events of its funeral. */
export interface NoticeWithEvents {
  readonly nome: string;
  readonly cognome: string;
  readonly cosa: NoticeKind;
  readonly funerale: string;
  readonly comune: string;
  readonly decesso: string | null;
  readonly data_crea: string;
  readonly eventi: readonly PublicEvent[];
}

/** What was read of the texts that are asked for most: reading takes a tenth of what their page takes. */
const riteCache = new LRUCache<string, RiteFromText>({ max: 1000 });
const noRiteFromText: RiteFromText = { inizio: null, luogo: '', comune: '' };

/** Days after which nobody asks any more when and where it was: a funeral follows its notice within 62. */
const maxNoticeAgeDays = 180;

/** What is read of the text of a notice, kept for a while. */
function cachedRiteFromText(notice: NoticeWithEvents, now: Date): RiteFromText {
  const { funerale, data_crea, cosa, comune, decesso } = notice;
  if (!funerale || now.getTime() - Date.parse(data_crea) > maxNoticeAgeDays * 86_400_000) return noRiteFromText;
  const created = romeDay(data_crea);
  const key = `${cosa}\n${created}\n${decesso}\n${comune}\n${funerale}`;
  const cached = riteCache.get(key);
  if (cached) return cached;
  const rite = readRiteFromText(notice, created);
  riteCache.set(key, rite);
  return rite;
}

/**
 * What takes place for the deceased of a notice, in order of time: the one list of its page, its social tags, feeds,
 * calendars and of the mails to those who follow it. The lists' SQL has it likewise (`upcomingRitesSql`, `funeralsOnDay`, `funeralsFromDay`).
 */
export const eventsOfNotice = (notice: NoticeWithEvents, now: Date): NoticeEvent[] =>
  listNoticeEvents(notice, romeDay(notice.data_crea), () => cachedRiteFromText(notice, now));

/** The event that stands first on the page of a notice. */
export const leadingEventOfNotice = (notice: NoticeWithEvents, now: Date): NoticeEvent | null =>
  leadingEvent(eventsOfNotice(notice, now), romeDay(now), romeDay(notice.data_crea));

/** The place that a text names where nobody knows when the rite begins, for a map; null where it names none for certain. */
function placeFromText(notice: NoticeWithEvents, now: Date): string | null {
  const { luogo, comune } = cachedRiteFromText(notice, now);
  return [luogo, comune && placeName(comune)].filter(Boolean).join(', ') || null;
}

/** Everything that the page of a notice says about when and where. */
export function eventsAndTextForPage(
  notice: NoticeWithEvents & Pick<PublicNotice, 'testo'>,
  now: Date,
): Pick<NoticePageData, 'events' | 'main' | 'text' | 'wordsCorrection' | 'textPlace'> {
  const events = eventsOfNotice(notice, now);
  const main = leadingEvent(events, romeDay(now), romeDay(notice.data_crea));
  // Those that are kept: of one that was read of the other text nobody knows which of both is right.
  const coming = notice.eventi.filter((event) => lastDayOf(event) >= romeDay(now));
  return {
    events,
    main,
    text: textBesideEventsOf(notice, events),
    wordsCorrection: correctionOfWords(notice.testo, coming, romeDay(notice.data_crea), notice.cosa),
    textPlace: main ? null : placeFromText(notice, now),
  };
}
