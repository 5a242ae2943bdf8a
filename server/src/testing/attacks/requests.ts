import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { reportFields } from '@commiato/contracts/requests/abuse-reports';
import type { RouteDefinition } from '@commiato/contracts/route';
import fc from 'fast-check';
import type { TestFile } from '../calls.ts';
import { pdf } from '../documents.ts';
import { portrait } from '../fixtures.ts';
import { type Body, formBody, jsonBody, urlencodedBody, type ValidAndMutatedBodies } from './bodies.ts';
import { hostileHeader, hostileQuery, hostileSegment } from './hostile-values.ts';
import type { ClientBehaviour } from './raw-connection.ts';
import { validObject } from './valid-object.ts';

export type Attacker = 'nobody' | 'agency' | 'admin' | 'dead';

/** A request reproducible from a seed: the placeholders `__own.word__` and `__other.word__` (another agency's) stand for ids. */
export interface Attack {
  readonly who: Attacker;
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Body | null;
  readonly manner: ClientBehaviour;
}

/** An address to attack: a declared call, or a public page or file. */
export interface Target {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly object?: string | undefined;
  readonly query: readonly string[];
  readonly valid: string;
  readonly body: ValidAndMutatedBodies | null;
  readonly whoMay: Attacker;
}

const photograph = await portrait();
const contacts: TestFile = {
  bytes: new Uint8Array(Buffer.from('nome;cognome;comune;prov;cap\r\nBruna;Casadei;Cesena;FC;47521\r\n')),
  filename: 'a.csv',
  type: 'text/csv',
};
const invoice: TestFile = {
  bytes: new Uint8Array(Buffer.from('<?xml version="1.0"?><a/>')),
  filename: 'a.xml',
  type: 'text/xml',
};

function fileFor({ types, text }: NonNullable<RouteDefinition['upload']>): TestFile {
  if (text) return contacts;
  if (types.some((type) => type.startsWith('image/'))) return photograph;
  return types.includes('application/pdf') ? pdf() : invoice;
}

const asWords = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((value ?? {}) as Record<string, unknown>).map(([key, inner]) => [
      key,
      typeof inner === 'string' ? inner : JSON.stringify(inner),
    ]),
  );

/** A declared call with valid query and body. */
export function targetOf(route: RouteDefinition): Target {
  const valid = route.body ? validObject(route.body) : {};
  return {
    name: `${route.method} ${route.path}`,
    method: route.method,
    path: route.path,
    object: route.object,
    query: Object.keys(route.query?.shape ?? {}),
    valid: route.query ? new URLSearchParams(asWords(validObject(route.query))).toString() : '',
    body: route.upload ? formBody(asWords(valid), fileFor(route.upload)) : route.body ? jsonBody(valid) : null,
    whoMay: route.access === 'public' ? 'nobody' : route.access === 'admin' ? 'admin' : 'agency',
  };
}

const contact = {
  nome: 'Anna',
  ragioneSociale: 'Zoli',
  mail: 'anna@prova.example',
  tel: '0547',
  testo: 'Testo',
  sito: '',
};
const report = {
  ...Object.fromEntries(reportFields.map((name) => [name, 'Prova'])),
  motivo: 'altro',
  mail: contact.mail,
  sito: '',
};
const answer = { risposta: 'rifiuta', nome: 'Anna', motivo: 'Altro' };
const forms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [publicPaths.contact]: contact,
  [publicPaths.report]: report,
  [publicPaths.offer]: answer,
  [publicPaths.proof]: { risposta: 'modifica', testo: 'Altro' },
  [publicPaths.family]: { codice: '123456' },
  [publicPaths.familyCorrection]: { testo: 'Altro' },
  [publicPaths.familyVisibility]: { indicizza: 'false', dal: '2027-01-31' },
  [publicPaths.familyProof]: { risposta: 'modifica', testo: 'Altro', versione: '1' },
  [publicPaths.familyPhotograph]: { azione: 'prima', testo: '' },
  [publicPaths.heart]: { a: '' },
  [publicPaths.home]: { username: contact.mail, password: 'cipresso', challenge: '', codice: '' },
};
const files = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/:id',
  '/feed.atom',
  '/feed.json',
  '/cerca/feed.atom',
  '/necrologi/emilia-romagna/:id/feed.json',
  '/onoranze/:id/feed.atom',
  '/necrologi/emilia-romagna/:id/onoranze',
  '/necrologi/archivio/:id/:id',
  '/incorpora.js',
  '/incorpora/:id',
  '/incorpora/annuncio/:id',
  '/oembed',
  '/.well-known/security.txt',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/docs/',
  '/api/openapi.json',
  '/api/:id',
  '/assets/:id',
  '/amministratore/:id',
  '/:id',
];
const queryNames = [
  'cerca',
  'nome',
  'comune',
  'prov',
  'cap',
  'page',
  'w',
  'f',
  'inviata',
  'prima',
  'quanti',
  'url',
  'maxwidth',
];

