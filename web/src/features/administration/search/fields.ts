import type { FoundKind, FoundThing } from '@commiato/contracts/administration/search';
import { curly } from '@commiato/italy/formatting';
import { displayName } from '../../../lib/display-name.ts';
import type { PaletteResult } from '../../../lib/feature.ts';
import { paths } from '../../../paths.ts';

const kindWords: Readonly<Record<FoundKind, string>> = {
  utente: 'Utente',
  annuncio: 'Annuncio',
  richiesta: 'Richiesta',
  preventivo: 'Preventivo',
  fattura: 'Fattura',
};

/** Where a found thing is seen: a quote and an invoice in the numbers of their agency, as what they say is the agency's. */
const pathsOf: Readonly<Record<FoundKind, (thing: FoundThing) => string>> = {
  utente: ({ _id }) => paths.agencyDetail(_id),
  annuncio: ({ _id }) => paths.adminNotice(_id),
  richiesta: ({ _id }) => paths.message(_id),
  preventivo: ({ id_utente }) => paths.agencyBilling(id_utente ?? ''),
  fattura: ({ id_utente }) => paths.agencyBilling(id_utente ?? ''),
};

/** A result of the palette that says why it was found: `Utente. Trovato per: partita IVA 03456780407`. */
export function foundResult(thing: FoundThing): PaletteResult {
  const { tipo, nome, di, perche } = thing;
  const value = tipo === 'annuncio' ? displayName(nome) : curly(nome);
  const reasons = perche.map(({ campo, valore }) =>
    valore === '' || valore === nome ? campo : `${campo} ${curly(valore)}`,
  );
  const what = di === '' ? kindWords[tipo] : `${kindWords[tipo]}, ${curly(di)}`;
  return {
    value,
    detail: reasons.length === 0 ? what : `${what}. Trovato per: ${reasons.join(', ')}`,
    to: pathsOf[tipo](thing),
  };
}
