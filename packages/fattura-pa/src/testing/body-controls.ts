import type { Control, TaxRegistry } from './control.ts';
import { all, textAt, type XmlNode } from './read-xml.ts';

/** A document of a file, with the registry to check it against, if the test provides one. */
export interface Document {
  readonly body: XmlNode;
  readonly known: TaxRegistry | null;
}

const scale = 16;
const one = 10n ** BigInt(scale);
const cent = one / 100n;

/** A decimal as a whole number of units far below a cent; null counts as zero. */
export function exact(text: string | null): bigint {
  const [whole = '0', fraction = ''] = (text ?? '0').replace('-', '').split('.');
  const units = BigInt(whole + fraction.padEnd(scale, '0'));
  return text?.startsWith('-') ? -units : units;
}

const times = (a: bigint, b: bigint) => (a * b) / one;
const distance = (a: bigint, b: bigint) => (a > b ? a - b : b - a);
export const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);

/** Rounded to the cent, half a cent away from zero, as the note to 00421 says. */
function toCent(value: bigint): bigint {
  const size = value < 0n ? -value : value;
  const rounded = ((size + cent / 2n) / cent) * cent;
  return value < 0n ? -rounded : rounded;
}

const general = 'DatiGenerali/DatiGeneraliDocumento';
const lines = ({ body }: Document) => all(body, 'DatiBeniServizi/DettaglioLinee');
const summary = ({ body }: Document) => all(body, 'DatiBeniServizi/DatiRiepilogo');
const funds = ({ body }: Document) => all(body, `${general}/DatiCassaPrevidenziale`);
const rated = (document: Document) => [...lines(document), ...funds(document)];
const rate = (element: XmlNode) => exact(textAt(element, 'AliquotaIVA'));
const nature = (element: XmlNode) => textAt(element, 'Natura');
const distinctRates = (elements: readonly XmlNode[]) => new Set(elements.map(rate));

/** The price of a unit after its discounts, one after the other; of a discount with percentage and amount, the amount counts. */
const priceOf = (line: XmlNode): bigint =>
  all(line, 'ScontoMaggiorazione').reduce(
    (price, discount) => {
      const amount = textAt(discount, 'Importo');
      const off = amount === null ? times(price, exact(textAt(discount, 'Percentuale'))) / 100n : exact(amount);
      return textAt(discount, 'Tipo') === 'SC' ? price - off : price + off;
    },
    exact(textAt(line, 'PrezzoUnitario')),
  );

const lineIsWrong = (line: XmlNode) => {
  const expected = times(priceOf(line), exact(textAt(line, 'Quantita') ?? '1'));
  return distance(expected, exact(textAt(line, 'PrezzoTotale'))) >= cent;
};

const taxIsWrong = (row: XmlNode) =>
  distance(toCent(times(exact(textAt(row, 'ImponibileImporto')), rate(row)) / 100n), exact(textAt(row, 'Imposta'))) >=
  cent;

const taxableIsWrong = (document: Document, of: bigint) => {
  const ofRate = (elements: readonly XmlNode[], field: string) =>
    sum(elements.filter((element) => rate(element) === of).map((element) => exact(textAt(element, field))));
  const expected =
    ofRate(lines(document), 'PrezzoTotale') +
    ofRate(funds(document), 'ImportoContributoCassa') +
    ofRate(summary(document), 'Arrotondamento');
  return distance(ofRate(summary(document), 'ImponibileImporto'), expected) >= one;
};

const isNoPercentage = (element: XmlNode) => rate(element) !== 0n && rate(element) < one;
const isEmptyDiscount = (discount: XmlNode) =>
  textAt(discount, 'Tipo') !== null && textAt(discount, 'Percentuale') === null && textAt(discount, 'Importo') === null;
const isWithheld = (element: XmlNode) => textAt(element, 'Ritenuta') === 'SI';
const hasWithholding = ({ body }: Document) => all(body, `${general}/DatiRitenuta`).length > 0;
const lacksNature = (element: XmlNode) => rate(element) === 0n && nature(element) === null;
const hasNature = (element: XmlNode) => rate(element) !== 0n && nature(element) !== null;
const type = ({ body }: Document) => textAt(body, `${general}/TipoDocumento`);
const day = ({ body }: Document) => textAt(body, `${general}/Data`) ?? '';

