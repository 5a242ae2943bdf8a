import { maxSuggestedMunicipalities, suggestMunicipalities } from '@commiato/contracts/notices/municipalities';
import { findMunicipalities } from '@commiato/italy/places/municipalities';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';

/** A day: municipalities change once a year. */
const cacheControl = 'public, max-age=86400';

export function municipalityRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, suggestMunicipalities, async ({ query, reply }) => {
    reply.header('cache-control', cacheControl);
    return findMunicipalities(query.q, maxSuggestedMunicipalities).map(({ nome, gia, provincia, cap }) => ({
      nome,
      gia,
      prov: provincia.sigla,
      provincia: provincia.nome,
      regione: provincia.regione,
      cap: [...cap],
    }));
  });
}
