import { expect, it } from 'vitest';
import { allRoutes } from './all-routes.ts';
import { personalParameterNames } from './personal.ts';
import type { RouteDefinition } from './route.ts';

const routes: readonly RouteDefinition[] = allRoutes;
/** What a search for a person is made of; a parameter that takes all of it takes names and tax codes. */
const examples = ['ROSSI', 'DLLMTR38C52D704U'];
/** Take any text, and mean something else: identifiers, places, actions, a protocol's number. */
const impersonal = {
  params: /^(id(_\w+)?|persona)$/,
  query:
    /^(id(_\w+)?|tranne|escluso|evento|risorse|servizio|annuncio|debitore|su|scelti|azione|regione|comune|protocollo|passa_a)$/,
};

it('every parameter of a private call that takes names or tax codes is marked, so that it leaves the address', () => {
  const unmarked = routes.flatMap((route) =>
    (['params', 'query'] as const).flatMap((part) => {
      const fields = Object.entries(route.access === 'public' ? {} : (route[part]?.shape ?? {}));
      return fields
        .filter(([name]) => !impersonal[part].test(name) && !personalParameterNames(route[part]).includes(name))
        .filter(([, field]) => examples.some((example) => field.safeParse(example).success))
        .map(([name]) => `${route.method} ${route.path} ${name}`);
    }),
  );
  expect(unmarked).toEqual([]);
});

it('a search, its export and the question for a tax code are among them', () => {
  const marked = new Map(
    routes.map(({ path, params, query }) => [
      path,
      [...personalParameterNames(params), ...personalParameterNames(query)],
    ]),
  );
  expect(marked.get('/api/anagrafiche')).toEqual(['q']);
  expect(marked.get('/api/anagrafiche/esporta')).toEqual(['q', 'filtro']);
  expect(marked.get('/api/servizi')).toEqual(['q', 'luogo', 'persona']);
  expect(marked.get('/api/check-codice-fiscale/:taxcode')).toEqual(['taxcode']);
  expect(marked.get('/api/agenda')).toEqual([]);
});
