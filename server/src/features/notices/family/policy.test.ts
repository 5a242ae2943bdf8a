import { expect, it } from 'vitest';
import { eventTitleForFamily } from './policy.ts';

it('the family reads of its events by the names that its notices give them', () => {
  const notice = (cosa: 'Necrologio' | 'Trigesimo', funerale: string) => ({
    cosa,
    funerale,
    data_crea: '2026-11-20T09:00:00Z',
  });
  const trigesimo = { tipo: 'trigesimo', inizio: '2026-12-19T16:00' } as const;
  const worship = notice('Trigesimo', 'CULTO DI RICORDO SABATO 19 DICEMBRE ALLE ORE 16 NELLA CHIESA VALDESE');
  expect(eventTitleForFamily(trigesimo, [notice('Necrologio', ''), worship])).toBe('Celebrazione di trigesimo');
  expect(eventTitleForFamily(trigesimo, [notice('Necrologio', '')])).toBe('Santa Messa di trigesimo');
  const suffrage = notice('Necrologio', 'SANTA MESSA IN SUFFRAGIO SABATO 5 DICEMBRE ALLE ORE 18 IN DUOMO');
  const other = { tipo: 'altro', inizio: '2026-12-05T18:00' } as const;
  expect(eventTitleForFamily(other, [suffrage])).toBe('Santa Messa in suffragio');
  expect(eventTitleForFamily({ ...other, tipo: 'funerale' }, [suffrage])).toBe('Funerale');
});
