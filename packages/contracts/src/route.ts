import type { z } from 'zod';
import type { AdminRequirement } from './accounts/admin-rights.ts';
import type { AreaRequirement } from './accounts/rights.ts';
import type { BudgetedList } from './budgets.ts';
import type { ErrorCode } from './errors.ts';
import type { UploadSlot } from './uploads.ts';

/**
 * Who may call a route.
 * `public`: everybody; `user`: any signed-in account; `agency`: role U; `admin`: role A;
 * `owner`: the agency that owns the object named by the address, or an administrator.
 */
export type Access = 'public' | 'user' | 'agency' | 'admin' | 'owner';

type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface RouteDefinition {
  readonly method: HttpMethod;
  /** Address with `:name` parameters, such as `/api/annuncio/:id`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** Area in which a person of an agency needs rights: to see for a GET, to change for any other method. */
  readonly area?: AreaRequirement;
  /** Which administrators may call, where any may: those who see, or for other methods than GET change, the area. */
  readonly adminArea?: AdminRequirement;
  /** Only for somebody who has signed in: a key that works for an agency is refused. */
  readonly needsPerson?: true;
  /** The level where the method does not tell it: a POST that changes nothing of the agency's. */
  readonly level?: 'vede';
  /**
   * Kind of object that the `:id` of the address identifies: the access test creates one of each kind, and fails for a kind that it does
   * not know.
   */
  readonly object?: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** A route with a slot takes multipart/form-data: the fields of `body` and one file in the part `file`. */
  readonly upload?: UploadSlot;
  /** Status of the success; 200 where absent. */
  readonly success?: 200 | 201 | 202 | 204;
  /** The flag of the query by which the call only checks what was sent: it then answers 200. */
  readonly checksBy?: string;
  readonly answer: z.ZodType;
  readonly errors: readonly ErrorCode[];
  /** Called at each typed letter, so that its calls are counted apart from page loads and other calls. */
  readonly asTyped?: true;
  /** Limit for one account: at most `max` calls in a window of `seconds`. */
  readonly limit?: readonly { readonly max: number; readonly seconds: number }[];
  /** The lists in which the call creates something: each has its budget. */
  readonly creates?: readonly BudgetedList[];
  /** Honours `Idempotency-Key`: the same key and body get the first result again. */
  readonly idempotent?: true;
  /** The answer holds what opens something, such as a key or a link: what is kept of it for a retry is sealed. */
  readonly secretAnswer?: true;
  /** Polled by open screens: does not extend the idle time of the session. */
  readonly background?: true;
  /** Allowed also before an account sets up the second factor that this installation requires of its role. */
  readonly beforeSecondFactor?: true;
  /** May be answered by a read replica that has every change this process knows of; later changes by other processes may be missing. */
  readonly replica?: true;
  /** The answer is a file to download, of any size, in place of JSON. */
  readonly file?: true;
  /** The answer is one page of a list; the header `X-Total-Count` has the number of all rows. */
  readonly paged?: true;
}

/** What an agency creates counts against a budget: without `creates` such a call does not compile. */
type RequiredBudget<R extends RouteDefinition> = R extends { success: 201; access: 'agency' | 'owner' }
  ?
      | { readonly creates: readonly [] }
      | { readonly creates: readonly [BudgetedList, ...BudgetedList[]]; readonly idempotent: true }
  : unknown;

/** What people of an agency may call needs rights of an area: without `area` such a call does not compile. */
type RequiredArea<R extends RouteDefinition> = R extends { access: 'agency' | 'owner' | 'user' }
  ? { readonly area: AreaRequirement }
  : unknown;

/** What administrators may call needs one of their areas: without `adminArea` such a call does not compile. What is everybody's own needs none. */
type RequiredAdminArea<R extends RouteDefinition> = R extends { access: 'admin' | 'owner' }
  ? { readonly adminArea: AdminRequirement }
  : unknown;

/** Declares a call once; server, client, OpenAPI and the access test consume the value. */
export function route<const R extends RouteDefinition>(
  definition: R & RequiredBudget<R> & RequiredArea<R> & RequiredAdminArea<R>,
): R {
  return definition;
}

type SchemaInput<T> = T extends z.ZodType ? z.input<T> : undefined;
type SchemaOutput<T> = T extends z.ZodType ? z.output<T> : undefined;

export type ParamsOf<R extends RouteDefinition> = SchemaInput<R['params']>;
export type QueryOf<R extends RouteDefinition> = SchemaInput<R['query']>;
export type BodyOf<R extends RouteDefinition> = SchemaInput<R['body']>;
export type ParsedParams<R extends RouteDefinition> = SchemaOutput<R['params']>;
export type ParsedQuery<R extends RouteDefinition> = SchemaOutput<R['query']>;
export type ParsedBody<R extends RouteDefinition> = SchemaOutput<R['body']>;
/** The answer before its schema removes undeclared fields. */
export type AnswerInput<R extends RouteDefinition> = z.input<R['answer']>;
/** The answer as the client receives it. */
export type Answer<R extends RouteDefinition> = z.output<R['answer']>;

/** Paths divided into literal parts and parameter names in turn, remembered because a page builds twenty addresses. */
const piecesByPath = new Map<string, readonly string[]>();

function splitPath(path: string): readonly string[] {
  const known = piecesByPath.get(path);
  if (known) return known;
  const pieces = path.split(/:(\w+)/);
  piecesByPath.set(path, pieces);
  return pieces;
}

/** Names of files and identifiers need no encoding, and the check is faster than encoding. */
const encodeParameter = (value: string) => (/^[\w.-]*$/.test(value) ? value : encodeURIComponent(value));

/** Fills the `:name` parameters of a route's address. Throws an Error where one is missing. */
export function routeAddress(path: string, params: Record<string, unknown> = {}): string {
  const pieces = splitPath(path);
  let address = pieces[0] ?? '';
  for (let place = 1; place < pieces.length; place += 2) {
    const name = pieces[place] ?? '';
    const value = params[name];
    if (value === undefined) throw new Error(`Manca il parametro ${name} di ${path}`);
    address += encodeParameter(String(value)) + pieces[place + 1];
  }
  return address;
}

/** The literal beginning of a route's addresses, before the first parameter: `/necrologi/`. */
export const literalPathPrefix = (path: string): string => splitPath(path)[0] ?? '';

/**
 * Whether the addresses of a pattern hold a secret: who knows one, as of a quote or of a private calendar, needs no account. Such a parameter
 * is named `token`, so that no page and no log has to know each of them.
 */
export const hasSecretParameter = (pattern: string | undefined): boolean => /:token\b/.test(pattern ?? '');

/** Prefix of all calls, and addresses of their published contract (decisions B6). */
export const apiAddresses = { prefix: '/api/', docs: '/api/docs', document: '/api/openapi.json' } as const;
