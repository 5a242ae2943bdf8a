import { all, type Read, readXml, textAt } from './read-xml.ts';

const scale = 8;
const cent = 10n ** BigInt(scale - 2);

/** A decimal as a whole number of hundred-millionths; nothing is zero. */
function exact(text: string | null): bigint {
  const [whole = '0', fraction = ''] = (text ?? '0').replace('-', '').split('.');
  const units = BigInt(whole + fraction.padEnd(scale, '0'));
  return text?.startsWith('-') ? -units : units;
}

const one = 10n ** BigInt(scale);
const times = (a: bigint, b: bigint) => (a * b) / one;
const distance = (a: bigint, b: bigint) => (a > b ? a - b : b - a);
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
const keyOf = (row: Read) => `${textAt(row, 'AliquotaIVA')} ${textAt(row, 'Natura') ?? ''}`;

/** The price of a unit after its discounts. */
const priceOf = (line: Read): bigint =>
  all(line, 'ScontoMaggiorazione').reduce(
    (price, discount) => {
      const percentage = textAt(discount, 'Percentuale');
      const off = percentage === null ? exact(textAt(discount, 'Importo')) : times(price, exact(percentage)) / 100n;
      return textAt(discount, 'Tipo') === 'SC' ? price - off : price + off;
    },
    exact(textAt(line, 'PrezzoUnitario')),
  );

function lineFaults(line: Read): string[] {
  const faults: string[] = [];
  const untaxed = exact(textAt(line, 'AliquotaIVA')) === 0n;
  const quantity = textAt(line, 'Quantita');
  const expected = times(priceOf(line), quantity === null ? one : exact(quantity));
  if (untaxed && textAt(line, 'Natura') === null) faults.push('00400');
  if (!untaxed && textAt(line, 'Natura') !== null) faults.push('00401');
  if (distance(expected, exact(textAt(line, 'PrezzoTotale'))) > cent) faults.push('00423');
  return faults;
}

function summaryFaults(row: Read, lines: readonly Read[]): string[] {
  const faults: string[] = [];
  const rate = exact(textAt(row, 'AliquotaIVA'));
  const taxable = exact(textAt(row, 'ImponibileImporto'));
  const own = lines.filter((line) => keyOf(line) === keyOf(row));
  const ofLines = sum(own.map((line) => exact(textAt(line, 'PrezzoTotale')))) + exact(textAt(row, 'Arrotondamento'));
  if (rate === 0n && textAt(row, 'Natura') === null) faults.push('00429');
  if (rate !== 0n && textAt(row, 'Natura') !== null) faults.push('00430');
  if (distance(times(taxable, rate) / 100n, exact(textAt(row, 'Imposta'))) > cent) faults.push('00421');
  // The Sistema di Interscambio forgives one euro here; a sum of cents has nothing to be forgiven.
  if (taxable !== ofLines) faults.push('00422');
  return faults;
}

function headerFaults(invoice: Read): string[] {
  const faults: string[] = [];
  const header = 'FatturaElettronicaHeader';
  const transmission = `${header}/DatiTrasmissione`;
  const identity = `${header}/CessionarioCommittente/DatiAnagrafici`;
  const code = textAt(invoice, `${transmission}/CodiceDestinatario`) ?? '';
  const office = textAt(invoice, `${transmission}/FormatoTrasmissione`) === 'FPA12';
  if (
    textAt(invoice, `${identity}/IdFiscaleIVA/IdCodice`) === null &&
    textAt(invoice, `${identity}/CodiceFiscale`) === null
  )
    faults.push('00417');
  if (textAt(invoice, `${transmission}/PECDestinatario`) !== null && code !== '0000000') faults.push('00426');
  if (code.length !== (office ? 6 : 7)) faults.push('00427');
  if (code === 'XXXXXXX' && textAt(invoice, `${identity}/IdFiscaleIVA/IdPaese`) === 'IT') faults.push('00313');
  return faults;
}

function bodyFaults(body: Read): string[] {
  const faults: string[] = [];
  const document = 'DatiGenerali/DatiGeneraliDocumento';
  const lines = all(body, 'DatiBeniServizi/DettaglioLinee');
  const summary = all(body, 'DatiBeniServizi/DatiRiepilogo');
  const keys = new Set(summary.map(keyOf));
  const day = textAt(body, `${document}/Data`) ?? '';
  if (!/\d/.test(textAt(body, `${document}/Numero`) ?? '')) faults.push('00425');
  if (all(body, 'DatiGenerali/DatiFattureCollegate').some((other) => (textAt(other, 'Data') ?? '') > day))
    faults.push('00418');
  if (lines.some((line) => !keys.has(keyOf(line))) || keys.size !== summary.length) faults.push('00419');
  const total = sum(summary.map((row) => exact(textAt(row, 'ImponibileImporto')) + exact(textAt(row, 'Imposta'))));
  const stated = textAt(body, `${document}/ImportoTotaleDocumento`);
  if (stated !== null && exact(stated) !== total + exact(textAt(body, `${document}/Arrotondamento`)))
    faults.push('total');
  return [...faults, ...lines.flatMap(lineFaults), ...summary.flatMap((row) => summaryFaults(row, lines))];
}

/**
 * The checks of the Sistema di Interscambio on what an invoice contains, by their published codes (Elenco dei controlli, allegato
 * A to the technical specifications), as far as the file alone tells; and `total`, where the document's total is not its summary's.
 */
export function sdiFaults(xml: string): string[] {
  const invoice = readXml(xml);
  return [...headerFaults(invoice), ...all(invoice, 'FatturaElettronicaBody').flatMap(bodyFaults)];
}
