import { expect, it } from 'vitest';
import { schemaFaults } from './schema-changes.mjs';

const faultsOf = (text: string, name = '0200-test.sql', released: readonly string[] = []) =>
  schemaFaults({ migrations: [{ name, text }], released, version: '1.1.0' });

it.each([
  'alter table utenti drop column logo;',
  'drop table cognomi;',
  'alter table utenti rename column logo to marchio;',
  'alter table utenti alter column logo type integer;',
  'alter table utenti alter logo set data type text;',
  'alter table utenti alter column logo set not null;',
  'alter table utenti add column insegna text not null;',
])('%s is refused, and let through for a release that does without', (text) => {
  expect(faultsOf(text)).toHaveLength(1);
  expect(faultsOf(`-- contract: 1.1.0\n${text}`)).toEqual([]);
  expect(faultsOf(text, '0200-test.sql', ['0200-test.sql'])).toEqual([]);
  expect(faultsOf(text, '0088-test.sql')).toEqual([]);
});

it('what adds is let through, and words in comments, texts and functions are none', () => {
  expect(
    faultsOf(`-- No drop table here.
      create table nuova (nome text not null);
      alter table utenti add column insegna text not null default '', add column nota text;
      comment on table nuova is 'rename';
      create or replace function f() returns void language plpgsql as $$ begin drop table x; end $$;`),
  ).toEqual([]);
});

it('a release that is not out yet, or none, is refused', () => {
  expect(faultsOf('-- contract: 1.2.0\ndrop table x;')).toEqual([
    '0200-test.sql: la versione 1.2.0 non è ancora uscita',
  ]);
  expect(faultsOf('-- contract: presto\ndrop table x;')).toEqual([
    '0200-test.sql: «-- contract: presto» non nomina una versione',
  ]);
});
