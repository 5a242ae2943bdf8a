import { describe, expect, it } from 'vitest';
import { findMissingBackup, waitingStatus } from './policy.ts';

it.each([
  ['2026-11-19', 'scaduto', -1],
  ['2026-11-20', 'vicino', 0],
  ['2026-11-27', 'vicino', 7],
  ['2026-11-28', 'lontano', 8],
  [null, 'senza termine', null],
])('a last day of %s is %s on 20 November', (scade, stato, giorni) => {
  expect(waitingStatus('2026-11-20', { scade, regola: 'un mese' })).toEqual({ stato, giorni });
});

it.each([
  ['senza indebito ritardo', null, null],
  ['senza indebito ritardo', '2026-12-20', 30],
  ['tempestivamente', null, null],
  ['orario sbagliato', '2026-12-20', 30],
] as const)('what cannot wait (%s) is due at once, also with a last day of %s', (regola, scade, giorni) => {
  expect(waitingStatus('2026-11-20', { scade, regola })).toEqual({ stato: 'subito', giorni });
});

describe('the nightly backup', () => {
  const now = new Date('2026-11-20T09:00:00Z');
  const installed = '2026-11-18T09:00:00Z';
  const missing = (ultima: string, errore: string) =>
    findMissingBackup({ impostate: true, ultima, errore }, installed, now);
  it('does not wait while the last one is fresh', () => {
    expect(missing('2026-11-19T07:00:00Z', '')).toBeUndefined();
  });
  it('waits from the day after the last one that succeeded', () => {
    expect(missing('2026-11-17T01:30:00Z', '')).toEqual({
      nome: 'Manca una copia di sicurezza recente',
      dal: '2026-11-17T01:30:00Z',
      scade: '2026-11-18',
      regola: 'copia',
    });
    expect(missing('2026-11-20T01:30:00Z', 'Disco pieno')).toMatchObject({
      nome: 'L’ultima copia di sicurezza non è riuscita',
    });
  });
  it('waits where there never was one, or none is set up', () => {
    const never = { impostate: true, ultima: null, errore: '' };
    expect(findMissingBackup(never, installed, now)).toMatchObject({
      dal: installed,
      scade: '2026-11-19',
      regola: 'prima copia',
    });
    const nome = 'Le copie di sicurezza non sono impostate';
    expect(findMissingBackup({ ...never, impostate: false }, installed, now)).toMatchObject({
      nome,
      regola: 'prima copia',
    });
  });
  it('waits since the last one that was made where none are set up any more', () => {
    const former = { impostate: false, ultima: '2026-11-20T01:30:00Z', errore: '' };
    expect(findMissingBackup(former, installed, now)).toMatchObject({ dal: former.ultima, regola: 'copia' });
  });
});
