import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { expect, it } from 'vitest';
import type { DeceasedFacts } from '../../../platform/feature/funeral-parts.ts';
import { noticeDifferences } from './correction-policy.ts';

const place = { comune: 'AVELLINO', cap: '83100', prov: 'AV', regione: 'Campania' };
const person = { nome: 'ANNA', cognome: 'PETRILLO', codfisc: '', nato: null, decesso: null, natoA: '', mortoA: '' };
const funeral = { ...person, ...place, _id: 'servizio', cognome: 'PETRILO', coniuge: '' } as unknown as DeceasedFacts;
const hour = (clock: string) => `2026-11-20T${clock}:00:00.000Z`;
const notice = (_id: string, created: string, change: Partial<Notice> = {}) =>
  ({
    ...person,
    ...place,
    _id,
    cosa: 'Necrologio',
    coniuge: '',
    age: null,
    versione: 1,
    data_crea: hour(created),
    ...change,
  }) as Notice;

/** Which differing fields are offered as a change of the funeral (`true`), and of which it is asked what is right. */
const proposed = (notices: readonly Notice[], changes: Readonly<Record<string, string>> = {}) => {
  const changed = { of: (object: string, field: string) => changes[`${object} ${field}`] ?? '' };
  return noticeDifferences(notices, funeral, changed).map(({ _id, campo, cambiatoDopo }) => [
    _id,
    campo,
    !cambiatoDopo,
  ]);
};

it('a funeral that was never changed proposes nothing, whether its notice is newer, as old, or older', () => {
  for (const created of ['08', '10', '12']) expect(proposed([notice('a', created)])).toEqual([['a', 'cognome', false]]);
});

it('what was changed last is what is proposed', () => {
  const one = [notice('a', '08')];
  expect(proposed(one, { 'a cognome': hour('10') })).toEqual([['a', 'cognome', false]]);
  expect(proposed(one, { 'servizio cognome': hour('10') })).toEqual([['a', 'cognome', true]]);
  expect(proposed(one, { 'servizio cognome': hour('10'), 'a cognome': hour('11') })).toEqual([['a', 'cognome', false]]);
  expect(proposed(one, { 'servizio cognome': hour('12'), 'a cognome': hour('11') })).toEqual([['a', 'cognome', true]]);
  // A change of another field says nothing about this one.
  expect(proposed(one, { 'servizio nome': hour('10') })).toEqual([['a', 'cognome', false]]);
});

it('each of several notices is asked about by when it says what it says', () => {
  const both = [notice('a', '08'), notice('b', '12', { cosa: 'Trigesimo' })];
  expect(proposed(both)).toEqual([
    ['a', 'cognome', false],
    ['b', 'cognome', false],
  ]);
  expect(proposed(both, { 'servizio cognome': hour('10') })).toEqual([
    ['a', 'cognome', true],
    ['b', 'cognome', false],
  ]);
});
