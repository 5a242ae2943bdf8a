import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { UploadSlot } from './uploads.ts';

/**
 * Who may call a route.
 * `public`: everybody; `user`: any signed-in account; `agency`: role U; `admin`: role A;
 * `owner`: the agency that owns the object named by the address, or an administrator.
 */
export type Access = 'public' | 'user' | 'agency' | 'admin' | 'owner';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface RouteDefinition {
  readonly method: Method;
  /** Address with `:name` parameters, such as `/api/annuncio/:id`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** What the `:id` of the address names, in a word: the access test makes one of each, and refuses a word that it cannot make. */
  readonly object?: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** A route with a slot takes multipart/form-data: the fields of `body` and one file in the part `file`. */
  readonly upload?: UploadSlot;
  /** Status of the success; 200 where absent. */
  readonly success?: 200 | 201 | 204;
  readonly answer: z.ZodType;
  readonly errors: readonly ErrorCode[];
  /** Asked at each letter that is typed: counted apart from pages and other calls of everybody. */
  readonly asTyped?: true;
  /** How often one account may call it: at most `max` in a window of `seconds`. */
  readonly limit?: readonly { readonly max: number; readonly seconds: number }[];
  /** Honours `Idempotency-Key`: same key and body answer the first result. */
  readonly idempotent?: true;
  /** Polled by open screens: does not extend the idle time of the session. */
  readonly background?: true;
  /** Open also to a role that this installation demands a second factor of, before it is set up. */
  readonly beforeSecondFactor?: true;
  /** May be answered by a read replica: what it shows may be as old as what the process that answers has not heard of. */
  readonly replica?: true;
  /** The answer is a file to download, of any size, in place of JSON. */
  readonly file?: true;
  /** The answer is a list cut to a page: `X-Total-Count` tells how many there are. */
  readonly paged?: true;
}

/** Declares a call once; server, client, OpenAPI and the access test consume the value. */
export function route<const R extends RouteDefinition>(definition: R): R {
  return definition;
}

type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;

export type ParamsOf<R extends RouteDefinition> = Input<R['params']>;
export type QueryOf<R extends RouteDefinition> = Input<R['query']>;
export type BodyOf<R extends RouteDefinition> = Input<R['body']>;
export type ParsedParams<R extends RouteDefinition> = Parsed<R['params']>;
export type ParsedQuery<R extends RouteDefinition> = Parsed<R['query']>;
export type ParsedBody<R extends RouteDefinition> = Parsed<R['body']>;
/** What the server sends: input of the answer's schema, which strips what is not declared. */
export type AnswerSent<R extends RouteDefinition> = z.input<R['answer']>;
/** What the client reads. */
export type Answer<R extends RouteDefinition> = z.output<R['answer']>;

/** Each path in pieces, its literal parts and the names of its parameters in turn: a page has twenty addresses. */
const inPieces = new Map<string, readonly string[]>();

function piecesOf(path: string): readonly string[] {
  const known = inPieces.get(path);
  if (known) return known;
  const pieces = path.split(/:(\w+)/);
  inPieces.set(path, pieces);
  return pieces;
}

/** Names of files and identifiers stay as they are: to look takes less time than to encode. */
const encoded = (value: string) => (/^[\w.-]*$/.test(value) ? value : encodeURIComponent(value));

/** Fills the `:name` parameters of a route's address. Throws where one is missing. */
export function addressOf(path: string, params: Record<string, unknown> = {}): string {
  const pieces = piecesOf(path);
  let address = pieces[0] ?? '';
  for (let place = 1; place < pieces.length; place += 2) {
    const name = pieces[place] ?? '';
    const value = params[name];
    if (value === undefined) throw new Error(`Manca il parametro ${name} di ${path}`);
    address += encoded(String(value)) + pieces[place + 1];
  }
  return address;
}

/** The beginning of a route's addresses, before their first parameter: `/necrologi/`. */
export const prefixOf = (path: string): string => piecesOf(path)[0] ?? '';

/** Where all calls live, and where their published contract stands (decisions B6). */
export const apiAddresses = { prefix: '/api/', docs: '/api/docs', document: '/api/openapi.json' } as const;
