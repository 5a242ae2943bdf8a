import { splitText, transliterate } from './characters.ts';
import { perUnit, quantity, twoPlaces, unitPrice } from './decimals.ts';
import type { Fields } from './fields.ts';
import type { DocumentoCorrelato, FatturaPa, Linea, Pagamento, Riepilogo, ScontoMaggiorazione } from './invoice.ts';
import { type Element, withoutEmpty } from './xml.ts';

const causaleLength = 200;

const amount = (fields: Fields, path: string, name: string, cents: number): Element => [
  name,
  twoPlaces(fields.cents(path, cents)),
];

function rate(fields: Fields, path: string, basisPoints: number, natura: string | undefined): Element {
  if (!Number.isInteger(basisPoints) || basisPoints < 0 || basisPoints > 10_000)
    fields.refuse(`${path}.aliquota`, 'L’aliquota va da 0 a 100 %.');
  if (basisPoints === 0 && !natura) fields.refuse(`${path}.natura`, 'Senza IVA serve il motivo (natura).');
  if (basisPoints !== 0 && natura) fields.refuse(`${path}.natura`, 'Con l’IVA non va indicata una natura.');
  return ['AliquotaIVA', twoPlaces(basisPoints)];
}

const discounts = (discounts: readonly ScontoMaggiorazione[] = [], thousandths = 1000): Element[] =>
  discounts.map((discount) => [
    'ScontoMaggiorazione',
    [
      ['Tipo', discount.tipo],
      'percentuale' in discount
        ? ['Percentuale', twoPlaces(discount.percentuale)]
        : ['Importo', perUnit(discount.importo, thousandths)],
    ],
  ]);

const related = (
  fields: Fields,
  path: string,
  name: string,
  documents: readonly DocumentoCorrelato[] = [],
): Element[] =>
  documents.map(({ numero, data, cup, cig }, index) => [
    name,
    withoutEmpty([
      ['IdDocumento', fields.text(`${path}.${index}.numero`, numero, 20, 'basic')],
      data ? ['Data', fields.day(`${path}.${index}.data`, data)] : null,
      cup ? ['CodiceCUP', fields.text(`${path}.${index}.cup`, cup, 15, 'basic')] : null,
      cig ? ['CodiceCIG', fields.text(`${path}.${index}.cig`, cig, 15, 'basic')] : null,
    ]),
  ]);

function causali(fields: Fields, texts: readonly string[] = []): Element[] {
  return texts.flatMap((text, index) => {
    const spelled = transliterate(text, 'latin1').text;
    return splitText(spelled, causaleLength).map(
      (piece): Element => ['Causale', fields.text(`causali.${index}`, piece, causaleLength)],
    );
  });
}

function generalData(fields: Fields, invoice: FatturaPa): Element {
  const { tipo, data, numero, bollo, totale, arrotondamento } = invoice;
  if (!/\d/.test(numero)) fields.refuse('numero', 'Il numero del documento deve avere almeno una cifra.');
  return [
    'DatiGenerali',
    [
      [
        'DatiGeneraliDocumento',
        withoutEmpty([
          ['TipoDocumento', tipo],
          ['Divisa', 'EUR'],
          ['Data', fields.day('data', data)],
          ['Numero', fields.text('numero', numero, 20, 'basic')],
          bollo ? ['DatiBollo', [['BolloVirtuale', 'SI'], amount(fields, 'bollo', 'ImportoBollo', bollo)]] : null,
          ...discounts(invoice.sconti),
          amount(fields, 'totale', 'ImportoTotaleDocumento', totale),
          arrotondamento ? amount(fields, 'arrotondamento', 'Arrotondamento', arrotondamento) : null,
          ...causali(fields, invoice.causali),
        ]),
      ],
      ...related(fields, 'ordini', 'DatiOrdineAcquisto', invoice.ordini),
      ...related(fields, 'fattureCollegate', 'DatiFattureCollegate', invoice.fattureCollegate),
    ],
  ];
}

