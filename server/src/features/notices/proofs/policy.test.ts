import { expect, it } from 'vitest';
import { verbFormAfter } from './policy.ts';

it.each([
  'I figli',
  'Gli zii di Cesena',
  'Le nipoti',
  'Nipoti Amadori',
  'Anna e Marco',
  'Anna, Marco ed Elisa',
  'Pia & Ugo',
  'Anna Di Stefano e Marco',
  'La moglie di Ugo e i figli',
  'La famiglia di Ugo e la sorella',
])('%s are several', (name) => {
  expect(verbFormAfter(name, ['conferma', 'confermano'])).toBe('confermano');
});

it.each([
  'Anna',
  'La famiglia Neri',
  'La famiglia di Anna e Marco',
  'La famiglia Rossi e Bianchi',
  'Il figlio di Ugo ed Elsa',
])('%s is one', (name) => {
  expect(verbFormAfter(name, ['conferma', 'confermano'])).toBe('conferma');
});
