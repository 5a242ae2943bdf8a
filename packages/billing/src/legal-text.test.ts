import { expect, it } from 'vitest';
import type { TotalsInput } from './document.ts';
import { legalSentences } from './legal-text.ts';
import { input, line } from './testing/documents.ts';
import { computeTotals } from './totals.ts';

const sentencesOf = (document: TotalsInput) => legalSentences(document, computeTotals(document));

it('says how the stamp duty is paid only where it is owed', () => {
  expect(sentencesOf(input([line(7747)]))).toEqual([]);
  expect(sentencesOf(input([line(7748)]))).toEqual([
    "Imposta di bollo assolta in modo virtuale ai sensi dell'art. 6, c. 2, DM 17/06/2014",
  ]);
});

it('cites the consolidated act from 2027, also where older rules are followed', () => {
  const note = input([line(7748), line(100, { trattamento: 'iva22' })], {
    data: '2027-01-01',
    regoleAl: '2026-12-31',
    scissionePagamenti: true,
  });
  expect(sentencesOf(note)).toEqual([
    "Imposta di bollo assolta in modo virtuale ai sensi dell'art. 6, c. 2, DM 17/06/2014",
    "Scissione dei pagamenti ai sensi dell'art. 65 D.Lgs. 10/2026",
  ]);
});

it('names the flat-rate regime whatever the amount', () => {
  expect(sentencesOf(input([line(1)], { regime: 'RF19' }))[0]).toContain('commi da 54 a 89, della Legge n. 190/2014');
});
