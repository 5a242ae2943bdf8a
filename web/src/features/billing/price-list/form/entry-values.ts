import { formatAmount } from '@commiato/billing/money';
import { parseAmount, parseQuantity } from '@commiato/billing/parse';
import type { PriceEntry } from '@commiato/contracts/billing/price-list';
import { changedFields } from '../../../../lib/changed-fields.ts';
import type { FieldErrors } from '../../../../lib/field-errors.ts';
import { randomKey } from '../../../../lib/random-key.ts';
import { treatmentFromWordOrExempt } from '../../documents/form/lines.ts';
import { formatQuantity } from '../../documents/form/typed-numbers.ts';

/** Form values of an entry in a package. */
export type PartValues = {
  readonly key: string;
  readonly id_voce: string;
  readonly nome: string;
  readonly quantita: string;
};

/** Values of the form of an entry or package. */
export type EntryValues = {
  readonly tipo: PriceEntry['tipo'];
  readonly nome: string;
  readonly descrizione: string;
  readonly um: string;
  readonly prezzo: string;
  readonly trattamento: string;
  readonly voci: readonly PartValues[];
};

export const blankEntry = (tipo: PriceEntry['tipo'], trattamento: string): EntryValues => ({
  tipo,
  nome: '',
  descrizione: '',
  um: '',
  prezzo: '',
  trattamento,
  voci: [],
});

export const entryToForm = ({ tipo, nome, descrizione, um, prezzo, trattamento, righe }: PriceEntry): EntryValues => ({
  tipo,
  nome,
  descrizione,
  um,
  prezzo: formatAmount(prezzo),
  trattamento,
  voci:
    tipo === 'voce'
      ? []
      : righe.map((line) => ({
          key: randomKey(),
          id_voce: line.id_voce,
          nome: line.nome || line.descrizione,
          quantita: formatQuantity(line.quantita),
        })),
});

/** Parses the form; returns wire values, and an error message for each field that cannot be parsed. */
export function parseEntry(shown: EntryValues) {
  const { tipo, nome, descrizione, um } = shown;
  const sentences: FieldErrors = {};
  const price = parseAmount(shown.prezzo);
  if (tipo === 'voce' && !price.ok) sentences.prezzo = price.errore;
  if (tipo === 'pacchetto' && shown.voci.length === 0) sentences.voci = 'Aggiungi almeno una voce.';
  const voci = shown.voci.map(({ id_voce, quantita }, index) => {
    const parsed = parseQuantity(quantita);
    if (!parsed.ok) sentences[`voci.${index}.quantita`] = parsed.errore;
    return { id_voce, quantita: parsed.ok ? parsed.value : 0 };
  });
  const prezzo = tipo === 'voce' && price.ok ? price.value : 0;
  return {
    wire: { tipo, nome, descrizione, um, prezzo, trattamento: treatmentFromWordOrExempt(shown.trattamento), voci },
    sentences,
  };
}

/**
 * The fields of a stored entry that were changed: the rest may have been changed in another window meanwhile, and the form does not show the entries of
 * a package that are in the bin.
 */
export function entryChange(initial: EntryValues, shown: EntryValues) {
  const { tipo, ...change } = changedFields(parseEntry(initial).wire, parseEntry(shown).wire);
  return change;
}
