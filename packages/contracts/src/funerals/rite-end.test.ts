import { expect, it } from 'vitest';
import { isRiteOver, nextRiteEnd } from './rite-end.ts';

const funeral = { tipo: 'funerale', inizio: '2026-11-27T09:30', fine: '2026-11-27T10:30' } as const;
const rosary = { tipo: 'rosario', inizio: '2026-11-27T18:00', fine: null } as const;
const wake = { tipo: 'veglia', inizio: '2026-11-27T08:00', fine: null } as const;

it('a rite is over at its end, else an hour after its begin; a wake without an end never', () => {
  const over = (rite: Parameters<typeof isRiteOver>[0], at: string) => isRiteOver(rite, `2026-11-27T${at}`);
  expect([over(funeral, '10:29'), over(funeral, '10:30')]).toEqual([false, true]);
  expect([over(rosary, '18:59'), over(rosary, '19:00')]).toEqual([false, true]);
  expect([over(wake, '23:59'), over({ ...wake, fine: '2026-11-27T12:00' }, '12:00')]).toEqual([false, true]);
  expect(over({ ...funeral, fine: funeral.inizio }, '10:00')).toBe(false);
});

it('what is told of rites changes at the first end that is to come', () => {
  const rites = [rosary, wake, funeral];
  expect(nextRiteEnd(rites, '2026-11-27T09:00')).toBe('2026-11-27T10:30');
  expect(nextRiteEnd(rites, '2026-11-27T10:30')).toBe('2026-11-27T19:00');
  expect(nextRiteEnd(rites, '2026-11-27T19:00')).toBeUndefined();
});
