import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soundKey } from './sounds.ts';

/** Names, each with spellings that sound like it. */
const alike: readonly (readonly string[])[] = [
  ['bianchi', 'bianki', 'biancki', 'byanchi', 'bianchy'],
  ['iannaccone', 'jannacone', 'iannacone', 'jannaccone', 'yannakone'],
  ['zucchini', 'zukkini', 'zuchini', 'zzuckini', 'zucchinni'],
  ['giuseppe', 'giusepe', 'giusseppe'],
  ['tavolazzi', 'tavolazi', 'tavollazzi'],
  ['pasquale', 'pascuale', 'pasqquale', 'paskuale'],
  ['acqua', 'aqua', 'acua', 'accua'],
  ['foti', 'photi'],
  ['campagna', 'campania', 'campannia', 'canpagna'],
  ['giampaolo', 'gianpaolo', 'gianppaolo'],
  ['bonfiglio', 'bonfilio', 'bonfilyo'],
  ['scialpi', 'shalpi', 'sscialpi'],
  ['scenna', 'scena', 'shena'],
  ['ghezzi', 'ghezi', 'ghetsi'],
  ['cesare', 'ciesare', 'cessare'],
  ['ciaccia', 'ciacia', 'cciaccia'],
  ['giorgi', 'giorggi', 'gjorgi'],
  ['quagliarella', 'cualiarella', 'kuagliarela'],
  ['craxi', 'cracsi', 'kraksi'],
  ['hoxha', 'oxa'],
  ['forli', 'forly', 'phorli'],
  ['jesi', 'iesi', 'yesi'],
  ['schutz', 'schuts', 'skuz'],
  ['walter', 'valter'],
];

describe('how a word sounds', () => {
  it.each(alike)('%s is %s', (name, ...others) => {
    for (const other of others) expect(soundKey(other), other).toBe(soundKey(name));
  });

  it.each([
    ['cena', 'chena'],
    ['ghiro', 'giro'],
    ['bruni', 'bruna'],
    ['rossi', 'rozi'],
    ['scala', 'sciala'],
    ['cani', 'cagni'],
    ['gelli', 'ghelli'],
    ['marchi', 'marci'],
    ['donati', 'donato'],
  ])('%s is not %s', (one, other) => expect(soundKey(one)).not.toBe(soundKey(other)));

  it('never has one sound twice in a row, and is never much longer than the word', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcghiklnqstuxyz0'), minLength: 1, maxLength: 30 });
    const property = fc.property(word, (typed) => {
      const key = soundKey(typed);
      expect(key).not.toMatch(/(.)\1/);
      expect(key.length).toBeLessThanOrEqual(typed.length * 2);
    });
    fc.assert(property, { numRuns: 1000 });
  });
});
