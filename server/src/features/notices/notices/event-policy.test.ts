import { noticeFields } from '@commiato/contracts/notices/notice-fields';
import { describe, expect, it } from 'vitest';
import { textAfterEvents } from './event-policy.ts';

const necrologio = (funerale: string) => ({ cosa: 'Necrologio' as const, funerale });

const writtenOn = '2026-11-27';
const event = (
  tipo: 'camera ardente' | 'rosario' | 'funerale' | 'sepoltura' | 'trigesimo',
  inizio: string,
  luogo: string,
  indirizzo: string,
) => ({
  ...{ tipo, inizio, fine: null, luogo, indirizzo, comune: 'Cesena', prov: 'FC', note: '' },
  ...{ stato: 'in programma' as const, pubblico: true },
});
const church = 'CHIESA PARROCCHIALE DI SAN BARTOLO APOSTOLO E MARTIRE';
const cathedral = 'BASILICA CATTEDRALE DI SAN GIOVANNI BATTISTA';
const others = [
  event('camera ardente', '2026-11-27T15:00', 'CASA FUNERARIA DEI FRATELLI ZOLI', 'VIA DELLA LIBERAZIONE 1200'),
  event('rosario', '2026-11-27T20:30', church, 'VIA DEL SANTO PATRONO DELLA PARROCCHIA 12'),
  event('sepoltura', '2026-11-28T16:30', 'CIMITERO URBANO MONUMENTALE', 'VIALE DEI CADUTI E DISPERSI IN GUERRA 250'),
];
const funeral = (inizio: string, luogo: string, indirizzo = '') => [
  ...others,
  event('funerale', inizio, luogo, indirizzo),
];
const first = funeral('2026-11-28T15:00', church, 'VIA SAN BARTOLO 33');
const long = funeral('2026-11-28T10:30', cathedral, `PIAZZA ${'GIOVANNI PAOLO II '.repeat(6)}1`);
const short = funeral('2026-11-28T11:00', 'DUOMO');

