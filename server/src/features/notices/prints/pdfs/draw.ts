import { createHash } from 'node:crypto';
import { PDFDocument, PDFHexString, PDFName, type PDFRef, PDFString } from '@cantoo/pdf-lib';
import { photoRatio } from '@commiato/contracts/notices/prints';
import sharp from 'sharp';
import { bleedMillimetres, type PrintSheet } from '../sheet-policy.ts';
import type { DrawingJudgement, SheetWithPhoto } from '../tasks.ts';
import { missingLettersInSheet, prepareForDrawing } from './drawable.ts';
import { compileSheetPdf, compileSheetSvg, measureSheet } from './typst.ts';

const pointsPerMillimetre = 72 / 25.4;

/** A paper as a PDF. */
export async function drawPdf(given: SheetWithPhoto): Promise<Buffer> {
  const { sheet, photo } = await prepareForDrawing(given);
  const drawn = await compileSheetPdf(sheet, photo);
  if (sheet.output === 'casa') return Buffer.from(drawn);
  const document = await PDFDocument.load(drawn, { updateMetadata: false });
  if (sheet.output === 'stampa') finishForPrinter(document, sheet);
  else await finishForArchive(document, sheet);
  return Buffer.from(await document.save());
}

/** For a printer: the boxes of trim and bleed (ISO 15930, 6.10), and the condition of print that its colours are meant for. */
function finishForPrinter(document: PDFDocument, sheet: PrintSheet): void {
  const points = (millimetres: number) => millimetres * pointsPerMillimetre;
  for (const page of document.getPages()) {
    const width = points(sheet.width);
    const height = points(sheet.height);
    const trim = points(sheet.outside);
    const beyond = points(bleedMillimetres);
    page.setTrimBox(trim, trim, width, height);
    page.setBleedBox(trim - beyond, trim - beyond, width + 2 * beyond, height + 2 * beyond);
  }
  addOutputIntent(document, {
    S: 'GTS_PDFX',
    OutputConditionIdentifier: PDFString.of('FOGRA39'),
    RegistryName: PDFString.of('http://www.color.org'),
    Info: PDFString.of('Coated FOGRA39 (ISO 12647-2:2004)'),
  });
}

