import { splitText, transliterate } from './characters.ts';
import { formatAmountPerUnit, formatHundredths, formatThousandths, formatUnitPrice } from './decimals.ts';
import type { FieldChecker } from './fields.ts';
import type { DocumentoCorrelato, FatturaPa, Linea, Pagamento, Riepilogo, ScontoMaggiorazione } from './invoice.ts';
import { type Element, withoutAbsentElements } from './xml.ts';

const maxCausaleLength = 200;

const amountElement = (fields: FieldChecker, path: string, name: string, cents: number): Element => [
  name,
  formatHundredths(fields.cents(path, cents)),
];

function rateElement(fields: FieldChecker, path: string, basisPoints: number, natura: string | undefined): Element {
  if (!Number.isInteger(basisPoints) || basisPoints < 0 || basisPoints > 10_000)
    fields.refuse(`${path}.aliquota`, 'L’aliquota va da 0 a 100 %.');
  if (basisPoints === 0 && !natura) fields.refuse(`${path}.natura`, 'Senza IVA serve il motivo (natura).');
  if (basisPoints !== 0 && natura) fields.refuse(`${path}.natura`, 'Con l’IVA non va indicata una natura.');
  return ['AliquotaIVA', formatHundredths(basisPoints)];
}

const discountElements = (discounts: readonly ScontoMaggiorazione[] = [], thousandths = 1000): Element[] =>
  discounts.map((discount) => [
    'ScontoMaggiorazione',
    [
      ['Tipo', discount.tipo],
      'percentuale' in discount
        ? ['Percentuale', formatHundredths(discount.percentuale)]
        : ['Importo', formatAmountPerUnit(discount.importo, thousandths)],
    ],
  ]);

const relatedDocumentElements = (
  fields: FieldChecker,
  path: string,
  name: string,
  documents: readonly DocumentoCorrelato[] = [],
): Element[] =>
  documents.map(({ numero, data, cup, cig }, index) => [
    name,
    withoutAbsentElements([
      ['IdDocumento', fields.text(`${path}.${index}.numero`, numero, 20, 'basic')],
      data ? ['Data', fields.day(`${path}.${index}.data`, data)] : null,
      cup ? ['CodiceCUP', fields.text(`${path}.${index}.cup`, cup, 15, 'basic')] : null,
      cig ? ['CodiceCIG', fields.text(`${path}.${index}.cig`, cig, 15, 'basic')] : null,
    ]),
  ]);

function causaleElements(fields: FieldChecker, texts: readonly string[] = []): Element[] {
  return texts.flatMap((text, index) => {
    const spelled = transliterate(text, 'latin1').text;
    return splitText(spelled, maxCausaleLength).map(
      (piece): Element => ['Causale', fields.text(`causali.${index}`, piece, maxCausaleLength)],
    );
  });
}

function generalDataElement(fields: FieldChecker, invoice: FatturaPa): Element {
  const { tipo, data, numero, bollo, totale, arrotondamento } = invoice;
  if (!/\d/.test(numero)) fields.refuse('numero', 'Il numero del documento deve avere almeno una cifra.');
  return [
    'DatiGenerali',
    [
      [
        'DatiGeneraliDocumento',
        withoutAbsentElements([
          ['TipoDocumento', tipo],
          ['Divisa', 'EUR'],
          ['Data', fields.day('data', data)],
          ['Numero', fields.text('numero', numero, 20, 'basic')],
          bollo
            ? ['DatiBollo', [['BolloVirtuale', 'SI'], amountElement(fields, 'bollo', 'ImportoBollo', bollo)]]
            : null,
          ...discountElements(invoice.sconti),
          amountElement(fields, 'totale', 'ImportoTotaleDocumento', totale),
          arrotondamento ? amountElement(fields, 'arrotondamento', 'Arrotondamento', arrotondamento) : null,
          ...causaleElements(fields, invoice.causali),
        ]),
      ],
      ...relatedDocumentElements(fields, 'ordini', 'DatiOrdineAcquisto', invoice.ordini),
      ...relatedDocumentElements(fields, 'fattureCollegate', 'DatiFattureCollegate', invoice.fattureCollegate),
    ],
  ];
}

