import { bodyControls, exact, sum } from './body-controls.ts';
import type { TaxRegistry } from './control.ts';
import { headerControls } from './header-controls.ts';
import { all, readXml, textAt, type XmlNode } from './read-xml.ts';

const keyOf = (row: XmlNode) => `${textAt(row, 'AliquotaIVA')} ${textAt(row, 'Natura') ?? ''}`;

/** Errors in the sums that the published controls tolerate or do not check, and that our invoices must not have. */
function ownFaults(body: XmlNode): string[] {
  const document = 'DatiGenerali/DatiGeneraliDocumento';
  const lines = all(body, 'DatiBeniServizi/DettaglioLinee');
  const summary = all(body, 'DatiBeniServizi/DatiRiepilogo');
  const faults: string[] = [];
  const keys = new Set(summary.map(keyOf));
  if (lines.some((line) => !keys.has(keyOf(line))) || keys.size !== summary.length) faults.push('summary');
  const total = sum(summary.map((row) => exact(textAt(row, 'ImponibileImporto')) + exact(textAt(row, 'Imposta'))));
  const stated = textAt(body, `${document}/ImportoTotaleDocumento`);
  if (stated !== null && exact(stated) !== total + exact(textAt(body, `${document}/Arrotondamento`)))
    faults.push('total');
  for (const row of summary) {
    const own = lines.filter((line) => keyOf(line) === keyOf(row)).map((line) => exact(textAt(line, 'PrezzoTotale')));
    if (exact(textAt(row, 'ImponibileImporto')) !== sum(own) + exact(textAt(row, 'Arrotondamento')))
      faults.push('taxable');
  }
  return faults;
}

/** The name of a file and the registry to check it against, where a test provides them. */
export interface CheckContext {
  readonly name?: string;
  readonly known?: TaxRegistry;
}

/**
 * Codes of the published controls of the Sistema di Interscambio that a file fails, as far as the file, its name and the registry show. Our
 * own controls come after them: `total` where the document's total is not that of its summary, `taxable` where a row of the summary is not
 * the sum of its lines to the cent, `summary` where a rate or reason has no row or two, `transmitter` where the name of the file is not
 * that of `IdTrasmittente` (Specifiche tecniche, allegato A, 1.2.2, naming).
 */
export function sdiFaults(xml: string, { name, known }: CheckContext = {}): string[] {
  const invoice = readXml(xml);
  const file = { invoice, xml, name: name ?? null, known: known ?? null };
  const sender = 'FatturaElettronicaHeader/DatiTrasmissione/IdTrasmittente';
  const named = `${textAt(invoice, `${sender}/IdPaese`)}${textAt(invoice, `${sender}/IdCodice`)}_`;
  return [
    ...headerControls.filter(({ fails }) => fails(file)).map(({ code }) => code),
    ...(name !== undefined && !name.startsWith(named) ? ['transmitter'] : []),
    ...all(invoice, 'FatturaElettronicaBody').flatMap((body) => [
      ...bodyControls.filter(({ fails }) => fails({ body, known: file.known })).map(({ code }) => code),
      ...ownFaults(body),
    ]),
  ];
}

/** `00404` for each document with the seller, year and number of an earlier one; credit notes are compared with credit notes alone. */
export function duplicateFaults(xmls: readonly string[]): string[] {
  const seen = new Set<string>();
  return xmls.flatMap((xml) => {
    const invoice = readXml(xml);
    const seller = 'FatturaElettronicaHeader/CedentePrestatore/DatiAnagrafici/IdFiscaleIVA';
    return all(invoice, 'FatturaElettronicaBody/DatiGenerali/DatiGeneraliDocumento').flatMap((document) => {
      const at = (path: string) => textAt(document, path) ?? '';
      const who = `${textAt(invoice, `${seller}/IdPaese`)}${textAt(invoice, `${seller}/IdCodice`)}`;
      const key = [who, at('Data').slice(0, 4), at('Numero'), at('TipoDocumento') === 'TD04'].join(' ');
      if (seen.has(key)) return ['00404'];
      seen.add(key);
      return [];
    });
  });
}
