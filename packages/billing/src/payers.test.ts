import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type InvoiceShares,
  isSamePayer,
  leftToPayByDebtor,
  overpaymentByPayer,
  type PayerPayment,
  paidForOthersByPayer,
  payerBalancesAndUnassigned,
  payerTraceabilities,
} from './payers.ts';

const ada = { nome: 'Ada Neri', codFisc: 'RSSMRA80A01H501U' };
const ugo = { nome: 'Ugo Neri', codFisc: 'CSDBRN52T59C573G' };
const eva = { nome: 'Eva Neri', codFisc: '' };
const paid = (importo: number, pagatore: PayerPayment['pagatore'] = null, contanti = false): PayerPayment => ({
  importo,
  pagatore,
  contanti,
});
const invoice = (pagamenti: readonly PayerPayment[], more: Partial<InvoiceShares> = {}): InvoiceShares => ({
  dovuto: 200_000,
  pagatori: [ada, ugo],
  quote: [100_000, 100_000],
  pagamenti,
  ...more,
});
const rest = (given: InvoiceShares) => payerBalancesAndUnassigned(given).pagatori.map(({ resta }) => resta);

describe('who still owes what', () => {
  it('is each payer’s own share less the own payments', () => {
    expect(payerBalancesAndUnassigned(invoice([paid(60_000, ada), paid(40_000, ada)]))).toEqual({
      daAttribuire: 0,
      pagatori: [
        { ...ada, quota: 100_000, pagato: 100_000, resta: 0 },
        { ...ugo, quota: 100_000, pagato: 0, resta: 100_000 },
      ],
    });
  });

  it('is reduced for the others by what one has paid beyond the own share', () => {
    expect(rest(invoice([paid(150_000, ada)]))).toEqual([0, 50_000]);
    expect(rest(invoice([paid(200_000, ada)]))).toEqual([0, 0]);
    const three = { pagatori: [ada, ugo, eva], quote: [100_000, 50_000, 50_000] };
    expect(rest(invoice([paid(150_000, ada)], three))).toEqual([0, 25_000, 25_000]);
  });

  it('is nothing for who paid just that, whatever others have paid, and stays the same for the others', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 2, maxLength: 5 }),
        fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 80_000 })), { maxLength: 6 }),
        fc.nat(4),
        (quote, payments, next) => {
          const pagatori = quote.map((_, at) => ({ nome: `Erede ${at}`, codFisc: '' }));
          const dovuto = quote.reduce((sum, quota) => sum + quota, 0);
          const pagamenti = payments.map(([by, importo]) => paid(importo, pagatori[by % quote.length]));
          const before = rest(invoice(pagamenti, { dovuto, pagatori, quote }));
          const total = before.reduce((sum, one) => sum + one, 0);
          expect(total).toBe(Math.max(0, dovuto - pagamenti.reduce((sum, { importo }) => sum + importo, 0)));
          const payer = next % quote.length;
          const owed = before[payer] ?? 0;
          if (owed === 0) return;
          const after = rest(invoice([...pagamenti, paid(owed, pagatori[payer])], { dovuto, pagatori, quote }));
          expect(after).toEqual(before.map((one, at) => (at === payer ? 0 : one)));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('is at most the rest while payments name nobody, and nothing when all is paid', () => {
    expect(payerBalancesAndUnassigned(invoice([paid(50_000)]))).toMatchObject({ daAttribuire: 50_000 });
    expect(rest(invoice([paid(50_000)]))).toEqual([100_000, 100_000]);
    expect(rest(invoice([paid(200_000)]))).toEqual([0, 0]);
  });

  it('is never more than is left of the whole, which a payment of nobody in particular lowers', () => {
    expect(rest(invoice([paid(50_000), paid(100_000, ada)]))).toEqual([0, 50_000]);
    expect(rest(invoice([paid(150_000)]))).toEqual([50_000, 50_000]);
  });

  it('follows a credit note in proportion to the shares', () => {
    expect(rest(invoice([], { dovuto: 100_001, quote: [150_000, 50_000] }))).toEqual([75_001, 25_000]);
    expect(rest(invoice([], { dovuto: 0 }))).toEqual([0, 0]);
  });

  it('is the only payer’s without asking, and of nobody where the client pays alone', () => {
    const one = { pagatori: [ada], quote: [200_000] };
    expect(payerBalancesAndUnassigned(invoice([paid(50_000)], one))).toMatchObject({
      daAttribuire: 0,
      pagatori: [{ pagato: 50_000, resta: 150_000 }],
    });
    expect(payerBalancesAndUnassigned(invoice([paid(50_000)], { pagatori: [], quote: [] }))).toEqual({
      pagatori: [],
      daAttribuire: 0,
    });
  });

  it('counts a person who is named twice once', () => {
    expect(payerBalancesAndUnassigned(invoice([paid(50_000, ada)], { pagatori: [ada, ada] })).pagatori).toEqual([
      { ...ada, quota: 200_000, pagato: 50_000, resta: 150_000 },
    ]);
  });
});

