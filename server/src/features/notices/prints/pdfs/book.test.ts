import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import { toPrintedVolume } from '../book-policy.ts';
import { drawBookPdf } from './book.ts';

const facts = {
  nome: 'MARIA TERESA',
  cognome: 'DELL’ACQUA',
  nato: '1938-03-12',
  decesso: '2026-11-18',
  ragSociale: 'Onoranze Funebri Zoli 🌹',
  pensieri: 5,
  cuori: 0,
};
const bookOf = (words: readonly string[]) =>
  toPrintedVolume({
    facts,
    condolences: words.map((testo, index) => ({
      _id: `${index}`,
      nome: 'Ada de’ Rossi 🕊️',
      testo,
      riservato: false,
      data: '2026-11-20T10:00:00Z',
    })),
    volume: 1,
    towns: [],
    photo: false,
    today: '2026-11-26',
  });

it('a book keeps hearts and hands that people write, alone as well, and is drawn whatever they write', async () => {
  const book = bookOf(['❤️', 'Ciao nonna 🙏🏻', '👨‍👩‍👧', '加油', '\u200d']);
  expect(book.entries.slice(0, 3).map(({ words }) => words)).toEqual([['❤️'], ['Ciao nonna 🙏🏻'], ['👨‍👩‍👧']]);
  const pdf = await drawBookPdf({ book, photo: null });
  expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-');
});

it('heads one name, of whoever or of how many, with neither a gender nor a number', async () => {
  const headed = async (words: readonly string[]) => {
    const pdf = await drawBookPdf({ book: bookOf(words), photo: null });
    return (await extractText(new Uint8Array(pdf), { mergePages: true })).text;
  };
  expect(await headed([''])).toContain('Vicinanza alla famiglia');
  expect(await headed(['', ''])).toContain('Sono vicini alla famiglia');
});
