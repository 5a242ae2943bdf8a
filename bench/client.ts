import { login } from '@commiato/contracts/accounts/sessions';
import { type RouteDefinition, routeAddress } from '@commiato/contracts/route';
import { z } from 'zod';
import type { Program } from './programs.ts';

export const adminMail = 'admin@misure.example';
export const adminPassword = 'misure-del-programma';

/** As browsers ask. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br' };

/** Reads a page to its end. Throws where it is not one. */
export async function readPage(address: string): Promise<void> {
  const answer = await fetch(address, { headers: browserHeaders });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} risponde ${answer.status}`);
}

interface Asked {
  readonly token?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object | FormData;
}

/** Calls a route of the contract from outside and answers its parsed body. Throws where the answer is an error. */
export async function callRoute(
  { address }: Program,
  route: RouteDefinition,
  { token, params, query, body }: Asked = {},
): Promise<unknown> {
  const form = body instanceof FormData;
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
    : '';
  const response = await fetch(address + routeAddress(route.path, params) + search, {
    method: route.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !form ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
  });
  const answer: unknown = await response.json();
  if (!response.ok)
    throw new Error(`${route.method} ${route.path} risponde ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

const signedIn = z.object({ token: z.string() });

export async function signIn(program: Program, mail: string, password: string): Promise<string> {
  return signedIn.parse(await callRoute(program, login, { body: { mail, password } })).token;
}
