import type { FoundKind, FoundThing } from '@commiato/contracts/administration/search';
import { curly } from '@commiato/italy/formatting';
import { displayName } from '../../../lib/display-name.ts';
import type { PaletteResult } from '../../../lib/feature.ts';
import { paths, withFilters } from '../../../paths.ts';

const kindWords: Readonly<Record<FoundKind, string>> = {
  utente: 'Utente',
  annuncio: 'Annuncio',
  richiesta: 'Richiesta',
  preventivo: 'Preventivo',
  fattura: 'Fattura',
};

const yearOfNumber = /\/(\d{4})$/;
/** The numbers of the agency of a bill, in its year: what a bill says is the agency's. */
function agencyTotalsPath({ id_utente, nome }: FoundThing): string {
  const path = paths.agencyBilling(id_utente ?? '');
  const anno = yearOfNumber.exec(nome)?.[1];
  return anno ? withFilters(path, { anno }) : path;
}

/** Where a found thing is seen. */
const pathsOf: Readonly<Record<FoundKind, (thing: FoundThing) => string>> = {
  utente: ({ _id }) => paths.agencyDetail(_id),
  annuncio: ({ _id }) => paths.adminNotice(_id),
  richiesta: ({ _id }) => paths.message(_id),
  preventivo: agencyTotalsPath,
  fattura: agencyTotalsPath,
};

/** A result of the palette that says why it was found: `Utente. Trovato per: partita IVA 03456780407`. */
export function foundResult(thing: FoundThing): PaletteResult {
  const { tipo, nome, di, perche } = thing;
  const value = tipo === 'annuncio' ? displayName(nome) : curly(nome);
  const reasons = perche.map(({ campo, valore }) =>
    valore === '' || valore === nome ? campo : `${campo} ${curly(valore)}`,
  );
  const what = di === '' ? kindWords[tipo] : `${kindWords[tipo]}, ${curly(di)}`;
  const why = reasons.length === 0 ? what : `${what}. Trovato per: ${reasons.join(', ')}`;
  // Whoever presses does not look for the bill there.
  const leads = tipo === 'fattura' || tipo === 'preventivo' ? '. Porta ai totali dell’agenzia' : '';
  return {
    value,
    detail: why + leads,
    to: pathsOf[tipo](thing),
  };
}
