import type { NoticeData } from '@commiato/contracts/notices/public-pages';
import { riteTitle } from '@commiato/italy/announcements/coming-rite';
import { curly, personName } from '@commiato/italy/formatting';
import { atClock, spokenDay } from '@commiato/italy/prose/dates';
import { noticeTitle } from '@commiato/italy/prose/notice-kinds';

type SharedNotice = Pick<NoticeData, 'notice' | 'rite' | 'today'>;

/** `Necrologio di Ada Neri`, `La famiglia di Ada Neri ringrazia`. */
export const shareTitle = ({ notice }: Pick<SharedNotice, 'notice'>): string =>
  noticeTitle(notice.cosa, curly(personName(notice)));

/**
 * Text shared with the page's address, with absolute dates so that it stays true: `Necrologio di Ada Neri. Funerale sabato 21
 * novembre alle 9:00, Chiesa di San Rocco, Cesena.`
 */
export function shareMessage({ notice, rite, today }: SharedNotice): string {
  const title = `${shareTitle({ notice })}.`;
  if (!rite) return title;
  const when = `${riteTitle(notice)} ${spokenDay(rite.moment.slice(0, 10), today)} ${atClock(rite.moment.slice(11))}`;
  return `${title} ${[when, curly(rite.place)].filter(Boolean).join(', ')}.`;
}
