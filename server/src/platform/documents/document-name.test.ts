import { expect, test } from 'vitest';
import { safeUploadedName } from './document-name.ts';

test.each([
  ['contratto.pdf', 'pdf', 'contratto.pdf'],
  ['CONTRATTO.PDF', 'pdf', 'CONTRATTO.PDF'],
  ['pagina.html', 'pdf', 'pagina.html.pdf'],
  ['../../etc/passwd', 'xml', 'passwd.xml'],
  ['C:\\Documenti\\visura.jpeg', 'jpg', 'visura.jpeg'],
  ['fattura.xml.p7m', 'p7m', 'fattura.xml.p7m'],
  ['Συμβόλαιο Νικολάου.docx', 'docx', 'Συμβόλαιο Νικολάου.docx'],
  ['', 'png', 'documento.png'],
  ['a\u0000b\r\nc.pdf', 'pdf', 'abc.pdf'],
] as const)('%j with the content of a %s is kept as %j', (given, kind, kept) => {
  expect(safeUploadedName(given, kind)).toBe(kept);
});

test('a name of 300 characters is cut, and keeps its ending', () => {
  const kept = safeUploadedName(`${'è'.repeat(300)}.pdf`, 'pdf');
  expect(kept).toBe(`${'è'.repeat(196)}.pdf`);
});
