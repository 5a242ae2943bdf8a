import { expect, it } from 'vitest';
import { z } from 'zod';
import { allRoutes } from './all-routes.ts';
import { type BudgetedList, budgetSentence, budgets } from './budgets.ts';
import { route } from './route.ts';

const creating = {
  method: 'POST',
  path: '/api/quadro',
  summary: '',
  access: 'agency',
  area: 'agenda',
  success: 201,
  idempotent: true,
  answer: z.object({}),
  errors: [],
} as const;

it('a call that creates something for an agency does not compile without a list that has a budget', () => {
  // @ts-expect-error: it names no list
  route(creating);
  // @ts-expect-error: the list has no budget
  route({ ...creating, creates: ['quadri'] });
  expect(route({ ...creating, creates: ['risorse'] }).creates).toEqual(['risorse']);
});

/** Lists that grow by forms of public pages, which are no calls. */
const createdByVisitors: readonly BudgetedList[] = ['dallaFamiglia'];

it('every list is created in by a call, or by a form of visitors', () => {
  const created = new Set([...createdByVisitors, ...allRoutes.flatMap(({ creates = [] }) => creates)]);
  expect(Object.keys(budgets).filter((list) => !created.has(list as keyof typeof budgets))).toEqual([]);
});

/** Posts of agencies that answer 200 and add no row of a list, and why. */
const createNothing: Readonly<Record<string, string>> = {
  '/api/anagrafica/:id/correzioni': 'changes what is there',
  '/api/anagrafica/:id/unisci': 'of two one is left',
  '/api/annulla-eliminazione/:id': 'brings back what counts already',
  '/api/cambia-agenzia': 'opens a session in place of another',
  '/api/casella-pec': 'one for an agency',
  '/api/casella-pec/ricevute': 'receipts of invoices that count, limited by the hour',
  '/api/collaboratore/:id/passaggio': 'one offer for an agency, in place of the one before',
  '/api/collaboratore/:id/invito': 'sends an invitation again',
  '/api/modulo/:id/compila': 'a paper, counted among the documents of its funeral where it is kept',
  '/api/fattura/:id/invia-pec': 'sends what is there',
  '/api/fattura/:id/emetti': 'changes a draft',
  '/api/fattura/:id/verifica': 'looks at a draft and writes nothing',
  '/api/fattura/:id/inviata': 'changes an invoice',
  '/api/fattura/:id/non-inviata': 'changes an invoice',
  '/api/fattura/:id/correggi': 'changes an invoice',
  '/api/fattura/:id/ricevute': 'receipts of an invoice that counts, each once, limited by the hour',
  '/api/fattura/:id/firmata': 'takes the place of the one before',
  '/api/fatture/ricevute': 'receipts of invoices that count, each once, limited by the hour',
  '/api/fattura/:id/invia': 'a mail',
  '/api/fattura/:id/sollecito': 'a mail',
  '/api/preventivo/:id/invia': 'a mail',
  '/api/preventivo/:id/stato': 'changes a quote',
  '/api/servizio/:id/chiedi-nomi': 'one for a funeral, in place of the one before',
  '/api/servizio/:id/conserva': 'changes until when a funeral is kept',
  '/api/servizio/:id/correzioni': 'changes what is there',
};

it('every other post of an agency is known to create nothing', () => {
  const others = allRoutes.filter(
    ({ method, access, creates }) =>
      method === 'POST' && (access === 'agency' || access === 'owner') && creates === undefined,
  );
  expect(others.map(({ path }) => path).filter((path) => !(path in createNothing))).toEqual([]);
});

it('says the limit and of what', () => {
  expect(budgetSentence('eventi', 'parent')).toBe('Al massimo 50 appuntamenti per servizio.');
  expect(budgetSentence('servizi', 'agency')).toBe('Al massimo 20.000 servizi, cestino compreso.');
  expect(budgetSentence('listino', 'agency')).toBe('Al massimo 2.000 voci e pacchetti del listino, cestino compreso.');
});
