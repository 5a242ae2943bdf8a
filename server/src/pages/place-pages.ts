import { requiredDay } from '@commiato/contracts/common';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { ArchiveDayPageData, PlacePageData } from '@commiato/contracts/notices/public-places';
import {
  archiveAddress,
  funeralPeriodAddress,
  funeralPeriods,
  placeAddress,
  weekdayPeriods,
} from '@commiato/contracts/notices/public-places';
import { romeLocalTime } from '@commiato/italy/clock';
import { romeDay } from '@commiato/italy/formatting';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { todaysFuneralsTag } from '../features/funerals/funerals/policy.ts';
import { readFuneralsPage } from '../features/notices/places/funerals-service.ts';
import { readArchiveDayPage, readPlacePage } from '../features/notices/places/service.ts';
import { notFound } from '../platform/foundation/problem.ts';
import { sendPage } from '../platform/page-cache/send-page.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { beforeId } from './list-query.ts';
import { listTtlMs, ritesTtlMs } from './list-ttl.ts';
import { nearbyRoute } from './nearby-route.ts';
import { geolocationPageHeaders, pageHeaders } from './page-headers.ts';
import { addPlaceRoutes, type PlaceRequest } from './place-routes.ts';
import type { RenderPage } from './renderer.ts';

/** `/necrologi` and below: regions, provinces, municipalities, days, and funerals. Their lists change with every notice. */
export function placePageRoutes(app: FastifyInstance, deps: Deps, render: RenderPage): void {
  const { pages, reads, clock } = deps;
  const kept = async (
    request: PlaceRequest,
    reply: FastifyReply,
    path: string,
    read: (about: { now: string; before: string | undefined }) => Promise<PlacePageData | ArchiveDayPageData>,
  ) => {
    const before = beforeId(request.query);
    const page = await pages.get(`${path} ${before ?? ''}`, ['recenti', todaysFuneralsTag], async () => {
      const now = clock.now();
      const data = await read({ now: romeLocalTime(now), before });
      // Only the page of all Italy has the position button.
      const headers = data.kind === 'place' && data.where === 'italia' ? geolocationPageHeaders : pageHeaders;
      return { status: 200, headers, html: render(data), ttlMs: listTtlMs(data.notices, now) };
    });
    return sendPage(request, reply, page);
  };

  addPlaceRoutes(app, '', (request, reply, place) =>
    kept(request, reply, placeAddress(place ?? undefined), (about) => readPlacePage(reads, publicScope, place, about)),
  );

  nearbyRoute(app, (request, reply, nearby) =>
    kept(request, reply, `${publicPaths.nearby} ${nearby}`, async (about) => ({
      ...(await readPlacePage(reads, publicScope, null, about)),
      nearby,
    })),
  );

  for (const period of [...funeralPeriods, ...weekdayPeriods])
    addPlaceRoutes(app, `/${period}`, async (request, reply, place) => {
      const path = funeralPeriodAddress(placeAddress(place ?? undefined), period);
      const page = await pages.get(path, ['recenti', todaysFuneralsTag], async () => {
        const now = clock.now();
        const { page: data, until } = await readFuneralsPage(reads, publicScope, place, {
          period,
          now: romeLocalTime(now),
        });
        return { status: 200, headers: pageHeaders, html: render(data), ttlMs: ritesTtlMs(until, now) };
      });
      return sendPage(request, reply, page);
    });

  app.get(`${publicPaths.archive}/:anno/:mese/:giorno`, async (request: PlaceRequest, reply) => {
    const { anno = '', mese = '', giorno = '' } = request.params;
    const day = `${anno}-${mese}-${giorno}`;
    const today = romeDay(clock.now());
    if (!requiredDay.safeParse(day).success || day > today) throw notFound();
    return kept(request, reply, archiveAddress(day), (about) => readArchiveDayPage(reads, publicScope, day, about));
  });
}
