import { requiredDay } from '@commiato/contracts/common';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { type AgenciesPageData, agenciesAddress } from '@commiato/contracts/notices/public-agencies';
import { type ArchivePageData, placeAddress } from '@commiato/contracts/notices/public-places';
import { romeDay } from '@commiato/italy/formatting';
import type { Place } from '@commiato/italy/places/address';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readAgenciesPage } from '../features/notices/agency-pages/list-service.ts';
import { readArchivePage } from '../features/notices/places/archive-service.ts';
import { notFound } from '../platform/foundation/problem.ts';
import { sendPage } from '../platform/page-cache/send-page.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { pageHeaders } from './page-headers.ts';
import { addPlaceRoutes, type PlaceRequest } from './place-routes.ts';
import type { RenderPage } from './renderer.ts';

/** The agencies of each place, and the months and days of the archive. They change with any agency or notice. */
export function placeListRoutes(app: FastifyInstance, { pages, reads, clock }: Deps, render: RenderPage): void {
  const kept = async (
    request: PlaceRequest,
    reply: FastifyReply,
    path: string,
    read: () => Promise<AgenciesPageData | ArchivePageData>,
  ) => {
    const page = await pages.get(path, ['recenti'], async () => ({
      status: 200,
      headers: pageHeaders,
      html: render(await read()),
    }));
    return sendPage(request, reply, page);
  };
  const agencies = (request: PlaceRequest, reply: FastifyReply, place: Place | null) =>
    kept(request, reply, agenciesAddress(placeAddress(place ?? undefined)), () =>
      readAgenciesPage(reads, publicScope, place),
    );
  const archive = (request: PlaceRequest, reply: FastifyReply, month: string | null) =>
    kept(request, reply, `${publicPaths.archive} ${month ?? ''}`, () => readArchivePage(reads, publicScope, month));

  app.get(publicPaths.agencies, (request: PlaceRequest, reply) => agencies(request, reply, null));
  addPlaceRoutes(app, publicPaths.agencies, async (request, reply, place) =>
    place ? agencies(request, reply, place) : reply.redirect(publicPaths.agencies, 308),
  );

  app.get(publicPaths.archive, (request: PlaceRequest, reply) => archive(request, reply, null));
  app.get(`${publicPaths.archive}/:anno/:mese`, async (request: PlaceRequest, reply) => {
    const { anno = '', mese = '' } = request.params;
    const first = `${anno}-${mese}-01`;
    if (!requiredDay.safeParse(first).success || first > romeDay(clock.now())) throw notFound();
    return archive(request, reply, first.slice(0, 7));
  });
}
