import { describe, expect, it } from 'vitest';
import type { NoticeKind } from '../prose/notice-kinds.ts';
import { eventSentences, type StoredEvent } from './event-sentence.ts';
import {
  chooseTextBesideEvents,
  correctionOfWords,
  isInvitation,
  wordsBesideEventsOnPaper,
} from './text-beside-events.ts';

const writtenOn = '2026-11-20';
const funeral: StoredEvent = {
  tipo: 'funerale',
  inizio: '2026-11-24T10:00',
  luogo: 'Chiesa di San Rocco',
  indirizzo: 'Via Savio 412',
  comune: 'CESENA',
};
const rosary: StoredEvent = { tipo: 'rosario', inizio: '2026-11-23T20:30', luogo: 'Chiesa di San Rocco' };
const beside = (text: string, events = [funeral], cosa: NoticeKind = 'Necrologio') =>
  chooseTextBesideEvents(text, events, writtenOn, cosa);
const nothing = { show: 'nothing' };

describe('a text about a rite, beside its events', () => {
  it.each([
    '',
    '  ',
    'Martedì 24 novembre alle ore 10:00, chiesa di San Rocco, via Savio 412, Cesena',
    'MARTEDÌ 24 NOVEMBRE ORE 10.00 NELLA CHIESA PARROCCHIALE DI SAN ROCCO',
    'Il funerale avrà luogo martedì 24 novembre 2026 alle 10 in San Rocco.',
    'I funerali si svolgeranno martedì 24 c.m. alle ore 10',
    'IL COMMIATO CIVILE AVRÀ LUOGO MARTEDÌ 24 NOVEMBRE ALLE 10',
    'Funerale martedì 24/11/2026\nore 10:00\nChiesa di San Rocco',
    'Seguirà avviso',
    'Data e orario del funerale da definire.',
  ])('is not shown where they say all of it: %s', (text) => expect(beside(text)).toEqual(nothing));

  it('is not shown where it is the usual sentence of the events', () => {
    const events: StoredEvent[] = [
      { tipo: 'camera ardente', inizio: '2026-11-22T09:00', fine: '2026-11-22T18:00', luogo: 'Villa Serena' },
      rosary,
      funeral,
      { tipo: 'sepoltura', inizio: '2026-11-24T12:00', luogo: 'Cimitero urbano', comune: 'Cesena' },
      { tipo: 'altro', inizio: '2026-11-25T18:00' },
      { tipo: 'settima', inizio: '2026-11-27T18:00', luogo: 'Duomo' },
    ];
    expect(beside(eventSentences(events, writtenOn), events)).toEqual(nothing);
    const vigil: StoredEvent = { tipo: 'veglia', inizio: '2026-11-21T21:00', fine: '2026-11-22T00:00', luogo: 'Duomo' };
    expect(beside(eventSentences([vigil], writtenOn), [vigil])).toEqual(nothing);
    expect(beside('Veglia sabato 21 novembre dalle 21 a mezzanotte in Duomo', [vigil])).toEqual(nothing);
    const mass: StoredEvent = { tipo: 'trigesimo', inizio: '2026-12-20T18:30', luogo: 'Duomo' };
    expect(beside('Santa Messa in suffragio domenica 20 dicembre ore 18.30 in Duomo', [mass], 'Trigesimo')).toEqual(
      nothing,
    );
  });

  it('is compared with each of two funerals where both are stored', () => {
    const second: StoredEvent = { tipo: 'funerale', inizio: '2026-11-26T15:45', luogo: 'Chiesa di San Domenico' };
    const text = (hour: string) =>
      `Il funerale avrà luogo martedì 24 novembre alle ${hour} nella chiesa di San Rocco. Il funerale avrà luogo giovedì 26 novembre alle 15:45 nella chiesa di San Domenico.`;
    expect(beside(text('10'), [funeral, second])).toEqual(nothing);
    expect(beside(text('12'), [funeral, second])).toMatchObject({ show: 'differing', right: 'l’ora giusta è le 10' });
    // Which of the two the only stored one is, nobody can tell.
    expect(beside(text('12'), [funeral])).toMatchObject({ show: 'text' });
  });

  it.each([
    ['Non fiori ma opere di bene', 'Non fiori ma opere di bene'],
    ['Martedì 24 novembre alle 10 in San Rocco. Non fiori ma opere di bene.', 'Non fiori ma opere di bene.'],
    ['Martedì 24 novembre alle 10; si ringrazia il personale', 'Si ringrazia il personale'],
    ['Martedì 24 novembre alle 10.\nNon fiori.\nSi ringrazia.', 'Non fiori.\nSi ringrazia.'],
    [
      'Martedì 24 novembre alle 10, partendo da casa alle 9:30',
      'Martedì 24 novembre alle 10, partendo da casa alle 9:30',
    ],
    // The hour at which the coffin leaves contradicts none.
    ['Partenza alle 9:30 dall’ospedale Bufalini', 'Partenza alle 9:30 dall’ospedale Bufalini'],
    ['Partenza alle 9:30 dall’ospedale; funerale martedì 24 novembre alle 10', 'Partenza alle 9:30 dall’ospedale.'],
    ['In forma privata', 'In forma privata'],
    ['Martedì 24 novembre alle 10. Seguirà la tumulazione a Forlì.', 'Seguirà la tumulazione a Forlì.'],
    ['Martedì 24 novembre alle 10. Rosario lunedì alle 20:30.', 'Rosario lunedì alle 20:30.'],
  ])('is shown as far as it says more: %s', (text, shown) => {
    const beyond = beside(text);
    expect(beyond.show === 'text' && beyond.text.replace('. ', '.\n')).toBe(shown.replace('. ', '.\n'));
  });

  it('says that the hour of the funeral follows, while only other events are known', () => {
    expect(beside('Seguirà avviso', [rosary])).toEqual({ show: 'text', text: 'Seguirà avviso' });
  });

  it('is shown whole where there are no events', () => {
    expect(beside('Martedì 24 novembre alle 10', [])).toEqual({ show: 'text', text: 'Martedì 24 novembre alle 10' });
  });

  it.each([
    ['Martedì 24 novembre alle 9, San Rocco', [funeral], 'l’ora giusta è le 10'],
    ['Mercoledì 25 novembre alle 10', [funeral], 'l’ora giusta è martedì 24 novembre alle 10'],
    // The 24th is a Tuesday.
    ['Lunedì 24 novembre alle 10', [funeral], 'l’ora giusta è martedì 24 novembre alle 10'],
    ['Martedì 24 novembre alle 10 in Duomo', [funeral], 'il luogo giusto è «Chiesa di San Rocco»'],
    [
      'Martedì 24 novembre alle 10 nella chiesa di San Rocco a Bertinoro',
      [{ ...funeral, comune: 'Cesena', prov: 'FC' }],
      'il luogo giusto è «Chiesa di San Rocco, Cesena»',
    ],
    ['Martedì 24 novembre alle 9 in Duomo', [funeral], 'l’ora giusta è le 10; il luogo giusto è «Chiesa di San Rocco»'],
    [
      'Rosario lunedì 23 novembre alle 18. Funerale martedì 24 novembre alle 10.',
      [rosary, funeral],
      'l’ora giusta del rosario è le 20:30',
    ],
    ['Martedì 24 novembre alle 10', [{ ...funeral, stato: 'annullato' }], 'il funerale è stato annullato'],
    [
      'Camera ardente domenica 22 novembre dalle 9 alle 19',
      [{ tipo: 'camera ardente', inizio: '2026-11-22T09:00', fine: '2026-11-22T18:00' }],
      'l’ora giusta della fine della camera ardente è le 18',
    ],
  ] as [string, StoredEvent[], string][])(
    'differs from them, and the right hour is said: %s',
    (text, events, right) => {
      expect(beside(text, events)).toEqual({ show: 'differing', text, right });
    },
  );

  it('differs where an event was moved after it was written, whatever else it says', () => {
    const moved: StoredEvent = { ...funeral, inizio: '2026-11-24T11:00', stato: 'spostato' };
    const text = 'Martedì 24 novembre alle 10 in San Rocco. Non fiori ma opere di bene.';
    const told = 'Non fiori ma opere di bene.';
    expect(beside(text, [moved])).toEqual({ show: 'differing', text, right: 'l’ora giusta è le 11', told });
    expect(beside(text.replace('10', '11'), [moved])).toEqual({ show: 'text', text: 'Non fiori ma opere di bene.' });
  });

  it('says when a funeral takes place that was cancelled and entered anew, not that there is none', () => {
    const cancelled: StoredEvent = { ...funeral, stato: 'annullato' };
    const anew: StoredEvent = { ...funeral, inizio: '2026-11-26T16:00' };
    const right = 'l’ora giusta è giovedì 26 novembre alle 16';
    for (const text of ['Martedì 24 novembre alle 10', 'Funerale mercoledì 25 novembre alle 9'])
      expect(beside(text, [cancelled, anew])).toEqual({ show: 'differing', text, right });
    expect(beside('Funerale giovedì 26 novembre alle 16', [cancelled, anew])).toEqual({ show: 'nothing' });
    const first: StoredEvent = {
      ...rosary,
      inizio: '2026-11-23T20:30',
      luogo: 'Chiesa di San Rocco',
      stato: 'annullato',
    };
    const later = (inizio: string, luogo: string): StoredEvent => ({ ...rosary, inizio, luogo });
    const [second, third] = [
      later('2026-11-24T20:30', 'Chiesa di San Rocco'),
      later('2026-11-25T20:30', 'Chiesa di San Pietro'),
    ];
    const one = 'Rosario lunedì 23 novembre alle 20:30 nella chiesa di San Rocco.';
    expect(beside(one, [first, second, third])).toMatchObject({
      right:
        'l’ora giusta del rosario è martedì 24 novembre alle 20:30; l’ora giusta del rosario è mercoledì 25 novembre alle 20:30 («Chiesa di San Pietro»)',
    });
    const both = `${one} Rosario martedì 24 novembre alle 20:30 nella chiesa di San Rocco.`;
    expect(beside(both, [first, second])).toMatchObject({
      right: 'il rosario di lunedì 23 novembre è stato annullato',
    });
    const elsewhere: StoredEvent = { ...anew, luogo: 'Chiesa di Sant’Ippolisto', comune: 'Atripalda', prov: 'AV' };
    expect(beside('Martedì 24 novembre alle 10 nella chiesa di San Rocco', [cancelled, elsewhere])).toMatchObject({
      right: `${right}; il luogo giusto è «Chiesa di Sant’Ippolisto»`,
    });
  });

  it('does not invite to a funeral that was cancelled, even where no hour is read of it', () => {
    const cancelled: StoredEvent = { ...funeral, stato: 'annullato' };
    const right = 'il funerale è stato annullato';
    for (const text of ['I funerali muoveranno alle 9,30 di martedì 24 dalla casa', 'Funerale in forma privata'])
      expect(beside(text, [cancelled, rosary])).toEqual({ show: 'differing', text, right });
    for (const text of ['Il funerale è rinviato a data da destinarsi', 'I funerali muoveranno alle 9,30 di giovedì 26'])
      expect(beside(text, [cancelled, rosary])).toEqual({ show: 'text', text });
  });
});

