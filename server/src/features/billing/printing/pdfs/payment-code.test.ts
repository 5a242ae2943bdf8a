import { expect, it, test } from 'vitest';
import { creditTransferQrText } from './payment-code.ts';

const transfer = {
  name: 'Fratelli Zoli',
  iban: 'IT60 X054 2811 1010 0000 0123 456',
  cents: 123_405,
  reason: 'Fattura 1/2026',
};

it('names version, alphabet, beneficiary, account, amount and reason in their lines', () => {
  expect(creditTransferQrText(transfer)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Fratelli Zoli',
    'IT60X0542811101000000123456',
    'EUR1234.05',
    '',
    '',
    'Fattura 1/2026',
  ]);
});

test.each([
  ['nothing is to be paid', { cents: 0 }],
  ['there is no account', { iban: '' }],
  ['more is to be paid than a transfer carries', { cents: 100_000_000_000 }],
])('there is none where %s', (_why, change) => {
  expect(creditTransferQrText({ ...transfer, ...change })).toBeNull();
});

it('cuts what is too long', () => {
  const parts = creditTransferQrText({ ...transfer, name: 'a'.repeat(100), reason: 'b\n'.repeat(200) })?.split('\n');
  expect([parts?.[5]?.length, parts?.[10]?.length]).toEqual([70, 140]);
});
