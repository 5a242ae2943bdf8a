import {
  cancelledSentenceForVisitors,
  eventDayText,
  eventHoursText,
  eventPlace,
} from '@commiato/contracts/funerals/event-words';
import type { NoticePageData } from '@commiato/contracts/notices/public-pages';
import { reliableTextBesideEvents } from '@commiato/italy/announcements/text-beside-events';
import { lastDayOf } from '@commiato/italy/clock';
import { curlyApostrophes, onOneLine, personName } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { noticeTitle } from '@commiato/italy/prose/notice-kinds';

type SharedNotice = Pick<NoticePageData, 'notice' | 'main' | 'events' | 'text' | 'today'>;

/** `Necrologio di Ada Neri`, `La famiglia di Ada Neri ringrazia`. */
export const shareTitle = ({ notice }: Pick<SharedNotice, 'notice'>): string =>
  noticeTitle(notice.cosa, curlyApostrophes(personName(notice)));

/**
 * The event that stands first on the page in one sentence with absolute dates, so that it stays true: `Funerale sabato 21 novembre alle
 * 9:00, Chiesa di San Rocco, Cesena.`; that it was cancelled; empty once it is over.
 */
function mainEventSentence({ notice, main, today }: Pick<SharedNotice, 'notice' | 'main' | 'today'>): string {
  if (!main || lastDayOf(main) < today) return '';
  if (main.stato === 'annullato') return cancelledSentenceForVisitors(main, notice, today);
  const when = `${main.title} ${eventDayText(main, today)} ${eventHoursText(main)}`;
  return withFullStop(curlyApostrophes([when, eventPlace(main)].filter(Boolean).join(', ')));
}

/** What the text says of the rite that the notice announces, where no event tells it: `Il funerale avrà luogo in data da stabilire.` */
function riteSentenceUnlessEvent({ events, text }: Pick<SharedNotice, 'events' | 'text'>): string {
  const isTold = events.some(({ own, stato }) => own && stato !== 'annullato');
  const told = isTold ? '' : onOneLine(curlyApostrophes(reliableTextBesideEvents(text))).trim();
  return /[\p{L}\p{N})]$/u.test(told) ? `${told}.` : told;
}

/** What is to be known of when and where, as it is shared: the event that stands first, and what the text alone says of the rite. */
export const riteSentences = (data: SharedNotice): string =>
  [mainEventSentence(data), riteSentenceUnlessEvent(data)].filter(Boolean).join(' ');

/** Text shared with the page's address: `Necrologio di Ada Neri. Funerale sabato 21 novembre alle 9:00, Chiesa di San Rocco, Cesena.` */
export const shareMessage = (data: SharedNotice): string =>
  [withFullStop(shareTitle(data)), riteSentences(data)].filter(Boolean).join(' ');
