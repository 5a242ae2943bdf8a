import type { AdminSearchResult, FoundKind } from '@commiato/contracts/administration/search';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { toDisplayName } from '../../../lib/display-name.ts';
import type { PaletteResult } from '../../../lib/feature.ts';
import { paths, pathWithFilters } from '../../../paths.ts';

/** What is found is; empty of bills, whose names say it: a credit note is found among the invoices. */
const foundKindLabels: Readonly<Record<FoundKind, string>> = {
  utente: 'Utente',
  annuncio: 'Annuncio',
  servizio: 'Servizio senza annuncio',
  richiesta: 'Richiesta',
  preventivo: '',
  fattura: '',
  certificato: 'Certificato',
  documento: 'Documento inviato',
  operatore: 'Operatore',
};

const yearOfNumberPattern = /\/(\d{4})$/;
/** The numbers of the agency of a bill, in its year: what a bill says is the agency's. */
function agencyTotalsPath({ id_utente, nome }: AdminSearchResult): string {
  const path = paths.agencyBilling(id_utente ?? '');
  const anno = yearOfNumberPattern.exec(nome)?.[1];
  return anno ? pathWithFilters(path, { anno }) : path;
}

/** Where a found thing is seen. */
const foundThingPaths: Readonly<Record<FoundKind, (thing: AdminSearchResult) => string>> = {
  utente: ({ _id }) => paths.agencyDetail(_id),
  annuncio: ({ _id }) => paths.adminNotice(_id),
  servizio: ({ _id }) => paths.adminFuneral(_id),
  richiesta: ({ _id }) => paths.message(_id),
  preventivo: agencyTotalsPath,
  fattura: agencyTotalsPath,
  certificato: ({ id_utente }) => paths.agencyCertificates(id_utente ?? ''),
  documento: ({ id_utente }) => paths.sentDocuments(id_utente ?? ''),
  operatore: ({ _id }) => paths.operator(_id),
};

/** A result of the palette that says why it was found: `Utente. Trovato per: partita IVA 03456780407`. */
export function foundThingToResult(thing: AdminSearchResult): PaletteResult {
  const { tipo, nome, di, perche } = thing;
  const value = tipo === 'annuncio' || tipo === 'servizio' ? toDisplayName(nome) : curlyApostrophes(nome);
  const reasons = perche.map(({ campo, valore }) =>
    valore === '' || valore === nome ? campo : `${campo} ${curlyApostrophes(valore)}`,
  );
  const what = [foundKindLabels[tipo], curlyApostrophes(di)].filter(Boolean).join(', ');
  const why = reasons.length === 0 ? what : `${withFullStop(what)} Trovato per: ${reasons.join(', ')}`;
  // Whoever presses does not look for the bill there.
  const leads = tipo === 'fattura' || tipo === 'preventivo' ? 'Porta ai totali dell’agenzia' : '';
  return {
    value,
    detail: leads ? `${withFullStop(why)} ${leads}` : why,
    to: foundThingPaths[tipo](thing),
  };
}
