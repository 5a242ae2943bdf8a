import type { XmlNode } from './read-xml.ts';

/** Somebody in the tax registry (Anagrafe tributaria), as far as the controls ask. */
export interface Taxpayer {
  readonly codiceFiscale: string;
  readonly partitaIva?: string;
  /** VAT number of the group that this company invoices under. */
  readonly gruppo?: string;
  /** Codes of its offices in the index of public administrations; `attivo` is false before the service begins. */
  readonly uffici?: readonly { readonly codice: string; readonly attivo: boolean; readonly centrale?: boolean }[];
}

/** What the Sistema di Interscambio knows beside the file. */
export interface TaxRegistry {
  readonly contribuenti: readonly Taxpayer[];
  /** Codes of seven characters that have a channel. */
  readonly canali: readonly string[];
  /** Day of arrival, `YYYY-MM-DD`. */
  readonly ricezione: string;
}

/** A file as it arrives: what was read of it, its text, its name, and what is known beside it. */
export interface ReceivedFile {
  readonly invoice: XmlNode;
  readonly xml: string;
  readonly name: string | null;
  readonly known: TaxRegistry | null;
}

/** A published control: its code, its text as the list has it, and whether a file fails it. */
export interface Control<Subject> {
  readonly code: string;
  readonly text: string;
  readonly fails: (subject: Subject) => boolean;
}
