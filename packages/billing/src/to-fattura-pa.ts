import type { Flaw } from '@commiato/fattura-pa/fields';
import type {
  Anagrafica,
  Cedente,
  Cessionario,
  FatturaPa,
  Linea,
  Pagamento,
  Recapito,
  ScontoMaggiorazione,
} from '@commiato/fattura-pa/invoice';
import { type WriteResult, writeFatturaPa } from '@commiato/fattura-pa/write';
import { type Client, isTaxCode, noRecipientCode, normalizeTaxCodeOrVatNumber, plainVatNumber } from './client.ts';
import { toIsoCountryCode, vatNumberWithoutCountryPrefix } from './countries.ts';
import type { Discount, Totals, TotalsInput } from './document.ts';
import type { InvoiceDocument, Issuer } from './invoice.ts';
import { legalSentences } from './legal-text.ts';
import { isSanMarinoOperator, sanMarinoRecipientCode, toSanMarinoOperatorNumber } from './san-marino.ts';
import { computeTotals, rulesDay } from './totals.ts';
import type { TreatmentId } from './treatment.ts';
import { effectiveTreatmentOf } from './treatments.ts';

/** Placeholders for the missing VAT number of a foreign client: a company outside the EU, a private person. */
const foreignCompanyVatPlaceholder = 'OO99999999999';
const foreignPersonPlaceholder = '0000000';

const anagraficaOf = ({ ragioneSociale, nome, cognome }: Client): Anagrafica =>
  ragioneSociale.trim() === '' ? { nome, cognome } : { denominazione: ragioneSociale };

function toCedente(issuer: Issuer, regime: TotalsInput['regime']): Cedente {
  const { ragSociale, piva, codFisc, indirizzo, cap, comune, prov, tel, mail } = issuer;
  return {
    partitaIva: { paese: 'IT', codice: plainVatNumber(piva) },
    codiceFiscale: normalizeTaxCodeOrVatNumber(codFisc),
    anagrafica: { denominazione: ragSociale },
    regime,
    sede: { indirizzo, cap, comune, provincia: prov, nazione: 'IT' },
    telefono: tel,
    email: mail,
  };
}

function toCessionario(client: Client): Cessionario {
  const { tipo, codFisc, piva, ragioneSociale, indirizzo, cap, comune, prov, nazione } = client;
  const anagrafica = anagraficaOf(client);
  if (tipo !== 'estero') {
    const code = normalizeTaxCodeOrVatNumber(codFisc);
    const vat = tipo === 'privato' ? '' : plainVatNumber(piva);
    return {
      partitaIva: vat === '' ? undefined : { paese: 'IT', codice: vat },
      codiceFiscale: code === '' ? undefined : code,
      anagrafica,
      sede: { indirizzo, cap, comune, provincia: prov, nazione: 'IT' },
    };
  }
  const paese = toIsoCountryCode(nazione);
  const own = isSanMarinoOperator(client)
    ? toSanMarinoOperatorNumber(piva)
    : vatNumberWithoutCountryPrefix(normalizeTaxCodeOrVatNumber(piva), paese);
  const codice = own || (ragioneSociale.trim() === '' ? foreignPersonPlaceholder : foreignCompanyVatPlaceholder);
  // The schema has five digits for the postal code: that of another country goes with the town.
  const town = [cap.trim(), comune].filter(Boolean).join(' ');
  return {
    partitaIva: { paese, codice },
    // Who lives abroad may have an Italian tax code, by which the expense can be deducted here.
    codiceFiscale: isTaxCode(codFisc) ? normalizeTaxCodeOrVatNumber(codFisc) : undefined,
    anagrafica,
    sede: { indirizzo, cap, comune: town, nazione: paese },
  };
}

function toRecapito(client: Client): Recapito {
  const { tipo, codUniv, pec } = client;
  const code = codUniv.trim();
  if (isSanMarinoOperator(client)) return { tipo: 'codice', codice: sanMarinoRecipientCode };
  if (tipo === 'estero') return { tipo: 'estero' };
  if (tipo === 'pa') return { tipo: 'ufficio', codice: code };
  if (code.length > 0 && code !== noRecipientCode) return { tipo: 'codice', codice: code };
  return pec.trim() === '' ? { tipo: 'nessuno' } : { tipo: 'pec', pec };
}

function toScontiMaggiorazioni(discount: Discount | null | undefined): ScontoMaggiorazione[] {
  if (!discount || discount.valore === 0) return [];
  const { tipo, valore } = discount;
  return [tipo === 'percentuale' ? { tipo: 'SC', percentuale: valore } : { tipo: 'SC', importo: valore }];
}

