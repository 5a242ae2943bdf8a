import { noRights, rightsByRole } from '@commiato/contracts/accounts/rights';
import { expect, it } from 'vitest';
import { rightsText } from './fields.ts';

it('what a key may is said area by area', () => {
  expect(rightsText({ aree: noRights })).toBe('Nulla');
  expect(rightsText({ aree: { ...noRights, agenda: 'vede', fatturazione: 'cambia' } })).toBe(
    'Agenda (vede), Fatturazione (cambia)',
  );
  expect(rightsText({ aree: rightsByRole.operatore })).toBe('Agenda (vede)');
});
