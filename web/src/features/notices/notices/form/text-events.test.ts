import type { FuneralEvent } from '@commiato/contracts/funerals/events';
import { describe, expect, it } from 'vitest';
import { funeralEvent } from '../../../../testing/funeral-event.ts';
import {
  eventsAnnouncedBy,
  eventsError,
  eventsInText,
  eventsToWire,
  findTextDisagreements,
  textAsSaved,
} from './text-events.ts';
import { findStartTimeConflict } from './use-start-time-question.ts';

const days = { written: '2026-11-20', today: '2026-11-20' };
const values = (funerale: string) => ({ funerale, cosa: 'Necrologio', comune: 'CESENA', prov: 'FC' }) as const;
const offered = (text: string, held: readonly FuneralEvent[] = [], when = days) =>
  eventsInText(values(text), held, when);

const funeral = funeralEvent('2026-11-21T11:00', {
  luogo: 'Chiesa di San Rocco',
  comune: 'Cesena',
  prov: 'FC',
});

it('a trigesimo that is prepared before the funeral announces its Mass alone', () => {
  const mass = funeralEvent('2026-12-20T18:00', { tipo: 'trigesimo' });
  expect(eventsAnnouncedBy('Necrologio', [funeral, mass])).toEqual([funeral, mass]);
  expect(eventsAnnouncedBy('Trigesimo', [funeral, mass])).toEqual([mass]);
  expect(eventsAnnouncedBy('Anniversario', [funeral, mass])).toEqual([]);
});

describe('a text that is changed days after its notice was published', () => {
  const when = { written: '2026-11-20', today: '2026-11-22' };
  const text = 'FUNERALE DOMANI ALLE 10 IN DUOMO';

  it('says the day after today by domani, as it is saved', () => {
    const saved = textAsSaved(text, 'SEGUIRÀ AVVISO', when);
    expect(saved.text).toBe('FUNERALE LUNEDÌ 23 NOVEMBRE ALLE 10 IN DUOMO');
    expect(offered(saved.text, [], when)).toMatchObject([{ ticked: true, event: { inizio: '2026-11-23T10:00' } }]);
    expect(textAsSaved(text, text, when)).toEqual({ text, words: [] });
  });

  it('is asked about where the event is on another day than that, and not where it is on it', () => {
    const rite = { funerale: text, cosa: 'Necrologio' } as const;
    const known = { ...when, former: 'SEGUIRÀ AVVISO' };
    expect(findStartTimeConflict(rite, [funeral], known)).toMatchObject({
      others: [{ inText: '2026-11-23T10:00' }],
      mended: 'IL FUNERALE AVRÀ LUOGO SABATO 21 NOVEMBRE ALLE 11 NELLA CHIESA DI SAN ROCCO, CESENA.',
    });
    const burial = { ...funeral, _id: 'sepoltura', tipo: 'sepoltura', inizio: '2026-11-23T09:30' } as const;
    expect(findStartTimeConflict(rite, [funeral, burial], known)?.orderWarning).toMatch(
      /^La sepoltura è alle 9:30, ma il funerale /,
    );
    const cremation = { ...burial, tipo: 'cremazione', inizio: '2026-11-22T14:00' } as const;
    expect(findStartTimeConflict(rite, [funeral, cremation], known)?.orderWarning).toMatch(
      /^La cremazione è domenica 22 novembre, ma il funerale è lunedì 23 novembre: /,
    );
    expect(findStartTimeConflict(rite, [{ ...funeral, inizio: '2026-11-23T10:00' }], known)).toBeNull();
  });
});

