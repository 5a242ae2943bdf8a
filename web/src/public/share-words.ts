import { eventDay, eventHours, eventPlace } from '@commiato/contracts/funerals/event-words';
import type { NoticeData } from '@commiato/contracts/notices/public-pages';
import { endingOf, theEvent } from '@commiato/italy/announcements/event-kinds';
import { capitalized, curly, personName } from '@commiato/italy/formatting';
import { noticeTitle } from '@commiato/italy/prose/notice-kinds';

type SharedNotice = Pick<NoticeData, 'notice' | 'main' | 'today'>;

/** `Necrologio di Ada Neri`, `La famiglia di Ada Neri ringrazia`. */
export const shareTitle = ({ notice }: Pick<SharedNotice, 'notice'>): string =>
  noticeTitle(notice.cosa, curly(personName(notice)));

/**
 * The event that stands first on the page in one sentence with absolute dates, so that it stays true: `Funerale sabato 21 novembre alle
 * 9:00, Chiesa di San Rocco, Cesena.`; that it was cancelled; empty once it is over.
 */
export function mainSentence({ main, today }: Pick<SharedNotice, 'main' | 'today'>): string {
  if (!main || (main.fine ?? main.inizio).slice(0, 10) < today) return '';
  const { tipo, stato, title } = main;
  const when = eventDay(main, today);
  if (stato === 'annullato')
    return `${capitalized(theEvent(tipo))} di ${when} è stat${endingOf(tipo)} annullat${endingOf(tipo)}.`;
  return `${curly([`${title} ${when} ${eventHours(main)}`, eventPlace(main)].filter(Boolean).join(', '))}.`;
}

/** Text shared with the page's address: `Necrologio di Ada Neri. Funerale sabato 21 novembre alle 9:00, Chiesa di San Rocco, Cesena.` */
export const shareMessage = (data: SharedNotice): string =>
  [`${shareTitle(data)}.`, mainSentence(data)].filter(Boolean).join(' ');
