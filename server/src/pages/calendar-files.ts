import { isToCome } from '@commiato/contracts/funerals/event-words';
import { textEventId } from '@commiato/contracts/notices/notice-events';
import { noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { NoticeEvent } from '@commiato/contracts/notices/public-pages';
import { eventSummaryForVisitors, riteEventKindOrOther } from '@commiato/italy/announcements/coming-rite';
import { romeDayEndMs, romeLocalTime } from '@commiato/italy/clock';
import { personName, romeDay } from '@commiato/italy/formatting';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calendarAtAddress } from '../features/funerals/agenda/service.ts';
import { deletedEventErasureThreshold } from '../features/funerals/events/policy.ts';
import { publicCalendarEvents } from '../features/funerals/events/queries.ts';
import { type CalendarEntry, writeCalendar } from '../features/funerals/events/tasks.ts';
import { noticeTag } from '../features/notices/notices/policy.ts';
import { eventsOfNotice } from '../features/notices/publication/events-policy.ts';
import { agencyAndFuneralTags } from '../features/notices/publication/policy.ts';
import { listAllNoticesOfFuneral } from '../features/notices/publication/queries.ts';
import { type PublishedNotice, requirePublishedNotice } from '../features/notices/publication/service.ts';
import { notFound } from '../platform/foundation/problem.ts';
import type { RenderedPage } from '../platform/page-cache/cached-page.ts';
import { sendPage } from '../platform/page-cache/send-page.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { withLastingEntryIds } from './calendar-entries.ts';
import { noticeDownloadHeader, robotsHeaders } from './notice-headers.ts';
import { pageHeaders } from './page-headers.ts';

interface IdRoute {
  Params: { id: string };
}

type EventsRequest = FastifyRequest<IdRoute & { Querystring: { evento?: string } }>;

/** What a notice announces and its events, for calendars, cached like its page; and an agency's own agenda, at its secret address. */
export function calendarFileRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock, pages, reads, settings } = deps;

  app.get(publicPaths.calendar, async (request: FastifyRequest<IdRoute>, reply) => {
    const { id } = request.params;
    const file = await pages.get(`calendario ${id}`, [noticeTag(id)], async () => {
      const notice = await requirePublishedNotice(reads, publicScope, id);
      const kind = riteEventKindOrOther(notice);
      const told = eventsOfNotice(notice, clock.now()).filter((event) => event.own);
      const own = (await entriesOf(notice, 'offered')).filter(
        ({ _id, tipo }) => tipo === kind || told.some((event) => event._id === _id),
      );
      if (own.length === 0) throw notFound();
      return fileOf(notice, await calendarOf(notice, own));
    });
    return sendPage(request, reply, file);
  });

  app.get(publicPaths.events, async (request: EventsRequest, reply) => {
    const { id } = request.params;
    const { evento } = request.query;
    const file = await pages.get(`eventi ${id} ${evento ?? ''}`, [noticeTag(id)], async () => {
      const notice = await requirePublishedNotice(reads, publicScope, id);
      const all = await entriesOf(notice, 'followed');
      const entries = evento === undefined ? all : all.filter(({ _id }) => _id === evento);
      if (evento !== undefined && entries.length === 0) throw notFound();
      return fileOf(notice, await calendarOf(notice, entries));
    });
    return sendPage(request, reply, file);
  });

  app.get<{ Params: { token: string } }>(publicPaths.agenda, async (request, reply) =>
    reply
      .headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
      .type('text/calendar; charset=utf-8')
      .send(await calendarAtAddress(deps, publicScope, { token: request.params.token, ip: request.ip })),
  );

  /**
   * What calendars tell of a notice: the events that visitors knew of, withdrawn ones too, or what was read of its text. Who follows a
   * calendar that has told of an event learns that it was withdrawn, whatever a text still says.
   */
  async function entriesOf(notice: PublishedNotice, reading: 'offered' | 'followed'): Promise<CalendarEntry[]> {
    const now = clock.now();
    const { id_servizio } = notice;
    const [events, notices] = id_servizio
      ? await Promise.all([
          publicCalendarEvents(reads, id_servizio, {
            now: romeLocalTime(now),
            since: deletedEventErasureThreshold(now),
          }),
          listAllNoticesOfFuneral(reads, publicScope, id_servizio),
        ])
      : [[], []];
    const name = personName(notice);
    const kept = events.map((event) => ({ ...event, summary: eventSummaryForVisitors(event.tipo, notice, name) }));
    const isKnown = reading === 'followed' && kept.some(({ tipo }) => tipo === riteEventKindOrOther(notice));
    // What a text says is told until its day is over; what is kept stays, so that whoever has it learns of its changes.
    const read = eventsOfNotice(notice, now).find(({ _id }) => _id === textEventId);
    const isTold = read !== undefined && !isKnown && isToCome(read, romeDay(now));
    return withLastingEntryIds(notice, notices, kept, isTold ? calendarEntryOfTextRite(notice, read) : null);
  }

  function calendarOf(notice: PublishedNotice, events: readonly CalendarEntry[]): Promise<string> {
    const { publicUrl } = settings;
    const content = { name: personName(notice), events, publicUrl, page: publicUrl + noticeAddress(notice) };
    return deps.workers.run(writeCalendar, content, { agency: notice.id_utente });
  }

  /** As the cache keeps it: until midnight, when what is over or deleted long ago may change, or until notice, agency or funeral do. */
  const fileOf = (notice: PublishedNotice, html: string): RenderedPage => {
    const now = clock.now();
    return {
      status: 200,
      headers: { ...pageHeaders, ...robotsHeaders(notice), 'content-disposition': noticeDownloadHeader(notice, 'ics') },
      type: 'text/calendar; charset=utf-8',
      html,
      tags: agencyAndFuneralTags(notice),
      ttlMs: romeDayEndMs(romeDay(now)) - now.getTime(),
    };
  };
}

/** The rite that was read of a notice's text as an entry, as old as the notice. */
const calendarEntryOfTextRite = (notice: PublishedNotice, read: NoticeEvent): CalendarEntry => ({
  ...read,
  nome: notice.nome,
  cognome: notice.cognome,
  versione: 1,
  data_crea: notice.data_crea,
  cambiato: notice.data_crea,
  ritirato: false,
});
