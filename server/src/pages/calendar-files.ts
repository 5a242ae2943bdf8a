import { noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import { riteEvent } from '@commiato/italy/announcements/coming-rite';
import { endOfDay, romeClock } from '@commiato/italy/clock';
import { personName, romeDay } from '@commiato/italy/formatting';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calendarAt } from '../features/funerals/agenda/service.ts';
import { eventErasureThreshold } from '../features/funerals/events/policy.ts';
import { type CalendarEvent, calendarEvents } from '../features/funerals/events/queries.ts';
import { writeCalendar } from '../features/funerals/events/tasks.ts';
import { noticeTag } from '../features/notices/notices/policy.ts';
import { noticeSourceTags } from '../features/notices/publication/policy.ts';
import { type PublishedNotice, requirePublished } from '../features/notices/publication/service.ts';
import { notFound } from '../platform/foundation/problem.ts';
import type { RenderedPage } from '../platform/page-cache/cached-page.ts';
import { sendPage } from '../platform/page-cache/send-page.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { funeralCalendar, funeralDay } from './funeral-calendar.ts';
import { contentDisposition, robotsHeaders } from './notice-headers.ts';
import { fileHeaders, pageHeaders } from './page-headers.ts';

interface Address {
  Params: { id: string };
}

type EventsRequest = FastifyRequest<Address & { Querystring: { evento?: string } }>;

/** What a notice announces and its events, for calendars, cached like its page; and an agency's own agenda, at its secret address. */
export function calendarFiles(app: FastifyInstance, deps: Deps): void {
  const { clock, pages, reads, settings } = deps;

  app.get(publicPaths.calendar, async (request: FastifyRequest<Address>, reply) => {
    const { id } = request.params;
    const file = await pages.get(`calendario ${id}`, [noticeTag(id)], async () => {
      const notice = await requirePublished(reads, publicScope, id);
      const kind = riteEvent(notice);
      const events = (await eventsOf(notice)).filter(({ tipo }) => tipo === kind);
      const day = funeralDay(notice, clock.now());
      // Where all were withdrawn the page says what the text says: who asks for its day must not be given a cancelled one.
      if (events.some(({ ritirato }) => !ritirato) || (events.length > 0 && day.kind !== 'coming'))
        return fileOf(notice, pageHeaders, await calendarOf(notice, events));
      if (day.kind !== 'coming') throw notFound();
      return fileOf(notice, fileHeaders, funeralCalendar(notice, day, settings.publicUrl));
    });
    return sendPage(request, reply, file);
  });

  app.get(publicPaths.events, async (request: EventsRequest, reply) => {
    const { id } = request.params;
    const { evento } = request.query;
    const file = await pages.get(`eventi ${id} ${evento ?? ''}`, [noticeTag(id)], async () => {
      const notice = await requirePublished(reads, publicScope, id);
      const all = await eventsOf(notice);
      const events = evento === undefined ? all : all.filter(({ _id }) => _id === evento);
      if (evento !== undefined && events.length === 0) throw notFound();
      return fileOf(notice, pageHeaders, await calendarOf(notice, events));
    });
    return sendPage(request, reply, file);
  });

  app.get<{ Params: { token: string } }>(publicPaths.agenda, async (request, reply) =>
    reply
      .headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
      .type('text/calendar; charset=utf-8')
      .send(await calendarAt(deps, publicScope, { token: request.params.token, ip: request.ip })),
  );

  async function eventsOf({ id_servizio }: PublishedNotice) {
    const now = clock.now();
    return id_servizio
      ? calendarEvents(reads, id_servizio, { now: romeClock(now), since: eventErasureThreshold(now) })
      : [];
  }

  function calendarOf(notice: PublishedNotice, events: readonly CalendarEvent[]): Promise<string> {
    const { publicUrl } = settings;
    const content = { name: personName(notice), events, publicUrl, page: publicUrl + noticeAddress(notice) };
    return deps.workers.run(writeCalendar, content, { agency: notice.id_utente });
  }

  /** As the cache keeps it: until midnight, when what is over or deleted long ago may change, or until notice, agency or funeral do. */
  const fileOf = (notice: PublishedNotice, headers: Record<string, string>, html: string): RenderedPage => {
    const now = clock.now();
    return {
      status: 200,
      headers: { ...headers, ...robotsHeaders(notice), 'content-disposition': contentDisposition(notice, 'ics') },
      type: 'text/calendar; charset=utf-8',
      html,
      tags: noticeSourceTags(notice),
      ttlMs: endOfDay(romeDay(now)) - now.getTime(),
    };
  };
}
