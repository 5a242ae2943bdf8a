import { type RouteDefinition, routeAddress } from '@commiato/contracts/route';

/** Calls the API of a program that runs as a process, at its address; a file is answered as its bytes. Throws where the answer is an error. */
export async function callApi<T>(
  address: string,
  route: RouteDefinition,
  token: string | null,
  body?: object | FormData,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): Promise<T> {
  const form = body instanceof FormData;
  const search = new URLSearchParams(query).toString();
  const response = await fetch(address + routeAddress(route.path, params) + (search ? `?${search}` : ''), {
    method: route.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(form || body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: form ? body : JSON.stringify(body),
  });
  const isData = response.headers.get('content-type')?.includes('json');
  const answer: unknown = await (isData ? response.json() : response.arrayBuffer());
  if (!response.ok) throw new Error(`${route.path}: ${JSON.stringify(answer)}`);
  return answer as T;
}
