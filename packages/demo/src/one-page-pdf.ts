/**
 * A PDF of one page with a heading and lines below it. The texts must be Latin-1 without brackets and backslashes, because they are not
 * escaped.
 */
export function onePagePdf([heading = '', ...lines]: readonly string[]): Buffer {
  const below = lines.map((line) => `0 -30 Td (${line}) Tj`).join(' ');
  const content = `BT /F1 26 Tf 64 740 Td (${heading}) Tj /F1 13 Tf 0 -14 Td ${below} ET`;
  return Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/MediaBox[0 0 595 842]/Parent 2 0 R/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>endobj',
      `4 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj`,
      '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>endobj',
      'trailer<</Root 1 0 R>>\n%%EOF\n',
    ].join('\n'),
    'latin1',
  );
}
