import { describe, expect, it } from 'vitest';
import { indexWords, searchWords } from './words.ts';

describe('words of the search', () => {
  it('drops case, accents and apostrophes of every kind', () => {
    expect(searchWords('NICCOLÒ D’AMICO')).toEqual(['niccolo', 'd', 'amico']);
    expect(searchWords("Schütz D'Amico")).toEqual(['schutz', 'd', 'amico']);
    expect(searchWords('GROSS STRAßE')).toEqual(['gross', 'strasse']);
  });
  it('indexes a short word joined with the next, so that joined and split spellings meet', () => {
    expect(indexWords("D'AMICO")).toEqual(['d', 'amico', 'damico']);
    expect(indexWords("DE' ROSSI")).toEqual(['de', 'rossi', 'derossi']);
    expect(indexWords('MARIA TERESA')).toEqual(['maria', 'teresa']);
  });
  it('finds nothing in punctuation', () => expect(searchWords(" -'’ ")).toEqual([]));
});
