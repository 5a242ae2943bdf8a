import { noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import { riteEvent } from '@commiato/italy/announcements/coming-rite';
import { personName } from '@commiato/italy/formatting';
import type { FastifyInstance } from 'fastify';
import { calendarAt } from '../features/funerals/agenda/service.ts';
import { eventErasureThreshold } from '../features/funerals/events/policy.ts';
import { type CalendarEvent, calendarEvents } from '../features/funerals/events/queries.ts';
import { writeCalendar } from '../features/funerals/events/tasks.ts';
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
    reply.headers({
      ...fileHeaders,
      ...robotsHeaders(notice),
      'content-disposition': contentDisposition(notice, 'ics'),
    });
    reply.type('text/calendar; charset=utf-8');
    const kind = riteEvent(notice);
    const told = (await eventsOf(notice)).filter(({ tipo }) => tipo === kind);
    if (told.length > 0) {
      reply.headers(pageHeaders);
      return reply.send(await calendarOf(notice, told));
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
    reply.headers({
      ...pageHeaders,
      ...robotsHeaders(notice),
      'content-disposition': contentDisposition(notice, 'ics'),
    });
    return reply.type('text/calendar; charset=utf-8').send(await calendarOf(notice, events));
  });

  app.get<{ Params: { token: string } }>(publicPaths.agenda, async (request, reply) =>
    reply
      .headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
      .type('text/calendar; charset=utf-8')
      .send(await calendarAt(deps, publicScope, { token: request.params.token, ip: request.ip })),
  );

  function calendarOf(notice: PublishedNotice, events: readonly CalendarEvent[]): Promise<string> {
    const { publicUrl } = settings;
    const content = { name: personName(notice), events, publicUrl, page: publicUrl + noticeAddress(notice) };
    return deps.workers.run(writeCalendar, content, { agency: notice.id_utente });
  }

  async function eventsOf({ id_servizio }: PublishedNotice) {
    return id_servizio ? calendarEvents(reads, id_servizio, eventErasureThreshold(clock.now())) : [];
  }
}
