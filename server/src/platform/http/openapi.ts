import { allRoutes } from '@commiato/contracts/all-routes';
import { errorCatalogue, problemSchema } from '@commiato/contracts/errors';
import {
  personalHeaderPlaceholder,
  personalParameterNames,
  personalParametersHeader,
} from '@commiato/contracts/personal';
import type { RouteDefinition } from '@commiato/contracts/route';
import { z } from 'zod';
import { yieldToEventLoop } from '../foundation/yield-to-event-loop.ts';
import { storesUpload } from './uploads.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

/** The order in which routes are declared follows the names of constants, which tell a reader nothing. */
const byPath = (one: RouteDefinition, other: RouteDefinition) =>
  one.path < other.path ? -1 : one.path > other.path ? 1 : 0;

/**
 * The OpenAPI 3.1 document of every declared call, from the same schemas that validate (decisions B6). Takes most of a second of processor
 * time, others are answered meanwhile.
 */
export async function openApiDocument(publicUrl: string): Promise<Json> {
  const paths: Record<string, Json> = {};
  for (const route of [...allRoutes].sort(byPath)) {
    await yieldToEventLoop();
    const address = route.path.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Commiato',
      version: '1',
      description: 'Le chiamate della piattaforma. Gli errori sono RFC 9457 (application/problem+json).',
    },
    servers: [{ url: publicUrl }],
    tags: ['pubbliche', 'agenzie', 'amministrazione'].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: schemaOf(problemSchema, 'output') },
    },
  };
}

const audienceByAccess = {
  public: 'Aperta a tutti.',
  user: 'Chi ha accesso.',
  agency: 'Agenzie (U).',
  admin: 'Amministratori (A).',
  owner: "L'agenzia proprietaria e gli amministratori.",
};

function operationOf(route: RouteDefinition): Json {
  return {
    summary: route.summary,
    description: audienceByAccess[route.access],
    tags: [route.access === 'public' ? 'pubbliche' : route.access === 'admin' ? 'amministrazione' : 'agenzie'],
    ...(route.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...parametersOf(route.params, 'path'),
      ...parametersOf(route.query, 'query'),
      ...personalParameters(route),
      ...(route.idempotent ? [idempotencyKeyParameter] : []),
    ],
    ...(route.body || route.upload ? { requestBody: requestBodyOf(route) } : {}),
    responses: {
      ...(route.checksBy ? { 200: successResponse(route) } : {}),
      [String(route.success ?? 200)]: successResponse(route),
      ...failureResponses(route),
    },
  };
}

const idempotencyKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 255 },
};

/** The header that may carry what would name persons in the address. */
function personalParameters({ params, query }: RouteDefinition): Json[] {
  const names = [...personalParameterNames(params), ...personalParameterNames(query)];
  if (names.length === 0) return [];
  const description = `${names.join(', ')} come in una query (nome=valore, codificati), perché non restino nei log; nel percorso sta allora «${personalHeaderPlaceholder}».`;
  return [{ name: personalParametersHeader, in: 'header', required: false, description, schema: { type: 'string' } }];
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const carried = personalParameterNames(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (required.includes(name) && !carried.includes(name)),
    schema: property,
  }));
}

function requestBodyOf(route: RouteDefinition): Json {
  const schema = route.body ? schemaOf(route.body, 'input') : { type: 'object', properties: {} };
  if (!route.upload) return { required: true, content: { 'application/json': { schema } } };
  const { properties, required } = schema as { properties?: Json; required?: string[] };
  const file = {
    type: 'string',
    format: 'binary',
    description: `Al massimo ${route.upload.maxBytes} byte; ${route.upload.types.join(', ')}`,
  };
  const form = {
    ...schema,
    properties: { ...properties, file },
    required: [...(required ?? []), ...(route.upload.required ? ['file'] : [])],
  };
  return { required: true, content: { 'multipart/form-data': { schema: form } } };
}

function successResponse(route: RouteDefinition): Json {
  if (route.success === 204) return { description: 'Fatto' };
  if (route.file) return { description: 'Il file, da scaricare', content: { 'application/octet-stream': {} } };
  const headers = route.paged ? { headers: { 'X-Total-Count': { schema: { type: 'integer' } } } } : {};
  return {
    description: 'Riuscita',
    ...headers,
    content: { 'application/json': { schema: schemaOf(route.answer, 'output') } },
  };
}

function failureResponses(route: RouteDefinition): Json {
  const general = route.access === 'public' ? [] : (['non-autenticato', 'ruolo-non-ammesso'] as const);
  const codes = new Set([
    ...(route.body || route.query ? (['dati-non-validi'] as const) : []),
    ...(route.method === 'GET' ? [] : (['altro-sito'] as const)),
    ...general,
    ...(route.creates?.length ? (['limite-raggiunto', 'troppe-richieste'] as const) : []),
    ...(storesUpload(route) ? (['spazio-occupato'] as const) : []),
    ...route.errors,
  ]);
  const byStatus: Record<string, string[]> = {};
  for (const code of codes) {
    const { status } = errorCatalogue[code];
    byStatus[status] = [...(byStatus[status] ?? []), code];
  }
  const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, all]) => [status, { description: all.join(', '), content: problem }]),
  );
}
