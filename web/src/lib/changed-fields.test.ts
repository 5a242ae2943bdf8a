import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

it('only what differs from what was loaded is sent, emptied fields included', () => {
  const before = { nome: 'ADA', tel: '1', attivo: false };
  expect(changedFields(before, { nome: 'ADA', tel: '', attivo: true })).toEqual({ tel: '', attivo: true });
  expect(changedFields(before, { ...before })).toEqual({});
});
