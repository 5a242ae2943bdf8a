import { expect, test } from 'vitest';
import { eventKindLabel, eventTitle } from './event-kinds.ts';

test('a kind alone names no Mass, and an event without a kind is an appointment', () => {
  const kinds = ['funerale', 'settima', 'trigesimo', 'anniversario', 'altro'] as const;
  expect(kinds.map(eventKindLabel)).toEqual(['Funerale', 'Settima', 'Trigesimo', 'Anniversario', 'Appuntamento']);
  expect(eventTitle('trigesimo')).toBe('Santa Messa di trigesimo');
});