it('what was paid in more goes back to who paid beyond the own share, as far as it covered nobody else', () => {
  const excess = (paidByAda: number, paidByUgo: number, dovuto: number) => {
    const given = invoice([paid(paidByAda, ada), paid(paidByUgo, ugo)], { dovuto });
    return overpaymentByPayer(payerBalancesAndUnassigned(given).pagatori, paidByAda + paidByUgo - dovuto);
  };
  expect(excess(100_000, 100_000, 160_000)).toEqual([20_000, 20_000]);
  expect(excess(120_000, 80_000, 160_000)).toEqual([40_000, 0]);
  expect(excess(150_000, 50_000, 160_000)).toEqual([40_000, 0]);
  expect(excess(50_000, 30_000, 0)).toEqual([50_000, 30_000]);
  expect(excess(100_000, 60_000, 160_000)).toEqual([0, 0]);
});

it('what was paid beyond the own share counts for the others as far as it is not given back', () => {
  const forOthers = (paidByAda: number, paidByUgo: number, dovuto: number) => {
    const given = invoice([paid(paidByAda, ada), paid(paidByUgo, ugo)], { dovuto });
    const excess = Math.max(0, paidByAda + paidByUgo - dovuto);
    return paidForOthersByPayer(payerBalancesAndUnassigned(given).pagatori, excess);
  };
  // Ada paid her half; a credit note then took half of the invoice away.
  expect(forOthers(100_000, 0, 100_000)).toEqual([50_000, 0]);
  expect(forOthers(100_000, 100_000, 160_000)).toEqual([0, 0]);
  expect(forOthers(150_000, 50_000, 160_000)).toEqual([30_000, 0]);
  expect(forOthers(50_000, 30_000, 0)).toEqual([0, 0]);
});

it('a payer is known by the tax code, and by the name where one has none', () => {
  expect(isSamePayer(ada, { nome: 'Ada Bianchi', codFisc: ada.codFisc })).toBe(true);
  expect(isSamePayer(ada, { nome: ' ada neri', codFisc: '' })).toBe(true);
  expect(isSamePayer(ada, { nome: 'Ada Neri', codFisc: ugo.codFisc })).toBe(false);
});

describe('a father without a tax code and his son of the same name', () => {
  const father = { nome: ugo.nome, codFisc: '' };
  const both = { pagatori: [father, ugo], quote: [150_000, 50_000] };

  it('are two payers, each with the own share and payments', () => {
    const given = invoice([paid(50_000, ugo, true), paid(20_000, father)], both);
    expect(payerBalancesAndUnassigned(given)).toEqual({
      daAttribuire: 0,
      pagatori: [
        { ...father, quota: 150_000, pagato: 20_000, resta: 130_000 },
        { ...ugo, quota: 50_000, pagato: 50_000, resta: 0 },
      ],
    });
    expect(payerTraceabilities(given)).toMatchObject([
      { pagato: 20_000, contanti: 0 },
      { pagato: 50_000, contanti: 50_000 },
    ]);
  });

  it('leave a payment of the father to be assigned where it could be of either, since he got a code', () => {
    const corrected = { ...both, pagatori: [ugo, { ...father, codFisc: ada.codFisc }] };
    expect(payerBalancesAndUnassigned(invoice([paid(50_000, father)], corrected)).daAttribuire).toBe(50_000);
    const alone = { ...both, pagatori: [ada, ugo] };
    expect(payerBalancesAndUnassigned(invoice([paid(50_000, father)], alone)).daAttribuire).toBe(0);
  });
});

