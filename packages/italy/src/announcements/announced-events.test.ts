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

  it('is nothing of what is doubtful: another weekday, no hour, the family alone, a departure', () => {
    expect(read('FUNERALE MARTEDÌ 21 NOVEMBRE ALLE 10 IN DUOMO')).toEqual([]);
    expect(read('FUNERALE SABATO 21 NOVEMBRE IN DUOMO')).toEqual([]);
    expect(read('FUNERALE IN FORMA PRIVATA SABATO 21 NOVEMBRE ALLE 10')).toEqual([]);
    expect(read("IL CORTEO PARTIRÀ DOMANI ALLE 10 DALL'OSPEDALE BUFALINI")).toEqual([]);
  });
});
