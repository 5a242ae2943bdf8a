import { expect, test } from 'vitest';
import { backlogText, backupText, backupTone, diskTone, erasedText, jobLabel } from './fields.ts';

const words = { one: 'e-mail', many: 'e-mail', failedOne: 'non partita', failedMany: 'non partite' };

test.each([
  [0, 0, 'Nulla in coda'],
  [1, 0, '1 e-mail in coda'],
  [1200, 1, '1.200 e-mail in coda, 1 non partita'],
  [0, 3, 'Nulla in coda, 3 non partite'],
])('%i waiting and %i given up are told', (inCoda, fallite, text) => {
  expect(backlogText({ inCoda, fallite }, words)).toBe(text);
});

test.each([
  [0.5, 100, 'rubrica'],
  [3, 100, 'ocra'],
  [3, 20, 'oliva'],
  [50, 100, 'oliva'],
])('%f GB free of %i are %s', (free, all, tone) => {
  expect(diskTone({ liberi: free * 1_073_741_824, totali: all * 1_073_741_824 })).toBe(tone);
});

const backup = { ultima: '2026-11-20T02:04:00Z', byte: 4_500_000_000, errore: '', ora: '03:00', giorni: 30 };

test.each([
  [null, 'Nessuna: per averne una ogni notte imposta BACKUP_DIR con il percorso di una cartella', 'ocra'],
  [{ ...backup, ultima: null, byte: null }, 'Non ancora eseguita (ogni notte alle 3, conservata 30 giorni)', 'ocra'],
  [backup, '20/11/2026, 03:04, 4,2 GB (ogni notte alle 3, conservata 30 giorni)', 'oliva'],
  [
    { ...backup, ultima: '2026-11-18T02:04:00Z', giorni: 1 },
    '18/11/2026, 03:04, 4,2 GB (ogni notte alle 3, conservata 1 giorno)',
    'ocra',
  ],
  [
    { ...backup, errore: 'Spazio finito.' },
    '20/11/2026, 03:04, 4,2 GB. L’ultimo tentativo non è riuscito: Spazio finito.',
    'rubrica',
  ],
])('the backup %j is told as "%s"', (given, text, tone) => {
  expect(backupText(given)).toBe(text);
  expect(backupTone(given, new Date('2026-11-20T10:00:00Z'))).toBe(tone);
});

test('a chore is told in words, one without words by its name', () => {
  expect(['cestino', 'chiavi-scadute', 'scadenze dei corsi'].map(jobLabel)).toEqual([
    'Cestino: cancella ciò che è scaduto',
    'Chiavi per altri programmi: toglie quelle scadute',
    'Scadenze dei corsi',
  ]);
});

test.each([
  [null, ''],
  [{ ultimi: 0, inTutto: 0 }, 'nulla da cancellare (0 voci in tutto)'],
  [{ ultimi: 1, inTutto: 1200 }, '1 voce cancellata (1.200 voci in tutto)'],
  [{ ultimi: 3, inTutto: 3 }, '3 voci cancellate (3 voci in tutto)'],
])('%j erased rows are told as "%s"', (erased, text) => {
  expect(erasedText(erased)).toBe(text);
});
