import { describe, expect, it } from 'vitest';
import type { NoticeKind } from '../prose/notice-kinds.ts';
import type { StoredEvent } from './event-sentence.ts';
import { eventsOnPaper, printedRiteParagraphs } from './printed-rites.ts';

const writtenOn = '2026-11-25';
const funeral: StoredEvent = { tipo: 'funerale', inizio: '2026-11-27T16:00', luogo: 'Chiesa di San Rocco' };
const rosary: StoredEvent = { tipo: 'rosario', inizio: '2026-11-26T20:15', luogo: 'Chiesa di San Rocco' };
const cancelled = <E extends StoredEvent>(event: E) => ({ ...event, stato: 'annullato' }) as const;
const told = {
  funeral: 'Il funerale avrà luogo venerdì 27 novembre alle 16 nella Chiesa di San Rocco.',
  rosary: 'Il Santo Rosario sarà recitato giovedì 26 novembre alle 20:15 nella Chiesa di San Rocco.',
  cancelled: 'Il funerale di venerdì 27 novembre è stato annullato.',
};
const printed = (text: string, ...events: StoredEvent[]) =>
  printedRiteParagraphs(text, events, writtenOn, 'Necrologio');
const invitation = 'I FUNERALI AVRANNO LUOGO VENERDÌ 27 NOVEMBRE ALLE ORE 16 NELLA CHIESA DI SAN ROCCO.';