function line(fields: Fields, item: Linea, index: number): Element {
  const path = `linee.${index}`;
  const { quantita, unitaMisura, natura } = item;
  if (quantita !== undefined && (!Number.isSafeInteger(quantita) || quantita <= 0))
    fields.refuse(`${path}.quantita`, 'La quantità deve essere maggiore di zero.');
  return [
    'DettaglioLinee',
    withoutEmpty([
      ['NumeroLinea', String(index + 1)],
      ['Descrizione', fields.text(`${path}.descrizione`, item.descrizione, 1000)],
      quantita === undefined ? null : ['Quantita', quantity(quantita)],
      unitaMisura ? ['UnitaMisura', fields.text(`${path}.unitaMisura`, unitaMisura, 10, 'basic')] : null,
      ['PrezzoUnitario', unitPrice(fields.price(`${path}.prezzoUnitario`, item.prezzoUnitario))],
      ...discounts(item.sconti, quantita),
      amount(fields, `${path}.prezzoTotale`, 'PrezzoTotale', item.prezzoTotale),
      rate(fields, path, item.aliquota, natura),
      natura ? ['Natura', natura] : null,
    ]),
  ];
}

function summary(fields: Fields, row: Riepilogo, index: number): Element {
  const path = `riepilogo.${index}`;
  const { natura, arrotondamento, esigibilita, riferimentoNormativo } = row;
  return [
    'DatiRiepilogo',
    withoutEmpty([
      rate(fields, path, row.aliquota, natura),
      natura ? ['Natura', natura] : null,
      arrotondamento ? amount(fields, `${path}.arrotondamento`, 'Arrotondamento', arrotondamento) : null,
      amount(fields, `${path}.imponibile`, 'ImponibileImporto', row.imponibile),
      amount(fields, `${path}.imposta`, 'Imposta', row.imposta),
      esigibilita ? ['EsigibilitaIVA', esigibilita] : null,
      riferimentoNormativo
        ? ['RiferimentoNormativo', fields.text(`${path}.riferimentoNormativo`, riferimentoNormativo, 100)]
        : null,
    ]),
  ];
}

function payment(fields: Fields, { modalita, scadenza, importo, iban }: Pagamento, index: number): Element {
  const path = `pagamenti.${index}`;
  const account = (iban ?? '').replace(/\s/g, '');
  const ibanShape = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
  return [
    'DettaglioPagamento',
    withoutEmpty([
      ['ModalitaPagamento', modalita],
      scadenza ? ['DataScadenzaPagamento', fields.day(`${path}.scadenza`, scadenza)] : null,
      amount(fields, `${path}.importo`, 'ImportoPagamento', importo),
      account === '' ? null : ['IBAN', fields.code(`${path}.iban`, account, ibanShape, 'L’IBAN non è valido.')],
    ]),
  ];
}

/** `FatturaElettronicaBody`: the document, its lines, the summary by rate, how it is paid. */
export function body(fields: Fields, invoice: FatturaPa): Element {
  const { linee, riepilogo, pagamenti = [] } = invoice;
  if (linee.length === 0) fields.refuse('linee', 'Aggiungi almeno una riga.');
  if (linee.length > 9999) fields.refuse('linee', 'Al massimo 9.999 righe.');
  // TP02 is paid in one sum, TP01 in instalments.
  const terms = pagamenti.length > 1 ? 'TP01' : 'TP02';
  return [
    'FatturaElettronicaBody',
    withoutEmpty([
      generalData(fields, invoice),
      [
        'DatiBeniServizi',
        [
          ...linee.map((item, index) => line(fields, item, index)),
          ...riepilogo.map((row, index) => summary(fields, row, index)),
        ],
      ],
      pagamenti.length === 0
        ? null
        : [
            'DatiPagamento',
            [['CondizioniPagamento', terms], ...pagamenti.map((item, index) => payment(fields, item, index))],
          ],
    ]),
  ];
}
