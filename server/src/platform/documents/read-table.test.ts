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

it('counts no empty line against the limit, knows where each row stands, and says when there are too many', async () => {
  const rows = ['Nome;Nato', 'Ada;1', 'Bea;2', 'Ciro;3', 'Dario;4'];
  const { righe } = await readCsvTable(utf8(rows.join('\r\n\r\n;\r\n')), expected);
  expect(righe.map(({ riga, linea, celle }) => [riga, linea, celle[0]])).toEqual([
    [4, 4, 'Ada'],
    [7, 7, 'Bea'],
    [10, 10, 'Ciro'],
    [13, 13, 'Dario'],
  ]);
  expect((await read(utf8(rows.join('\n'.repeat(3_000))))).celle).toHaveLength(4);
  for (const start of ['', 'sep=;\n'])
    await expect(read(utf8(`${start}${[...rows, 'Eva;5'].join('\n\n\n')}`))).rejects.toMatchObject({
      fields: { file: ['troppe'] },
    });
});
