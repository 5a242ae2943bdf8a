import { expect, it } from 'vitest';
import { blankPartnerService, partnerServiceChangeToWire } from './fields.ts';

it('a change sends what was changed alone, and that the logo is taken away', () => {
  const stored = { ...blankPartnerService, nome: 'Fioreria Biancospino', scadenza: '2027-12-31' };
  expect(partnerServiceChangeToWire(stored, { ...stored }, false)).toEqual({});
  expect(partnerServiceChangeToWire(stored, { ...stored, scadenza: '' }, true)).toEqual({ scadenza: '', logo: '' });
});
