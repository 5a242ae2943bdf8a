import type { FieldChecker } from './fields.ts';
import type { Anagrafica, Cedente, Cessionario, FatturaPa, Indirizzo, PartitaIva, Recapito } from './invoice.ts';
import { type Element, withoutAbsentElements } from './xml.ts';

/** FPA12 goes to public administrations, FPR12 to everybody else. */
export const transmissionFormat = (recapito: Recapito): 'FPA12' | 'FPR12' =>
  recapito.tipo === 'ufficio' ? 'FPA12' : 'FPR12';

const requireCountryCode = (fields: FieldChecker, path: string, value: string) =>
  fields.code(path, value, /^[A-Z]{2}$/, 'Scrivi le due lettere del Paese.');

function vatIdElements(fields: FieldChecker, path: string, { paese, codice }: PartitaIva): Element[] {
  const countryCode = requireCountryCode(fields, `${path}.paese`, paese);
  const text = fields.text(`${path}.codice`, codice, 28, 'basic');
  if (countryCode === 'IT' && !/^\d{11}$/.test(text))
    fields.refuse(`${path}.codice`, 'La partita IVA italiana ha 11 cifre.');
  return [
    ['IdPaese', countryCode],
    ['IdCodice', text],
  ];
}

/**
 * The transmitter of the file. Italian ones are identified by their tax code, as in the name of the file: with a VAT number that is not
 * also the tax code the file is discarded (Specifiche tecniche, allegato A: 1.1.1 IdTrasmittente, controls 00001 and 00300).
 */
function transmitterElement(fields: FieldChecker, { paese, codice }: PartitaIva): Element {
  const countryCode = requireCountryCode(fields, 'trasmittente.paese', paese);
  const text = fields.text('trasmittente.codice', codice, 28, 'basic');
  if (countryCode === 'IT' && !taxCodePattern.test(text)) fields.refuse('trasmittente.codice', wrongTaxCodeMessage);
  return [
    'IdTrasmittente',
    [
      ['IdPaese', countryCode],
      ['IdCodice', text],
    ],
  ];
}

const taxCodePattern = /^([A-Z0-9]{16}|\d{11})$/;
const wrongTaxCodeMessage = 'Il codice fiscale inserito non è valido.';

const taxCodeElement = (fields: FieldChecker, path: string, value: string): Element => [
  'CodiceFiscale',
  fields.code(path, value, taxCodePattern, wrongTaxCodeMessage),
];

function nameElement(fields: FieldChecker, path: string, anagrafica: Anagrafica): Element {
  if ('denominazione' in anagrafica)
    return ['Anagrafica', [['Denominazione', fields.text(`${path}.denominazione`, anagrafica.denominazione, 80)]]];
  return [
    'Anagrafica',
    [
      ['Nome', fields.text(`${path}.nome`, anagrafica.nome, 60)],
      ['Cognome', fields.text(`${path}.cognome`, anagrafica.cognome, 60)],
    ],
  ];
}

function addressElement(fields: FieldChecker, path: string, sede: Indirizzo): Element {
  const nazione = requireCountryCode(fields, `${path}.nazione`, sede.nazione);
  const italian = nazione === 'IT';
  const province = (sede.provincia ?? '').trim();
  return [
    'Sede',
    withoutAbsentElements([
      ['Indirizzo', fields.text(`${path}.indirizzo`, sede.indirizzo, 60)],
      ['CAP', italian ? fields.code(`${path}.cap`, sede.cap, /^\d{5}$/, 'Il CAP ha 5 cifre.') : '00000'],
      ['Comune', fields.text(`${path}.comune`, sede.comune, 60)],
      italian && province !== ''
        ? ['Provincia', fields.code(`${path}.provincia`, province, /^[A-Z]{2}$/, 'Scrivi la sigla della provincia.')]
        : null,
      ['Nazione', nazione],
    ]),
  ];
}

