import { createKey } from '@commiato/contracts/accounts/keys';
import { noRights, rightsByRole } from '@commiato/contracts/accounts/rights';
import { expect, it } from 'vitest';
import { findSchemaErrors } from '../../../lib/field-errors.ts';
import { blankKey, keyToWire, rightsText } from './fields.ts';

it('what a key may is said area by area', () => {
  expect(rightsText({ aree: noRights })).toBe('Nulla');
  expect(rightsText({ aree: { ...noRights, agenda: 'vede', fatturazione: 'cambia' } })).toBe(
    'Agenda (vede), Fatturazione (cambia)',
  );
  expect(rightsText({ aree: rightsByRole.operatore })).toBe('Agenda (vede)');
});

it('a new key is asked for a part before it is sent, beside its name', () => {
  const blank = blankKey();
  const errors = (values: typeof blank) => findSchemaErrors(createKey.body, keyToWire(values));
  expect(errors(blank)).toEqual({ nome: 'Questo campo è obbligatorio.', aree: 'Scegli almeno una parte.' });
  expect(errors({ ...blank, nome: 'Sito', aree: { ...noRights, annunci: 'vede' } })).toEqual({});
});