describe('what was paid in cash', () => {
  const traces = (pagamenti: readonly PayerPayment[]) =>
    payerTraceabilities(invoice(pagamenti)).map(({ pagato, contanti, dubbio }) => [pagato, contanti, dubbio]);

  it('is of who paid it', () => {
    expect(traces([paid(100_000, ada, true), paid(100_000, ugo)])).toEqual([
      [100_000, 100_000, false],
      [100_000, 0, false],
    ]);
  });

  it('is of everybody where payments that name nobody are all of one kind and complete', () => {
    expect(traces([paid(200_000, null, true)])).toEqual([
      [100_000, 100_000, false],
      [100_000, 100_000, false],
    ]);
    expect(traces([paid(100_000, ada, true), paid(100_000)])).toEqual([
      [100_000, 100_000, false],
      [100_000, 0, false],
    ]);
  });

  it('is of who paid for another, too: the share that was covered is no unpaid one', () => {
    expect(traces([paid(200_000, ada)])).toEqual([
      [200_000, 0, false],
      [100_000, 0, false],
    ]);
    expect(traces([paid(150_000, ada, true)])).toEqual([
      [150_000, 150_000, false],
      [50_000, 50_000, false],
    ]);
    expect(traces([paid(100_000, ada, true), paid(100_000, ada)])).toEqual([
      [200_000, 100_000, false],
      [0, 0, true],
    ]);
    expect(traces([paid(150_000, ada), paid(50_000, null, true)])).toEqual([
      [150_000, 0, false],
      [100_000, 50_000, false],
    ]);
  });

  it('is a part of a share that one has paid for in cash and another has not', () => {
    const tracesOfThree = (...pagamenti: readonly PayerPayment[]) =>
      payerTraceabilities({
        dovuto: 90_000,
        pagatori: [ada, ugo, eva],
        quote: [30_000, 30_000, 30_000],
        pagamenti,
      }).map(({ pagato, contanti, resta, dubbio }) => [pagato, contanti, resta, dubbio]);
    expect(tracesOfThree(paid(45_000, ada), paid(45_000, ugo, true))).toEqual([
      [45_000, 0, 0, false],
      [45_000, 45_000, 0, false],
      [30_000, 15_000, 0, false],
    ]);
    expect(tracesOfThree(paid(40_000, ada), paid(35_000, ugo, true))).toEqual([
      [40_000, 0, 0, false],
      [35_000, 35_000, 0, false],
      [15_000, 5000, 15_000, false],
    ]);
    // Which of her payments was for another, only who paid knows.
    expect(tracesOfThree(paid(45_000, ugo), paid(15_000, ada), paid(30_000, ada, true)).at(-1)).toEqual([
      0,
      0,
      0,
      true,
    ]);
  });

  it('is open where it could be of one or the other', () => {
    expect(traces([paid(100_000, null, true), paid(100_000)])).toEqual([
      [0, 0, true],
      [0, 0, true],
    ]);
    expect(traces([paid(100_000, ada), paid(50_000, null, true)])).toEqual([
      [100_000, 0, false],
      [0, 0, true],
    ]);
  });
});

it('a debtor without a code who may be either of two of one name owes no more than the larger of their rests', () => {
  const father = { nome: 'Ugo Neri', codFisc: 'NREGUO30A01C573X', resta: 90_000 };
  const balances = [{ ...ada, resta: 10_000 }, father, { ...ugo, resta: 40_000 }];
  expect(leftToPayByDebtor(balances, { nome: 'Ugo Neri', codFisc: '' }, 140_000)).toBe(90_000);
  expect(leftToPayByDebtor(balances, ugo, 140_000)).toBe(40_000);
  expect(leftToPayByDebtor(balances, eva, 140_000)).toBe(140_000);
});
