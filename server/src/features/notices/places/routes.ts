import { offeredMunicipalities, suggestMunicipalities } from '@commiato/contracts/notices/municipalities';
import { findMunicipalities } from '@commiato/italy/municipalities';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { tooMany } from '../../../platform/security/limits.ts';
import { createPublicLimits } from '../../../platform/security/public-limits.ts';
import type { Services } from '../../../platform/startup/services.ts';

/** A day: municipalities change with the year, and a browser need not ask twice for the same letters. */
const kept = 'public, max-age=86400';

export function municipalityRoutes(app: FastifyInstance, services: Services): void {
  const limits = services.settings.rateLimits === 'on' ? createPublicLimits(services.clock) : null;

  serve(app, services, suggestMunicipalities, async ({ query, request, reply }) => {
    const wait = limits?.take(request.ip) ?? null;
    if (wait !== null) return tooMany(wait);
    reply.header('cache-control', kept);
    return findMunicipalities(query.q, offeredMunicipalities).map(({ nome, gia, provincia, cap }) => ({
      nome,
      gia,
      prov: provincia.sigla,
      provincia: provincia.nome,
      regione: provincia.regione,
      cap: [...cap],
    }));
  });
}
