import { documentFlaws } from '@commiato/billing/document-flaws';
import { sumOf } from '@commiato/billing/money';
import { maxQuantity, negativeAmountMessage } from '@commiato/billing/parse';
import { lineTotal } from '@commiato/billing/totals';
import type { NewPriceEntry, PriceEntry } from '@commiato/contracts/billing/price-list';
import type { Flaw } from '@commiato/fattura-pa/fields';
import { indexWords, searchWords } from '@commiato/italy/search/words';
import type { PriceRow } from './queries.ts';

/** A part of a package as a file names it, with its quantity in thousandths. */
export interface NamedPackagePart {
  readonly nome: string;
  readonly quantita: number;
}

/** A row of a price list from elsewhere: an entry, or a package that names its entries. */
export interface ImportedPrice {
  readonly voce: NewPriceEntry;
  readonly parti: readonly NamedPackagePart[];
}

/** Keys for sorting and searching the list, recomputed with every change. */
export const priceSortAndSearchKeys = ({ nome, descrizione }: Pick<PriceRow, 'nome' | 'descrizione'>) => ({
  chiave: searchWords(nome).join(' ').slice(0, 240),
  cerca: ` ${[...new Set([nome, descrizione].flatMap(indexWords))].join(' ').slice(0, 1500)}`,
});

/** Flaws of an entry: a price that a document line could not have, an empty package, a quantity out of range. */
export function priceEntryFlaws({ tipo, nome, prezzo, trattamento, voci }: PriceRow, day: string): Flaw[] {
  if (tipo === 'voce') {
    // A negative price is refused here: a list has no discount to write instead, which the document's sentence names.
    const line = { descrizione: nome, quantita: 1000, prezzo: Math.max(prezzo, 0), trattamento };
    const flaws = documentFlaws({ regime: 'RF01', data: day, righe: [line], bolloAlCliente: false });
    return [
      ...flaws.map(({ campo, messaggio }) => ({ campo: campo.replace(/^righe\.0\./, ''), messaggio })),
      ...(prezzo < 0 ? [{ campo: 'prezzo', messaggio: negativeAmountMessage }] : []),
    ];
  }
  if (voci.length === 0) return [{ campo: 'voci', messaggio: 'Aggiungi almeno una voce.' }];
  return voci.flatMap(({ quantita }, at) =>
    quantita >= 1 && quantita <= maxQuantity
      ? []
      : [{ campo: `voci.${at}.quantita`, messaggio: 'La quantità deve essere maggiore di zero.' }],
  );
}

/** An entry with the document lines that choosing it inserts. `entries` are the parts of packages by id; deleted parts are left out. */
export function toPriceEntry(row: PriceRow, entries: ReadonlyMap<string, PriceRow>): PriceEntry {
  const { _id, tipo, nome, descrizione, um, trattamento } = row;
  const parts = tipo === 'voce' ? [{ id_voce: _id, quantita: 1000 }] : row.voci;
  const righe = parts.flatMap(({ id_voce, quantita }) => {
    const part = tipo === 'voce' ? row : entries.get(id_voce);
    if (!part) return [];
    const { nome, prezzo, um, trattamento } = part;
    return [{ id_voce, nome, descrizione: part.descrizione || nome, quantita, um, prezzo, trattamento }];
  });
  const prezzo = tipo === 'voce' ? row.prezzo : sumOf(righe.map(lineTotal));
  return { _id, tipo, nome, descrizione, um, prezzo, trattamento, righe };
}
