import { describe, expect, it } from 'vitest';
import { disagreementSentences } from './event-disagreements.ts';
import type { EventKind } from './event-kinds.ts';
import { eventBegin, readEvents } from './event-reading.ts';
import { eventSentences, type StoredEvent } from './event-sentence.ts';

const writtenOn = '2026-11-20';
const kinds: readonly EventKind[] = [
  ...(['camera ardente', 'veglia', 'rosario', 'benedizione', 'funerale', 'cremazione', 'sepoltura'] as const),
  ...(['settima', 'trigesimo', 'anniversario', 'altro'] as const),
];
const places = [
  ...['Chiesa di San Rocco', 'Duomo di Monza', 'Sant’Anna', 'Casa Funeraria Il Giardino', 'Cimitero di Lambrate'],
  ...[
    'Villa Serena',
    'Obitorio di Lecce',
    'Santuario della Madonna del Monte',
    'Parrocchia dei SS. Pietro e Paolo',
    '',
  ],
];

const written = (event: StoredEvent) => [event.tipo, event.inizio, event.fine ?? null, event.luogo ?? '', null];
const readBack = (text: string) =>
  readEvents(text, writtenOn).map((one) => [one.kind, eventBegin(one), one.end, one.place, one.doubt]);

describe('the sentence of events', () => {
  it('is what notices usually say', () => {
    const events: StoredEvent[] = [
      {
        tipo: 'funerale',
        inizio: '2026-11-23T10:30',
        luogo: 'Chiesa di San Rocco',
        indirizzo: 'Via Savio 412',
        comune: 'CESENA',
      },
      {
        tipo: 'camera ardente',
        inizio: '2026-11-21T09:00',
        fine: '2026-11-21T18:00',
        luogo: 'Casa Funeraria Il Giardino',
      },
      { tipo: 'rosario', inizio: '2026-11-22T18:00', luogo: "Sant'Anna", stato: 'annullato' },
      { tipo: 'trigesimo', inizio: '2027-01-02T12:00', luogo: '', comune: 'Cesena' },
    ];
    expect(eventSentences(events, writtenOn)).toBe(
      'La camera ardente sarà aperta sabato 21 novembre dalle 9 alle 18 nella Casa Funeraria Il Giardino. ' +
        'Il funerale avrà luogo lunedì 23 novembre alle 10:30 nella Chiesa di San Rocco, Via Savio 412, Cesena. ' +
        'La Santa Messa di trigesimo sarà celebrata sabato 2 gennaio 2027 a mezzogiorno.',
    );
    expect(eventSentences([], writtenOn)).toBe('');
  });

  it('ends with one full stop where the place brings its own', () => {
    const at = (luogo: string, inizio: string): StoredEvent => ({ tipo: 'rosario', inizio, luogo });
    const events = [at('Casa Funeraria Zoli S.r.l.', '2026-11-22T18:00'), at('Casa Zoli s.n.c.', '2026-11-23T18:00')];
    const text = eventSentences(events, writtenOn);
    expect(text).toContain('Zoli S.r.l. Il Santo Rosario');
    expect(text).toMatch(/Casa Zoli s\.n\.c\.$/);
  });

  it('is read back as the same events, each kind in each place, also in capitals', () => {
    const times = ['08:30', '10:00', '12:00', '15:15', '18:00', '21:00'];
    for (const [row, tipo] of kinds.entries()) {
      for (const [column, luogo] of places.entries()) {
        const inizio = `2026-11-2${1 + ((row + column) % 9)}T${times[(row * places.length + column) % times.length]}`;
        const event: StoredEvent = { tipo, inizio, luogo };
        const text = eventSentences([event], writtenOn);
        expect(readBack(text), text).toEqual([written(event)]);
        const capitals = { ...event, luogo: luogo.toUpperCase() };
        expect(readBack(text.toUpperCase()), text).toEqual([written(capitals)]);
      }
    }
  });

  it('is read back whole where there are several, stretches and ends on another day too', () => {
    const events: StoredEvent[] = [
      { tipo: 'camera ardente', inizio: '2026-11-20T14:00', fine: '2026-11-21T12:00', luogo: 'Municipio' },
      { tipo: 'veglia', inizio: '2026-11-21T20:00', fine: '2026-11-21T22:30', luogo: 'Casa Funeraria La Pace' },
      { tipo: 'rosario', inizio: '2026-11-22T18:00', luogo: 'Chiesa di San Biagio' },
      { tipo: 'benedizione', inizio: '2026-11-23T09:30', luogo: 'Obitorio di Lecce' },
      { tipo: 'funerale', inizio: '2026-11-23T10:00', luogo: 'Chiesa di San Biagio' },
      { tipo: 'sepoltura', inizio: '2026-11-23T11:30', luogo: 'Cimitero di Quarto' },
      { tipo: 'settima', inizio: '2026-11-30T18:00', luogo: 'Chiesa di San Biagio' },
      { tipo: 'trigesimo', inizio: '2026-12-20T11:00', luogo: 'Chiesa di San Biagio' },
    ];
    const text = eventSentences(events, writtenOn);
    expect(readBack(text), text).toEqual(events.map(written));
    expect(disagreementSentences(text, events, writtenOn)).toEqual([]);
  });

  it.each(['Casa Funeraria Zoli S.r.l.', 'Casa Zoli s.n.c.', 'Casa Funeraria Savio S.p.A.'])(
    'is read back with the last point of %s, whatever follows it',
    (luogo) => {
      const events: StoredEvent[] = [
        { tipo: 'camera ardente', inizio: '2026-11-21T14:00', fine: '2026-11-21T17:00', luogo },
        { tipo: 'rosario', inizio: '2026-11-21T18:00', luogo },
        { tipo: 'funerale', inizio: '2026-11-23T10:00', luogo },
      ];
      const text = eventSentences(events, writtenOn);
      expect(readBack(text), text).toEqual(events.map(written));
      const inCapitals = events.map((event) => ({ ...event, luogo: luogo.toUpperCase() }));
      expect(readBack(text.toUpperCase()), text).toEqual(inCapitals.map(written));
    },
  );

  it('names the day that a midnight ends, not the one that it begins, and is read back so', () => {
    const events: StoredEvent[] = [
      { tipo: 'camera ardente', inizio: '2026-11-20T14:00', fine: '2026-11-22T00:00', luogo: 'Municipio' },
      { tipo: 'veglia', inizio: '2026-11-23T21:00', fine: '2026-11-24T00:00', luogo: 'Chiesa di San Biagio' },
    ];
    const text = eventSentences(events, writtenOn);
    expect(text).toContain('dalle 14 di venerdì 20 novembre fino alle 24 di sabato 21 novembre');
    expect(text).toContain('La veglia si terrà lunedì 23 novembre dalle 21 alle 24');
    expect(readBack(text), text).toEqual(events.map(written));
    expect(disagreementSentences(text, events, writtenOn)).toEqual([]);
  });
});