/** For an archive: what makes it a PDF/A-2b (ISO 19005-2), besides the embedded faces: the meaning of its colours and its own claim. */
async function finishForArchive(document: PDFDocument, { title }: PrintSheet): Promise<void> {
  const { context, catalog } = document;
  const profile = context.register(context.flateStream(await colourProfile(), { N: 3 }));
  addOutputIntent(document, {
    S: 'GTS_PDFA1',
    OutputConditionIdentifier: PDFString.of('sRGB'),
    Info: PDFString.of('sRGB IEC61966-2.1'),
    DestOutputProfile: profile,
  });
  // What the file says of itself is said once: in the metadata alone.
  delete context.trailerInfo.Info;
  const metadata = context.stream(Buffer.from(archiveMetadata(title)), { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(PDFName.of('Metadata'), context.register(metadata));
  const id = PDFHexString.of(
    createHash('sha256')
      .update(await document.save())
      .digest('hex')
      .slice(0, 32),
  );
  context.trailerInfo.ID = context.obj([id, id]);
}

function addOutputIntent(document: PDFDocument, intent: Record<string, string | PDFString | PDFRef>): void {
  const { context, catalog } = document;
  const reference = context.register(context.obj({ Type: 'OutputIntent', ...intent }));
  catalog.set(PDFName.of('OutputIntents'), context.obj([reference]));
}

let profile: Promise<Buffer> | undefined;
/** The profile of sRGB that comes with the image library. */
function colourProfile(): Promise<Buffer> {
  profile ??= sharp({ create: { width: 1, height: 1, channels: 3, background: '#000000' } })
    .withIccProfile('srgb')
    .jpeg()
    .toBuffer()
    .then(async (picture) => {
      const { icc } = await sharp(picture).metadata();
      if (!icc) throw new Error('The image library has no profile of sRGB.');
      return icc;
    });
  return profile;
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const archiveMetadata = (title: string) => `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;

/** A sheet of nobody, with a bit of everything. */
const trialSheet: PrintSheet = {
  title: 'Prova',
  kind: 'manifesto',
  output: 'casa',
  width: 420,
  height: 297,
  panel: [420, 297],
  folded: false,
  cut: null,
  prayer: null,
  oval: false,
  tone: 'colore',
  crop: null,
  margin: 10,
  outside: 0,
  frame: 'nero',
  symbol: 'croce',
  photo: false,
  opening: ['Nel trigesimo della scomparsa di'],
  name: ['MARIA', 'ROSSI'],
  nameSize: 2.4,
  details: ['di anni 86'],
  relatives: ['La moglie', 'i figli'],
  words: ['È mancata all’affetto dei suoi cari. '.repeat(6)],
  wordsBefore: 1,
  place: 'Cesena',
  agency: ['Agenzia'],
  qr: { side: 9, runs: [{ x: 4, y: 4, length: 1 }] },
  check: ['esempio', 'ABCDEF'],
  slug: '',
  smallest: 4.5,
  largest: 60,
};

/** Loads and compiles what draws, so that the first paper does not wait for it. */
export async function warmUpDrawing(): Promise<void> {
  // Pictures come one at a time: threads and what is kept between them would take memory alone.
  sharp.concurrency(1);
  sharp.cache(false);
  await compileSheetPdf(trialSheet, null);
  await drawPaperImage({ sheet: trialSheet, photo: null, width: 100 });
}

const quality = 88;

/** A paper as a JPEG: its sides below each other, parted by a line. */
export async function drawPaperImage({
  width,
  ...given
}: SheetWithPhoto & { readonly width: number }): Promise<Buffer> {
  const { sheet, photo } = await prepareForDrawing(given);
  const drawing = sharp(Buffer.from(await compileSheetSvg(sheet, photo)));
  const ratio = (sheet.height + 2 * sheet.outside) / (sheet.width + 2 * sheet.outside);
  const drawn = await drawing.metadata();
  const sides = Math.max(1, Math.round(drawn.height / drawn.width / ratio));
  const lines = Array.from({ length: sides - 1 }, (_, side) => ({
    input: { create: { width, height: 1, channels: 3, background: '#bbbbbb' } } as const,
    left: 0,
    top: Math.round(width * ratio * (side + 1)),
  }));
  return drawing
    .flatten({ background: '#ffffff' })
    .resize({ width, height: Math.round(width * ratio * sides), fit: 'fill' })
    .composite(lines)
    .jpeg({ quality })
    .toBuffer();
}

/** What comes of a paper when it is drawn. */
export async function judgeDrawing(given: SheetWithPhoto): Promise<DrawingJudgement> {
  const { sheet, photo } = await prepareForDrawing(given);
  const { misura, foto } = await measureSheet(sheet, photo, ['misura', 'foto']);
  const [height] = foto;
  return {
    textSize: Math.min(...misura),
    photoDpi: photo && height ? await dotsPerInch(photo, height) : null,
    photoCut: photo && given.photo && !sheet.crop ? await croppedShareOf(given.photo) : 0,
    missing: missingLettersInSheet(given.sheet).join(''),
  };
}

/** Which part of a photograph its place leaves out, of 1. */
async function croppedShareOf(photo: Buffer): Promise<number> {
  const { width, height } = await sharp(photo).metadata();
  const ratio = width / height;
  return 1 - Math.min(ratio / photoRatio, photoRatio / ratio);
}

/** Dots per inch of a photograph that fills a place of so many millimetres in height. */
async function dotsPerInch(photo: Buffer, height: number): Promise<number> {
  const { width: across, height: down } = await sharp(photo).metadata();
  const millimetresOfDot = Math.max(height / down, (height * photoRatio) / across);
  return 25.4 / millimetresOfDot;
}
