import { eventDayText, eventNounForVisitors } from '@commiato/contracts/funerals/event-words';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { NoticeEvent } from '@commiato/contracts/notices/public-pages';
import { placeName, romeDay } from '@commiato/italy/formatting';
import { lifeYears } from '@commiato/italy/lifetime';
import { resolveMunicipality } from '@commiato/italy/places/address';
import { resolveTownAtEndOfPlace } from '@commiato/italy/places/event-town';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { eventsOfNotice, leadingEvent } from '../features/notices/publication/events-policy.ts';
import { type PublishedNotice, requirePublishedNotice } from '../features/notices/publication/service.ts';
import type { SocialImageContent } from '../platform/images/social-image.ts';
import { readImage } from '../platform/images/stored-images.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { robotsHeaders } from './notice-headers.ts';
import { fileHeaders } from './page-headers.ts';

interface IdRoute {
  Params: { id: string };
}

/** Bytes of preview images that a process keeps: drawing one takes about 80 ms. */
const maxCachedPreviewBytes = 16 * 1024 * 1024;

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
function eventDayAndTownText(notice: PublishedNotice, now: Date): string {
  const today = romeDay(now);
  const main = leadingEvent(eventsOfNotice(notice, now), today);
  const event = main?.stato === 'annullato' ? null : main;
  const town = placeName(townOfEventOrNotice(event, notice));
  return [main && eventDayOrCancelledText(main, notice, today), town].filter(Boolean).join(', ');
}

/** The image that social networks show of a notice. */
export function previewImageRoutes(app: FastifyInstance, { clock, images, reads, storage }: Deps): void {
  const previews = new LRUCache<string, Buffer>({
    maxSize: maxCachedPreviewBytes,
    sizeCalculation: ({ length }) => length,
  });

  app.get<IdRoute>(publicPaths.preview, async (request, reply) => {
    const notice = await requirePublishedNotice(reads, publicScope, request.params.id);
    const { cosa, nome, cognome, ragSociale } = notice;
    const when = eventDayAndTownText(notice, clock.now());
    const words = { kind: cosa, nome, cognome, years: lifeYears(notice), when, agency: ragSociale };
    const key = JSON.stringify([words, notice.id_utente, notice.img]);
    const kept = previews.get(key);
    const drawn = kept ?? (await draw(words, notice));
    if (!kept) previews.set(key, drawn);
    return reply
      .headers({ ...fileHeaders, ...robotsHeaders(notice), 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/jpeg')
      .send(drawn);
  });

  async function draw(
    words: Omit<SocialImageContent, 'portrait'>,
    { id_utente, img }: PublishedNotice,
  ): Promise<Buffer> {
    return images.drawSocial({
      ...words,
      portrait: img ? await readImage(storage, { idUtente: id_utente, img }) : null,
    });
  }
}
