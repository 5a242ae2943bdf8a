import type { Control, ReceivedFile, Taxpayer, TaxRegistry } from './control.ts';
import { all, textAt } from './read-xml.ts';
import { isElevenDigits, isTaxIdentifier } from './tax-identifiers.ts';

const header = 'FatturaElettronicaHeader';
const transmission = `${header}/DatiTrasmissione`;
const seller = `${header}/CedentePrestatore/DatiAnagrafici`;
const buyer = `${header}/CessionarioCommittente/DatiAnagrafici`;

const at = ({ invoice }: ReceivedFile, path: string) => textAt(invoice, path);
const country = (file: ReceivedFile, who: string) => at(file, `${who}/IdFiscaleIVA/IdPaese`);
const vat = (file: ReceivedFile, who: string) => at(file, `${who}/IdFiscaleIVA/IdCodice`);
const taxCode = (file: ReceivedFile, who: string) => at(file, `${who}/CodiceFiscale`);
const format = (file: ReceivedFile) => at(file, `${transmission}/FormatoTrasmissione`);
const recipient = (file: ReceivedFile) => at(file, `${transmission}/CodiceDestinatario`) ?? '';

const byTaxCode = (known: TaxRegistry | null, code: string | null) =>
  known?.contribuenti.find(({ codiceFiscale }) => codiceFiscale === code);
const byVat = (known: TaxRegistry | null, code: string | null) =>
  known?.contribuenti.find(({ partitaIva }) => partitaIva === code);
const isGroup = (known: TaxRegistry | null, code: string | null) =>
  code !== null && (known?.contribuenti.some(({ gruppo }) => gruppo === code) ?? false);

/** Only Italian numbers are checked: in the registry or, where the test provides none, by their control digit alone. */
const vatIsWrong = (file: ReceivedFile, who: string) => {
  const code = vat(file, who);
  if (code === null || country(file, who) !== 'IT') return false;
  return !isElevenDigits(code) || (file.known !== null && !byVat(file.known, code) && !isGroup(file.known, code));
};
const taxCodeIsWrong = (file: ReceivedFile, who: string) => {
  const code = taxCode(file, who);
  return code !== null && (!isTaxIdentifier(code) || (file.known !== null && !byTaxCode(file.known, code)));
};

/** A VAT number and a tax code of two different taxpayers; VAT groups have controls of their own. */
const isIncoherent = (file: ReceivedFile, who: string) => {
  const number = vat(file, who);
  const code = taxCode(file, who);
  if (!file.known || number === null || code === null || country(file, who) !== 'IT') return false;
  return !isGroup(file.known, number) && byVat(file.known, number) !== byTaxCode(file.known, code);
};
const isNoMember = (file: ReceivedFile, who: string) =>
  isGroup(file.known, vat(file, who)) &&
  taxCode(file, who) !== null &&
  byTaxCode(file.known, taxCode(file, who))?.gruppo !== vat(file, who);
const lacksMember = (file: ReceivedFile, who: string) =>
  isGroup(file.known, vat(file, who)) && taxCode(file, who) === null;

const buyerOf = (file: ReceivedFile): Taxpayer | undefined =>
  byTaxCode(file.known, taxCode(file, buyer)) ?? byVat(file.known, vat(file, buyer));
const offices = (file: ReceivedFile) => file.known?.contribuenti.flatMap(({ uffici = [] }) => uffici) ?? [];
const office = (file: ReceivedFile) => offices(file).find(({ codice }) => codice === recipient(file));
const nowhere = new Set(['0000000', 'XXXXXXX']);

const recipientIsUnknown = (file: ReceivedFile) => {
  if (!file.known || nowhere.has(recipient(file))) return false;
  return format(file) === 'FPA12' ? !office(file) : !file.known.canali.includes(recipient(file));
};

const type = (file: ReceivedFile) =>
  at(file, 'FatturaElettronicaBody/DatiGenerali/DatiGeneraliDocumento/TipoDocumento') ?? '';
const isOneOf = (file: ReceivedFile, types: string) => types.split(' ').includes(type(file));

/**
 * Controls on transmitter, seller and buyer. Texts: 'Elenco dei controlli', version 2.0 of 31 January 2025; 00313, 00325, 00326, 00327 and
 * 00330 as quoted from the Specifiche tecniche of the Agenzia delle Entrate (1.5 of 2019, 1.9.1 of 2026).
 */
