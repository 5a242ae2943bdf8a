import type { Flaw } from '@commiato/fattura-pa/fields';
import { controlCharacter, isTaxCodeShape, readTaxCodeFields } from '@commiato/italy/tax-codes/tax-code';
import { isVatNumber, normalizeVatNumber } from '@commiato/italy/tax-codes/vat-number';
import { countryOfVat, toIsoCountryCode } from './countries.ts';
import { sanMarinoRecipientCode, toSanMarinoOperatorNumber } from './san-marino.ts';

/** Kinds of client: private person, company (or whoever has a VAT number), public administration, anybody abroad. */
export const clientKinds = ['privato', 'azienda', 'pa', 'estero'] as const;
export type ClientKind = (typeof clientKinds)[number];

/** The client of an invoice, with the field names of a contact record; missing values are empty strings. */
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
  /** Country code of two letters (ISO 3166-1); `IT` unless the client is abroad. */
  readonly nazione: string;
}

/** What stands for no recipient code in the electronic invoice; contacts of private persons often have it typed in. */
export const noRecipientCode = '0000000';

/** Whether a client has a recipient code or a certified mailbox; who has neither finds invoices in the tax authority's reserved area. */
export const hasRecipientCodeOrPec = ({ codUniv, pec }: Pick<Client, 'codUniv' | 'pec'>): boolean =>
  !['', noRecipientCode].includes(codUniv.trim()) || pec.trim() !== '';

/** The kind that country, office code and VAT number of a contact suggest; the user can choose another. */
export function guessKind(client: Pick<Client, 'piva' | 'codUniv' | 'nazione'>): ClientKind {
  if (client.nazione !== '' && client.nazione.toUpperCase() !== 'IT') return 'estero';
  if (client.codUniv.trim().length === 6) return 'pa';
  return client.piva.trim() === '' ? 'privato' : 'azienda';
}

/** The recipient code of San Marino, also with a zero for the letter, as it is often copied. */
const sanMarinoRecipientCodes: readonly string[] = [sanMarinoRecipientCode, '2R4GT08'];

/** The country of a contact, which has no field for it: San Marino by the recipient code, another one by the VAT number, else Italy. */
export const countryOfContact = ({ piva, codUniv }: Pick<Client, 'piva' | 'codUniv'>): string =>
  sanMarinoRecipientCodes.includes(codUniv.trim().toUpperCase()) ? 'SM' : countryOfVat(piva);

const compactCode = (value: string) => value.toUpperCase().replace(/[\s.-]/g, '');

/**
 * Whether a value is a tax code: of a person, with the right control character, or of an organisation (11 digits). Blanks, dots and hyphens
 * are ignored.
 */
export const isTaxCode = (value: string) => {
  const code = compactCode(value);
  return isTaxCodeShape(code, true) ? controlCharacter(code) === code.charAt(15) : isVatNumber(code);
};

/** Stricter than `isTaxCode`: a person's code must also hold a day of the calendar and the code of a place (a letter and three digits). */
export function isStrictlyValidTaxCode(value: string): boolean {
  const code = compactCode(value);
  const person = readTaxCodeFields(code, '9999-12-31');
  return person ? person.controlOk && person.birthDate !== null : isVatNumber(code);
}

class FlawCollector {
  readonly flaws: Flaw[] = [];
  private readonly client: Client;

  constructor(client: Client) {
    this.client = client;
  }

  require(field: keyof Client, messaggio = 'Questo campo è obbligatorio.') {
    if (this.client[field].trim() === '') this.flaws.push({ campo: `cliente.${field}`, messaggio });
  }

  /** Adds a flaw where a field is filled in but fails the test. */
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
  if (client.tipo === 'estero') {
    complaints.check(
      'codFisc',
      isTaxCode,
      'Il codice fiscale italiano non è valido: se il cliente non ne ha, toglilo.',
    );
    if (toIsoCountryCode(client.nazione) === 'SM')
      complaints.check(
        'piva',
        (code) => toSanMarinoOperatorNumber(code) !== null,
        'Il codice operatore di San Marino ha 5 cifre, come SM12345.',
      );
    return;
  }
  if (client.tipo === 'privato') complaints.require('codFisc', 'Per un privato serve il codice fiscale.');
  else if (client.piva.trim() === '') complaints.require('codFisc', 'Serve la partita IVA o il codice fiscale.');
  complaints.check('codFisc', isTaxCode, 'Il codice fiscale inserito non è valido.');
  complaints.check('piva', isVatNumber, 'La partita IVA non è valida.');
}

function collectDeliveryFlaws(complaints: FlawCollector, { tipo, pec }: Client) {
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
  collectDeliveryFlaws(complaints, client);
  checkAddress(complaints, client);
  return complaints.flaws;
}

/**
 * Tax code and VAT number as the XML needs them: in capitals, without blanks, and without `IT` before the eleven digits of an organisation, which pass
 * as a tax code with these letters too but are none to the schema.
 */
export const normalizeTaxCodeOrVatNumber = (value: string): string => compactCode(value).replace(/^IT(?=\d{11}$)/, '');
export const plainVatNumber = normalizeVatNumber;
