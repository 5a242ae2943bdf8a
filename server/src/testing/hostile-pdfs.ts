import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import type { TestFile } from './calls.ts';

const asFile = (bytes: Uint8Array): TestFile => ({
  bytes: new Uint8Array(bytes),
  filename: 'modulo.pdf',
  type: 'application/pdf',
});
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const page = '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n';
const tree = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n';
const end = 'trailer<</Root 1 0 R/Size 9>>\nstartxref\n0\n%%EOF\n';

/** A stream whose bytes grow a thousandfold when they are unpacked; `rounds`: packed more than once. */
function bomb(megabytes: number, rounds: number, dict: string): Buffer {
  let packed: Buffer = Buffer.alloc(megabytes * 1_048_576, 0x20);
  for (let round = 0; round < rounds; round += 1) packed = deflateSync(packed, { level: 9 });
  const filters = Array.from({ length: rounds }, () => '/FlateDecode').join(' ');
  const head = `<<${dict}/Filter[${filters}]/Length ${packed.length}>>stream\n`;
  return Buffer.concat([latin1(head), packed, latin1('\nendstream')]);
}
const withObject = (body: Buffer) =>
  asFile(Buffer.concat([latin1(`%PDF-1.7\n${tree}${page}8 0 obj\n`), body, latin1(`\nendobj\n${end}`)]));

async function made(change: (document: PDFDocument) => void): Promise<TestFile> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]);
  change(document);
  return asFile(await document.save({ useObjectStreams: false }));
}
const script = (document: PDFDocument) => document.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') });

/** Those that a process of the pool is killed over, as they take more memory or time than it may. */
export const pdfBombs: Readonly<Record<string, () => TestFile>> = {
  'oggetti in una bomba': () => withObject(bomb(200, 1, '/Type/ObjStm/N 1/First 6')),
  'oggetti in una bomba in una bomba': () => withObject(bomb(200, 2, '/Type/ObjStm/N 1/First 6')),
  'una tabella di riferimenti in una bomba': () =>
    withObject(bomb(200, 1, '/Type/XRef/W[1 8 8]/Size 20000000/Root 1 0 R')),
};

/** PDFs that want to run, to hide or to fill the memory: none of them can be a form, and each says why. */
export const hostilePdfs: Readonly<Record<string, () => Promise<TestFile> | TestFile>> = {
  'a script when it is opened': () => made((one) => one.catalog.set(PDFName.of('OpenAction'), script(one))),
  'a script among its names': () =>
    made((one) => one.catalog.set(PDFName.of('Names'), one.context.obj({ JavaScript: { Names: [] } }))),
  'a program that a link starts': () =>
    made((one) => {
      const link = one.context.obj({
        Subtype: 'Link',
        Rect: [0, 0, 9, 9],
        A: { S: 'Launch', F: PDFString.of('cmd.exe') },
      });
      one.getPage(0).node.set(PDFName.of('Annots'), one.context.obj([one.context.register(link)]));
    }),
  'a dynamic form (XFA)': () =>
    made((one) => one.catalog.set(PDFName.of('AcroForm'), one.context.obj({ Fields: [], XFA: PDFHexString.of('00') }))),
  'a thousand pages': () =>
    made((one) => {
      for (let more = 1; more < 1000; more += 1) one.addPage([595, 842]);
    }),
  'a page of a kilometre': () => made((one) => one.addPage([2_834_646, 842])),
  'a password': () =>
    asFile(
      latin1(
        `%PDF-1.4\n${tree}${page}trailer<</Root 1 0 R/Size 9/Encrypt<</Filter/Standard/V 1/R 2/O<${'00'.repeat(32)}>/U<${'00'.repeat(32)}>/P -4>>/ID[<00><00>]>>\n%%EOF\n`,
      ),
    ),
  'no page': () =>
    asFile(
      latin1(
        `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n${end}`,
      ),
    ),
  'a tree that grows out of itself': () =>
    asFile(
      latin1(
        `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>>endobj\n${end}`,
      ),
    ),
  'a catalogue that is missing': () => asFile(latin1(`%PDF-1.4\n${page}trailer<</Root 77 0 R>>\n%%EOF\n`)),
  'half of itself': async () => {
    const { bytes } = await made(() => {});
    return asFile(bytes.subarray(0, bytes.length / 3));
  },
};
