import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mayCallAsAdministrator } from '@commiato/contracts/accounts/admin-rights';
import { allRoutes } from '@commiato/contracts/all-routes';
import type { RouteDefinition } from '@commiato/contracts/route';
import { expect, it } from 'vitest';

/** Calls whose button is shown by what may be done with another one, or by the row itself, and why that is the same. */
const shownWith: Readonly<Record<string, string>> = {
  assignCourses: 'its screen is open to those alone who may change the agencies',
  changePartnerService: 'the form asks by the call that it makes, a new one or a change',
  deleteOperator: 'beside the change of the operator',
  restoreFromBin: 'each row of the bin asks for the area of its kind; an undo follows a deletion by the same person',
  unhideNotice: 'the same button as hiding',
  setNoticesVisibility: 'the same button as hiding',
};

const source = join(import.meta.dirname, '..');
const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => readFileSync(join(source, name), 'utf8'));

const contracts = join(source, '../../packages/contracts/src');
/** The names of the calls by method and path. */
const names = new Map(
  readdirSync(contracts, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [
      ...readFileSync(join(contracts, name), 'utf8').matchAll(
        /export const (\w+) = route\(\{\s+method: '(\w+)',\s+path: '([^']+)'/g,
      ),
    ])
    .map(([, name = '', method, path]) => [`${method} ${path}`, name]),
);

const onlySees = { richieste: 'vede', annunci: 'vede', agenzie: 'vede', sistema: 'vede' } as const;
/** Calls of administrators that one who may only see everything is refused. */
const refused = allRoutes.filter(
  (route: RouteDefinition) => route.adminArea !== undefined && !mayCallAsAdministrator(onlySees, route),
);
const nameOf = ({ method, path }: RouteDefinition) => names.get(`${method} ${path}`) ?? `${method} ${path}`;
const guards = new Set(
  texts.flatMap((text) =>
    Array.from(text.matchAll(/(?:MayCall route=\{|useMayCall\(|mayMakeCall\([^)]*, )(\w+)/g), ([, name = '']) => name),
  ),
);

it('an administrator who may only see is shown no button that the server refuses: each such call is asked for where it is offered', () => {
  expect(refused.length).toBeGreaterThan(30);
  const used = refused.map(nameOf).filter((name) => texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)));
  expect(used.length).toBeGreaterThan(30);
  expect(used.filter((name) => !guards.has(name) && !(name in shownWith))).toEqual([]);
  expect(Object.keys(shownWith).filter((name) => !used.includes(name) || guards.has(name))).toEqual([]);
});
