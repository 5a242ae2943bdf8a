/** A whole number of `10^-places` units as a decimal with exactly that many places: `decimal(-105, 2)` is `-1.05`. */
export function formatDecimal(units: number | bigint, places: number): string {
  const digits = String(units)
    .replace('-', '')
    .padStart(places + 1, '0');
  return `${units < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Cents, or basis points of a rate, with two places. */
export const formatHundredths = (hundredths: number): string => formatDecimal(hundredths, 2);

/** Cents, with up to six decimals, as euros with at least two and at most eight places, the schema's limit. */
export const formatUnitPrice = (cents: number): string =>
  formatDecimal(BigInt(Math.round(cents * 1_000_000)), 8).replace(/(\.\d\d\d{0,6}?)0{1,6}$/, '$1');

/** Thousandths with two places, or three where the third counts. */
export const formatThousandths = (thousandths: number): string =>
  thousandths % 10 === 0 ? formatDecimal(thousandths / 10, 2) : formatDecimal(thousandths, 3);

/** Cents of a whole line divided by its quantity (`thousandths`), as euros with eight places, so that the product is right to the cent. */
export function formatAmountPerUnit(cents: number, thousandths: number): string {
  const numerator = BigInt(cents) * 1_000_000_000n;
  const units = BigInt(thousandths);
  return formatDecimal((2n * numerator + units) / (2n * units), 8);
}