/** The schema's pattern for addresses of certified e-mail, without quoted names, which nobody uses. */
const certifiedMailPattern =
  /^[!#-'*+/-9=?A-Z^-~-]+(\.[!#-'*+/-9=?A-Z^-~-]+)*@[!#-'*+/-9=?A-Z^-~-]+(\.[!#-'*+/-9=?A-Z^-~-]+)+$/;

function destinationElements(fields: FieldChecker, recapito: Recapito): Element[] {
  const code = (value: string): Element => ['CodiceDestinatario', value];
  switch (recapito.tipo) {
    case 'codice': {
      const message = 'Il codice destinatario ha 7 lettere o cifre.';
      return [code(fields.code('recapito.codice', recapito.codice, /^[A-Z0-9]{7}$/, message))];
    }
    case 'ufficio': {
      const message = 'Il codice ufficio della pubblica amministrazione ha 6 lettere o cifre.';
      return [code(fields.code('recapito.codice', recapito.codice, /^[A-Z0-9]{6}$/, message))];
    }
    case 'pec': {
      const pec = recapito.pec.trim();
      if (pec.length > 256 || !certifiedMailPattern.test(pec))
        fields.refuse('recapito.pec', 'L’indirizzo PEC non è valido.');
      return [code('0000000'), ['PECDestinatario', pec]];
    }
    case 'nessuno':
      return [code('0000000')];
    case 'estero':
      return [code('XXXXXXX')];
  }
}

function contactsElement({ telefono, email }: Cedente): Element | null {
  const phone = (telefono ?? '').replace(/[^\d+]/g, '');
  const mail = (email ?? '').trim();
  const elements = withoutAbsentElements([
    // Values that the schema does not accept are left out and not refused, because contacts are optional.
    phone.length >= 5 && phone.length <= 12 ? ['Telefono', phone] : null,
    certifiedMailPattern.test(mail) && mail.length <= 256 ? ['Email', mail] : null,
  ]);
  return elements.length > 0 ? ['Contatti', elements] : null;
}

function sellerElement(fields: FieldChecker, cedente: Cedente): Element {
  const { partitaIva, codiceFiscale, anagrafica, regime } = cedente;
  return [
    'CedentePrestatore',
    withoutAbsentElements([
      [
        'DatiAnagrafici',
        withoutAbsentElements([
          ['IdFiscaleIVA', vatIdElements(fields, 'cedente.partitaIva', partitaIva)],
          codiceFiscale ? taxCodeElement(fields, 'cedente.codiceFiscale', codiceFiscale) : null,
          nameElement(fields, 'cedente.anagrafica', anagrafica),
          ['RegimeFiscale', regime],
        ]),
      ],
      addressElement(fields, 'cedente.sede', cedente.sede),
      contactsElement(cedente),
    ]),
  ];
}

function buyerElement(fields: FieldChecker, { partitaIva, codiceFiscale, anagrafica, sede }: Cessionario): Element {
  if (!partitaIva && !codiceFiscale)
    fields.refuse('cessionario.codiceFiscale', 'Serve il codice fiscale o la partita IVA del cliente.');
  return [
    'CessionarioCommittente',
    [
      [
        'DatiAnagrafici',
        withoutAbsentElements([
          partitaIva ? ['IdFiscaleIVA', vatIdElements(fields, 'cessionario.partitaIva', partitaIva)] : null,
          codiceFiscale ? taxCodeElement(fields, 'cessionario.codiceFiscale', codiceFiscale) : null,
          nameElement(fields, 'cessionario.anagrafica', anagrafica),
        ]),
      ],
      addressElement(fields, 'cessionario.sede', sede),
    ],
  ];
}

/** `FatturaElettronicaHeader`: how the file travels, who sells, who buys. */
export function headerElement(fields: FieldChecker, invoice: FatturaPa): Element {
  const { trasmittente, cedente, cessionario, recapito, progressivoInvio } = invoice;
  return [
    'FatturaElettronicaHeader',
    [
      [
        'DatiTrasmissione',
        [
          transmitterElement(fields, trasmittente),
          ['ProgressivoInvio', fields.text('progressivoInvio', progressivoInvio, 10, 'basic')],
          ['FormatoTrasmissione', transmissionFormat(recapito)],
          ...destinationElements(fields, recapito),
        ],
      ],
      sellerElement(fields, cedente),
      buyerElement(fields, cessionario),
    ],
  ];
}
