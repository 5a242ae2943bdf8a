import { expect, it } from 'vitest';
import { draftNameForFuneral } from './funeral-from-address.ts';

it('a form that is opened from a funeral has a draft of its own', () => {
  expect(draftNameForFuneral('nuovo-preventivo', {})).toBe('nuovo-preventivo');
  expect(draftNameForFuneral('nuovo-preventivo', { id_servizio: 'a' })).toBe('nuovo-preventivo:servizio:a');
});
