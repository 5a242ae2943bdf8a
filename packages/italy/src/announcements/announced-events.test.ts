import { describe, expect, it } from 'vitest';
import { certainEvents } from './announced-events.ts';

const written = '2026-11-20';
const read = (funerale: string, cosa: 'Necrologio' | 'Trigesimo' = 'Necrologio') =>
  certainEvents({ funerale, cosa, comune: 'CESENA', prov: 'FC' }, written);

describe('what a text announces without doubt', () => {
  it('has the place as it is written, in the town of the notice unless the text names another', () => {
    expect(read('FUNERALE DOMANI ALLE 10 NELLA CHIESA DI SAN ROCCO, VIA SAVIO 412')).toEqual([
      {
        tipo: 'funerale',
        inizio: '2026-11-21T10:00',
        fine: null,
        luogo: 'Chiesa di San Rocco',
        indirizzo: 'Via Savio 412',
        comune: 'Cesena',
        prov: 'FC',
      },
    ]);
    expect(read('ROSARIO OGGI ALLE 18 NELLA CHIESA DI SAN VITO, FORLÌ (FC)')).toMatchObject([
      { tipo: 'rosario', comune: 'Forlì', prov: 'FC' },
    ]);
    expect(read('SANTA MESSA SABATO 12 DICEMBRE ALLE 18 IN DUOMO', 'Trigesimo')).toMatchObject([{ tipo: 'trigesimo' }]);
  });

  it('has the place without the town of the event, which stands beside it', () => {
    const placeOf = (place: string) => {
      const [event] = read(`FUNERALE DOMANI ALLE 10 NELLA ${place}`);
      return [event?.luogo, event?.comune];
    };
    expect(placeOf('CHIESA DI SAN PIETRO A CESENA')).toEqual(['Chiesa di San Pietro', 'Cesena']);
    expect(placeOf('CHIESA DI SAN PIETRO A CESENA (FC)')).toEqual(['Chiesa di San Pietro', 'Cesena']);
    // Another place, or one that without its town would be any church.
    expect(placeOf('CHIESA DI SAN PIETRO A MARTORANO')[0]).toBe('Chiesa di San Pietro a Martorano');
    expect(placeOf('CHIESA A CESENA')[0]).toBe('Chiesa a Cesena');
  });

  it.each([
    ['nella chiesa di San Pietro a Bertinoro', 'Chiesa di San Pietro', 'Bertinoro', 'FC'],
    ['presso la chiesa di San Mercuriale a Forlì', 'Chiesa di San Mercuriale', 'Forlì', 'FC'],
    ['nella chiesa di San Mercuriale, Forlì (FC)', 'Chiesa di San Mercuriale', 'Forlì', 'FC'],
    ['nella chiesa di San Giacomo a Cesenatico (FC)', 'Chiesa di San Giacomo', 'Cesenatico', 'FC'],
    ['nella chiesa di San Rocco a Cesenatico, in provincia di Forlì-Cesena', 'Chiesa di San Rocco', 'Cesenatico', 'FC'],
    ['nella chiesa di San Rocco in comune di Bertinoro', 'Chiesa di San Rocco', 'Bertinoro', 'FC'],
    ['nella chiesa di San Rocco ad Alfonsine', 'Chiesa di San Rocco', 'Alfonsine', 'RA'],
    ['in San Zeno a Verona', 'San Zeno', 'Verona', 'VR'],
    ['nel Duomo di Forlì', 'Duomo di Forlì', 'Forlì', 'FC'],
    ['nella cattedrale di Cesena', 'Cattedrale di Cesena', 'Cesena', 'FC'],
    ['presso la casa funeraria Zanotti di Faenza', 'Casa Funeraria Zanotti di Faenza', 'Faenza', 'RA'],
    ['nella chiesa di San Francesco di Paola', 'Chiesa di San Francesco di Paola', 'Cesena', 'FC'],
    ['nella chiesa di Sant’Antonio di Padova', 'Chiesa di Sant’Antonio di Padova', 'Cesena', 'FC'],
    ['nella chiesa di San Pietro in Vincoli', 'Chiesa di San Pietro in Vincoli', 'Cesena', 'FC'],
    ['nella chiesa di Santa Maria in Trastevere', 'Chiesa di Santa Maria in Trastevere', 'Cesena', 'FC'],
    ['nella chiesa di San Lorenzo in Noceto', 'Chiesa di San Lorenzo in Noceto', '', ''],
    ['nella chiesa di Santa Maria a Montereale', 'Chiesa di Santa Maria a Montereale', '', ''],
    ['nella chiesa di San Paolo di Ancona', 'Chiesa di San Paolo di Ancona', '', ''],
    ['nella chiesa di Santa Maria a Monte', 'Chiesa di Santa Maria a Monte', '', ''],
    ['in Umbria, nella chiesa di San Rocco', 'Chiesa di San Rocco', '', ''],
    ['a Bertinoro, chiesa di San Rocco', 'Chiesa di San Rocco', 'Bertinoro', ''],
  ])('is held where its place says, and in no town where that is not certain: %s', (where, luogo, comune, prov) => {
    const text = `I funerali si terranno lunedì 30 novembre alle ore 15 ${where}.`;
    expect(read(text)).toMatchObject([{ tipo: 'funerale', inizio: '2026-11-30T15:00', comune, prov }]);
    expect(read(text.toLocaleUpperCase('it'))).toMatchObject([{ luogo, comune, prov }]);
  });

  it('has the town that stands behind the number of its house', () => {
    expect(read('FUNERALE DOMANI ALLE 10 NELLA CHIESA DI SAN ROCCO, VIA ROMA 3 A BERTINORO')).toMatchObject([
      { luogo: 'Chiesa di San Rocco', indirizzo: 'Via Roma 3', comune: 'Bertinoro', prov: 'FC' },
    ]);
  });

  it('is nothing of what is doubtful: another weekday, no hour, the family alone, a departure', () => {
    expect(read('FUNERALE MARTEDÌ 21 NOVEMBRE ALLE 10 IN DUOMO')).toEqual([]);
    expect(read('FUNERALE SABATO 21 NOVEMBRE IN DUOMO')).toEqual([]);
    expect(read('FUNERALE IN FORMA PRIVATA SABATO 21 NOVEMBRE ALLE 10')).toEqual([]);
    expect(read("IL CORTEO PARTIRÀ DOMANI ALLE 10 DALL'OSPEDALE BUFALINI")).toEqual([]);
  });
});
