import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { placeAddress } from '@commiato/contracts/notices/public-places';
import { findPlaceByPath, type Place } from '@commiato/italy/places/address';
import { regionNames } from '@commiato/italy/places/provinces';
import { placeSlug } from '@commiato/italy/places/slug';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../platform/foundation/problem.ts';
import type { ListQuery } from './list-query.ts';

export type PlaceRequest = FastifyRequest<{ Params: Record<string, string>; Querystring: ListQuery }>;

const requestPathOf = ({ url }: Pick<FastifyRequest, 'url'>) => url.split('?', 1)[0] ?? '';
const queryStringOf = ({ url }: Pick<FastifyRequest, 'url'>) => url.slice(requestPathOf({ url }).length);

/** Only names of regions, because image addresses in the same place begin with an account id. */
const regionParameter = `:regione(^(?:${regionNames.map(placeSlug).join('|')})$)`;
const placePatterns = [
  publicPaths.places,
  ...['', '/:provincia', '/:provincia/:comune'].map((rest) => `${publicPaths.places}/${regionParameter}${rest}`),
];

type PlaceHandler = (request: PlaceRequest, reply: FastifyReply, place: Place | null) => Promise<unknown>;

/** Registers a route with an ending below every place's address (null: all of Italy); other spellings redirect. */
export function addPlaceRoutes(app: FastifyInstance, ending: string, answer: PlaceHandler): void {
  for (const address of placePatterns)
    app.get(address + ending, async (request: PlaceRequest, reply) => {
      const { regione, provincia, comune } = request.params;
      const parts = [regione, provincia, comune].filter((part) => part !== undefined);
      const found = parts.length > 0 ? findPlaceByPath(parts) : { place: null, here: true };
      if (!found) throw notFound();
      if (found.here) return answer(request, reply, found.place);
      return reply.redirect(placeAddress(found.place ?? undefined) + ending + queryStringOf(request), 308);
    });
}

/** Redirects capitalized place names to lower case; other addresses below `/necrologi` are untouched. */
export function redirectCapitalizedPlaces(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method, url }, reply, done) => {
    const path = requestPathOf({ url });
    const asked = (method === 'GET' || method === 'HEAD') && path.startsWith(`${publicPaths.places}/`);
    const found = asked && /[A-Z]/.test(path) ? findPlaceByPath(path.split('/').slice(2)) : undefined;
    if (!found) done();
    else void reply.redirect(placeAddress(found.place) + queryStringOf({ url }), 308);
  });
}