describe('the words of a family on paper', () => {
  const onPaper = (text: string, ...events: StoredEvent[]) =>
    wordsBesideEventsOnPaper(text, events, '2026-11-22', 'Necrologio');
  const event: StoredEvent = { tipo: 'funerale', inizio: '2026-11-24T16:00', luogo: 'Chiesa di San Rocco' };
  const death = 'È mancata il 21 novembre alle ore 5 all’affetto dei suoi cari.';
  const relatives = 'Ne danno il triste annuncio il marito e i figli.';
  const right = 'I funerali avranno luogo martedì 24 novembre alle ore 16.';
  const wrong = 'I funerali avranno luogo martedì 24 novembre alle ore 10.';

  it('stay as they are where they contradict no event', () => {
    for (const text of [`${death}\n\n${relatives}`, `${death}\n${wrong}`])
      expect(onPaper(text, ...(text.includes(wrong) ? [] : [event]))).toBe(text);
  });

  it('lose what says no more than the event, which stands beside them, and keep what does', () => {
    expect(onPaper(`${death}\n${relatives}\n${right}\nNon fiori.`, event)).toBe(`${death}\n${relatives}\nNon fiori.`);
    const lines = ['Ne danno il triste annuncio i figli', right.replace('.', ''), 'Si ringraziano i medici'];
    expect(onPaper(lines.join('\n'), event)).toBe([lines[0], lines[2]].join('\n'));
    const more = right.replace('.', ' partendo dall’ospedale Bufalini.');
    expect(onPaper(more, event)).toBe(more);
  });

  it('keep a line that is no sentence by itself', () => {
    const text = [
      'Si comunica che',
      'il funerale si terrà martedì 24 novembre alle ore 16',
      'e che non si accettano fiori.',
    ];
    expect(onPaper(text.join('\n'), event)).toBe(text.join('\n'));
    const rite = [right.replace('.', ''), 'nella chiesa di San Rocco', 'partendo dall’ospedale Bufalini.'];
    expect(onPaper([relatives, ...rite].join('\n'), event)).toBe([relatives, ...rite].join('\n'));
  });

  it('lose the sentence that tells a rite at another hour, or one that was cancelled, and no other', () => {
    const text = `${death}\n${relatives}\n${wrong}\nNon fiori ma opere di bene.`;
    const rest = `${death}\n${relatives}\nNon fiori ma opere di bene.`;
    expect(onPaper(text, event)).toBe(rest);
    expect(onPaper(text, { ...event, stato: 'annullato' })).toBe(rest);
    expect(onPaper(`${death} Il Santo Rosario sarà recitato lunedì 23 alle 20.30. ${right}`, event)).toContain(
      'Rosario',
    );
  });

  it('keep the relatives, where no stop ends a line, and lose the hour that stands on a line of its own', () => {
    const lines = ['È mancata all’affetto dei suoi cari', 'Ne danno il triste annuncio i figli'];
    const rite = ['I funerali avranno luogo martedì 24 novembre', 'alle ore 10 partendo da casa'];
    expect(onPaper([...lines, ...rite, 'Si ringraziano i medici'].join('\n'), event)).toBe(
      [...lines, 'Si ringraziano i medici'].join('\n'),
    );
    expect(onPaper(`${relatives} ${wrong} Rosario alle ore 9.`, event)).not.toContain('10');
  });
});

