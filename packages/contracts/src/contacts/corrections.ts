import { z } from 'zod';
import { idParams } from '../common.ts';
import { chosenCorrectionsInput, correction, correctionOutcome } from '../corrections.ts';
import { route } from '../route.ts';

export const listContactCorrections = route({
  method: 'GET',
  path: '/api/anagrafica/:id/correzioni',
  summary:
    'Dove preventivi non inviati e bozze di fattura dicono del cliente altro da quello che dice la sua anagrafica',
  access: 'agency',
  area: ['annunci', 'fatturazione'],
  object: 'anagrafica',
  params: idParams,
  answer: z.array(correction),
  errors: ['non-trovato'],
});

export const applyContactCorrections = route({
  method: 'POST',
  path: '/api/anagrafica/:id/correzioni',
  summary: 'Corregge nei documenti non emessi i campi scelti; quello che nel frattempo è cambiato resta com’è',
  access: 'agency',
  area: ['annunci', 'fatturazione'],
  object: 'anagrafica',
  params: idParams,
  body: chosenCorrectionsInput,
  answer: correctionOutcome,
  errors: ['non-trovato'],
});
