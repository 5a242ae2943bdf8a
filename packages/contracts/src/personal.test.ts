import { expect, it } from 'vitest';
import { allRoutes } from './all-routes.ts';
import { personalNames } from './personal.ts';
import { holdsSecret, type RouteDefinition } from './route.ts';

const routes: readonly RouteDefinition[] = allRoutes;
/** What a search for a person is made of; one that takes all of them takes names and tax codes. */
const examples = ['ROSSI', 'DLLMTR38C52D704U'];
/** Take any text, and mean something else than a person: identifiers, places, actions, a protocol's number. */
const impersonal = /^(id(_\w+)?|tranne|escluso|evento|risorse|servizio|annuncio|debitore|su|scelti|azione|regione|comune|protocollo)$/;

it('every parameter of a private call that takes names or tax codes is marked, so that it leaves the address', () => {
  const unmarked = routes.flatMap(({ method, path, access, params, query }) =>
    access === 'public'
      ? []
      : [params, query].flatMap((schema) =>
          Object.entries(schema?.shape ?? {})
            .filter(([name, field]) => {
              const takes = examples.some((example) => field.safeParse(example).success);
              return takes && !impersonal.test(name) && !personalNames(schema).includes(name);
            })
            .map(([name]) => `${method} ${path} ${name}`),
        ),
  );
  expect(unmarked.filter((line) => !holdsSecret(line))).toEqual([]);
});

it('a search, its export and the question for a tax code are among them', () => {
  const marked = new Map(
    routes.map(({ path, params, query }) => [path, [...personalNames(params), ...personalNames(query)]]),
  );
  expect(marked.get('/api/anagrafiche')).toEqual(['q']);
  expect(marked.get('/api/anagrafiche/esporta')).toEqual(['q', 'filtro']);
  expect(marked.get('/api/servizi')).toEqual(['q', 'luogo', 'persona']);
  expect(marked.get('/api/check-codice-fiscale/:taxcode')).toEqual(['taxcode']);
  expect(marked.get('/api/agenda')).toEqual([]);
});