function lineElement(fields: FieldChecker, item: Linea, index: number): Element {
  const path = `linee.${index}`;
  const { quantita, unitaMisura, natura } = item;
  if (quantita !== undefined && (!Number.isSafeInteger(quantita) || quantita <= 0))
    fields.refuse(`${path}.quantita`, 'La quantità deve essere maggiore di zero.');
  return [
    'DettaglioLinee',
    withoutAbsentElements([
      ['NumeroLinea', String(index + 1)],
      ['Descrizione', fields.text(`${path}.descrizione`, item.descrizione, 1000)],
      quantita === undefined ? null : ['Quantita', formatThousandths(quantita)],
      unitaMisura ? ['UnitaMisura', fields.text(`${path}.unitaMisura`, unitaMisura, 10, 'basic')] : null,
      ['PrezzoUnitario', formatUnitPrice(fields.price(`${path}.prezzoUnitario`, item.prezzoUnitario))],
      ...discountElements(item.sconti, quantita),
      amountElement(fields, `${path}.prezzoTotale`, 'PrezzoTotale', item.prezzoTotale),
      rateElement(fields, path, item.aliquota, natura),
      natura ? ['Natura', natura] : null,
    ]),
  ];
}

function summaryElement(fields: FieldChecker, row: Riepilogo, index: number): Element {
  const path = `riepilogo.${index}`;
  const { natura, arrotondamento, esigibilita, riferimentoNormativo } = row;
  return [
    'DatiRiepilogo',
    withoutAbsentElements([
      rateElement(fields, path, row.aliquota, natura),
      natura ? ['Natura', natura] : null,
      arrotondamento ? amountElement(fields, `${path}.arrotondamento`, 'Arrotondamento', arrotondamento) : null,
      amountElement(fields, `${path}.imponibile`, 'ImponibileImporto', row.imponibile),
      amountElement(fields, `${path}.imposta`, 'Imposta', row.imposta),
      esigibilita ? ['EsigibilitaIVA', esigibilita] : null,
      riferimentoNormativo
        ? ['RiferimentoNormativo', fields.text(`${path}.riferimentoNormativo`, riferimentoNormativo, 100)]
        : null,
    ]),
  ];
}

function paymentElement(
  fields: FieldChecker,
  { modalita, scadenza, importo, iban }: Pagamento,
  index: number,
): Element {
  const path = `pagamenti.${index}`;
  const account = (iban ?? '').replace(/\s/g, '');
  const ibanShape = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
  return [
    'DettaglioPagamento',
    withoutAbsentElements([
      ['ModalitaPagamento', modalita],
      scadenza ? ['DataScadenzaPagamento', fields.day(`${path}.scadenza`, scadenza)] : null,
      amountElement(fields, `${path}.importo`, 'ImportoPagamento', importo),
      account === '' ? null : ['IBAN', fields.code(`${path}.iban`, account, ibanShape, 'L’IBAN non è valido.')],
    ]),
  ];
}

/** `FatturaElettronicaBody`: the document, its lines, the summary by rate, how it is paid. */
export function bodyElement(fields: FieldChecker, invoice: FatturaPa): Element {
  const { linee, riepilogo, pagamenti = [] } = invoice;
  if (linee.length === 0) fields.refuse('linee', 'Aggiungi almeno una riga.');
  if (linee.length > 9999) fields.refuse('linee', 'Al massimo 9.999 righe.');
  // TP02 is paid in one sum, TP01 in instalments.
  const terms = pagamenti.length > 1 ? 'TP01' : 'TP02';
  return [
    'FatturaElettronicaBody',
    withoutAbsentElements([
      generalDataElement(fields, invoice),
      [
        'DatiBeniServizi',
        [
          ...linee.map((item, index) => lineElement(fields, item, index)),
          ...riepilogo.map((row, index) => summaryElement(fields, row, index)),
        ],
      ],
      pagamenti.length === 0
        ? null
        : [
            'DatiPagamento',
            [['CondizioniPagamento', terms], ...pagamenti.map((item, index) => paymentElement(fields, item, index))],
          ],
    ]),
  ];
}
