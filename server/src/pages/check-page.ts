import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { PaperCheckPageData } from '@commiato/contracts/notices/public-pages';
import { eventNameWithArticle } from '@commiato/italy/announcements/event-kinds';
import { romeDay } from '@commiato/italy/formatting';
import { atHourPhrase, spokenDay } from '@commiato/italy/prose/dates';
import { atVenuePhrase } from '@commiato/italy/prose/places';
import type { FastifyInstance } from 'fastify';
import type { PrintedNotice } from '../features/notices/prints/queries.ts';
import { checkPrintCode } from '../features/notices/prints/service.ts';
import { eventsOfNotice, leadingEvent } from '../features/notices/publication/events-policy.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { formHeaders } from './public-form.ts';
import { joinHtmlParts, type RenderPage } from './renderer.ts';

/** `il funerale è alle 11 di mercoledì 25 novembre nella chiesa di San Rocco`; null where nothing is to come. */
function upcomingRiteText(notice: PrintedNotice, now: Date): string | null {
  const today = romeDay(now);
  const event = leadingEvent(eventsOfNotice(notice, now), today);
  if (!event || event.inizio.slice(0, 10) < today) return null;
  if (event.stato === 'annullato') return `${eventNameWithArticle(event.tipo)} è annullato`;
  const hour = atHourPhrase(event.inizio.slice(11));
  return `${eventNameWithArticle(event.tipo)} è ${hour} di ${spokenDay(event.inizio.slice(0, 10), today)}${event.luogo ? ` ${atVenuePhrase(event.luogo)}` : ''}`;
}

/** `/verifica`: whether what a paper says still holds, by the code that stands on it. */
export function printCheckPageRoutes(app: FastifyInstance, deps: Deps, render: RenderPage): void {
  app.get<{ Querystring: Record<string, unknown> }>(publicPaths.check, async (request, reply) => {
    const given = request.query.codice;
    const typed = (typeof given === 'string' ? given : '').slice(0, 20).trim();
    // Not from a replica: an hour that has just moved is what one comes for.
    const paper = typed === '' ? null : await checkPrintCode(deps.database.db, publicScope, typed);
    const shown: PaperCheckPageData['paper'] =
      paper && 'notice' in paper
        ? { stato: paper.stato, notice: paper.notice, rite: upcomingRiteText(paper.notice, deps.clock.now()) }
        : paper;
    return reply
      .code(paper?.stato === 'sconosciuto' ? 404 : 200)
      .headers(formHeaders)
      .send(joinHtmlParts(render({ kind: 'check', typed, paper: shown })));
  });
}
