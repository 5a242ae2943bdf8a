import { idGiven } from '@commiato/contracts/common';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { dayAddress, placeAddress, todayAddress } from '@commiato/contracts/notices/public-places';
import { endOfDay } from '@commiato/italy/clock';
import { romeDay } from '@commiato/italy/formatting';
import { type Place, placeAt, placeSlug } from '@commiato/italy/place-address';
import { regionNames } from '@commiato/italy/provinces';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dayData, funeralsData, placeData } from '../features/notices/places/service.ts';
import { funeralsTag } from '../features/funerals/services/policy.ts';
import { notFound } from '../platform/foundation/problem.ts';
import type { RenderedPage } from '../platform/page-cache/cached-page.ts';
import { sendPage } from '../platform/page-cache/send-page.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Services } from '../platform/startup/services.ts';
import { pageHeaders } from './page-headers.ts';
import type { RenderPage } from './renderer.ts';

type Asked = FastifyRequest<{ Params: Record<string, string>; Querystring: { prima?: unknown } }>;

const beforeOf = ({ query }: Asked) => idGiven.safeParse(query.prima).data || undefined;
const pathOf = ({ url }: Pick<FastifyRequest, 'url'>) => url.split('?', 1)[0] ?? '';
const queryOf = ({ url }: Pick<FastifyRequest, 'url'>) => url.slice(pathOf({ url }).length);

/** Only names of regions: addresses of pictures begin with an account's. */
const region = `:regione(^(?:${regionNames.map(placeSlug).join('|')})$)`;
const places = [
  publicPaths.places,
  ...['', '/:provincia', '/:provincia/:comune'].map((rest) => `${publicPaths.places}/${region}${rest}`),
];

const existing = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/** `/necrologi` and what lies below it: regions, provinces, municipalities, days. Their lists change with every notice. */
export function placePages(app: FastifyInstance, services: Services, render: RenderPage): void {
  const { pages, reads, clock } = services;
  const kept = async (
    request: Asked,
    reply: FastifyReply,
    path: string,
    make: (before?: string) => Promise<RenderedPage>,
  ) => {
    const before = beforeOf(request);
    const page = await pages.get(`${path} ${before ?? ''}`, ['recenti'], () => make(before));
    return sendPage(request, reply, page);
  };

  /** Answers at the place's own address and leads there from its others. */
  const at = (ending: string, answer: (request: Asked, reply: FastifyReply, place: Place | null) => Promise<unknown>) => {
    for (const address of places)
      app.get(address + ending, async (request: Asked, reply) => {
        const { regione, provincia, comune } = request.params;
        const parts = [regione, provincia, comune].filter((part) => part !== undefined);
        const found = parts.length > 0 ? placeAt(parts) : { place: null, here: true };
        if (!found) throw notFound();
        if (found.here) return answer(request, reply, found.place);
        return reply.redirect(placeAddress(found.place ?? undefined) + ending + queryOf(request), 308);
      });
  };

  at('', (request, reply, place) =>
    kept(request, reply, placeAddress(place ?? undefined), async (before) => {
      const today = romeDay(clock.now());
      const html = render(await placeData(reads, publicScope, place, { today, before }));
      return { status: 200, headers: pageHeaders, html };
    }),
  );

  at('/oggi', async (request, reply, place) => {
    const path = todayAddress(placeAddress(place ?? undefined));
    const page = await pages.get(path, ['recenti', funeralsTag], async () => {
      const now = clock.now();
      const today = romeDay(now);
      const html = render(await funeralsData(reads, publicScope, place, today));
      return { status: 200, headers: pageHeaders, html, ttlMs: endOfDay(today) - now.getTime() };
    });
    return sendPage(request, reply, page);
  });

  app.get(`${publicPaths.places}/archivio/:anno/:mese/:giorno`, async (request: Asked, reply) => {
    const { anno = '', mese = '', giorno = '' } = request.params;
    const day = `${anno}-${mese}-${giorno}`;
    const today = romeDay(clock.now());
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !existing(day) || day > today) throw notFound();
    return kept(request, reply, dayAddress(day), async (before) => {
      const html = render(await dayData(reads, publicScope, day, { today, before }));
      return { status: 200, headers: pageHeaders, html };
    });
  });
}

/** Names of places in capitals lead to the same in small letters; nothing else below `/necrologi` is touched. */
export function lowerCasePlaces(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method, url }, reply, done) => {
    const path = pathOf({ url });
    const asked = (method === 'GET' || method === 'HEAD') && path.startsWith(`${publicPaths.places}/`);
    const found = asked && /[A-Z]/.test(path) ? placeAt(path.split('/').slice(2)) : undefined;
    if (!found) done();
    else void reply.redirect(placeAddress(found.place) + queryOf({ url }), 308);
  });
}
