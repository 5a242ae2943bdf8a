/** Names follow the published schema (`CedentePrestatore` is `cedente`), so that each field is found in its documentation. */

export type TipoDocumento = 'TD01' | 'TD02' | 'TD04';
export type RegimeFiscale = 'RF01' | 'RF19';
/** Reasons for no VAT in force since 2021. */
export type Natura =
  | 'N1'
  | 'N2.1'
  | 'N2.2'
  | 'N3.1'
  | 'N3.2'
  | 'N3.3'
  | 'N3.4'
  | 'N3.5'
  | 'N3.6'
  | 'N4'
  | 'N5'
  | 'N6.9'
  | 'N7';
/** Cash, cheque, bank transfer, payment card. */
export type ModalitaPagamento = 'MP01' | 'MP02' | 'MP05' | 'MP08';

export interface Indirizzo {
  readonly indirizzo: string;
  /** Five digits; outside Italy any value becomes 00000, as the rules require. */
  readonly cap: string;
  readonly comune: string;
  /** Two letters, in Italy. */
  readonly provincia?: string | undefined;
  /** ISO 3166 code of two letters. */
  readonly nazione: string;
}

export type Anagrafica = { readonly denominazione: string } | { readonly nome: string; readonly cognome: string };

export interface PartitaIva {
  readonly paese: string;
  readonly codice: string;
}

export interface Cedente {
  readonly partitaIva: PartitaIva;
  readonly codiceFiscale?: string | undefined;
  readonly anagrafica: Anagrafica;
  readonly regime: RegimeFiscale;
  readonly sede: Indirizzo;
  readonly telefono?: string | undefined;
  readonly email?: string | undefined;
}

export interface Cessionario {
  readonly partitaIva?: PartitaIva | undefined;
  readonly codiceFiscale?: string | undefined;
  readonly anagrafica: Anagrafica;
  readonly sede: Indirizzo;
}

/**
 * Where the Sistema di Interscambio delivers: a recipient code of 7 characters, certified e-mail, the 6-character code of a public office
 * (which makes the format FPA12), the client's reserved area alone (`nessuno`: 0000000) or nowhere in Italy (`estero`: XXXXXXX).
 */
export type Recapito =
  | { readonly tipo: 'codice'; readonly codice: string }
  | { readonly tipo: 'pec'; readonly pec: string }
  | { readonly tipo: 'ufficio'; readonly codice: string }
  | { readonly tipo: 'nessuno' }
  | { readonly tipo: 'estero' };

/** `SC` is a discount, `MG` a surcharge: basis points of the price, or cents of the whole line (the XML has them for each unit). */
export type ScontoMaggiorazione = { readonly tipo: 'SC' | 'MG' } & (
  | { readonly percentuale: number }
  | { readonly importo: number }
);

/** Money is in whole cents, rates in basis points (2200 is 22 %). */
export interface Linea {
  readonly descrizione: string;
  /** Thousandths; absent on lines without a quantity. */
  readonly quantita?: number | undefined;
  readonly unitaMisura?: string | undefined;
  /** Cents, with up to six decimals. */
  readonly prezzoUnitario: number;
  readonly sconti?: readonly ScontoMaggiorazione[] | undefined;
  readonly prezzoTotale: number;
  readonly aliquota: number;
  readonly natura?: Natura | undefined;
}

export interface Riepilogo {
  readonly aliquota: number;
  readonly natura?: Natura | undefined;
  /** Taxable amount less the sum of the lines, in cents. */
  readonly arrotondamento?: number | undefined;
  readonly imponibile: number;
  readonly imposta: number;
  /** When VAT is due: at once (I), deferred (D), or split payment (S), which the public administration pays to the state. */
  readonly esigibilita?: 'I' | 'D' | 'S' | undefined;
  readonly riferimentoNormativo?: string | undefined;
}

export interface Pagamento {
  readonly modalita: ModalitaPagamento;
  readonly scadenza?: string | undefined;
  readonly importo: number;
  readonly iban?: string | undefined;
}

/** A related document: an invoice that this one corrects or completes, or an order with the codes that public offices require. */
export interface DocumentoCorrelato {
  readonly numero: string;
  readonly data?: string | undefined;
  readonly cup?: string | undefined;
  readonly cig?: string | undefined;
}

export interface FatturaPa {
  readonly tipo: TipoDocumento;
  /** `YYYY-MM-DD`, as every date here. */
  readonly data: string;
  readonly numero: string;
  /** The transmitter of the file: an Italian one by its tax code, never its VAT number (control 00300). */
  readonly trasmittente: PartitaIva;
  /** Identifier of the transmission: at most 10 letters and digits, never used twice by the same sender. */
  readonly progressivoInvio: string;
  readonly cedente: Cedente;
  readonly cessionario: Cessionario;
  readonly recapito: Recapito;
  readonly linee: readonly Linea[];
  readonly riepilogo: readonly Riepilogo[];
  /** Cents of stamp duty paid virtually, where it is owed. */
  readonly bollo?: number | undefined;
  readonly sconti?: readonly ScontoMaggiorazione[] | undefined;
  readonly totale: number;
  readonly arrotondamento?: number | undefined;
  /** Each text is cut into as many `Causale` of 200 characters as it needs. */
  readonly causali?: readonly string[] | undefined;
  readonly ordini?: readonly DocumentoCorrelato[] | undefined;
  readonly fattureCollegate?: readonly DocumentoCorrelato[] | undefined;
  /** A single entry is paid at once; several are instalments. */
  readonly pagamenti?: readonly Pagamento[] | undefined;
}
