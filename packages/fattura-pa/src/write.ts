import { bodyElement } from './body.ts';
import { FieldChecker, type Flaw } from './fields.ts';
import { headerElement, transmissionFormat } from './header.ts';
import type { FatturaPa } from './invoice.ts';
import { elementXml } from './xml.ts';

const invoiceNamespace = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2';

export type WriteResult = { readonly ok: true; readonly xml: string } | { readonly ok: false; readonly flaws: Flaw[] };

/** Errors that the Sistema di Interscambio refuses although the schema allows them, as far as one invoice shows. */
function checkConsistency(
  fields: FieldChecker,
  { cedente, cessionario, data, fattureCollegate = [] }: FatturaPa,
): void {
  const { partitaIva } = cessionario;
  if (partitaIva && partitaIva.paese === cedente.partitaIva.paese && partitaIva.codice === cedente.partitaIva.codice)
    fields.refuse('cessionario.partitaIva', 'Il cliente non può essere chi emette la fattura.');
  for (const [index, invoice] of fattureCollegate.entries())
    if (invoice.data && invoice.data > data)
      fields.refuse(`fattureCollegate.${index}.data`, 'La fattura collegata non può essere successiva al documento.');
}

/**
 * An invoice as the XML that the Sistema di Interscambio accepts (UTF-8, elements in the order of schema 1.2.2), or everything in it that
 * the schema or the published checks do not allow, as Italian sentences by field. Sums are not checked: the caller computes them.
 */
export function writeFatturaPa(invoice: FatturaPa): WriteResult {
  const fields = new FieldChecker();
  const parts = [headerElement(fields, invoice), bodyElement(fields, invoice)];
  checkConsistency(fields, invoice);
  if (fields.flaws.length > 0) return { ok: false, flaws: fields.flaws };
  const inside = parts.map((part) => elementXml(part, '  ')).join('');
  const xml =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<p:FatturaElettronica xmlns:p="${invoiceNamespace}" versione="${transmissionFormat(invoice.recapito)}">\n${inside}</p:FatturaElettronica>\n`;
  return { ok: true, xml };
}
