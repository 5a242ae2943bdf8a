import { describe, expect, it } from 'vitest';
import { isRefundable, refundablePayers } from './RefundDialog.tsx';

const payer = (nome: string, quota: number, pagato: number) => ({
  nome,
  codFisc: '',
  quota,
  pagato,
  resta: 0,
  mail: '',
});
const refundable = (saldi: ReturnType<typeof payer>[], pagatoInPiu: number) =>
  refundablePayers({ saldi, pagatoInPiu }).map(({ payer: { nome }, place, amount }) => [nome, place, amount]);

describe('who gets a refund is asked', () => {
  it('of nobody where the client pays alone, or one payer', () => {
    expect(refundable([], 50_000)).toEqual([]);
    expect(refundable([payer('Ada', 150_000, 200_000)], 50_000)).toEqual([]);
  });

  it('of those of several who paid beyond their share, each by the own place', () => {
    const both = [payer('Ada', 75_000, 75_000), payer('Ugo', 75_000, 125_000)];
    expect(refundable(both, 50_000)).toEqual([['Ugo', '1', 50_000]]);
    expect(refundable([payer('Ada', 75_000, 100_000), payer('Ugo', 75_000, 100_000)], 50_000)).toEqual([
      ['Ada', '0', 25_000],
      ['Ugo', '1', 25_000],
    ]);
  });

  it('of those who paid beyond a share that was lowered, though nothing was paid in excess, once it is known who paid', () => {
    const saldi = [payer('Ada', 75_000, 100_000), payer('Ugo', 75_000, 0)];
    expect(refundable(saldi, 0)).toEqual([['Ada', '0', 25_000]]);
    expect(isRefundable({ saldi, pagatoInPiu: 0, daAttribuire: 0 })).toBe(true);
    expect(isRefundable({ saldi, pagatoInPiu: 0, daAttribuire: 10_000 })).toBe(false);
    expect(
      isRefundable({ saldi: [payer('Ada', 75_000, 75_000), payer('Ugo', 75_000, 0)], pagatoInPiu: 0, daAttribuire: 0 }),
    ).toBe(false);
  });
});
