import { expect, test } from 'vitest';
import { eventKindLabel, eventKindWithArticle, eventTitle, standaloneEventTitle } from './event-kinds.ts';

test('a kind alone names no Mass, and an event without a kind is an appointment', () => {
  const kinds = ['funerale', 'settima', 'trigesimo', 'anniversario', 'altro'] as const;
  expect(kinds.map(eventKindLabel)).toEqual(['Funerale', 'Settima', 'Trigesimo', 'Anniversario', 'Appuntamento']);
  expect((['veglia', 'trigesimo', 'anniversario'] as const).map(eventKindWithArticle)).toEqual([
    'la veglia',
    'il trigesimo',
    'l’anniversario',
  ]);
  expect(standaloneEventTitle('trigesimo')).toBe('Celebrazione di trigesimo');
  expect(standaloneEventTitle('funerale')).toBe('Funerale');
  expect(eventTitle('trigesimo')).toBe('Santa Messa di trigesimo');
});
