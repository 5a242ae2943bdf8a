import type { Treatment } from './treatment.ts';

const buildVatRateTreatment = (
  id: Treatment['id'],
  basisPoints: number,
  nome: string,
  dal: string,
  fonte: string,
): Treatment => ({
  id,
  nome,
  aliquota: basisPoints,
  natura: null,
  riferimento: null,
  bollo: false,
  anticipazione: false,
  regime: 'RF01',
  dal,
  al: null,
  fonte,
});

const exemptFuneralTreatment = {
  id: 'esente_funebre',
  nome: 'Servizio funebre esente',
  aliquota: 0,
  natura: 'N4',
  bollo: true,
  anticipazione: false,
  regime: 'RF01',
} as const;

const advancedExpensesTreatment = {
  id: 'escluso_art15',
  nome: 'Anticipazione in nome e per conto del cliente',
  aliquota: 0,
  natura: 'N1',
  bollo: true,
  anticipazione: true,
  regime: 'RF01',
} as const;

const goodsToSanMarinoTreatment = {
  id: 'san_marino',
  nome: 'Beni consegnati a un operatore di San Marino',
  aliquota: 0,
  natura: 'N3.3',
  bollo: false,
  anticipazione: false,
  regime: 'RF01',
} as const;

const consolidatedVatLawSource =
  'D.Lgs. 10/2026 (GU 24 of 2026-01-30, SO 4/L) takes the place of DPR 633/72 from 2027-01-01 (art. 171)';

const vatRatesSource = 'Art. 16 DPR 633/72; from 2027-01-01 art. 34 D.Lgs. 10/2026';

/**
 * Every tax treatment, with the days on which it is in force and the law behind it. When the law changes, close the old entry with `al` and
 * add a new one, so that older documents keep their rules.
 */
export const treatmentCatalogue: readonly Treatment[] = [
  {
    ...exemptFuneralTreatment,
    riferimento: 'Esente art. 10, c. 1, n. 27 DPR 633/72',
    dal: '1973-01-01',
    al: '2026-12-31',
    fonte: 'Art. 10, c. 1, n. 27 DPR 633/72. Stamp duty: art. 13 Tariffa DPR 642/72, no relief of art. 6 Tabella.',
  },
  {
    ...exemptFuneralTreatment,
    riferimento: 'Esente art. 37, c. 1, lett. dd) D.Lgs. 10/2026',
    dal: '2027-01-01',
    al: null,
    fonte: `Art. 37, c. 1, lett. dd): ${consolidatedVatLawSource}.`,
  },
  buildVatRateTreatment(
    'iva22',
    2200,
    'IVA 22 %',
    '2013-10-01',
    `${vatRatesSource}. Stand-alone headstones: ris. 111/E of 2006.`,
  ),
  buildVatRateTreatment(
    'iva10',
    1000,
    'IVA 10 %',
    '1995-02-24',
    `${vatRatesSource}. Structures for burial: Tabella A, parte III, n. 127-quinquies.`,
  ),
  buildVatRateTreatment(
    'iva5',
    500,
    'IVA 5 %',
    '2016-01-01',
    `${vatRatesSource}. Tabella A, parte II-bis (L. 208/2015 art. 1, c. 960).`,
  ),
  buildVatRateTreatment('iva4', 400, 'IVA 4 %', '1989-01-01', `${vatRatesSource}. Tabella A, parte II.`),
  {
    ...advancedExpensesTreatment,
    riferimento: 'Escluso art. 15, c. 1, n. 3 DPR 633/72',
    dal: '1973-01-01',
    al: '2026-12-31',
    fonte: 'Art. 15, c. 1, n. 3 DPR 633/72; ris. Min. Fin. 501398 of 1973-12-06. Stamp duty: ris. 98/E of 2001-07-03.',
  },
  {
    ...advancedExpensesTreatment,
    riferimento: 'Escluso art. 29, c. 1, lett. c) D.Lgs. 10/2026',
    dal: '2027-01-01',
    al: null,
    fonte: `Art. 29, c. 1, lett. c): ${consolidatedVatLawSource}.`,
  },
  {
    ...goodsToSanMarinoTreatment,
    riferimento: 'Non imponibile art. 71 DPR 633/72 (San Marino, DM 21/06/2021)',
    dal: '1973-01-01',
    al: '2026-12-31',
    fonte:
      'Art. 71 DPR 633/72, DM 21/06/2021; N3.3 is for goods, services without territory are N2.1. No stamp duty: like exports (art. 15 ' +
      'Tabella B DPR 642/72, from memory; the lists of the Agenzia delle Entrate leave N3.3 out).',
  },
  {
    ...goodsToSanMarinoTreatment,
    riferimento: 'Non imponibile, cessione a San Marino (DM 21/06/2021)',
    dal: '2027-01-01',
    al: null,
    fonte: `The article that follows art. 71 DPR 633/72 was not found; the decree stays: ${consolidatedVatLawSource}.`,
  },
  {
    id: 'forfettario',
    nome: 'Regime forfettario (senza IVA)',
    aliquota: 0,
    natura: 'N2.2',
    riferimento: 'Operazione senza IVA, art. 1, c. 54-89, L. 190/2014 (regime forfettario)',
    bollo: true,
    anticipazione: false,
    regime: 'RF19',
    dal: '2015-01-01',
    al: null,
    fonte: 'Art. 1, c. 54-89, L. 190/2014 (c. 58: no VAT charged).',
  },
];