export const headerControls: readonly Control<ReceivedFile>[] = [
  {
    code: '00001',
    text: 'Nome file non valido',
    fails: ({ name }) => name !== null && !/^[A-Z]{2}[A-Za-z0-9]{2,28}_[A-Za-z0-9]{1,5}\.xml(\.p7m)?$/.test(name),
  },
  {
    code: '00300',
    text: '1.1.1.2 <IdCodice> non valido: per i soggetti stabiliti in Italia corrisponde al codice fiscale',
    fails: (file) => {
      const code = at(file, `${transmission}/IdTrasmittente/IdCodice`) ?? '';
      if (at(file, `${transmission}/IdTrasmittente/IdPaese`) !== 'IT') return false;
      return !isTaxIdentifier(code) || (file.known !== null && !byTaxCode(file.known, code));
    },
  },
  { code: '00301', text: '1.2.1.1.2 <IdCodice> non valido', fails: (file) => vatIsWrong(file, seller) },
  { code: '00302', text: '1.2.1.2 <CodiceFiscale> non valido', fails: (file) => taxCodeIsWrong(file, seller) },
  { code: '00305', text: '1.4.1.1.2 <IdCodice> non valido', fails: (file) => vatIsWrong(file, buyer) },
  { code: '00306', text: '1.4.1.2 <CodiceFiscale> non valido', fails: (file) => taxCodeIsWrong(file, buyer) },
  { code: '00311', text: '1.1.4 <CodiceDestinatario> non valido', fails: recipientIsUnknown },
  {
    code: '00312',
    text: '1.1.4 <CodiceDestinatario> non attivo',
    fails: (file) => format(file) === 'FPA12' && office(file)?.attivo === false,
  },
  {
    code: '00313',
    text: 'XXXXXXX ammesso solo con 1.4.1.1.1 <IdPaese> diverso da IT',
    fails: (file) => recipient(file) === 'XXXXXXX' && (country(file, buyer) ?? 'IT') === 'IT',
  },
  {
    code: '00320',
    text: '1.2.1.1 <IdFiscaleIVA> e 1.2.1.2 <CodiceFiscale> non coerenti',
    fails: (file) => isIncoherent(file, seller),
  },
  {
    code: '00321',
    text: '1.2.1.2 <CodiceFiscale> di soggetto non partecipante al gruppo IVA',
    fails: (file) => isNoMember(file, seller),
  },
  {
    code: '00322',
    text: '1.2.1.2 <CodiceFiscale> non presente a fronte di 1.2.1.1 <IdFiscaleIVA> di gruppo IVA',
    fails: (file) => lacksMember(file, seller),
  },
  {
    code: '00324',
    text: '1.4.1.1 <IdFiscaleIVA> e 1.4.1.2 <CodiceFiscale> non coerenti',
    fails: (file) => isIncoherent(file, buyer),
  },
  {
    code: '00325',
    text: '1.4.1.2 <CodiceFiscale> di soggetto non partecipante al gruppo IVA',
    fails: (file) => format(file) === 'FPR12' && isNoMember(file, buyer),
  },
  {
    code: '00326',
    text: '1.4.1.2 <CodiceFiscale> non presente a fronte di 1.4.1.1 <IdFiscaleIVA> di gruppo IVA',
    fails: (file) => format(file) === 'FPR12' && lacksMember(file, buyer),
  },
  {
    code: '00327',
    text: '1.4.1.2 <CodiceFiscale> di gruppo IVA non riferito ad un partecipante, in assenza di <IdFiscaleIVA>',
    fails: (file) => vat(file, buyer) === null && isGroup(file.known, taxCode(file, buyer)),
  },
  {
    code: '00330',
    text: '1.1.6 <PECDestinatario> corrispondente ad una casella PEC del SdI',
    fails: (file) => /@pec\.fatturapa\.it$/i.test(at(file, `${transmission}/PECDestinatario`) ?? ''),
  },
  {
    code: '00398',
    text: 'Codice Ufficio univocamente identificabile nell’IPA in presenza di 1.1.4 con codice ufficio “Centrale”',
    fails: (file) => {
      const own = buyerOf(file)?.uffici?.filter(({ attivo, centrale }) => attivo && !centrale) ?? [];
      return office(file)?.centrale === true && own.length === 1;
    },
  },
  {
    code: '00399',
    text: 'CessionarioCommittente presente nell’IPA in presenza di 1.1.3 <FormatoTrasmissione> valorizzato a “FPR12”',
    fails: (file) => format(file) === 'FPR12' && (buyerOf(file)?.uffici ?? []).some(({ attivo }) => attivo),
  },
  {
    code: '00417',
    text: '1.4.1.1 <IdFiscaleIVA> e 1.4.1.2 <CodiceFiscale> non valorizzati',
    fails: ({ invoice }) =>
      all(invoice, `${buyer}/IdFiscaleIVA`).length + all(invoice, `${buyer}/CodiceFiscale`).length === 0,
  },
  {
    code: '00427',
    text: '1.1.4 di 7 caratteri a fronte di 1.1.3 “FPA12” o di 6 caratteri a fronte di “FPR12”',
    fails: (file) => recipient(file).length === (format(file) === 'FPA12' ? 7 : 6),
  },
  {
    code: '00428',
    text: '1.1.3 <FormatoTrasmissione> non coerente con il valore dell’attributo VERSIONE',
    fails: (file) => /<(?:\w+:)?FatturaElettronica\s[^>]*versione="(\w+)"/.exec(file.xml)?.[1] !== format(file),
  },
  {
    code: '00471',
    text: 'Per il TipoDocumento il cedente/prestatore non può essere uguale al cessionario/committente',
    // The list of fatturapa.gov.it has TD16 to TD20 and TD29; that of the Agenzia delle Entrate the others too.
    fails: (file) =>
      isOneOf(file, 'TD01 TD02 TD03 TD06 TD16 TD17 TD18 TD19 TD20 TD24 TD25 TD28 TD29') &&
      vat(file, seller) === (vat(file, buyer) ?? buyerOf(file)?.partitaIva),
  },
  {
    code: '00476',
    text: '1.2.1.1.1 <IdPaese> e 1.4.1.1.1 <IdPaese> non possono essere entrambi diversi da IT',
    fails: (file) => country(file, seller) !== 'IT' && (country(file, buyer) ?? 'IT') !== 'IT',
  },
];
