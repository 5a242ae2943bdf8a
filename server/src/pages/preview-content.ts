import { createHash } from 'node:crypto';
import { eventDayText, eventNounForVisitors } from '@commiato/contracts/funerals/event-words';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import type { NoticeEvent } from '@commiato/contracts/notices/public-pages';
import { placeName } from '@commiato/italy/formatting';
import { lifeYears } from '@commiato/italy/lifetime';
import { resolveMunicipality } from '@commiato/italy/places/address';
import { resolveTownAtEndOfPlace } from '@commiato/italy/places/event-town';
import type { PublishedNotice } from '../features/notices/publication/service.ts';
import type { SocialImageContent } from '../platform/images/social-image.ts';

/**
 * The town of an event, or the one that its church names (`Duomo di Forlì`); else that of the notice. So have it the lists: the image named
 * another town than they.
 */
function townOfEventOrNotice(event: NoticeEvent | null, { comune, prov }: PublishedNotice): string {
  if (event?.comune) return event.comune;
  return (event && resolveTownAtEndOfPlace(event.luogo, resolveMunicipality(comune, prov))?.nome) ?? comune;
}

/** `Funerale sabato 21 novembre`; `Funerale annullato` until the day is over on which it was to be, empty afterwards. */
function eventDayOrCancelledText(event: NoticeEvent, notice: PublishedNotice, today: string): string {
  if (event.stato !== 'annullato') return `${event.title} ${eventDayText(event, today)}`;
  if (event.inizio.slice(0, 10) < today) return '';
  return `${event.title} annullat${eventNounForVisitors(event, notice).ending}`;
}

/**
 * `Funerale sabato 21 novembre, Cesena`: the town of the event, or of the notice. No hour, because networks keep the image when it moves.
 */
function eventDayAndTownText(notice: PublishedNotice, leading: NoticeEvent | null, today: string): string {
  const event = leading?.stato === 'annullato' ? null : leading;
  const town = placeName(townOfEventOrNotice(event, notice));
  return [leading && eventDayOrCancelledText(leading, notice, today), town].filter(Boolean).join(', ');
}

export type PreviewWords = Omit<SocialImageContent, 'portrait'>;

/** What the preview image of a notice, with the event that stands first on its page, says beside the photograph. */
export function previewWords(notice: PublishedNotice, leading: NoticeEvent | null, today: string): PreviewWords {
  const { cosa, nome, cognome, ragSociale } = notice;
  const when = eventDayAndTownText(notice, leading, today);
  return { kind: cosa, nome, cognome, years: lifeYears(notice), when, agency: ragSociale };
}

/** Another one as soon as the preview image shows something else. */
export const previewDigest = (words: PreviewWords, { id_utente, img }: PublishedNotice): string =>
  createHash('sha256')
    .update(JSON.stringify([words, id_utente, img]))
    .digest('base64url')
    .slice(0, 16);

/**
 * Address of the preview image, another one as soon as it shows something else: networks keep an image by its address, and showed a photograph
 * that had been replaced. Every such address answers the image of now.
 */
export const previewAddress = (notice: PublishedNotice, leading: NoticeEvent | null, today: string): string =>
  `${noticeAddress(notice, 'preview')}?v=${previewDigest(previewWords(notice, leading, today), notice)}`;
