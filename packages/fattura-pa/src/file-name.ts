const progressiveDigits = 5;
const maxProgressive = 36 ** progressiveDigits - 1;

/** The n-th file of a sender as five digits of base 36: `1` is `00001`, `36` is `00010`. Throws a RangeError below 1 and past `ZZZZZ`. */
export function formatProgressive(n: number): string {
  if (!Number.isInteger(n) || n < 1 || n > maxProgressive) throw new RangeError(`no progressive for ${n}`);
  return n.toString(36).toUpperCase().padStart(progressiveDigits, '0');
}

/**
 * The name of a file for the Sistema di Interscambio: country and tax code of the transmitter, `_`, a progressive that the transmitter
 * never uses twice (Specifiche tecniche, allegato A, 2.2: at most five letters and digits). Throws a RangeError where either is malformed.
 */
export function invoiceFileName(taxCode: string, progressivo: string): string {
  if (!/^(\d{11}|[A-Z0-9]{16})$/.test(taxCode) || !/^[A-Z0-9]{1,5}$/.test(progressivo))
    throw new RangeError(`no file name for ${taxCode} and ${progressivo}`);
  return `IT${taxCode}_${progressivo}.xml`;
}
