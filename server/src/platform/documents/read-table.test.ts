import { expect, it } from 'vitest';
import { readCsvTable } from './read-table.ts';

const sentences = { tooLong: 'lunga', noHeads: 'senza intestazioni', noRows: 'vuota', tooMany: 'troppe' };
const expected = { isKnown: () => true, maxRows: 4, maxRecordBytes: 10_000, sentences };
const read = async (...parts: readonly Buffer[]) => {
  const { codifica, righe } = await readCsvTable(Buffer.concat(parts), expected);
  return { codifica, celle: righe.map((row) => row.celle.join(' ')) };
};
const utf8 = (text: string) => Buffer.from(text, 'utf8');
const windows = (text: string) => Buffer.from(text, 'latin1');

it('a damaged byte, or a second list of another encoding, leaves the accents of all other rows', async () => {
  const head = utf8('Nome;Cognome\r\nNiccolò;Forlì\r\nZoë;Müller\r\n');
  const names = ['Niccolò Forlì', 'Zoë Müller', 'Noè Bassò'];
  expect(await read(head, windows('Noè;Bassò\r\n'))).toEqual({ codifica: 'utf-8', celle: names });
  expect(await read(windows('Nome;Cognome\nNiccolò;Forlì\nNoè;Bassò\n'))).toEqual({
    codifica: 'windows-1252',
    celle: ['Niccolò Forlì', 'Noè Bassò'],
  });
});

it('loses no row of a file with empty lines between its rows', async () => {
  const rows = ['Nome', 'Ada', 'Bea', 'Ciro', 'Dario'];
  expect((await read(utf8(rows.join('\n\n')))).celle).toEqual(rows.slice(1));
});
