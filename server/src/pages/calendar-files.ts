import { noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import { riteEvent } from '@commiato/italy/announcements/coming-rite';
import { personName } from '@commiato/italy/formatting';
import type { FastifyInstance } from 'fastify';
import { calendarAt } from '../features/funerals/agenda/service.ts';
import { eventsCalendar } from '../features/funerals/events/calendar-policy.ts';
import { eventErasureThreshold } from '../features/funerals/events/policy.ts';
import { calendarEvents } from '../features/funerals/events/queries.ts';
import { type PublishedNotice, requirePublished } from '../features/notices/publication/service.ts';
import { notFound } from '../platform/foundation/problem.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { funeralCalendar, funeralDay } from './funeral-calendar.ts';
import { contentDisposition, robotsHeaders } from './notice-headers.ts';
import { fileHeaders, pageHeaders } from './page-headers.ts';

interface Address {
  Params: { id: string };
}

/** What a notice announces and its events, for calendars; and an agency's own agenda, at its secret address. */
export function calendarFiles(app: FastifyInstance, deps: Deps): void {
  const { clock, reads, settings } = deps;

  app.get<Address>(publicPaths.calendar, async (request, reply) => {
    const notice = await requirePublished(reads, publicScope, request.params.id);
    const address = settings.publicUrl + noticeAddress(notice);
    reply.headers({
      ...fileHeaders,
      ...robotsHeaders(notice),
      'content-disposition': contentDisposition(notice, 'ics'),
    });
    reply.type('text/calendar; charset=utf-8');
    const kind = riteEvent(notice);
    const told = (await eventsOf(notice)).filter(({ tipo }) => tipo === kind);
    const day = funeralDay(notice, clock.now());
    // Where all were withdrawn the page says what the text says: who asks for its day must not be given a cancelled one.
    if (told.some(({ ritirato }) => !ritirato) || (told.length > 0 && day.kind !== 'coming')) {
      reply.headers(pageHeaders);
      return reply.send(eventsCalendar(personName(notice), told, settings.publicUrl, address));
    }
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
    reply.headers({
      ...pageHeaders,
      ...robotsHeaders(notice),
      'content-disposition': contentDisposition(notice, 'ics'),
    });
    return reply
      .type('text/calendar; charset=utf-8')
      .send(eventsCalendar(personName(notice), events, settings.publicUrl, address));
  });

  app.get<{ Params: { token: string } }>(publicPaths.agenda, async (request, reply) =>
    reply
      .header('cache-control', 'private, no-cache')
      .type('text/calendar; charset=utf-8')
      .send(await calendarAt(deps, publicScope, { token: request.params.token, ip: request.ip })),
  );

  async function eventsOf({ id_servizio }: PublishedNotice) {
    return id_servizio ? calendarEvents(reads, id_servizio, eventErasureThreshold(clock.now())) : [];
  }
}