function toLinee(document: TotalsInput, totals: Totals): Linea[] {
  const taxOf = (id: TreatmentId) => {
    const { aliquota, natura } = effectiveTreatmentOf(id, document.regime, rulesDay(document));
    return { aliquota, natura: natura ?? undefined };
  };
  const typed = document.righe.map((line, index) => ({
    descrizione: line.descrizione,
    quantita: line.quantita,
    unitaMisura: line.um,
    prezzoUnitario: line.prezzo,
    sconti: toScontiMaggiorazioni(line.sconto),
    prezzoTotale: totals.righe[index] ?? 0,
    ...taxOf(line.trattamento),
  }));
  const derived = totals.rettifiche.map(({ descrizione, importo, trattamento }) => ({
    descrizione,
    prezzoUnitario: importo,
    prezzoTotale: importo,
    ...taxOf(trattamento),
  }));
  return [...typed, ...derived];
}

function toPagamenti({ tipo, pagamento }: InvoiceDocument, due: number): Pagamento[] {
  if (!pagamento || due <= 0 || tipo === 'TD04') return [];
  const { modalita, scadenza, iban } = pagamento;
  const account = modalita === 'MP05' ? (iban ?? undefined) : undefined;
  return [{ modalita, scadenza: scadenza ?? undefined, importo: due, iban: account }];
}

/** Tax code of the transmitter of a document's file: of the intermediary, or of the agency where there is none. */
export const transmitterTaxCode = ({
  trasmittente,
  cedente,
}: Pick<InvoiceDocument, 'trasmittente' | 'cedente'>): string =>
  normalizeTaxCodeOrVatNumber(trasmittente || cedente.codFisc);

/** Maps a document to the fields of the electronic invoice, with the same amounts to the cent as on screen and PDF. */
export function toFatturaPa(document: InvoiceDocument, progressivoInvio: string): FatturaPa {
  const totals = computeTotals(document);
  const { tipo, data, numero, regime, cedente, cliente, acconti = [], collegate = [], causali = [], ordine } = document;
  return {
    tipo,
    data,
    numero,
    trasmittente: { paese: 'IT', codice: transmitterTaxCode(document) },
    progressivoInvio,
    cedente: toCedente(cedente, regime),
    cessionario: toCessionario(cliente),
    recapito: toRecapito(cliente),
    linee: toLinee(document, totals),
    riepilogo: totals.riepilogo.map(({ aliquota, natura, riferimento, imponibile, imposta }) => ({
      aliquota,
      natura: natura ?? undefined,
      imponibile,
      imposta,
      esigibilita: aliquota === 0 ? undefined : document.scissionePagamenti ? 'S' : 'I',
      riferimentoNormativo: riferimento ?? undefined,
    })),
    bollo: totals.bollo,
    totale: totals.totale,
    causali: [...causali, ...legalSentences(document, totals)],
    ordini: ordine ? [ordine] : [],
    fattureCollegate: [...collegate, ...acconti.map(({ numero, data }) => ({ numero, data }))],
    pagamenti: toPagamenti(document, totals.daPagare),
  };
}

/** Replacements, in this order, that turn a field name of the electronic invoice into that of our forms. */
const formFieldReplacements: readonly (readonly [RegExp, string])[] = [
  [/^linee\./, 'righe.'],
  [/^trasmittente\.(codice|paese)$/, 'cedente.codFisc'],
  [/^cessionario\.partitaIva\.paese$/, 'cliente.nazione'],
  [/^recapito\.codice$/, 'cliente.codUniv'],
  [/^recapito\.pec$/, 'cliente.pec'],
  [/^pagamenti\.0\./, 'pagamento.'],
  [/^ordini\.0\./, 'ordine.'],
  [/^cessionario\./, 'cliente.'],
  [/\.anagrafica\.denominazione$/, '.ragioneSociale'],
  [/\.(anagrafica|sede)\./, '.'],
  [/\.partitaIva(\.codice)?$/, '.piva'],
  [/\.codiceFiscale$/, '.codFisc'],
  [/\.provincia$/, '.prov'],
  [/\.unitaMisura$/, '.um'],
  [/\.prezzo(Unitario|Totale)$/, '.prezzo'],
  [/^cedente\.ragioneSociale$/, 'cedente.ragSociale'],
];

const withFormFieldName = ({ campo, messaggio }: Flaw): Flaw => ({
  campo: formFieldReplacements.reduce((name, [pattern, ours]) => name.replace(pattern, ours), campo),
  messaggio,
});

/** The XML of a document, or Italian sentences, by field of the document, about what the electronic invoice does not allow. */
export function writeInvoiceXml(document: InvoiceDocument, progressivoInvio: string): WriteResult {
  const written = writeFatturaPa(toFatturaPa(document, progressivoInvio));
  return written.ok ? written : { ok: false, flaws: written.flaws.map(withFormFieldName) };
}