/** Controls on the content of a document. Texts and tolerances: 'Elenco dei controlli', version 2.0 of 31 January 2025. */
export const bodyControls: readonly Control<Document>[] = [
  {
    code: '00400',
    text: '2.2.1.14 <Natura> non presente a fronte di 2.2.1.12 <AliquotaIVA> pari a zero',
    fails: (document) => lines(document).some(lacksNature),
  },
  {
    code: '00401',
    text: '2.2.1.14 <Natura> presente a fronte di 2.2.1.12 <AliquotaIVA> diversa da zero',
    fails: (document) => lines(document).some(hasNature),
  },
  {
    code: '00403',
    text: '2.1.1.3 <Data> successiva alla data di ricezione',
    fails: (document) => document.known !== null && day(document) > document.known.ricezione,
  },
  {
    code: '00411',
    text: '2.1.1.5 <DatiRitenuta> non presente a fronte di 2.2.1 con 2.2.1.13 <Ritenuta> uguale a SI',
    fails: (document) => lines(document).some(isWithheld) && !hasWithholding(document),
  },
  {
    code: '00413',
    text: '2.1.1.7.7 <Natura> non presente a fronte di 2.1.1.7.5 <AliquotaIVA> pari a zero',
    fails: (document) => funds(document).some(lacksNature),
  },
  {
    code: '00414',
    text: '2.1.1.7.7 <Natura> presente a fronte di 2.1.1.7.5 <AliquotaIVA> diversa da zero',
    fails: (document) => funds(document).some(hasNature),
  },
  {
    code: '00415',
    text: '2.1.1.5 <DatiRitenuta> non presente a fronte di 2.1.1.7.6 <Ritenuta> uguale a SI',
    fails: (document) => funds(document).some(isWithheld) && !hasWithholding(document),
  },
  {
    code: '00418',
    text: '2.1.1.3 <Data> antecedente a 2.1.6.3 <Data>, per TD04',
    fails: (document) =>
      type(document) === 'TD04' &&
      all(document.body, 'DatiGenerali/DatiFattureCollegate').some(
        (other) => (textAt(other, 'Data') ?? '') > day(document),
      ),
  },
  {
    code: '00419',
    text: '2.2.2 <DatiRiepilogo> non presente in corrispondenza di almeno un valore di <AliquotaIVA>',
    fails: (document) => summary(document).length < distinctRates(rated(document)).size,
  },
  {
    code: '00420',
    text: '2.2.2.2 <Natura> con valore di tipo N6 a fronte di 2.2.2.7 <EsigibilitaIVA> uguale a S',
    fails: (document) =>
      summary(document).some((row) => textAt(row, 'EsigibilitaIVA') === 'S' && /^N6(\.\d)?$/.test(nature(row) ?? '')),
  },
  {
    code: '00421',
    text: '2.2.2.6 <Imposta> non calcolato secondo le regole (tolleranza inferiore a 0,01)',
    fails: (document) => summary(document).some(taxIsWrong),
  },
  {
    code: '00422',
    text: '2.2.2.5 <ImponibileImporto> non calcolato secondo le regole, per aliquota (tolleranza inferiore a 1 euro)',
    fails: (document) =>
      [...distinctRates([...rated(document), ...summary(document)])].some((of) => taxableIsWrong(document, of)),
  },
  {
    code: '00423',
    text: '2.2.1.11 <PrezzoTotale> non calcolato secondo le regole (tolleranza inferiore a 0,01)',
    fails: (document) => lines(document).some(lineIsWrong),
  },
  {
    code: '00424',
    text: '<AliquotaIVA> non indicata in termini percentuali',
    fails: (document) => [...rated(document), ...summary(document)].some(isNoPercentage),
  },
  {
    code: '00425',
    text: '2.1.1.4 <Numero> non contenente caratteri numerici',
    fails: ({ body }) => !/[0-9]/.test(textAt(body, `${general}/Numero`) ?? ''),
  },
  {
    code: '00429',
    text: '2.2.2.2 <Natura> non presente a fronte di 2.2.2.1 <AliquotaIVA> pari a zero',
    fails: (document) => summary(document).some(lacksNature),
  },
  {
    code: '00430',
    text: '2.2.2.2 <Natura> presente a fronte di 2.2.2.1 <AliquotaIVA> diversa da zero',
    fails: (document) => summary(document).some(hasNature),
  },
  {
    code: '00437',
    text: '2.1.1.8.2 <Percentuale> e 2.1.1.8.3 <Importo> non presenti a fronte di 2.1.1.8.1 <Tipo>',
    fails: ({ body }) => all(body, `${general}/ScontoMaggiorazione`).some(isEmptyDiscount),
  },
  {
    code: '00438',
    text: '2.2.1.10.2 <Percentuale> e 2.2.1.10.3 <Importo> non presenti a fronte di 2.2.1.10.1 <Tipo>',
    fails: (document) => lines(document).some((line) => all(line, 'ScontoMaggiorazione').some(isEmptyDiscount)),
  },
  {
    code: '00443',
    text: 'Non c’è corrispondenza tra i valori di <AliquotaIVA> di linee o cassa e quelli di 2.2.2.1',
    fails: (document) => {
      const rates = distinctRates(summary(document));
      return rated(document).some((element) => !rates.has(rate(element)));
    },
  },
  {
    code: '00444',
    text: 'Non c’è corrispondenza tra i valori di <Natura> di linee o cassa e quelli di 2.2.2.2',
    fails: (document) => {
      const natures = new Set(summary(document).map(nature));
      return rated(document).some((element) => nature(element) !== null && !natures.has(nature(element)));
    },
  },
  {
    code: '00445',
    text: 'Non è più ammesso il valore generico N2, N3 o N6 come codice natura',
    fails: (document) =>
      [...rated(document), ...summary(document)].some((element) => /^N[236]$/.test(nature(element) ?? '')),
  },
];
