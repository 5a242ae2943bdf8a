/** An amount of money: a whole number of euro cents. */
export type Cents = number;

/**
 * The price of one unit in euro cents, with up to six decimals, because the schema allows eight decimals of a euro. Its product with a
 * quantity is rounded to the cent.
 */
export type Price = number;

/** A price is computed in millionths of a cent. */
const priceScale = 1_000_000;
/** From this price on, a double has no room for six decimals of a cent. */
const maxFinePrice: Price = 1_000_000_000;

/** A price as a whole number of hundred-millionths of a euro. */
export const priceUnits = (price: Price): bigint => BigInt(Math.round(price * priceScale));

/** Whether a number has at most the six decimals of a price. Negative numbers pass. */
export const hasPricePrecision = (price: number): boolean =>
  Number.isSafeInteger(price) || (Math.abs(price) < maxFinePrice && Number(priceUnits(price)) / priceScale === price);

/** The largest amount that a document may reach: just under a billion euro. */
export const maxCents: Cents = 99_999_999_999;

/** `numerator / denominator` rounded half away from zero, computed in integers. */
export function divideHalfAwayFromZero(numerator: bigint, denominator: bigint): number {
  const positive = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * positive + denominator) / (2n * denominator);
  return Number(numerator < 0n ? -rounded : rounded);
}

/** A share of an amount in basis points (2200 is 22 %), rounded once to the cent. */
export const basisPointShare = (cents: Cents, basisPoints: number): Cents =>
  divideHalfAwayFromZero(BigInt(cents) * BigInt(basisPoints), 10_000n);

export const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * Splits an amount in proportion to weights (none negative; throws a RangeError if all are zero): every part is the exact share rounded
 * down or up to the cent, and together they are the amount. Leftover cents go to the largest remainders, earlier parts first.
 */
export function allocate(cents: Cents, weights: readonly number[]): Cents[] {
  const whole = BigInt(sumOf(weights));
  if (whole <= 0n) throw new RangeError('weights must be positive together');
  const total = BigInt(Math.abs(cents));
  const parts = weights.map((weight, index) => {
    const exact = total * BigInt(weight);
    return { index, part: Number(exact / whole), remainder: exact % whole };
  });
  let left = Math.abs(cents) - sumOf(parts.map(({ part }) => part));
  const byRemainder = [...parts].sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  for (const part of byRemainder) {
    if (left === 0) break;
    part.part += 1;
    left -= 1;
  }
  return parts.map(({ part }) => (cents < 0 ? 0 - part : part));
}

/** Cents in euros, with as many decimals beyond two as the price has: `123456` is `1.234,56` and `0.35` is `0,0035`. */
export function formatPrice(price: Price): string {
  const whole = formatAmount(Math.trunc(price));
  const fraction = String(priceUnits(Math.abs(price)) % BigInt(priceScale))
    .padStart(6, '0')
    .replace(/(?<!0)0+$/, '');
  return whole + fraction;
}

/** Cents in euros: `123456` is `1.234,56`. */
export function formatAmount(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const euro = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${cents < 0 ? '-' : ''}${euro},${digits.slice(-2)}`;
}