/** Public pages and files: read, and posted to if they contain a form. */
export const publicTargets: readonly Target[] = [...Object.values(publicPaths), ...files].flatMap((path) => {
  const object = path.startsWith('/necrologio/') ? 'annuncio' : undefined;
  const page = { path, object, query: queryNames, valid: '', whoMay: 'nobody' } as const;
  const form = forms[path];
  const read = { ...page, name: `GET ${path}`, method: 'GET', body: null };
  return form ? [read, { ...page, name: `POST ${path}`, method: 'POST', body: urlencodedBody(form) }] : [read];
});

/** Requests to one address with one error each, and some with errors everywhere. */
export function attacksOn(target: Target): fc.Arbitrary<Attack> {
  const pieces = target.path.split(/:(\w+)/);
  const names = pieces.filter((_, place) => place % 2 === 1);
  const right = {
    who: fc.constant(target.whoMay),
    method: fc.constant(target.method),
    words: fc.constant(names.map((name) => rightWord(name, target.object))),
    tail: fc.constant(''),
    query: fc.constant(target.valid),
    headers: fc.constant<Attack['headers']>([]),
    body: fc.constant(target.body?.valid ?? null),
    manner: fc.constant<ClientBehaviour>('whole'),
  };
  const query = hostileQuery(target.query);
  const wrong = {
    who: fc.constantFrom<Attacker[]>('nobody', 'agency', 'admin', 'dead'),
    method: fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'TRACE', 'DELETE', 'PATCH', 'get', 'QUERY', 'NIENTE'),
    words: fc.tuple(
      ...names.map((name) =>
        fc.oneof(hostileSegment, fc.constantFrom('nessuno', rightWord(name, target.object).replace('own', 'other'))),
      ),
    ),
    tail: fc.constantFrom('/', '%00', '/..', '//', '.json', '?', '#a', ' ', '\u00e8'),
    query: fc.oneof(
      query,
      query.map((bad) => `${target.valid}&${bad}`),
    ),
    headers: fc.array(hostileHeader, { minLength: 1, maxLength: 2 }),
    body: (target.body ?? jsonBody({})).mutated,
    manner: fc.constantFrom<ClientBehaviour[]>('ends', 'gone'),
  };
  const weights = {
    who: 1,
    method: 1,
    words: names.length * 3,
    tail: 1,
    query: target.query.length ? 6 : 1,
    headers: 3,
    body: target.body ? 12 : 1,
    manner: 1,
  };
  const one = (Object.keys(weights) as (keyof typeof weights)[]).map((part) => ({
    weight: weights[part],
    arbitrary: fc.record({ ...right, [part]: wrong[part] }),
  }));
  return fc.oneof(...one, { weight: 2, arbitrary: fc.record(wrong) }).map(({ words, tail, query, ...rest }) => {
    const path = pieces.map((piece, place) => (place % 2 === 1 ? words[(place - 1) / 2] : piece)).join('');
    return { ...rest, url: `${path}${tail}${query ? `?${query}` : ''}` };
  });
}

const words: Readonly<Record<string, string>> = {
  id_utente: '__own.utente__',
  taxcode: 'DLLMTR38C52D704U',
  slug: 'prova',
  img: `${'a'.repeat(32)}.jpg`,
};
const rightWord = (name: string, object: string | undefined) =>
  name === 'id' && object ? `__own.${object}__` : (words[name] ?? 'nessuno');
