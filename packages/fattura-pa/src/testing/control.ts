import type { XmlNode } from './read-xml.ts';

/** A taxpayer in the tax registry (Anagrafe tributaria), with the fields that the controls use. */
export interface Taxpayer {
  readonly codiceFiscale: string;
  readonly partitaIva?: string;
  /** VAT number of the group that this company invoices under. */
  readonly gruppo?: string;
  /** Codes of its offices in the index of public administrations; `attivo` is false before the service begins. */
  readonly uffici?: readonly { readonly codice: string; readonly attivo: boolean; readonly centrale?: boolean }[];
}

/** What the Sistema di Interscambio knows besides the file itself. */
export interface TaxRegistry {
  readonly contribuenti: readonly Taxpayer[];
  /** Recipient codes (seven characters) that are registered. */
  readonly canali: readonly string[];
  /** Day of arrival, `YYYY-MM-DD`. */
  readonly ricezione: string;
}

/** A received file: its parsed XML, its text, its name (null: not checked) and the registry to check it against (null: none). */
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
