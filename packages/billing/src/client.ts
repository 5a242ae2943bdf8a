import type { Flaw } from '@commiato/fattura-pa/fields';
import { controlCharacter, isTaxCodeShape, readTaxCode } from '@commiato/italy/tax-codes/tax-code';
import { isVatNumber, normalizeVatNumber } from '@commiato/italy/tax-codes/vat-number';

/** Who buys: a private person, a company (or whoever has a VAT number), a public administration, anybody abroad. */
export const clientKinds = ['privato', 'azienda', 'pa', 'estero'] as const;
export type ClientKind = (typeof clientKinds)[number];

/** Who an invoice goes to, by the names of a contact record; what there is not is empty. */
export interface Client {
  readonly tipo: ClientKind;
  readonly ragioneSociale: string;
  readonly nome: string;
  readonly cognome: string;
  readonly codFisc: string;
  readonly piva: string;
  /** Recipient code of 7 characters, or the 6 of a public office. */
  readonly codUniv: string;
  readonly pec: string;
  readonly indirizzo: string;
  readonly cap: string;
  readonly comune: string;
  readonly prov: string;
  /** Two letters; `IT` where nothing else is said. */
  readonly nazione: string;
}

/** The kind that a contact record suggests; the person can choose another. */
export function guessKind(client: Pick<Client, 'piva' | 'codUniv' | 'nazione'>): ClientKind {
  if (client.nazione !== '' && client.nazione.toUpperCase() !== 'IT') return 'estero';
  if (client.codUniv.trim().length === 6) return 'pa';
  return client.piva.trim() === '' ? 'privato' : 'azienda';
}

const withoutSpaces = (value: string) => value.toUpperCase().replace(/[\s.-]/g, '');

/** A tax code that the Sistema di Interscambio can take: of a person, with its control character, or of an organisation. */
export const isTaxCode = (value: string) => {
  const code = withoutSpaces(value);
  return isTaxCodeShape(code, true) ? controlCharacter(code) === code.charAt(15) : isVatNumber(code);
};

/**
 * A tax code that somebody may have: of an organisation, or of a person with its control character, a day of the calendar and the code
 * of a place (a letter and three digits).
 */
export const isPossibleTaxCode = (value: string): boolean =>
  isTaxCode(value) &&
  (!isTaxCodeShape(withoutSpaces(value), true) || readTaxCode(withoutSpaces(value), '9999-12-31')?.birthDate !== null);

class FlawCollector {
  readonly flaws: Flaw[] = [];
  private readonly client: Client;

  constructor(client: Client) {
    this.client = client;
  }

  require(field: keyof Client, messaggio = 'Questo campo è obbligatorio.') {
    if (this.client[field].trim() === '') this.flaws.push({ campo: `cliente.${field}`, messaggio });
  }

  /** A field that is written must pass. */
  check(field: keyof Client, passes: (value: string) => boolean, messaggio: string) {
    const value = this.client[field].trim();
    if (value !== '' && !passes(value)) this.flaws.push({ campo: `cliente.${field}`, messaggio });
  }
}

function checkName(complaints: FlawCollector, { tipo, ragioneSociale }: Client) {
  if (ragioneSociale.trim() !== '') return;
  if (tipo === 'pa') complaints.require('ragioneSociale');
  else for (const field of ['nome', 'cognome'] as const) complaints.require(field);
}

function checkIdentity(complaints: FlawCollector, client: Client) {
  if (client.tipo === 'estero') return;
  if (client.tipo === 'privato') complaints.require('codFisc', 'Per un privato serve il codice fiscale.');
  else if (client.piva.trim() === '') complaints.require('codFisc', 'Serve la partita IVA o il codice fiscale.');
  complaints.check('codFisc', isTaxCode, 'Il codice fiscale inserito non è valido.');
  complaints.check('piva', isVatNumber, 'La partita IVA non è valida.');
}

function checkDelivery(complaints: FlawCollector, { tipo, pec }: Client) {
  if (tipo === 'pa') {
    complaints.require('codUniv', 'Serve il codice ufficio di 6 caratteri.');
    complaints.check('codUniv', (code) => /^[A-Z0-9]{6}$/i.test(code), 'Il codice ufficio ha 6 lettere o cifre.');
  }
  if (tipo === 'azienda') {
    if (pec.trim() === '') complaints.require('codUniv', 'Scrivi il codice destinatario o la PEC.');
    complaints.check('codUniv', (code) => /^[A-Z0-9]{7}$/i.test(code), 'Il codice destinatario ha 7 lettere o cifre.');
  }
}

function checkAddress(complaints: FlawCollector, { tipo }: Client) {
  for (const field of ['indirizzo', 'comune'] as const) complaints.require(field);
  if (tipo === 'estero') {
    complaints.require('nazione', 'Scrivi le due lettere del Paese.');
    complaints.check('nazione', (code) => /^(?!IT)[A-Z]{2}$/i.test(code), 'Scrivi le due lettere del Paese estero.');
    return;
  }
  for (const field of ['cap', 'prov'] as const) complaints.require(field);
  complaints.check('cap', (cap) => /^\d{5}$/.test(cap), 'Il CAP ha 5 cifre.');
  complaints.check('prov', (prov) => /^[A-Z]{2}$/i.test(prov), 'Scrivi la sigla della provincia.');
}

/** What is missing or wrong for an invoice to this client, as Italian sentences by field (`cliente.codFisc`). */
export function clientFlaws(client: Client): Flaw[] {
  const complaints = new FlawCollector(client);
  checkName(complaints, client);
  checkIdentity(complaints, client);
  checkDelivery(complaints, client);
  checkAddress(complaints, client);
  return complaints.flaws;
}

/** Codes as the invoice wants them: capitals, no spaces, no country before an Italian VAT number. */
export const plainTaxCode = withoutSpaces;
export const plainVatNumber = normalizeVatNumber;
