import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { type NearbyFailure, placeAddress } from '@commiato/contracts/notices/public-places';
import { nearestMunicipality, placeOfMunicipality } from '@commiato/italy/places/address';
import { formatCoarseDegrees } from '@commiato/italy/places/position';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { noReferrerHeader } from '../platform/http/security-headers.ts';
import type { PlaceRequest } from './place-routes.ts';

/** Parses degrees (WGS 84), rounded to the precision that our pages send. */
const degreesSchema = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(?:\.\d{1,20})?$/)
    .transform((given) => Number(formatCoarseDegrees(Number(given))))
    .refine((given) => Math.abs(given) <= most);
const positionSchema = z.object({ lat: degreesSchema(90), lng: degreesSchema(180) });

/** The page for a position outside Italy, so that no position stays in the browser's history. */
const abroadAddress = `${publicPaths.nearby}?${new URLSearchParams({ posizione: 'estero' })}`;

/**
 * `/necrologi/vicino`: leads from a position to the page of the nearest municipality, which names those around it by distance. `fail` answers
 * where there is no position, or none in Italy. No answer that depends on a position is kept by anybody.
 */
export function nearbyRoute(
  app: FastifyInstance,
  fail: (request: PlaceRequest, reply: FastifyReply, why: NearbyFailure) => Promise<unknown>,
): void {
  app.get(publicPaths.nearby, async (request: PlaceRequest, reply) => {
    const { data } = positionSchema.safeParse(request.query);
    if (!data) return fail(request, reply, 'posizione' in request.query ? 'abroad' : 'missing');
    const comune = nearestMunicipality(data);
    reply.header('cache-control', 'no-store').headers(noReferrerHeader);
    return reply.redirect(comune ? placeAddress(placeOfMunicipality(comune)) : abroadAddress, 303);
  });
}
