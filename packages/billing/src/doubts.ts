import type { Client } from './client.ts';
import type { Line } from './document.ts';
import type { PurchaseOrder } from './invoice.ts';
import type { PayerIdentity } from './payers.ts';
import { isSanMarinoOperator } from './san-marino.ts';
import type { Regime } from './treatment.ts';
import { effectiveTreatmentOf } from './treatments.ts';

interface DoubtInput {
  readonly client: Pick<Client, 'tipo' | 'nazione' | 'piva'>;
  readonly righe: readonly Pick<Line, 'trattamento'>[];
  readonly regime: Regime;
  readonly pagatori?: readonly PayerIdentity[];
  /** Null where the client is no public administration. */
  readonly ordine?: Omit<PurchaseOrder, 'numero'> | null;
  /** Day of the invoice, or today, `YYYY-MM-DD`: it can be no later. */
  readonly data: string;
}

const undertakerQuestion =
  'Il cliente è un’altra impresa di onoranze funebri? L’esenzione vale per i servizi resi ai propri clienti: la prestazione a ' +
  'un’altra impresa è soggetta a IVA (ris. 501398/1973). Controlla l’IVA delle righe.';

const sanMarinoQuestion =
  'Il cliente è un operatore di San Marino: i beni consegnati là sono non imponibili (N3.3, DM 21/06/2021). Controlla l’IVA delle righe.';

/** Their treatment was never chosen: the lines of a draft that an agency had open when it passed to the ordinary regime would all be issued as exempt. */
const flatRateLinesQuestion =
  'Ci sono righe scritte in regime forfettario, che è senza IVA: ora risultano servizi funebri esenti. Controlla l’IVA delle righe.';

const missingTaxCodeWarning = (names: readonly string[]) =>
  `Manca il codice fiscale di ${names.join(', ')}: serve alla comunicazione delle spese funebri, e dopo l’emissione la fattura non lo può più avere.`;

/** Doubts and no flaws: the file takes them as they are, and some offices want words in place of a code. */
function orderDoubts({ cig = '', cup = '', data = '' }: Omit<PurchaseOrder, 'numero'>, invoiceDay: string): string[] {
  const lengthDoubt = (name: string, code: string, length: number) =>
    code === '' || (code.length === length && /^[A-Za-z0-9]+$/.test(code))
      ? []
      : [
          `Di solito un ${name} ha ${length} lettere e cifre, e qui è scritto ${code}. Controllalo nei dati dell’ordine.`,
        ];
  const isLate = /^\d{4}-\d{2}-\d{2}$/.test(data) && data > invoiceDay;
  return [
    ...lengthDoubt('CIG', cig.trim(), 10),
    ...lengthDoubt('CUP', cup.trim(), 15),
    ...(isLate ? ['La data dell’ordine è successiva a quella della fattura. Controllala nei dati dell’ordine.'] : []),
  ];
}

/** Italian questions that the agency has to answer for itself before it issues, because the data do not tell. */
export function documentDoubts({ client, righe, regime, pagatori = [], ordine, data }: DoubtInput): string[] {
  const treatments = righe.map(({ trattamento }) => effectiveTreatmentOf(trattamento, regime, data).id);
  const exempt = treatments.includes('esente_funebre');
  const taxed = treatments.some((id) => id.startsWith('iva'));
  const ofFlatRate = regime !== 'RF19' && righe.some(({ trattamento }) => trattamento === 'forfettario');
  const namesWithoutTaxCode = pagatori.flatMap(({ nome, codFisc }) => (codFisc === '' && nome !== '' ? nome : []));
  return [
    ...(ofFlatRate ? [flatRateLinesQuestion] : []),
    ...(client.tipo === 'azienda' && exempt ? [undertakerQuestion] : []),
    ...(isSanMarinoOperator(client) && taxed ? [sanMarinoQuestion] : []),
    ...(ordine ? orderDoubts(ordine, data) : []),
    ...(namesWithoutTaxCode.length > 0 ? [missingTaxCodeWarning(namesWithoutTaxCode)] : []),
  ];
}