describe('what holds above the words of a family', () => {
  const event: StoredEvent = {
    tipo: 'funerale',
    inizio: '2026-11-24T16:00',
    luogo: 'Chiesa di San Rocco',
    comune: 'Cesena',
    stato: 'spostato',
  };
  const former = { ...event, prima: { inizio: '2026-11-23T10:00' } };
  const right = (text: string, ...events: readonly StoredEvent[]) =>
    correctionOfWords(text, events.length > 0 ? events : [event], '2026-11-22', 'Necrologio');

  it.each([
    ['I funerali avranno luogo martedì 24 novembre alle ore 15 in San Rocco.', 'l’ora giusta è le 16'],
    ['I FUNERALI AVRANNO LUOGO LUNEDÌ 23 NOVEMBRE ALLE ORE 10', 'l’ora giusta è martedì 24 novembre alle 16'],
  ])('%s', (text, expected) => expect(right(text)).toBe(expected));

  it('is told where both day and church were changed', () => {
    const text = 'I funerali avranno luogo lunedì 23 novembre alle ore 10 nella chiesa di San Domenico.';
    expect(right(text, event)).toBeNull();
    expect(right(text, former)).toMatch(/^l’ora giusta è martedì 24 novembre alle 16; il luogo giusto è/);
  });

  it.each([
    'I funerali avranno luogo martedì 24 novembre alle ore 16 in San Rocco.',
    'Andava a Messa ogni mattina alle 7.',
    'Ogni domenica cantava alla Messa delle 11.',
    'È mancato mentre andava alla Messa delle 18.',
    'Il suo ultimo saluto dalla finestra, alle 8 di ogni mattina, ci mancherà.',
    'Ritrovo alle 15.30 davanti alla chiesa di San Rocco per il funerale.',
    'L’arrivo del feretro per il funerale è previsto alle 15.45.',
    'Una Messa si terrà mercoledì 25 novembre alle 10 nella chiesa di San Ciro a Napoli.',
    'Sarà ricordato anche nella Messa di domenica 29 novembre alle 11.',
    'Riposa in pace, papà.',
    'L’eterno riposo donale, o Signore.',
    'Il tuo rosario tra le dita ci accompagna.',
  ])('is nothing above «%s»', (text) => {
    expect(right(text)).toBeNull();
    const cancelled = ['funerale', 'rosario', 'camera ardente', 'altro'].map((tipo) => ({
      ...event,
      tipo: tipo as StoredEvent['tipo'],
      stato: 'annullato' as const,
    }));
    if (!text.startsWith('I funerali')) expect(right(text, ...cancelled)).toBeNull();
  });

  it('says that a funeral was cancelled where the words invite to it', () => {
    const text = 'I funerali avranno luogo martedì 24 novembre alle ore 16 in San Rocco.';
    expect(right(text, { ...event, stato: 'annullato' })).toBe('il funerale è stato annullato');
  });
});

it('words invite to a rite where they say its day and hour', () => {
  const invites = (text: string) => isInvitation(text, '2026-11-22', 'Necrologio');
  expect(invites('I funerali avranno luogo martedì 24 novembre alle ore 16 in San Rocco.')).toBe(true);
  expect(invites('L’eterno riposo donale, o Signore. Ogni sera alle 21 recitavi il rosario.')).toBe(false);
  expect(invites('È mancata domenica 22 novembre alle ore 10 dopo la Santa Messa.')).toBe(false);
});
