import type { FuneralEvent } from '@commiato/contracts/funerals/events';
import { readTaxCodePerson } from '@commiato/italy/tax-codes/person';
import { describe, expect, it } from 'vitest';
import {
  ageWarning,
  birthDateMismatchWarning,
  datedFreeText,
  dayWordsOffer,
  freeTextWarnings,
  impossibleDateErrors,
  nameMismatchWarnings,
  riteTextNotes,
  withTextWarning,
} from './field-notes.ts';

const today = '2026-11-21';

describe('what is said at the fields of a notice while it is written', () => {
  it('a day to come, or a death before the birth, is an error as soon as it is whole', () => {
    expect(impossibleDateErrors({ nato: '1938-03-12', decesso: '2026-11-22' }, today)).toEqual({
      decesso: { tone: 'error', text: 'La data è nel futuro.' },
    });
    expect(impossibleDateErrors({ nato: '1938-03-12', decesso: '1937-11-22' }, today)).toEqual({
      decesso: { tone: 'error', text: 'La data del decesso viene prima della nascita.' },
    });
    expect(impossibleDateErrors({ nato: '1938-03-12', decesso: '22/11/20' }, today)).toEqual({});
    expect(impossibleDateErrors({ nato: '', decesso: today }, today)).toEqual({});
  });

  it('an age that the dates contradict is asked about: the page tells the one of the dates', () => {
    const say = (age: string, nato = '1950-03-12') => ageWarning({ age, nato, decesso: '2026-11-18' }).age?.text;
    expect(say('86')).toBe('Dalle date risultano 76 anni: la pagina e il manifesto dicono quelli.');
    expect(say('86', '2025-03-12')).toBe('Dalle date risulta 1 anno: la pagina e il manifesto dicono quello.');
    expect([say('76'), say(''), say('86', ''), say('86', '12/03/1950')]).toEqual(Array(4).fill(undefined));
  });

  it('the free text warns where it tells otherwise than the events, or names tomorrow beside an hour', () => {
    const funeral = {
      tipo: 'funerale',
      inizio: '2026-11-24T11:00',
      fine: null,
      luogo: 'Duomo',
      stato: 'in programma',
    } as FuneralEvent;
    const say = (testo: string) => freeTextWarnings({ testo, cosa: 'Necrologio' }, [funeral], today).testo?.text;
    expect(say('I funerali si terranno martedì 24 novembre alle ore 15 in Duomo.')).toBe(
      'Il funerale: il testo dice alle 15, l’appuntamento è alle 11.',
    );
    expect(say('I funerali si terranno domani alle ore 17:45 nella Chiesa di Sant’Agostino.')).toBe(
      'Il funerale: il testo dice domenica 22 novembre alle 17:45, l’appuntamento è martedì 24 novembre alle 11. Il funerale di martedì 24 novembre: il testo dice «Chiesa di Sant’Agostino», l’appuntamento «Duomo». «domani» vale per un giorno solo: scrivi «domenica 22 novembre».',
    );
    // Each of them is told, and once.
    expect(
      say(
        'Il rosario oggi alle ore 20 in Duomo. I funerali domani alle ore 15 in Duomo. La sepoltura domani alle ore 16.',
      ),
    ).toMatch(
      /«oggi» vale per un giorno solo: scrivi «sabato 21 novembre»\. «domani» vale per un giorno solo: scrivi «domenica 22 novembre»\.$/,
    );
    expect(say('Oggi ci ha lasciati la nostra mamma.')).toBeUndefined();
    expect(say('I funerali si terranno martedì 24 novembre alle ore 11 in Duomo.')).toBeUndefined();
  });

  it('the dates of day words are offered in their place, and nothing where there are none or they do not fit', () => {
    const offer = (testo: string) => dayWordsOffer(datedFreeText({ testo, cosa: 'Necrologio' }, today));
    expect(offer('Ciao nonna.\n\nI funerali domani alle ore 15 in Duomo.')).toEqual({
      text: 'Ciao nonna.\n\nI funerali domenica 22 novembre alle ore 15 in Duomo.',
      label: 'Scrivi la data',
    });
    expect(offer('Il rosario oggi alle ore 20 in Duomo. I funerali domani alle ore 15 in Duomo.')).toEqual({
      text: 'Il rosario sabato 21 novembre alle ore 20 in Duomo. I funerali domenica 22 novembre alle ore 15 in Duomo.',
      label: 'Scrivi le date',
    });
    const long = `I funerali domani alle ore 15 in Duomo. ${'a'.repeat(955)}`;
    expect([offer('Oggi come ieri ti vogliamo bene.'), offer(''), offer(long)]).toEqual([null, null, null]);
  });

  it('what is said of a name stands before what else is said there', () => {
    const said = { testo: { tone: 'warning', text: 'Altro.' } } as const;
    expect(withTextWarning(said, 'testo', 'Prima.').testo?.text).toBe('Prima. Altro.');
    expect(withTextWarning(said, 'testo', '')).toBe(said);
  });

  it('a funeral on the wrong weekday, or before the death, is not recognised', () => {
    const say = (funerale: string, decesso = '2026-11-20') =>
      riteTextNotes({ funerale, decesso, cosa: 'Necrologio' }, today).funerale;
    expect(say('MARTEDÌ 23 NOVEMBRE ALLE ORE 10')).toEqual({
      tone: 'warning',
      text: 'Il 23 novembre 2026 è lunedì: nessuna data riconosciuta.',
    });
    expect(say('LUNEDÌ 23 NOVEMBRE ALLE ORE 10', '2026-11-24')).toEqual({
      tone: 'warning',
      text: 'Il 23 novembre 2026 viene prima del decesso: nessuna data riconosciuta.',
    });
    expect(say('LUNEDÌ 23 NOVEMBRE ALLE ORE 10')).toEqual({
      tone: 'good',
      text: 'Data riconosciuta: lunedì 23/11/2026 alle 10.',
    });
    expect(say('CHIESA DI SAN ROCCO')).toBeUndefined();
  });

  it('a birth date that the tax code does not have is asked about, in either of its centuries', () => {
    const person = readTaxCodePerson('RSSMRA41B02C573Y', today);
    const warning = 'Dal codice fiscale risulta il 02/02/1941: verifica. Puoi proseguire.';
    expect(birthDateMismatchWarning(person, '1940-01-01')).toEqual({ nato: { tone: 'warning', text: warning } });
    expect([birthDateMismatchWarning(person, '1941-02-02'), birthDateMismatchWarning(person, '')]).toEqual([{}, {}]);
    const older = person && { ...person, otherBirth: '1841-02-02' };
    expect([birthDateMismatchWarning(older, '1841-02-02'), birthDateMismatchWarning(null, '1940-01-01')]).toEqual([
      {},
      {},
    ]);
  });

  it('a name that the tax code is not made from is asked about', () => {
    expect(nameMismatchWarnings({ nome: true, cognome: false })).toEqual({
      cognome: { tone: 'warning', text: 'Non corrisponde al codice fiscale: verifica. Puoi proseguire.' },
    });
  });
});
