import {
  personalHeaderPlaceholder,
  personalParameterNames,
  personalParametersHeader,
} from '@commiato/contracts/personal';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

const personalHeaderName = personalParametersHeader.toLowerCase();

/**
 * The parameters of a path or a query together with those that the header carries. What is sent both ways becomes a list, which no schema of
 * a parameter takes.
 */
export function mergeHeaderParameters(
  schema: z.ZodObject | undefined,
  given: unknown,
  { headers }: Pick<FastifyRequest, 'headers'>,
): unknown {
  const header = headers[personalHeaderName];
  if (typeof header !== 'string') return given;
  const carried = new URLSearchParams(header);
  const parameters = new Map<string, unknown>(Object.entries(given ?? {}));
  for (const name of personalParameterNames(schema)) {
    const values = carried.getAll(name);
    if (values.length === 0) continue;
    const own = parameters.get(name);
    const all = own === undefined || own === personalHeaderPlaceholder ? values : [own, ...values];
    parameters.set(name, all.length === 1 ? all[0] : all);
  }
  return Object.fromEntries(parameters);
}
