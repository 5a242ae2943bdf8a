import { noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import { riteEvent } from '@commiato/italy/coming-rite';
import { personName, slugOf } from '@commiato/italy/formatting';
import { lifeYears } from '@commiato/italy/lifetime';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { calendarAt } from '../features/funerals/agenda/service.ts';
import { eventsCalendar } from '../features/funerals/events/calendar-policy.ts';
import { forgotten } from '../features/funerals/events/policy.ts';
import { calendarEvents } from '../features/funerals/events/queries.ts';
import { type PublishedNotice, requirePublished } from '../features/notices/publication/service.ts';
import { notFound } from '../platform/foundation/problem.ts';
import { qrPng, qrSvg } from '../platform/images/qr.ts';
import type { SocialImage } from '../platform/images/social-image.ts';
import { readImage } from '../platform/images/stored-images.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { funeralCalendar, funeralDay } from './funeral-calendar.ts';
import { fileHeaders, pageHeaders } from './page-headers.ts';

interface Address {
  Params: { id: string };
}

/** The violet of the visual language. */
const qrColour = '#4e3a69';

/** Printed QR codes that a process keeps, a few KB each: drawing one takes about 70 ms. */
const mostCodes = 500;

/** Bytes of preview images that a process keeps: drawing one takes about 80 ms. */
const previewBytes = 16 * 1024 * 1024;

/** A download with the person's name (RFC 6266), in plain letters for old programs. */
function attachment(notice: PublishedNotice, extension: string): string {
  const name = encodeURIComponent(`${personName(notice)}.${extension}`).replace(/['()*]/g, (sign) =>
    `%${sign.charCodeAt(0).toString(16)}`.toUpperCase(),
  );
  return `attachment; filename="${slugOf(notice)}.${extension}"; filename*=UTF-8''${name}`;
}

/** To search engines: what belongs to a notice that its family keeps from them is not for them either. */
const forRobots = ({ indicizza }: PublishedNotice): Record<string, string> =>
  indicizza ? {} : { 'x-robots-tag': 'noindex' };

/** What a notice's page offers to take away: QR code, preview for social networks, funeral for the calendar. */
export function noticeFiles(app: FastifyInstance, deps: Deps): void {
  const { clock, images, reads, settings, storage } = deps;
  const codes = new LRUCache<string, Buffer>({ max: mostCodes });
  const previews = new LRUCache<string, Buffer>({ maxSize: previewBytes, sizeCalculation: ({ length }) => length });

  app.get<Address>(publicPaths.qrCode, async (request, reply) => {
    const notice = await requirePublished(reads, publicScope, request.params.id);
    reply.headers({ ...fileHeaders, ...forRobots(notice), 'content-disposition': attachment(notice, 'png') });
    const address = settings.publicUrl + noticeAddress(notice);
    const code = codes.get(address) ?? (await qrPng(address));
    codes.set(address, code);
    return reply.type('image/png').send(code);
  });

  app.get<Address>(publicPaths.qrDrawing, async (request, reply) => {
    const notice = await requirePublished(reads, publicScope, request.params.id);
    const drawing = qrSvg(settings.publicUrl + noticeAddress(notice), qrColour);
    return reply
      .headers({ ...fileHeaders, ...forRobots(notice) })
      .type('image/svg+xml')
      .send(drawing);
  });

  app.get<Address>(publicPaths.calendar, async (request, reply) => {
    const notice = await requirePublished(reads, publicScope, request.params.id);
    const address = settings.publicUrl + noticeAddress(notice);
    reply.headers({ ...fileHeaders, ...forRobots(notice), 'content-disposition': attachment(notice, 'ics') });
    reply.type('text/calendar; charset=utf-8');
    const kind = riteEvent(notice);
    const told = (await eventsOf(notice)).filter(({ tipo }) => tipo === kind);
    if (told.length > 0) {
      reply.headers(pageHeaders);
      return reply.send(eventsCalendar(personName(notice), told, settings.publicUrl, address));
    }
    const day = funeralDay(notice, clock.now());
    if (day.kind !== 'coming') throw notFound();
    return reply.send(funeralCalendar(notice, day, settings.publicUrl));
  });

  app.get<Address & { Querystring: { evento?: string } }>(publicPaths.events, async (request, reply) => {
    const notice = await requirePublished(reads, publicScope, request.params.id);
    const { evento } = request.query;
    const all = await eventsOf(notice);
    const events = evento === undefined ? all : all.filter(({ _id }) => _id === evento);
    if (evento !== undefined && events.length === 0) throw notFound();
    const address = settings.publicUrl + noticeAddress(notice);
    reply.headers({ ...pageHeaders, ...forRobots(notice), 'content-disposition': attachment(notice, 'ics') });
    return reply
      .type('text/calendar; charset=utf-8')
      .send(eventsCalendar(personName(notice), events, settings.publicUrl, address));
  });

  app.get<{ Params: { token: string } }>(publicPaths.agenda, async (request, reply) =>
    reply
      .header('cache-control', 'private, no-cache')
      .type('text/calendar; charset=utf-8')
      .send(await calendarAt(deps, publicScope, request.params.token)),
  );

  app.get<Address>(publicPaths.preview, async (request, reply) => {
    const notice = await requirePublished(reads, publicScope, request.params.id);
    const { cosa, nome, cognome, ragSociale } = notice;
    const words = { kind: cosa, nome, cognome, years: lifeYears(notice), agency: ragSociale };
    const key = JSON.stringify([words, notice.id_utente, notice.img]);
    const kept = previews.get(key);
    const drawn = kept ?? (await draw(words, notice));
    if (!kept) previews.set(key, drawn);
    return reply
      .headers({ ...fileHeaders, ...forRobots(notice), 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/jpeg')
      .send(drawn);
  });

  async function eventsOf({ id_servizio }: PublishedNotice) {
    return id_servizio ? calendarEvents(reads, id_servizio, forgotten(clock.now())) : [];
  }

  async function draw(words: Omit<SocialImage, 'portrait'>, { id_utente, img }: PublishedNotice): Promise<Buffer> {
    return images.drawSocial({
      ...words,
      portrait: img ? await readImage(storage, { idUtente: id_utente, img }) : null,
    });
  }
}
