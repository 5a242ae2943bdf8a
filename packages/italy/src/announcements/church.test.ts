import { describe, expect, it } from 'vitest';
import { findCeremonyPlaceNames } from './church.ts';

describe('churches in the free text of a funeral', () => {
  it.each([
    ['SABATO 22 NOVEMBRE ALLE ORE 10:00, CHIESA DI SAN ROCCO, VIA SAVIO 412', 'CHIESA DI SAN ROCCO, VIA SAVIO 412'],
    [
      'SABATO 22 NOVEMBRE ALLE ORE 10:00, CHIESA DI SAN ROCCO, VIA SAVIO 412, CESENA',
      'CHIESA DI SAN ROCCO, VIA SAVIO 412, CESENA',
    ],
    ['CHIESA DI SAN ROCCO ALLE ORE 10 DI SABATO 22 NOVEMBRE', 'CHIESA DI SAN ROCCO'],
    ['Lunedì ore 15.30 nella chiesa di San Martino, Cesenatico (FC)', 'chiesa di San Martino, Cesenatico (FC)'],
    ['NELLA CHIESA DEI SS. PIETRO E PAOLO. SEGUIRÀ LA TUMULAZIONE', 'CHIESA DEI SS. PIETRO E PAOLO'],
    [
      'PARROCCHIA DI S. EGIDIO, P.ZZA S. EGIDIO, 4/B, DOVE SARÀ CELEBRATA LA MESSA',
      'PARROCCHIA DI S. EGIDIO, P.ZZA S. EGIDIO, 4/B',
    ],
    ['DUOMO DI CESENA', 'DUOMO DI CESENA'],
    [
      'Lunedì alle 15 nel Duomo (Cattedrale di San Giovanni Battista), Cesena. Seguirà la tumulazione',
      'Duomo (Cattedrale di San Giovanni Battista), Cesena',
    ],
    [
      'nella chiesa dei Cappuccini (Santuario di Santa Maria) alle ore 10',
      'chiesa dei Cappuccini (Santuario di Santa Maria)',
    ],
    ['IN DUOMO, ORE 10', 'DUOMO'],
    ['BASILICA DI SANTA MARIA IN PORTO INDI CIMITERO', 'BASILICA DI SANTA MARIA IN PORTO'],
    [
      'ALLE 9 E 30 PRESSO LA CASA FUNERARIA ZOLI, VIALE OBERDAN 214; POI CREMAZIONE',
      'CASA FUNERARIA ZOLI, VIALE OBERDAN 214',
    ],
    ['TEMPIO CREMATORIO DI FAENZA - ORE 11', 'TEMPIO CREMATORIO DI FAENZA'],
    ["SANTUARIO DELLA MADONNA DEL MONTE PARTENDO DALL'OSPEDALE BUFALINI", 'SANTUARIO DELLA MADONNA DEL MONTE'],
    ['CHIESA PARROCCHIALE, PIEVESESTINA', 'CHIESA PARROCCHIALE, PIEVESESTINA'],
    ['CHIESA DI SANTA MARIA\nVIA ROMA 1', 'CHIESA DI SANTA MARIA'],
    ['CHIESA DI SAN PIO X SABATO 22 NOVEMBRE', 'CHIESA DI SAN PIO X'],
    ['CHIESA DI SAN DOMENICO (PARTENZA ORE 9 DA CASA)', 'CHIESA DI SAN DOMENICO'],
  ])('are found in «%s»', (text, place) => {
    expect(findCeremonyPlaceNames(text)).toEqual([place]);
  });

  it.each([
    [
      'ROSARIO VENERDÌ ORE 18 NELLA CHIESA DI SANT’ANNA. FUNERALE SABATO ORE 10 NEL DUOMO DI FORLÌ.',
      ['CHIESA DI SANT’ANNA', 'DUOMO DI FORLÌ'],
    ],
    [
      'PARTENDO DALLA CASA FUNERARIA ZOLI PER LA CHIESA DI SAN ROCCO, CESENA',
      ['CASA FUNERARIA ZOLI', 'CHIESA DI SAN ROCCO, CESENA'],
    ],
    ['CHIESA DI SAN ROCCO; ROSARIO NELLA CHIESA DI SAN ROCCO', ['CHIESA DI SAN ROCCO']],
    ['CASA FUNERARIA ZOLI ORE 9, TEMPIO CREMATORIO ORE 11', ['CASA FUNERARIA ZOLI', 'TEMPIO CREMATORIO']],
    ['CAPPELLA DEL TEMPIO OSSARIO', ['CAPPELLA DEL TEMPIO OSSARIO']],
  ])('are all told, each once, in «%s»', (text, places) => {
    expect(findCeremonyPlaceNames(text)).toEqual(places);
  });

  it.each(['IN CHIESA, ORE 10', 'VIA DELLA CHIESANUOVA 3', 'I FUNERALI SI SONO GIÀ SVOLTI IN FORMA PRIVATA', ''])(
    'are not made up for «%s»',
    (text) => {
      expect(findCeremonyPlaceNames(text)).toEqual([]);
    },
  );
});
