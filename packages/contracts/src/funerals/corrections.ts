import { z } from 'zod';
import { idParams } from '../common.ts';
import { chosenCorrectionsInput, correction, correctionOutcome } from '../corrections.ts';
import { route } from '../route.ts';

export const listCorrections = route({
  method: 'GET',
  path: '/api/servizio/:id/correzioni',
  summary: 'Dove annunci, preventivi e bozze di un servizio dicono altro da quello che dice il servizio',
  access: 'agency',
  area: 'annunci',
  object: 'servizio',
  params: idParams,
  answer: z.array(correction),
  errors: ['non-trovato'],
});

export const correctDocumentsOfFuneral = route({
  method: 'POST',
  path: '/api/servizio/:id/correzioni',
  summary: 'Corregge negli altri documenti i campi scelti; quello che nel frattempo è cambiato resta com’è',
  access: 'agency',
  area: 'annunci',
  object: 'servizio',
  params: idParams,
  body: chosenCorrectionsInput,
  answer: correctionOutcome,
  errors: ['non-trovato'],
});