describe('what a text says otherwise than its events', () => {
  const funeral: StoredEvent = { tipo: 'funerale', inizio: '2026-11-21T11:00', luogo: 'Chiesa di San Rocco' };
  const said = (text: string, events: readonly StoredEvent[] = [funeral]) =>
    disagreementSentences(text, events, writtenOn);

  it('is told with both: hour, day, place', () => {
    expect(said('FUNERALE SABATO 21 NOVEMBRE ALLE 10, CHIESA DI SAN ROCCO')).toEqual([
      'Il funerale: il testo dice alle 10, l’appuntamento è alle 11.',
    ]);
    expect(said('Funerale lunedì 23 novembre alle 11 nella chiesa di San Rocco')).toEqual([
      'Il funerale: il testo dice lunedì 23 novembre alle 11, l’appuntamento è sabato 21 novembre alle 11.',
    ]);
    expect(said('Funerale domani alle 11 in DUOMO')).toEqual([
      'Il funerale di sabato 21 novembre: il testo dice «Duomo», l’appuntamento «Chiesa di San Rocco».',
    ]);
    expect(said('I funerali alle ore 10 nella chiesa di San Rocco')).toEqual([
      'Il funerale: il testo dice alle 10, l’appuntamento è alle 11.',
    ]);
    const open: StoredEvent = { tipo: 'camera ardente', inizio: '2026-11-21T09:00', fine: '2026-11-21T19:00' };
    expect(said('Camera ardente sabato 21 novembre dalle 9 alle 18', [open])).toEqual([
      'La camera ardente di sabato 21 novembre: nel testo finisce alle 18, nell’appuntamento alle 19.',
    ]);
  });

  it('is what is held in the place of a cancelled event, beside the cancellation', () => {
    const anew: StoredEvent = { ...funeral, inizio: '2026-11-21T15:00', luogo: 'Duomo' };
    expect(
      said('Funerale sabato 21 novembre alle 11 nella chiesa di San Rocco', [{ ...funeral, stato: 'annullato' }, anew]),
    ).toEqual([
      'Il testo annuncia ancora il funerale di sabato 21 novembre: l’appuntamento è annullato.',
      'Il funerale: il testo dice alle 11, l’appuntamento è alle 15.',
      'Il funerale di sabato 21 novembre: il testo dice «chiesa di San Rocco», l’appuntamento «Duomo».',
    ]);
  });

  it('is nothing of what another sentence of the text tells rightly', () => {
    const monday: StoredEvent = {
      tipo: 'rosario',
      inizio: '2026-11-23T20:30',
      luogo: 'Chiesa di San Rocco',
      stato: 'annullato',
    };
    const tuesday: StoredEvent = { tipo: 'rosario', inizio: '2026-11-24T20:30', luogo: 'Chiesa di San Pietro' };
    const of = (day: string, church: string) =>
      `Il rosario sarà recitato ${day} alle ore 20:30 nella chiesa di ${church}.`;
    const text = `${of('lunedì 23 novembre', 'San Rocco')} ${of('martedì 24 novembre', 'San Pietro')}`;
    expect(said(text, [monday, tuesday])).toEqual([
      'Il testo annuncia ancora il rosario di lunedì 23 novembre: l’appuntamento è annullato.',
    ]);
  });

  it('is another town of a church of the same name, however it is named', () => {
    const luogo = 'Chiesa di San Pietro';
    const held: StoredEvent = { tipo: 'funerale', inizio: '2026-11-21T11:00', luogo, comune: 'Cesena', prov: 'FC' };
    const of = (where: string, more: Partial<StoredEvent> = {}) =>
      said(`Funerale sabato 21 novembre alle 11 nella chiesa di San Pietro${where}`, [{ ...held, ...more }]);
    expect(of(' a Bertinoro')).toEqual([
      'Il funerale di sabato 21 novembre: il testo dice «chiesa di San Pietro a Bertinoro», l’appuntamento «Chiesa di San Pietro, Cesena».',
    ]);
    expect(of(', Forlì (FC)')).toEqual([
      'Il funerale di sabato 21 novembre: il testo dice «chiesa di San Pietro, Forlì (FC)», l’appuntamento «Chiesa di San Pietro, Cesena».',
    ]);
    for (const same of ['', ' a Cesena', ' a Cesena (FC)', ', Cesena', ' a Martorano', ' in Vincoli', ' a Montereale'])
      expect(of(same), same).toEqual([]);
    expect(of(' a Bertinoro', { comune: 'Bertinoro' })).toEqual([]);
    expect(of(' a Bertinoro', { comune: '' })).toEqual([]);
    // A hamlet, which may lie in Bertinoro.
    expect(of(' a Bertinoro', { comune: 'Fratta Terme' })).toEqual([]);
    // What was stored while the town of a place was taken for that of the notice.
    expect(of(' a Bertinoro', { luogo: 'Chiesa di San Pietro a Bertinoro' })).toEqual([]);
    expect(of(' a Reggio Emilia', { comune: 'Reggio nell’Emilia', prov: 'RE' })).toEqual([]);
  });

  it('is an event that is not there, or was cancelled', () => {
    const text = 'Rosario oggi alle 18 in Sant’Anna. Funerale domani alle 11 in San Rocco';
    expect(said(text)).toEqual([
      'Il testo annuncia il rosario di venerdì 20 novembre alle 18: tra gli appuntamenti non c’è.',
    ]);
    expect(said('Funerale domani alle 11', [{ ...funeral, stato: 'annullato' }])).toEqual([
      'Il testo annuncia ancora il funerale di sabato 21 novembre: l’appuntamento è annullato.',
    ]);
  });

  it('is nothing where they agree, where the text leaves something open, or where there are no events', () => {
    expect(said('FUNERALE DOMANI ALLE 11 NELLA PARROCCHIA DI S. ROCCO, SEGUIRÀ LA CREMAZIONE')).toEqual([]);
    expect(said('I funerali saranno celebrati sabato 21 novembre')).toEqual([]);
    expect(said('Non fiori ma opere di bene')).toEqual([]);
    expect(said('Funerale domani alle 10', [])).toEqual([]);
  });
});
