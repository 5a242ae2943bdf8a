import { shortDate } from '@commiato/italy/formatting';
import { ofDayPhrase } from '@commiato/italy/prose/dates';
import type { Advance, DerivedLine, Discount, Line, Totals, TotalsInput, VatSummaryRow } from './document.ts';
import {
  allocate,
  basisPointShare,
  type Cents,
  divideHalfAwayFromZero,
  formatAmount,
  priceUnits,
  sumOf,
} from './money.ts';
import { stampDutyOwed, toStampDutyLine } from './stamp.ts';
import type { Treatment, TreatmentId } from './treatment.ts';
import { effectiveTreatmentOf, firstRulesDay } from './treatments.ts';

/**
 * The day whose tax rules apply to a document. Days before the first rules count as the first, so that totals work while a date is half
 * typed.
 */
export function rulesDay({ data, regoleAl }: Pick<TotalsInput, 'data' | 'regoleAl'>): string {
  const day = regoleAl ?? data;
  if (day < firstRulesDay) return firstRulesDay;
  return day;
}

/** Cents of a line after its discount, rounded once (half a cent away from zero). */
export function lineTotal({ quantita, prezzo, sconto }: Pick<Line, 'quantita' | 'prezzo' | 'sconto'>): Cents {
  const exact = BigInt(quantita) * priceUnits(prezzo);
  const cent = 1000n * 1_000_000n;
  if (sconto?.tipo === 'percentuale')
    return divideHalfAwayFromZero(exact * BigInt(10_000 - sconto.valore), cent * 10_000n);
  return divideHalfAwayFromZero(exact, cent) - (sconto?.valore ?? 0);
}

interface TreatmentAmount {
  readonly importo: Cents;
  readonly treatment: Treatment;
}

/** The sums of amounts, one for each treatment, in the order in which they appear. */
function sumByTreatment(amounts: readonly TreatmentAmount[]): TreatmentAmount[] {
  const sums = new Map<TreatmentId, TreatmentAmount>();
  for (const { importo, treatment } of amounts)
    sums.set(treatment.id, { treatment, importo: (sums.get(treatment.id)?.importo ?? 0) + importo });
  return [...sums.values()];
}

const discountText = ({ tipo, valore }: Discount) =>
  tipo === 'percentuale' ? `Sconto ${formatAmount(valore).replace(/,00$/, '')} %` : 'Sconto';

/** A discount on the whole document, split over the treatments in proportion to their amounts, to the cent. */
function discountLines(discount: Discount, amounts: readonly TreatmentAmount[]): DerivedLine[] {
  const discounted = sumByTreatment(amounts).filter(
    ({ treatment, importo }) => !treatment.anticipazione && importo > 0,
  );
  const base = sumOf(discounted.map(({ importo }) => importo));
  if (base === 0) return [];
  const whole = discount.tipo === 'percentuale' ? basisPointShare(base, discount.valore) : discount.valore;
  const parts = allocate(
    whole,
    discounted.map(({ importo }) => importo),
  );
  return discounted.flatMap(({ treatment }, index) => {
    const part = parts[index] ?? 0;
    return part === 0
      ? []
      : [{ tipo: 'sconto', descrizione: discountText(discount), importo: -part, trattamento: treatment.id }];
  });
}

const advanceLines = ({ numero, data, importi }: Advance): DerivedLine[] =>
  importi
    .filter(({ imponibile }) => imponibile !== 0)
    .map(({ trattamento, imponibile }) => ({
      tipo: 'acconto',
      descrizione: `Acconto già fatturato: fattura n. ${numero} ${ofDayPhrase(data, shortDate)}`,
      importo: -imponibile,
      trattamento,
    }));

/** One row for each rate and reason for no VAT: VAT is computed on the sum and rounded once. */
function vatSummaryOf(amounts: readonly TreatmentAmount[]): VatSummaryRow[] {
  return sumByTreatment(amounts)
    .map(({ treatment: { aliquota, natura, riferimento }, importo }) => ({
      aliquota,
      natura,
      riferimento,
      imponibile: importo,
      imposta: basisPointShare(importo, aliquota),
    }))
    .sort((a, b) => b.aliquota - a.aliquota || (a.natura ?? '').localeCompare(b.natura ?? ''));
}

/**
 * All totals of a quote or an invoice, the same for screen, PDF and XML. The input should have no `documentFlaws`; with any whole numbers
 * it still answers, so that totals can follow while somebody types.
 */
export function computeTotals(input: TotalsInput): Totals {
  const ruleOf = (id: TreatmentId) => effectiveTreatmentOf(id, input.regime, rulesDay(input));
  const withTreatment = ({ importo, trattamento }: DerivedLine): TreatmentAmount => ({
    importo,
    treatment: ruleOf(trattamento),
  });
  const righe = input.righe.map(lineTotal);
  const typed = input.righe.map(({ trattamento }, index) => ({
    importo: righe[index] ?? 0,
    treatment: ruleOf(trattamento),
  }));
  const discounts = input.sconto ? discountLines(input.sconto, typed) : [];
  const advances = (input.acconti ?? [])
    .flatMap(advanceLines)
    .map((line) => ({ ...line, trattamento: ruleOf(line.trattamento).id }));
  const goods = [...typed, ...[...discounts, ...advances].map(withTreatment)];
  const bollo = stampDutyOwed(
    goods.filter(({ treatment }) => treatment.bollo).map(({ importo }) => importo),
    rulesDay(input),
  );
  const charge = bollo > 0 && input.bolloAlCliente ? [toStampDutyLine(bollo, input.regime)] : [];
  const riepilogo = vatSummaryOf([...goods, ...charge.map(withTreatment)]);
  const imponibile = sumOf(riepilogo.map((row) => row.imponibile));
  const imposta = sumOf(riepilogo.map((row) => row.imposta));
  const totale = imponibile + imposta;
  return {
    righe,
    rettifiche: [...discounts, ...advances, ...charge],
    riepilogo,
    imponibile,
    imposta,
    bollo,
    totale,
    daPagare: input.scissionePagamenti ? totale - imposta : totale,
  };
}