describe('what the form of a notice reads of events', () => {
  it('is no second rite at the hour of one that is kept: the kind of the notice was corrected', () => {
    const text = 'SABATO 21 NOVEMBRE ORE 11,00 CHIESA DI SAN ROCCO';
    for (const cosa of ['Trigesimo', 'Ringraziamento'] as const) {
      const [read] = eventsInText({ ...values(text), cosa }, [funeral], days);
      expect(read).toMatchObject({ ticked: false, isKept: false });
      expect(read?.doubt).toMatch(/^Tra gli appuntamenti c’è già il funerale di sabato 21 novembre/);
      // Nobody has confirmed it: saving replaces it.
      const unconfirmed = { ...funeral, da_confermare: true };
      expect(eventsInText({ ...values(text), cosa }, [unconfirmed], days)).toMatchObject([
        { ticked: cosa === 'Trigesimo' },
      ]);
    }
    const mass = { funerale: text, cosa: 'Trigesimo' } as const;
    expect(findTextDisagreements(mass, [funeral], days.written)).toEqual([
      'Il testo annuncia il trigesimo di sabato 21 novembre alle 11: a quell’ora tra gli appuntamenti c’è il funerale.',
    ]);
  });

  it('that is saved with the notice is no appointment that is missing', () => {
    const text = 'SABATO 5 DICEMBRE ORE 9 CHIESA DI SAN ROCCO';
    const anniversary = { ...values(text), cosa: 'Anniversario' } as const;
    const [read] = eventsInText(anniversary, [funeral], days);
    expect(findTextDisagreements(anniversary, [funeral], days.written)).toHaveLength(1);
    const saved = read?.event ? [read.event] : [];
    expect(findTextDisagreements(anniversary, [funeral, ...saved], days.written)).toEqual([]);
  });

  it('a new day in the text of a cancelled funeral is not taken for the cancelled one', () => {
    const cancelled = { ...funeral, stato: 'annullato' } as const;
    const told = (text: string) =>
      findTextDisagreements({ funerale: text, cosa: 'Necrologio' }, [cancelled], days.written);
    expect(told('FUNERALE DOMENICA 22 NOVEMBRE ALLE 10 IN DUOMO')).toEqual([
      'Il testo annuncia il funerale di domenica 22 novembre alle 10: l’appuntamento di sabato 21 novembre è annullato.',
    ]);
    expect(told('FUNERALE SABATO 21 NOVEMBRE ALLE 11 IN DUOMO')).toEqual([
      'Il testo annuncia ancora il funerale di sabato 21 novembre: l’appuntamento è annullato.',
    ]);
  });

  it('is listed one by one in plain words, ticked where nothing is doubtful', () => {
    const text =
      "ROSARIO OGGI ALLE 18 IN SANT'ANNA, FUNERALE DOMANI ALLE 10 NELLA CHIESA DI SAN ROCCO, SEGUIRÀ LA CREMAZIONE";
    expect(offered(text).map(({ label, ticked, doubt }) => ({ label, ticked, doubt }))).toEqual([
      { label: 'Rosario, venerdì 20 novembre alle 18:00, Sant’Anna', ticked: true, doubt: '' },
      { label: 'Funerale, sabato 21 novembre alle 10:00, Chiesa di San Rocco', ticked: true, doubt: '' },
      {
        label: 'Cremazione',
        ticked: false,
        doubt: 'Il testo lo mette prima o dopo un altro momento, senza dirne l’ora.',
      },
    ]);
    const [doubtful] = offered('FUNERALE MARTEDÌ 21 NOVEMBRE ALLE 10 IN DUOMO');
    expect(doubtful).toMatchObject({ ticked: false, event: { inizio: '2026-11-21T10:00' } });
    expect(doubtful?.doubt).toMatch(/21 novembre 2026 è sabato/);
    const visits = offered('CAMERA ARDENTE SABATO 21 NOVEMBRE DALLE 9 ALLE 18');
    expect(visits[0]?.label).toBe('Camera ardente, sabato 21 novembre dalle 9:00 alle 18:00');
    expect(visits[0]?.event).toMatchObject({ fine: '2026-11-21T18:00' });
  });

  it('goes on the wire with the place as it is read, in the town of the notice unless the text names another', () => {
    const [one, other] = offered(
      'FUNERALE DOMANI ALLE 10 NELLA CHIESA DI SAN ROCCO, VIA SAVIO 412. ROSARIO OGGI ALLE 18 NELLA CHIESA DI SAN VITO, FORLÌ (FC)',
    );
    expect(one?.event).toMatchObject({
      luogo: 'Chiesa di San Rocco',
      indirizzo: 'Via Savio 412',
      comune: 'Cesena',
      prov: 'FC',
    });
    expect(other?.event).toMatchObject({ luogo: 'Chiesa di San Vito', indirizzo: '', comune: 'Forlì', prov: 'FC' });
    expect(eventsToWire([])).toEqual({ eventi: '[]' });
    expect(JSON.parse(eventsToWire(one?.event ? [one.event] : []).eventi)).toEqual([one?.event]);
  });

  it('is not ticked where the funeral has it or another of its kind, nor where its day is over', () => {
    const [kept] = offered('FUNERALE DOMANI ALLE 11', [funeral]);
    expect(kept).toMatchObject({ isKept: true, ticked: false });
    const [rival] = offered('FUNERALE DOMANI ALLE 10', [funeral]);
    expect(rival).toMatchObject({ isKept: false, ticked: false });
    expect(rival?.doubt).toBe('Tra gli appuntamenti c’è già il funerale di sabato 21 novembre alle 11:00.');
    const [over] = offered('FUNERALE DOMANI ALLE 10', [], { ...days, today: '2026-12-01' });
    expect(over).toMatchObject({ ticked: false, doubt: '' });
  });

  it('is compared with the events of the funeral', () => {
    expect(findTextDisagreements(values('FUNERALE DOMANI ALLE 10'), [funeral], days.written)).toEqual([
      'Il funerale: il testo dice alle 10, l’appuntamento è alle 11.',
    ]);
  });

  it('is told what the server refuses of them', () => {
    const errors = new Map([['eventi.1.inizio', 'Quell’ora non c’è']]);
    expect(eventsError((name) => errors.get(name), 2)).toBe('Quell’ora non c’è');
    expect(eventsError((name) => errors.get(name), 1)).toBeUndefined();
  });
});
