import { PDFDocument, PDFName, type PDFObject, PDFString } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { openAndCleanPdf } from './safe-pdf.ts';

it('takes an action out of an annotation, however deep it is written inside others', async () => {
  const document = await PDFDocument.create();
  const page = document.addPage([100, 100]);
  const { context } = document;
  let nested: PDFObject = context.obj({
    Rect: [0, 0, 9, 9],
    A: { S: 'URI', URI: PDFString.of('https://esempio.it/') },
  });
  for (let depth = 0; depth < 200; depth += 1) nested = context.obj([nested]);
  page.node.set(PDFName.of('Nascosti'), nested);
  const opened = await openAndCleanPdf(await document.save({ useObjectStreams: false }), 10);
  if (!opened.ok) throw new Error(opened.error);
  const saved = Buffer.from(await opened.document.save({ useObjectStreams: false })).toString('latin1');
  expect(saved).toContain('/Nascosti');
  expect(saved).not.toContain('esempio.it');
});