describe('a paper', () => {
  it('says what the events say, or the text alone where none are kept', () => {
    expect(printed(invitation, rosary, funeral)).toEqual([`${told.rosary} ${told.funeral}`]);
    expect(printed(invitation)).toEqual([invitation]);
    expect(printed('')).toEqual([]);
  });

  it('of a death leaves out the Mass of the thirtieth day unless its text names it', () => {
    const mass: StoredEvent = { tipo: 'trigesimo', inizio: '2026-12-31T18:00', luogo: 'Chiesa di San Rocco' };
    const kept = (funerale: string, cosa: NoticeKind = 'Necrologio') =>
      eventsOnPaper({ cosa, funerale }, [funeral, mass]).length;
    expect([kept(invitation), kept(''), kept('NEL LORO ANNIVERSARIO DI NOZZE.')]).toEqual([1, 1, 1]);
    expect([kept('LA TRIGESIMA GIOVEDÌ 31 DICEMBRE.'), kept('', 'Trigesimo')]).toEqual([2, 2]);
  });

  it('says what is beside the funeral before the Mass of a later day', () => {
    const mass: StoredEvent = { tipo: 'trigesimo', inizio: '2026-12-31T18:00', luogo: 'Chiesa di San Rocco' };
    const after = 'Seguirà rinfresco in parrocchia.';
    const both = `${invitation} ${after} LA TRIGESIMA SARÀ CELEBRATA GIOVEDÌ 31 DICEMBRE ALLE ORE 18.`;
    const paragraphs = printed(both, funeral, mass);
    expect([paragraphs[0], paragraphs.at(-1)]).toEqual([
      told.funeral,
      'La Santa Messa di trigesimo sarà celebrata giovedì 31 dicembre alle 18 nella Chiesa di San Rocco.',
    ]);
    expect(paragraphs.slice(1, -1).join(' ')).toContain(after);
  });

  it('tells of no Mass where the words of a remembrance name none', () => {
    const day = { tipo: 'trigesimo', inizio: '2026-12-19T16:00', luogo: 'Chiesa Valdese' } as const;
    const remembrance = (text: string, event: StoredEvent) =>
      printedRiteParagraphs(text, [event], writtenOn, 'Trigesimo')[0] ?? '';
    expect(remembrance('CULTO DI RICORDO SABATO 19 DICEMBRE ALLE ORE 16 NELLA CHIESA VALDESE', day)).toBe(
      'La celebrazione di trigesimo si terrà sabato 19 dicembre alle 16 nella Chiesa Valdese.',
    );
    expect(remembrance('CULTO DI RICORDO SABATO 19 DICEMBRE ALLE ORE 16', cancelled(day))).toContain(
      'La celebrazione di trigesimo di sabato 19 dicembre è stata annullata.',
    );
    expect(remembrance('SANTA MESSA SABATO 19 DICEMBRE ALLE ORE 16', day)).toContain('La Santa Messa di trigesimo');
    expect(remembrance('', day)).toContain('La Santa Messa di trigesimo');
  });

  it('names a Mass in suffrage that the text names, and no other moment so', () => {
    const text = 'SANTA MESSA IN SUFFRAGIO SABATO 5 DICEMBRE ALLE ORE 18 NELLA CHIESA DI SAN ROCCO';
    const other: StoredEvent = { tipo: 'altro', inizio: '2026-12-05T18:00', luogo: 'Chiesa di San Rocco' };
    expect(printed(text, other)).toEqual([
      'La Santa Messa in suffragio si terrà sabato 5 dicembre alle 18 nella Chiesa di San Rocco.',
    ]);
    expect(printed(text, cancelled(other))).toEqual([
      'La Santa Messa in suffragio di sabato 5 dicembre è stata annullata.',
    ]);
    expect(printed(text, { ...other, inizio: '2026-12-04T09:00' })[0]).toContain('Un momento di raccoglimento');
    expect(printed('', other)[0]).toContain('Un momento di raccoglimento');
  });

  it('calls a funeral without a church as its text does, once', () => {
    const hall: StoredEvent = { ...funeral, luogo: 'Sala del commiato «Il Tempietto»' };
    const civil = (words: string) =>
      printed(`${words} VENERDÌ 27 NOVEMBRE ALLE ORE 16 NELLA SALA DEL COMMIATO «IL TEMPIETTO».`, hall);
    const held = 'avrà luogo venerdì 27 novembre alle 16 nella Sala del commiato «Il Tempietto».';
    expect(civil('IL COMMIATO CIVILE AVRÀ LUOGO')).toEqual([`Il commiato civile ${held}`]);
    expect(civil('IL COMMIATO AVRÀ LUOGO')).toEqual([`Il commiato ${held}`]);
    // The name of the hall says nothing of the rite.
    expect(civil('I FUNERALI AVRANNO LUOGO')).toEqual([`Il funerale ${held}`]);
    expect(civil('')[0]).toContain('Il funerale avrà luogo');
    expect(printed('IL COMMIATO CIVILE VENERDÌ 27 NOVEMBRE ALLE ORE 16.', cancelled(hall))).toContain(
      'Il commiato civile di venerdì 27 novembre è stato annullato.',
    );
    // Told as a civil one, a rite in a church would be a wrong truth.
    for (const religious of [
      'CERIMONIA RELIGIOSA VENERDÌ 27 NOVEMBRE ALLE 16 IN DUOMO. SEGUIRÀ UN COMMIATO LAICO AL TEMPIO CREMATORIO.',
      'VENERDÌ 27 NOVEMBRE ALLE 16 NELLA CHIESA DI SAN ROCCO. DOPO LA CELEBRAZIONE COMMIATO LAICO DEGLI AMICI.',
      'IL COMMIATO CIVILE E RELIGIOSO VENERDÌ 27 NOVEMBRE ALLE 16.',
      'NON SI TERRÀ ALCUN COMMIATO CIVILE. VENERDÌ 27 NOVEMBRE ALLE 16 PARTENZA DALLA CASA.',
      'CAMERA ARDENTE CON COMMIATO LAICO DELLE AUTORITÀ. VENERDÌ 27 NOVEMBRE ALLE 16 IN SALA.',
    ])
      expect(printed(religious, { tipo: 'funerale', inizio: '2026-11-27T16:00' })[0]).toMatch(/^Il funerale avrà/);
    // A farewell beside the funeral is another rite.
    const both = printed(`${invitation} SEGUIRÀ UN SALUTO LAICO AL CIMITERO.`, funeral);
    expect(both).toEqual([told.funeral, 'SEGUIRÀ UN SALUTO LAICO AL CIMITERO.']);
  });

  it('names one town, where the text has the church in another', () => {
    const inCesena = { ...funeral, comune: 'Cesena', prov: 'FC' };
    expect(printed(`${invitation.slice(0, -1)} A BERTINORO.`, inCesena)).toEqual([
      `${told.funeral.slice(0, -1)}, Cesena.`,
    ]);
  });

  it('never announces what was cancelled, however the text was written', () => {
    expect(printed(invitation, cancelled(funeral))).toEqual([told.cancelled]);
    expect(printed('', cancelled(funeral))).toEqual([told.cancelled]);
    expect(printed('', cancelled({ ...funeral, tipo: 'altro' }))).toEqual([
      'Il momento di raccoglimento di venerdì 27 novembre è stato annullato.',
    ]);
    // No hour is read of these with certainty.
    const unread = 'I funerali muoveranno alle 14,30 di venerdì 27 novembre dalla casa di riposo.';
    expect(printed(unread, cancelled({ ...funeral, inizio: '2026-11-27T14:30' }))).toEqual([told.cancelled]);
    expect(printed('Ore 16 nella chiesa di San Rocco', cancelled(funeral))).toEqual([told.cancelled]);
    expect(printed(`${invitation} Non fiori ma opere di bene.`, cancelled(funeral))).toEqual([
      told.cancelled,
      'Non fiori ma opere di bene.',
    ]);
  });

  it('says what takes place in its stead: another event, or what the family wrote of it', () => {
    expect(printed(invitation, cancelled(funeral), rosary)).toEqual([told.rosary, told.cancelled]);
    expect(printed(invitation, cancelled(funeral), { ...funeral, inizio: '2026-11-28T16:00' })).toEqual([
      'Il funerale avrà luogo sabato 28 novembre alle 16 nella Chiesa di San Rocco.',
    ]);
    const putOff = 'I funerali sono rinviati a data da destinarsi.';
    expect(printed(putOff, cancelled(funeral))).toEqual([putOff]);
    const other = 'I funerali muoveranno alle 14,30 di sabato 28 novembre dalla casa di riposo.';
    expect(printed(other, cancelled(funeral))).toEqual([told.cancelled, other]);
  });

  it('keeps what the text says beside the events', () => {
    const unread = 'I funerali muoveranno alle 14,30 di venerdì 27 novembre dalla casa di riposo.';
    expect(printed(`${unread} Rosario giovedì 26 novembre alle 20.15.`, rosary)).toEqual([told.rosary, unread]);
    const later = 'Il funerale avrà luogo in data da stabilire.';
    expect(printed(later, rosary)).toEqual([told.rosary, later]);
    // The rosary has moved since: its old hour is not told, the funeral is.
    expect(printed(`${unread} Rosario giovedì 26 novembre alle 19.`, rosary)).toEqual([told.rosary, unread]);
  });

  it('leaves out the hours of a text that no event says any more', () => {
    const moved: StoredEvent = { ...funeral, inizio: '2026-11-27T17:30', stato: 'spostato' };
    expect(printed(`${invitation} Partenza alle ore 15.30 dall’ospedale. Non fiori.`, moved)).toEqual([
      told.funeral.replace('16', '17:30'),
      'Non fiori.',
    ]);
  });

  it('tells no hour beside that of an event that has moved, unless its text says the new one', () => {
    const moved: StoredEvent = { ...funeral, inizio: '2026-11-27T17:30', stato: 'spostato' };
    const unread = 'I FUNERALI MUOVERANNO ALLE 14,30 DI VENERDÌ 27 NOVEMBRE DALLA CASA DI RIPOSO. NON FIORI.';
    const only = told.funeral.replace('16', '17:30');
    expect(printed(unread, moved)).toEqual([only, 'NON FIORI.']);
    const renewed = 'Il funerale sarà venerdì 27 novembre alle 17.30. Partenza alle 16.45 dall’ospedale.';
    expect(printed(renewed, moved)).toEqual([only, 'Partenza alle 16.45 dall’ospedale.']);
  });

  it('of a trigesimo does not tell the funeral that is over', () => {
    const mass: StoredEvent = { tipo: 'trigesimo', inizio: '2026-12-24T18:00', luogo: 'Duomo' };
    const before = { ...funeral, inizio: '2026-11-24T10:00' };
    expect(printedRiteParagraphs('', [before, mass], writtenOn, 'Trigesimo')).toEqual([
      'La Santa Messa di trigesimo sarà celebrata giovedì 24 dicembre alle 18 nel Duomo.',
    ]);
  });
});
