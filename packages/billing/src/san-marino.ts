import type { Flaw } from '@commiato/fattura-pa/fields';
import { toIsoCountryCode, vatNumberWithoutCountryPrefix } from './countries.ts';
import type { Line } from './document.ts';

/** The recipient code of the tax office of San Marino, which passes invoices on to the operators there (its notice of 31 August 2021). */
export const sanMarinoRecipientCode = '2R4GTO8';

/** The number of an operator of San Marino in five digits, as its office compares it; null where a text is none. */
export function toSanMarinoOperatorNumber(piva: string): string | null {
  const digits = vatNumberWithoutCountryPrefix(piva.toUpperCase().replace(/[\s.-]/g, ''), 'SM');
  return /^\d{3,5}$/.test(digits) ? digits.padStart(5, '0') : null;
}

/** What the rules of San Marino ask of a client. */
interface ClientForSanMarinoRules {
  readonly tipo: string;
  readonly nazione: string;
  readonly piva: string;
}

/**
 * Whether a client is an operator of San Marino with its number: only their invoices go to the office (DM 21/06/2021, art. 3 and 20). Private
 * persons there are foreign clients like others.
 */
export const isSanMarinoOperator = ({ tipo, nazione, piva }: ClientForSanMarinoRules): boolean =>
  tipo === 'estero' && toIsoCountryCode(nazione) === 'SM' && toSanMarinoOperatorNumber(piva) !== null;

const onlyForSanMarinoMessage =
  'Questo trattamento vale per i beni consegnati a un operatore di San Marino: scegli un’altra IVA.';

/** Lines that are free of VAT as goods delivered to San Marino although the client is no operator there, by field. */
export function sanMarinoFlaws({
  cliente,
  righe,
}: {
  readonly cliente: ClientForSanMarinoRules;
  readonly righe: readonly Pick<Line, 'trattamento'>[];
}): Flaw[] {
  if (isSanMarinoOperator(cliente)) return [];
  return righe.flatMap(({ trattamento }, index) =>
    trattamento === 'san_marino' ? [{ campo: `righe.${index}.trattamento`, messaggio: onlyForSanMarinoMessage }] : [],
  );
}
