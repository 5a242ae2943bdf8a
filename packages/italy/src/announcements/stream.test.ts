import { expect, it } from 'vitest';
import type { StoredEvent } from './event-sentence.ts';
import { findStreamedEvent, movedStreamBegin } from './stream.ts';

const wake: StoredEvent = { tipo: 'camera ardente', inizio: '2026-11-27T09:30', fine: '2026-11-27T18:00' };
const funeral: StoredEvent = { tipo: 'funerale', inizio: '2026-11-27T10:00' };
const rosary: StoredEvent = { tipo: 'rosario', inizio: '2026-11-26T20:30' };
const burial: StoredEvent = { tipo: 'sepoltura', inizio: '2026-11-27T11:30' };

it('a stream belongs to the event near which it begins', () => {
  const events = [wake, funeral, rosary, burial];
  expect(findStreamedEvent('2026-11-27T09:45', events)).toBe(funeral);
  expect(findStreamedEvent('2026-11-26T20:25', events)).toBe(rosary);
  expect(findStreamedEvent('2026-11-27T15:15', events)).toBeUndefined();
});

it('a burial does not take over the stream of a cancelled funeral, another funeral does', () => {
  const cancelled: StoredEvent = { ...funeral, stato: 'annullato' };
  expect(findStreamedEvent('2026-11-27T09:45', [wake, cancelled, burial])).toBe(cancelled);
  const later: StoredEvent = { ...funeral, inizio: '2026-11-27T11:15' };
  expect(findStreamedEvent('2026-11-27T09:45', [cancelled, burial, later])).toBe(later);
});

it('a stream begins as long before its event as it did before the event moved', () => {
  expect(movedStreamBegin('2026-11-27T09:45', funeral.inizio, '2026-11-27T15:30')).toBe('2026-11-27T15:15');
  expect(movedStreamBegin('2026-11-27T09:45', funeral.inizio, '2026-12-01T00:10')).toBe('2026-11-30T23:55');
});
