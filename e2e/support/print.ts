import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** The product's PDF library (pdf.js), served to a page of the test browser. */
const reader = createRequire(new URL('../../web/package.json', import.meta.url));
const origin = 'http://stampa.example';
const served: Readonly<Record<string, string>> = {
  '/pdf.mjs': 'pdfjs-dist/build/pdf.min.mjs',
  '/worker.mjs': 'pdfjs-dist/build/pdf.worker.min.mjs',
};

/** Prints the page to PDF and saves its sheets, four in a row, as a PNG at `path`. */
export async function photographPrint(page: Page, path: string): Promise<void> {
  const pdf = await page.pdf({
    format: 'A4',
    preferCSSPageSize: true,
    printBackground: false,
    margin: { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' },
  });
  const desk = await page.context().newPage();
  await desk.route(`${origin}/**`, (route) => {
    const file = served[new URL(route.request().url()).pathname];
    return route.fulfill(
      file
        ? { contentType: 'text/javascript', body: readFileSync(reader.resolve(file)) }
        : { contentType: 'text/html', body: '<!doctype html><title>Stampa</title>' },
    );
  });
  await desk.goto(`${origin}/`);
  const drawn = await desk.evaluate(async (encoded) => {
    const address = '/pdf.mjs';
    const { getDocument, GlobalWorkerOptions } = await import(address);
    GlobalWorkerOptions.workerSrc = '/worker.mjs';
    const data = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const file = await getDocument({ data }).promise;
    const gap = 16;
    const sheets: HTMLCanvasElement[] = [];
    for (let number = 1; number <= file.numPages; number += 1) {
      const sheet = await file.getPage(number);
      const viewport = sheet.getViewport({ scale: 1.25 });
      const canvas = Object.assign(document.createElement('canvas'), {
        width: viewport.width,
        height: viewport.height,
      });
      await sheet.render({ canvas, viewport }).promise;
      sheets.push(canvas);
    }
    const inRow = Math.min(sheets.length, 4);
    const width = Math.max(...sheets.map((sheet) => sheet.width)) + gap;
    const height = Math.max(...sheets.map((sheet) => sheet.height)) + gap;
    const all = Object.assign(document.createElement('canvas'), {
      width: width * inRow,
      height: height * Math.ceil(sheets.length / inRow),
    });
    const pen = all.getContext('2d');
    if (!pen) throw new Error('Nessun foglio su cui disegnare');
    pen.fillStyle = '#888';
    pen.fillRect(0, 0, all.width, all.height);
    for (const [place, sheet] of sheets.entries())
      pen.drawImage(sheet, (place % inRow) * width + gap / 2, Math.floor(place / inRow) * height + gap / 2);
    return all.toDataURL('image/png').split(',')[1] ?? '';
  }, pdf.toString('base64'));
  await writeFile(path, Buffer.from(drawn, 'base64'));
  await desk.close();
}