describe('the text of a notice after its events have changed', () => {
  const published = textAfterEvents(necrologio(''), writtenOn, [], first);

  it('is shorter where the sentence would be too long, and follows the next change', () => {
    const moved = textAfterEvents(necrologio(published), writtenOn, first, long);
    expect(moved).toContain('10:30');
    expect(moved).not.toContain('VIA');
    const again = textAfterEvents(necrologio(moved), writtenOn, long, short);
    expect(again).toBe(textAfterEvents(necrologio(''), writtenOn, [], short));
    expect(again).toContain('DUOMO');
  });

  it('keeps the coming moments where the Masses of weeks later make it too long, also beside a person’s own words', () => {
    const street = 'VIALE GIOSUÈ CARDUCCI 112, INGRESSO DALLA PIAZZA';
    const coming = [
      event('camera ardente', '2026-11-27T14:00', 'CAMERA MORTUARIA DELL’OSPEDALE', street),
      event('rosario', '2026-11-27T20:30', church, street),
      ...funeral('2026-11-28T15:00', church, street),
      event('sepoltura', '2026-11-28T16:00', 'CIMITERO MONUMENTALE', ''),
    ];
    const withMass = [...coming, event('trigesimo', '2026-12-28T18:00', church, street)];
    const text = textAfterEvents(necrologio(''), writtenOn, [], coming);
    expect(textAfterEvents(necrologio(text), writtenOn, coming, withMass)).toBe(text);
    const moved = withMass.map((one) => (one.tipo === 'rosario' ? { ...one, inizio: '2026-11-27T19:00' } : one));
    for (const own of ['', ' NON FIORI.']) {
      const after = textAfterEvents(necrologio(text + own), writtenOn, withMass, moved);
      expect(after).toBe(text.replace('20:30', '19') + own);
    }
  });

  it('tells no Mass twice that a person tells, and puts back none that a person took out', () => {
    const buried = event('funerale', '2026-11-28T15:00', church, '');
    const mass = event('trigesimo', '2026-12-28T18:00', church, '');
    const text = textAfterEvents(necrologio(''), writtenOn, [], [buried]);
    const own = ' IL TRIGESIMO SARÀ LUNEDÌ 28 DICEMBRE ALLE 18.';
    const cancelled = [{ ...buried, stato: 'annullato' as const }, mass];
    expect(textAfterEvents(necrologio(text + own), writtenOn, [buried, mass], cancelled)).toBe(own.trim());
    const later = [{ ...buried, inizio: '2026-11-28T16:00' }, mass];
    expect(textAfterEvents(necrologio(text), writtenOn, [buried, mass], later)).toBe(
      text.replace('ALLE 15', 'ALLE 16'),
    );
  });

  it('follows the next change where the place has an apostrophe, as it is stored and as it was', () => {
    const abbey = (inizio: string) => funeral(inizio, 'ABBAZIA DI SAN MERCURIALE');
    const written = textAfterEvents(necrologio(''), writtenOn, [], abbey('2026-11-28T10:30'));
    expect(written).toContain("NELL'ABBAZIA");
    const stored = noticeFields.funerale.body.parse(written);
    expect(stored).toBe(written);
    for (const text of [stored, stored.replace("NELL'", 'NELL’')])
      expect(textAfterEvents(necrologio(text), writtenOn, abbey('2026-11-28T10:30'), abbey('2026-11-28T15:00'))).toBe(
        textAfterEvents(necrologio(''), writtenOn, [], abbey('2026-11-28T15:00')),
      );
  });

  it('follows the next change where the place has a full stop, as it is stored and as it was', () => {
    const firm = (inizio: string) => [{ ...event('funerale', inizio, 'CASA ZOLI S.R.L.', ''), comune: '' }];
    const written = textAfterEvents(necrologio(''), writtenOn, [], firm('2026-11-28T10:30'));
    expect(written).toMatch(/[^.]S\.R\.L\.$/);
    for (const text of [written, `${written}.`])
      expect(textAfterEvents(necrologio(text), writtenOn, firm('2026-11-28T10:30'), firm('2026-11-28T15:00'))).toBe(
        textAfterEvents(necrologio(''), writtenOn, [], firm('2026-11-28T15:00')),
      );
  });

  it('calls a remembrance as its text does, where that names no Mass', () => {
    const at = (inizio: string) => [
      { ...event('funerale', inizio, 'Tempio Valdese', ''), _id: 'e', tipo: 'trigesimo' as const },
    ];
    const [before, after] = [at('2026-12-06T10:00'), at('2026-12-06T11:00')];
    const told = (funerale: string) => textAfterEvents({ cosa: 'Trigesimo', funerale }, writtenOn, before, after);
    const own = 'LA CELEBRAZIONE DI TRIGESIMO SI TERRÀ DOMENICA 6 DICEMBRE ALLE 10 NEL TEMPIO VALDESE, CESENA.';
    expect(told(own)).toBe(own.replace('ALLE 10', 'ALLE 11'));
    const mass = 'LA SANTA MESSA DI TRIGESIMO SARÀ CELEBRATA DOMENICA 6 DICEMBRE ALLE 10 NEL TEMPIO VALDESE, CESENA.';
    expect(told(mass)).toBe(mass.replace('ALLE 10', 'ALLE 11'));
  });

  it('keeps the name of a Mass in suffrage that moves', () => {
    const at = (inizio: string) => [{ ...event('funerale', inizio, 'Duomo', ''), _id: 'e', tipo: 'altro' as const }];
    const text = 'LA SANTA MESSA IN SUFFRAGIO SI TERRÀ SABATO 5 DICEMBRE ALLE 18 NEL DUOMO, CESENA.';
    const moved = textAfterEvents(necrologio(text), writtenOn, at('2026-12-05T18:00'), at('2026-12-05T19:00'));
    expect(moved).toBe(text.replace('ALLE 18', 'ALLE 19'));
  });

  it('is not made for a thank-you, whose readers look for the words of the family', () => {
    const thanks = { cosa: 'Ringraziamento' as const, funerale: '' };
    expect(textAfterEvents(thanks, writtenOn, [], first)).toBe('');
    expect(textAfterEvents(thanks, writtenOn, first, long)).toBe('');
  });

  it('calls a funeral without a church as its text does', () => {
    const at = (inizio: string) => [event('funerale', inizio, 'SALA DEL TEMPIETTO', '')];
    const text = 'IL COMMIATO CIVILE AVRÀ LUOGO SABATO 5 DICEMBRE ALLE 11 PRESSO LA SALA DEL TEMPIETTO, CESENA.';
    const moved = textAfterEvents(necrologio(text), writtenOn, at('2026-12-05T11:00'), at('2026-12-06T15:00'));
    expect(moved).toBe(text.replace('SABATO 5', 'DOMENICA 6').replace('ALLE 11', 'ALLE 15'));
  });

  it('stays where a person has written another', () => {
    const own = 'OGGI ALLE 15 IN SAN ROCCO';
    expect(textAfterEvents(necrologio(own), writtenOn, first, long)).toBe(own);
  });
});
