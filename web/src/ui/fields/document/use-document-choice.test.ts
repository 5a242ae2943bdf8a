import { optionalDocumentSlot } from '@commiato/contracts/office/stored-files';
import { expect, it } from 'vitest';
import { fitsDocumentSlot } from './use-document-choice.ts';

const fits = (name: string, size = 1000) => fitsDocumentSlot(optionalDocumentSlot, { name, size });

it('takes the kinds of documents by their endings, whatever their case', () => {
  for (const name of ['contratto.pdf', 'FATTURA.XML', 'visura.firmata.P7M', 'foto.jpeg']) expect(fits(name)).toBe(true);
  for (const name of ['pagina.html', 'disegno.svg', 'pdf', 'contratto.pdf.exe']) expect(fits(name)).toBe(false);
});

it('takes at most 10 MiB, and no empty file', () => {
  expect([fits('a.pdf', 10_485_760), fits('a.pdf', 10_485_761), fits('a.pdf', 0)]).toEqual([true, false, false]);
});
