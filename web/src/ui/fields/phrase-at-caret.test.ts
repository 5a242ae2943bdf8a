import { describe, expect, it } from 'vitest';
import { offerPhrases, phraseWithSeparators } from './phrase-at-caret.ts';

const churches = ['CHIESA DI SAN ROCCO, VIA IV NOVEMBRE 3', "CHIESA DI SANT'EGIDIO", 'DUOMO DI CESENA'];
/** The text with `|` at the caret, and with what is offered put in. */
const results = (shown: string) => {
  const caret = shown.indexOf('|');
  const [before = '', after = ''] = shown.split('|');
  return offerPhrases(churches, before + after, caret).map(({ phrase, start }) => {
    const kept = before.slice(0, start);
    return kept + phraseWithSeparators(kept, phrase, after) + after;
  });
};

describe('phrases offered at the caret', () => {
  it('are all where none is being typed, set off from the words around them', () => {
    expect(results('ORE 10|')).toEqual(churches.map((church) => `ORE 10, ${church}`));
    expect(results('ORE 10,|')).toEqual(churches.map((church) => `ORE 10, ${church}`));
    expect(results('ORE 10, |INDI CIMITERO')[2]).toBe('ORE 10, DUOMO DI CESENA, INDI CIMITERO');
    expect(results('|')).toEqual(churches);
  });

  it('are those whose words are being typed, in place of these', () => {
    expect(results('ORE 10, CHIESA DI SAN R|')).toEqual([`ORE 10, ${churches[0]}`]);
    expect(results('ORE 10 chiesa|')).toEqual([`ORE 10 ${churches[0]}`, `ORE 10 ${churches[1]}`]);
    expect(results('ORE 10 sant egi|')).toEqual([`ORE 10 ${churches[1]}`]);
    expect(results('ORE 10 DUO|')).toEqual(['ORE 10 DUOMO DI CESENA']);
  });

  it('never take the place of what only resembles their address, or of a few letters', () => {
    expect(results('SABATO 22 NOVEMBRE|')).toContain(`SABATO 22 NOVEMBRE, ${churches[0]}`);
    expect(results('ORE 10 DI|')).toHaveLength(3);
    expect(results('ORE 10 DI|')[2]).toBe('ORE 10 DI, DUOMO DI CESENA');
  });

  it('are not offered twice', () => {
    expect(results('ORE 10, DUOMO DI CESENA|')).toEqual(
      churches.slice(0, 2).map((one) => `ORE 10, DUOMO DI CESENA, ${one}`),
    );
  });
});
